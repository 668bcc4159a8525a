// What is wrong, by the codes of the packages' errors. `found` is what stood there, in quotes where it is text.

import type { FaultCode, Say } from '../faults'

const thing = (found: string | undefined, what: string) =>
  found === undefined || found === '' ? what : `${what}: ${found}`

export const faults: Readonly<Record<FaultCode, Say>> = {
  ABORTED: () => 'it was cancelled.',
  UNKNOWN: () => 'the program itself has failed.',
  STUCK: () => 'the game’s code did not return within a second, and was ended.',
  INVALID_DIGRAPH: (found) => `${thing(found, 'this is no digraph')}.`,
  INVALID_ARENA: (found) => `${thing(found, 'this is no game on a digraph')}.`,
  INVALID_RULES: (found) => `${thing(found, 'the rules contradict themselves')}.`,
  INVALID_SOLUTION: () => 'the solution does not belong to this game.',
  INVALID_BUFFER: () => 'the bytes are damaged.',
  INVALID_OPTION: (found) => `${thing(found, 'this value is not allowed here')}.`,
  INVALID_POSITION: (found) => `${thing(found, 'this is no position of the game')}.`,
  UNSUPPORTED_ARENA: () => 'no solver takes games like this.',
  LIMIT_EXCEEDED: (found) => `${thing(found, 'this is too large')}.`,
  UNKNOWN_GAME: (found) => `${thing(found, 'there is no such game')}.`,
  INVALID_GAME_TEXT: (found) => `${thing(found, 'the text of the game has something unexpected')}.`,
  INVALID_GAME: (found) => `${thing(found, 'this cannot be played as a game')}.`,
  INVALID_NIMBER: (found) => `${thing(found, 'this is no Grundy value')}.`,
  INVALID_HEAP_CODE: (found) => `${thing(found, 'this is no code of a heap game')}.`,
  INVALID_BOARD: (found) => `${thing(found, 'the board is wrong')}.`,
  INVALID_SEQUENCE: () => 'the sequence of values is wrong.',
  INVALID_CERTIFICATE: () => 'the certificate is wrong.',
  CYCLIC: () => 'play can go on for ever, so there are no Grundy values.',
  OUT_OF_RANGE: (found) => `${thing(found, 'this number is out of range')}.`,
  INVALID_GRAPH: (found) => `${thing(found, 'the graph is wrong')}.`,
  INVALID_WORD: (found) => `${thing(found, 'this word cannot be taken')}.`,
  INVALID_INPUT: (found) => `${thing(found, 'the text breaks the rules of its format')}.`,
  AMBIGUOUS_INPUT: (found) => `${thing(found, 'the text could be of more than one format')}.`,
  UNSUPPORTED_INPUT: (found) => `${thing(found, 'the text holds what no digraph can')}.`,
  CANNOT_CARRY: () => 'the format has no way to write this.',
  UNKNOWN_FORMAT: (found) => `${thing(found, 'there is no such format')}.`,
  INVALID_VERTEX: (found) => `${thing(found, 'there is no such vertex')}.`,
  INVALID_LABELS: (found) => `${thing(found, 'two vertices have the same label')}.`,
  UNSUPPORTED_GAME: (found) => `${thing(found, 'there can be no table of this game')}.`,
  INVALID_TABLE: () => 'this is no table, or a damaged one.',
  OTHER_GAME: (found) => `${thing(found, 'this is a table of another game')}.`,
  LOCKED: () => 'another run is writing this file.',
  UNAVAILABLE: () => 'the table cannot be reached, and this device keeps no copy of it yet.',
}
