// Estimates, put together.

import type { Estimate } from '../kind'

/** For what nothing can be said about: more than anybody waits for. */
export const BEYOND: Estimate = { bytes: Infinity, seconds: Infinity }

/** One after the other, all of it kept. */
export function addEstimates(estimates: readonly Estimate[]): Estimate {
  const total = (name: keyof Estimate) =>
    estimates.reduce((sum, estimate) => sum + (estimate[name] ?? 0), 0)
  const isCounted = estimates.some(({ positions }) => positions !== undefined)
  return {
    ...(isCounted && { positions: total('positions') }),
    bytes: total('bytes'),
    seconds: total('seconds'),
  }
}
