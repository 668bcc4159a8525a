import type { Estimate } from '../../kind'

/** Treblecross: a value for each length of a strip, and for each cell a move that keeps a strip of its own. */
export function estimateStrip(cells: number): Estimate {
  return {
    positions: cells + 1,
    bytes: cells * (cells + 100),
    seconds: 0.002 + 20e-6 * cells + 30e-9 * cells ** 2,
  }
}
