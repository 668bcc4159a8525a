// Small games that several tests play.

import { CoreError, type Game } from '../src/index'

/** The bag of stones: take 1 or 2; the player who faces the empty bag loses. */
export function bagGame(stones: number): Game<number, number> {
  return {
    rules: {
      name: 'bag of stones',
      start: () => stones,
      moves: (left) => [1, 2].filter((take) => take <= left),
      play: (left, take) => left - take,
      key: (left) => left,
    },
    about: 'Take 1 or 2 stones; a player who cannot loses.',
    moveForm: 'how many to take, such as take 1',
    formatPosition: String,
    parsePosition(text) {
      if (/^\d{1,9}$/.test(text)) return Number(text)
      throw new CoreError('INVALID_POSITION', { what: `${text} is no number of stones` })
    },
    formatMove: (_, take) => `take ${take}`,
    parseMove: (left, text) => [1, 2].find((take) => take <= left && text === `take ${take}`),
    view: (left) => ({ kind: 'heaps', heaps: [left] }),
    spots: (left, take) => [{ heap: 0, left: [left - take] }],
    numbering: {
      name: 'bag of stones',
      count: stones + 1,
      maxMoves: 2,
      maxPredecessors: 2,
      start: stones,
      successors(left, out) {
        let moves = 0
        for (let take = 1; take <= Math.min(2, left); take++) out[moves++] = left - take
        return moves
      },
      predecessors(left, out) {
        let moves = 0
        for (let take = 1; take <= 2 && left + take <= stones; take++) out[moves++] = left + take
        return moves
      },
      encode: (left) => left,
      decode: (left) => left,
    },
  }
}

/** Two rooms, and a token that goes round for ever. */
export function ringGame(endless: number): Game<string, number> {
  return {
    rules: {
      name: 'a ring',
      start: () => 'Max 1',
      moves: (position) => [position.endsWith('1') ? 2 : 1],
      play: (position, room) => `${position.startsWith('Max') ? 'Min' : 'Max'} ${room}`,
      key: (position) => position,
      mover: (position) => (position.startsWith('Max') ? 0 : 1),
      endless,
    },
    about: 'Nothing ever happens.',
    sides: [
      { id: 'left', name: 'left' },
      { id: 'right', name: 'right' },
    ],
    moveForm: 'the other room',
    formatPosition: (position) => position,
    parsePosition(text) {
      if (/^(Max|Min) [12]$/.test(text)) return text
      throw new CoreError('INVALID_POSITION', { what: `${text} is no position` })
    },
    formatMove: (_, room) => String(room),
    parseMove: (position, text) =>
      text === (position.endsWith('1') ? '2' : '1') ? Number(text) : undefined,
  }
}
