import type { Estimate } from '../../kind'

/** A table of all bars within, filled bite by bite. */
export function estimateChomp(rows: number, columns: number): Estimate {
  // a bar is bitten along a line from one corner to the other
  let bars = 1
  for (let row = 1; row <= rows; row++) bars = (bars * (columns + row)) / row
  const positions = Math.ceil(bars)
  // half of the squares are left on average
  return {
    positions,
    bytes: 2 * positions,
    seconds: 0.002 + positions * (rows * columns * 2e-9 + 50e-9),
  }
}
