import type { Estimate } from '../kind'

/** Where not even small games can be solved. */
export const BEYOND: Estimate = { bytes: Infinity, seconds: Infinity }

/** Consecutive work, with all of its memory kept. */
export function addEstimates(estimates: readonly Estimate[]): Estimate {
  const total = (name: 'positions' | 'bytes' | 'seconds') =>
    estimates.reduce((sum, estimate) => sum + (estimate[name] ?? 0), 0)
  const isCounted = estimates.some(({ positions }) => positions !== undefined)
  return {
    ...(isCounted && { positions: total('positions') }),
    bytes: total('bytes'),
    seconds: total('seconds'),
  }
}
