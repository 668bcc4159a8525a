import { explore, outcomeAt, pliesAt, readMove, solveOutcome } from '@zugzwang/core'
import { checkGame, checkRules, createRandom } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { wordChainGame, wordChainRules } from '../../src/words/rules'
import { solveWordChain } from '../../src/words/word-chain'

it('are rules, and explored and solved they agree with the chain', async () => {
  for (let seed = 1; seed <= scaled(80, 200); seed++) {
    const random = createRandom(seed)
    const overlap = 1 + random(2)
    const words = Array.from({ length: 1 + random(12) }, () =>
      Array.from({ length: overlap + random(3) }, () => 'abc'[random(3)]).join(''),
    )
    const rules = wordChainRules(words, { overlap })
    if (seed % 20 === 0) {
      expect(checkRules(rules)).toEqual([])
      expect(await checkGame(wordChainGame(words, { overlap }))).toEqual([])
    }
    const { arena, vertexOf } = await explore(rules)
    const solution = await solveOutcome(arena)
    const chain = await solveWordChain(words, { rules: { overlap } })
    words.forEach((word, i) => {
      const vertex = vertexOf(rules.play(rules.start(), word)) ?? -1
      const after = outcomeAt(arena, solution, vertex)
      const label = `seed ${seed}: ${word} of ${words}, overlap ${overlap}`
      expect(chain.outcomes[i], label).toBe({ win: -1, loss: 1, draw: 0 }[after])
      expect(chain.plies[i], label).toBe(after === 'draw' ? -1 : pliesAt(solution, vertex))
    })
    expect(chain.opening().outcome, `seed ${seed}`).toBe(outcomeAt(arena, solution, 0))
  }
})

it('refuses words that are none', () => {
  expect(() => wordChainRules(['abc', 'ab'])).toThrowError(
    expect.objectContaining({ code: 'INVALID_WORD', place: { item: 1 } }),
  )
  expect(() => wordChainRules(['a-c'])).toThrowError(
    expect.objectContaining({ place: { item: 0, column: 2 } }),
  )
  expect(() => wordChainRules(['abc'], { overlap: 0 })).toThrowError(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})

it('write and read letters and words', () => {
  const game = wordChainGame(['tea', 'ant', 'été', 'tea'], { overlap: 1 })
  const start = game.rules.start()
  expect([...game.rules.moves(start)]).toEqual(['tea', 'ant', 'été'])
  expect(game.formatPosition(start)).toBe('*')
  for (const text of ['*', '', ' * ']) expect(game.parsePosition(text)).toBe(start)
  expect(game.parsePosition(' e\u0301 ')).toBe('é')
  expect(readMove(game, start, 'e\u0301te\u0301')).toBe('été')
  expect(readMove(game, 'a', 'ant')).toBe('ant')
  for (const text of ['tea', 'apple', '']) expect(readMove(game, 'a', text)).toBeUndefined()
  for (const text of ['ab', '1', 'a b', '\u0301'])
    expect(() => game.parsePosition(text)).toThrow(
      expect.objectContaining({
        code: 'INVALID_POSITION',
        found: text,
        expected: '1 letter, or * before the first word',
      }),
    )
  expect(game.about).toContain('begins with the last letter of the word before')
  expect(() => wordChainGame(['tea'], { overlaps: 1 } as object)).toThrow('no option "overlaps"')
})
