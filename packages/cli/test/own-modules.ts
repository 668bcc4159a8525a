// Modules as authors write them, each with a custom game.

export const RULES = `export default {
  name: 'take one or two',
  start: () => 5,
  moves: (left) => [1, 2].filter((taken) => taken <= left),
  play: (left, taken) => left - taken,
  key: (left) => left,
}
`

/** A race with movers and payoffs; `sides` as the property of a game, or without. */
export const race = (sides = '') => `
const rules = {
  name: 'race',
  start: () => 0,
  moves: () => [1, 2],
  play: (sum, more) => sum + more,
  key: (sum) => sum,
  mover: (sum) => (sum < 4 ? 0 : 1),
  payoff: (sum) => (sum < 7 ? undefined : sum === 8 ? 0 : -1),
}
export default {
  rules,
  about: 'Add 1 or 2.',
  ${sides}
  formatPosition: (sum) => 'sum ' + sum,
  parsePosition: (text) => Number(text.slice(4)),
  formatMove: (_, more) => '+' + more,
  parseMove: (_, text) => ({ '+1': 1, '+2': 2 })[text],
  moveForm: '+1 or +2',
}
`

export const SKITTLES = `export default {
  name: 'rows of skittles',
  defines: 'components',
  start: () => [3, 4],
  *moves(row) {
    for (const taken of [1, 2])
      for (let before = 0; before + taken <= row; before++) yield [before, row - taken - before]
  },
  play: (_, rows) => rows.filter((row) => row > 0),
  key: (row) => row,
}
`

export const HEAPS = `export default {
  name: 'heaps',
  defines: 'components',
  start: () => [1, 2],
  moves: (heap) => Array.from({ length: heap }, (_, left) => left),
  play: (_, left) => (left > 0 ? [left] : []),
  key: (heap) => heap,
}
`
