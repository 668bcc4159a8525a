import { SqlError } from '../errors'

/**
 * Refuses payoffs other than −1, 0 and +1, and endless play not worth 0 if both players have the same moves.
 *
 * @throws SqlError UNSUPPORTED_ARENA
 */
export function checkPayoffs(
  endless: number,
  movers: boolean,
  payoff: ArrayLike<number> | undefined,
): void {
  if (!movers && endless !== 0)
    throw new SqlError('UNSUPPORTED_ARENA', {
      what: `Endless play is worth ${endless} where both players have the same moves`,
      found: endless,
      expected: '0',
      place: { field: 'endless' },
    })
  for (let v = 0; v < (payoff?.length ?? 0); v++) {
    const paid = payoff?.[v] as number
    if (!Number.isNaN(paid) && paid !== -1 && paid !== 0 && paid !== 1)
      throw new SqlError('UNSUPPORTED_ARENA', {
        what: ({ position }) => `${position(v)} pays ${paid}`,
        found: paid,
        expected: '−1, 0 or +1',
        place: { vertex: v, field: 'payoff' },
      })
  }
}
