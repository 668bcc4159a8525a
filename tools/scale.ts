// The scale of the tests: in `npm test` as much as fits into three minutes on two slow cores; in `npm run drill` the same code tries
// more games, larger boards and longer sequences.

const { ZUGZWANG_DRILL } = process.env

/** Whether this is the drill. */
export const drill: boolean = ZUGZWANG_DRILL === '1'

/** The scale of a test, such as a number of games, a size or a list: `quick` in `npm test`, `large` in the drill. */
export function scaled<Scale>(quick: Scale, large: Scale): Scale {
  return drill ? large : quick
}
