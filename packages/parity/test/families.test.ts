import { expect, test } from 'vitest'
import { PARITY_FAMILIES, parityFamily } from '../src/families'
import { solveInfinite, verifyStrategies } from '../src/index'

const SIZES = {
  ladder: [50],
  clique: [50],
  jurdzinski: [50, 50],
  'recursive-ladder': [50],
  'model-checker-ladder': [50],
  'towers-of-hanoi': [7],
  elevator: [4],
} as const

test.each(PARITY_FAMILIES)(
  '%s is solved by promotion, by tangles and in quasi-polynomial time',
  async (name) => {
    const arena = parityFamily(name, ...SIZES[name])
    for (const algorithm of ['promotion', 'quasiPolynomial', 'tangles'] as const) {
      const solution = await solveInfinite(arena, { algorithm })
      expect(await verifyStrategies(arena, solution)).toBeUndefined()
    }
  },
)
