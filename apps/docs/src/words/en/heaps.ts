// Sums and heaps: the editor, the columns of bits, the values and their period.

import type { VerifyData } from '../../games/heaps/sequence-study'

/** A period as described: its length, its saltus, and where it begins. */
interface Claim {
  readonly period: string
  /** 0: an ordinary period. */
  readonly saltus: number
  /** Undefined: the period holds from heap 0 on. */
  readonly lastException: string | undefined
}

const claim = ({ period, saltus, lastException }: Claim) => {
  const grows = saltus === 0 ? '' : ` with saltus ${saltus}`
  const after =
    lastException === undefined
      ? 'from the first heap on'
      : `after the last exception ${lastException}`
  return `${saltus === 0 ? 'Period' : 'Arithmetic period'} ${period}${grows} ${after}`
}

export const heaps = {
  editor: {
    part: (part: number) => `Part ${part}`,
    game: 'Game',
    heaps: 'Heaps',
    others: 'Boards and graphs',
    byCode: 'by a code or a set',
    code: 'Code or set, such as 0.137 or subtract-1,3,4',
    heap: (heap: number) => `Heap ${heap}`,
    addHeap: 'Add a heap',
    removeHeap: (heap: number) => `Remove heap ${heap}`,
    place: 'Start position',
    addPart: 'Add a part',
    removePart: (part: number) => `Remove part ${part}`,
  },
  bits: {
    title: 'Nim-sum',
    caption: 'The Grundy values of the parts in binary, and their nim-sum',
    part: 'Part',
    nimber: 'Value',
    sum: 'Nim-sum',
    wanted: 'Make it',
    lost: 'Every column has an even number of ones, so the nim-sum is 0: any move spoils that, and the opponent can restore it.',
    won: 'Some columns have an odd number of ones. A winning move makes all of them even.',
    endless: 'A part from which play can be endless has no binary digits.',
    misere:
      'Under misère rules nimbers do not decide who wins a sum, so there is nothing to add up.',
    partizan:
      'In one part the players have different moves, so there is no nim-sum; the reason says what the parts are worth.',
    over: 'Play has ended: nothing is left to add up.',
  },
  sequence: {
    title: 'Values of one heap',
    game: 'Game',
    to: 'Up to heap',
    show: 'Show',
    heapAxis: 'heap',
    slider: (game: string) => `Heap of ${game}`,
    at: (heap: string, value: string) => `heap ${heap}: value ${value}`,
    /** Legend of the chart. */
    legend: {
      common: 'value',
      rare: (mask: string) => `rare under the mask ${mask}`,
      exception: 'exception',
      band: 'every other period',
    },
    largest: (value: string, heap: string) =>
      `The largest value is ${value}, first at heap ${heap}.`,
    less: (to: string) => `More would take long; shown are the heaps up to ${to}.`,
    /** Before the code of a game that has a name. */
    code: 'Code',
  },
  period: {
    none: (to: string) => `No period is visible in the values up to heap ${to}.`,
    proved: (period: Claim, needs: string) =>
      `${claim(period)}: proved for all heaps. The theorem needs ${needs} values.`,
    observed: (period: Claim) => `${claim(period)}: only observed so far.`,
    needs: (needs: string, has: string) => `A proof needs ${needs} values; these are ${has}.`,
    find: (needs: string) => `Find ${needs} values`,
    noCode: 'No theorem is known for games without a code.',
    noTheorem: 'No known theorem proves it.',
    exceptions: (count: number, list: string) =>
      count === 1 ? `1 exception: ${list}` : `${count} exceptions: ${list}`,
    atTitle: 'A heap of any size',
    at: 'Heap, in digits',
    find1: 'Find its value',
    value: (heap: string, value: string) => `A heap of ${heap} is worth ${value}.`,
  },
  step: {
    label: 'Values, step by step',
    intro:
      'Values are computed from the smallest heap up: each is the least number that is not the value of an option.',
    game: 'Game',
    none: 'No value is known yet.',
    known: (game: string) => `Values of ${game} so far`,
  },
  mex: {
    title: (heap: string) => `Where the value of heap ${heap} comes from`,
    heap: 'Heap',
    is: (heap: string, value: string) => `Heap ${heap} is worth ${value}.`,
    none: 'It has no options.',
    options: (count: number, options: string) =>
      count === 1
        ? 'The value of its one option is struck out; the least number left is the value.'
        : `The values of its ${options} options are struck out; the least number left is the value.`,
    /** A value that options have, for screen readers. */
    struck: (nimber: string, left: string, count: number) =>
      count === 1 ? `${nimber}, by ${left}` : `${nimber}, by ${left} and ${count - 1} more`,
    free: (nimber: string) => `${nimber}: no option has it`,
    mex: (nimber: string) => `${nimber}: the least that no option has`,
    /** A move that leaves nothing. */
    nothing: 'nothing',
    more: (count: number) => `and ${count} more values`,
  },
  table: {
    title: 'Table of values',
    caption: (from: string, to: string) => `Values of the heaps ${from} to ${to}`,
    from: 'Heap',
    earlier: 'Earlier heaps',
    later: 'Later heaps',
    exception: 'exception',
    rare: 'rare',
  },
  files: {
    title: 'Files',
    bfile: 'Save the values as a b-file',
    certificate: 'Save the certificate of the period',
    verify: 'Check a certificate',
    intro:
      'Drop a certificate file here, open it, or paste its text. The check goes through the options of every heap, and shares no code with the search.',
    paste: 'Certificate',
    verified: ({ game, period, saltus, lastException }: VerifyData) =>
      `Verified: ${game} has period ${period}${saltus === 0 ? '' : ` and saltus ${saltus}`}${lastException < 0 ? '' : `, with last exception ${lastException}`}.`,
    wrong: (heap: number) =>
      heap < 0
        ? 'This certificate proves nothing.'
        : `This certificate is wrong about heap ${heap}.`,
  },
}
