import { explore, type Outcome, type Rules, solve } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { solveUnrepeatedWords } from '../../src/words/unrepeated'
import { solveWordChain } from '../../src/words/word-chain'

describe('solveUnrepeatedWords', () => {
  it('agrees with a slow search on random lists: outcomes, plies, replies, lines and openings', async () => {
    const seen = { win: 0, loss: 0, draw: 0 }
    for (let seed = 1; seed <= 1200; seed++) {
      const random = createRandom(seed)
      const overlap = 1 + random(3)
      const words = differentWords(random, random(9), overlap, 2 + random(2))
      const note = `seed ${seed}: ${words.join(' ')}`
      const answer = await solveUnrepeatedWords(words, { overlap })
      const plies = createSearch(words, overlap)
      for (const [word, text] of words.entries()) {
        const after = plies([word])
        expect(answer.plies(word), note).toBe(after)
        expect(answer.outcome(word), note).toBe(after % 2 === 0 ? 'win' : 'loss')
        const replies = repliesTo(words, [word], overlap)
        const best = replies.filter((reply) => plies([word, reply]) === after - 1)
        expect(answer.bestReplies(word), note).toEqual(best.map((reply) => words[reply]))
        const line = answer.mainLine(word)
        expect(line.repeatsFrom).toBeUndefined()
        expect(line.words[0]).toBe(text)
        expect(line.words.length - 1, note).toBe(after)
        expect(new Set(line.words).size, note).toBe(line.words.length)
        line.words.forEach((next, i) => {
          if (i > 0) expect(next.slice(0, overlap)).toBe(line.words[i - 1]?.slice(-overlap))
        })
        expect(line.words[1], note).toBe(words[best[0] ?? -1])
        seen[answer.outcome(word)]++
      }
      const every = words.map((_, word) => word)
      expect(answer.opening(), note).toEqual(bestOf(words, every, plies))
      for (const letters of ['a', 'b', 'z'].map((letter) => letter.repeat(overlap))) {
        const first = every.filter((word) => words[word]?.startsWith(letters))
        expect(answer.opening(letters), note).toEqual(bestOf(words, first, plies))
      }
    }
    expect(seen.draw).toBe(0)
    expect(Math.min(seen.win, seen.loss)).toBeGreaterThan(1000)
  })

  it('agrees with the general solver of the same game as rules', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const words = differentWords(createRandom(seed), 10, 1, 3)
      const { arena } = await explore(rulesOf(words))
      const { score } = await solve(arena)
      const { outcome, plies } = (await solveUnrepeatedWords(words, { overlap: 1 })).opening()
      expect(outcome === 'win' ? plies + 1 : -plies - 1, `seed ${seed}: ${words}`).toBe(score[0])
    }
  })

  it('makes an end to what is endless with repetition', async () => {
    const words = ['ab', 'ba']
    expect((await solveWordChain(words, { overlap: 1 })).opening().outcome).toBe('draw')
    const { outcome, mainLine } = await solveUnrepeatedWords(words, { overlap: 1 })
    expect(outcome(0)).toBe('loss')
    expect(mainLine(0)).toEqual({ words: ['ab', 'ba'], repeatsFrom: undefined })
  })

  it('counts words that are alike together: 300 of them, from a text', async () => {
    // all begin and end with a, so that all are said: the first by who has the odd ones
    const words = Array.from({ length: 301 }, (_, i) => `a${letters(i)}a`)
    const answer = await solveUnrepeatedWords(Buffer.from(`${words.join('\n')}\n`), { overlap: 1 })
    expect(answer.outcome(7)).toBe('win')
    expect(answer.plies(7)).toBe(300)
    expect(answer.mainLine(300).words.length).toBe(301)
    expect(answer.opening()).toEqual({ outcome: 'win', plies: 301, words })
  })

  it('follows a line of 50 000 words that are alike', async () => {
    const words = Array.from({ length: 50_000 }, (_, i) => `a${letters(i)}a`)
    const { mainLine } = await solveUnrepeatedWords(words, { overlap: 1 })
    const line = mainLine(20_000).words
    expect(line).toEqual([words[20_000], ...words.toSpliced(20_000, 1)])
  })

  it('searches half a million positions of 22 words with different ends, resting on the way', async () => {
    const words = [...'abcde'].flatMap((head) => [...'abcde'].map((tail) => head + tail))
    const seen: number[] = []
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
    await solveUnrepeatedWords(words.slice(0, 22), {
      overlap: 1,
      onProgress: ({ phase, done }) => phase === 'solve' && seen.push(done),
    })
    now.mockRestore()
    expect(seen.length).toBeGreaterThan(10)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(504_669)
  })

  it('takes no words', async () => {
    const { opening, words } = await solveUnrepeatedWords([])
    expect(words).toEqual([])
    expect(opening()).toEqual({ outcome: 'loss', plies: 0, words: [] })
  })

  it('refuses lists that are too long, a word twice, and what solveWordChain refuses', async () => {
    const pairs = [...'abcdefgh'].flatMap((head) => [...'abcdefgh'].map((tail) => head + tail))
    await expect(solveUnrepeatedWords(pairs, { overlap: 1 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: `64 words have ${2 ** 64} sets of words said, which take ${2 ** 67} bytes of memory; memoryLimit is 1000000000. Expected a shorter list.`,
    })
    const ring = [...'abcdefghijklmnopqrstuvwx'].map((head, i, all) => head + all[(i + 1) % 24])
    expect((await solveUnrepeatedWords(ring, { overlap: 1 })).plies(0)).toBe(23)
    const limited = { overlap: 1, memoryLimit: 24 * 2 ** 24 - 1 }
    await expect(solveUnrepeatedWords(ring, limited)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    await expect(solveUnrepeatedWords(['abc', 'bcd', 'abc'])).rejects.toMatchObject({
      code: 'INVALID_WORD',
      message: 'Word 3, "abc", is word 1 again; expected different words.',
      word: 3,
    })
    await expect(solveUnrepeatedWords(['ab'])).rejects.toMatchObject({ code: 'INVALID_WORD' })
    await expect(solveUnrepeatedWords(['ab'], { overlap: 0 })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
    const { outcome, plies, bestReplies, mainLine } = await solveUnrepeatedWords(['abc'])
    for (const ask of [outcome, plies, bestReplies, mainLine])
      expect(() => ask(1)).toThrow("1 is no word's index: expected 0 … 0.")
  })

  it('stops when asked to', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const work = solveUnrepeatedWords(['abc', 'bca'], {
      signal: controller.signal,
      onProgress: ({ phase }) => {
        if (phase === 'solve') controller.abort(reason)
      },
    })
    await expect(work).rejects.toBe(reason)
  })
})

describe('opening', () => {
  it('is the best of all first words where they may be repeated', async () => {
    const seen: Record<Outcome, number> = { win: 0, loss: 0, draw: 0 }
    for (let seed = 1; seed <= 400; seed++) {
      const random = createRandom(seed)
      const overlap = 1 + random(2)
      const words = differentWords(random, random(8), overlap, 3)
      const { opening, outcome, plies } = await solveWordChain(words, { overlap })
      for (const letters of [undefined, 'a'.repeat(overlap), 'z'.repeat(overlap)]) {
        const first = words.flatMap((word, i) =>
          word.startsWith(letters ?? '') ? [{ word, outcome: outcome(i), plies: plies(i) }] : [],
        )
        const sought = (['win', 'draw', 'loss'] as const).find((each) =>
          first.some((word) => word.outcome === each),
        )
        const found = first.filter((word) => word.outcome === sought)
        const lengths = found.map((word) => word.plies)
        const length = sought === 'win' ? Math.min(...lengths) : Math.max(...lengths)
        expect(opening(letters), `seed ${seed}: ${words.join(' ')}`).toEqual({
          outcome: sought ?? 'loss',
          plies: sought === 'draw' ? -1 : sought === undefined ? 0 : length + 1,
          words: found.filter((word) => word.plies === length).map(({ word }) => word),
        })
        seen[sought ?? 'loss']++
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50)
  })

  it.each(['', 'ab', 'abcd', 'a1c'])('refuses %j as first letters', async (letters) => {
    for (const solveWords of [solveWordChain, solveUnrepeatedWords]) {
      const { opening } = await solveWords(['abc'])
      expect(() => opening(letters)).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: `The first letters are "${letters}"; expected 3 letters.`,
        }),
      )
    }
  })
})

/** The words that can follow a play: not said yet, and beginning as the last one ended. */
function repliesTo(words: readonly string[], said: readonly number[], overlap: number): number[] {
  const letters = words[said.at(-1) ?? -1]?.slice(-overlap) ?? ''
  return words.flatMap((word, i) => (word.startsWith(letters) && !said.includes(i) ? [i] : []))
}

/** Plies from a play on, straight from the rules: every play is played. */
function createSearch(words: readonly string[], overlap: number) {
  const plies = (said: readonly number[]): number => {
    const after = repliesTo(words, said, overlap).map((word) => plies([...said, word]))
    const losses = after.filter((length) => length % 2 === 0)
    if (losses.length > 0) return 1 + Math.min(...losses)
    return after.length === 0 ? 0 : 1 + Math.max(...after)
  }
  return plies
}

function bestOf(
  words: readonly string[],
  first: readonly number[],
  plies: (said: readonly number[]) => number,
) {
  const after = first.map((word) => plies([word]))
  const wins = after.filter((length) => length % 2 === 0)
  const best = wins.length > 0 ? Math.min(...wins) : Math.max(-1, ...after)
  return {
    outcome: wins.length > 0 ? 'win' : 'loss',
    plies: best + 1,
    words: first.filter((_, i) => after[i] === best).map((word) => words[word]),
  }
}

function rulesOf(words: readonly string[]): Rules<readonly number[], number> {
  return {
    name: 'words',
    start: () => [],
    moves: (said) => repliesTo(words, said, 1),
    play: (said, word) => [...said, word],
    key: (said) => `${said.slice(0, -1).sort((a, b) => a - b)} ${said.at(-1)}`,
  }
}

/** At most `count` words of up to 3 letters more than are shared. */
function differentWords(random: Random, count: number, overlap: number, letters: number): string[] {
  const words = Array.from({ length: count }, () =>
    Array.from({ length: overlap + random(4) }, () => 'abc'.charAt(random(letters))).join(''),
  )
  return [...new Set(words)]
}

/** A number as letters. */
function letters(number: number): string {
  return [...number.toString(5)].map((digit) => 'vwxyz'.charAt(Number(digit))).join('')
}
