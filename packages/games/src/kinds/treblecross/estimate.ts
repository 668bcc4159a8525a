import type { Estimate } from '../../kind'

/** A value for each length, and for each cell a move that copies the strip. */
export function estimateStrip(cells: number): Estimate {
  return {
    positions: cells + 1,
    bytes: cells * (cells + 100),
    seconds: 0.002 + 20e-6 * cells + 30e-9 * cells ** 2,
  }
}
