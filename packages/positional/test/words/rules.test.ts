import { explore, outcomeAt, pliesAt, solveOutcome } from '@zugzwang/core'
import { checkRules, createRandom } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { wordChainRules } from '../../src/words/rules'
import { solveWordChain } from '../../src/words/word-chain'

it('are rules, and explored and solved they agree with the chain', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed)
    const overlap = 1 + random(2)
    const words = Array.from({ length: 1 + random(12) }, () =>
      Array.from({ length: overlap + random(3) }, () => 'abc'[random(3)]).join(''),
    )
    const rules = wordChainRules(words, { overlap })
    if (seed % 20 === 0) await checkRules(rules)
    const { arena, vertexOf } = await explore(rules)
    const solution = await solveOutcome(arena)
    const chain = await solveWordChain(words, { overlap })
    words.forEach((word, i) => {
      const vertex = vertexOf(rules.play(rules.start(), word)) ?? -1
      const after = outcomeAt(arena, solution, vertex)
      const label = `seed ${seed}: ${word} of ${words}, overlap ${overlap}`
      expect(chain.outcome(i), label).toBe({ win: 'loss', loss: 'win', draw: 'draw' }[after])
      expect(chain.plies(i), label).toBe(after === 'draw' ? -1 : pliesAt(solution, vertex))
    })
    expect(chain.opening().outcome, `seed ${seed}`).toBe(outcomeAt(arena, solution, 0))
  }
})

it('refuses words that are none', () => {
  expect(() => wordChainRules(['abc', 'ab'])).toThrowError(
    expect.objectContaining({ code: 'INVALID_WORD', word: 2 }),
  )
  expect(() => wordChainRules(['a-c'])).toThrowError(expect.objectContaining({ column: 2 }))
  expect(() => wordChainRules(['abc'], { overlap: 0 })).toThrowError(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})
