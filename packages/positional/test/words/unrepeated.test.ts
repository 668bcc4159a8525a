import {
  bestMoves,
  explore,
  mainLine,
  type Outcome,
  type Rules,
  readMove,
  solve,
  solveGame,
} from '@zugzwang/core'
import { checkAnswer, checkGame, createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { scaled } from '../../../../tools/scale'
import {
  solveUnrepeatedWords,
  unrepeatedWordsGame,
  unrepeatedWordsMemory,
} from '../../src/words/unrepeated'
import { solveWordChain } from '../../src/words/word-chain'

describe('solveUnrepeatedWords', () => {
  it('agrees with a slow search on random lists: outcomes, plies, replies, lines and openings', async () => {
    const seen = { win: 0, loss: 0 }
    for (let seed = 1; seed <= scaled(20, 20_000); seed++) {
      const random = createRandom(seed)
      const overlap = 1 + random(3)
      const words = differentWords(random, random(9), overlap, 2 + random(2))
      const note = `seed ${seed}: ${words.join(' ')}`
      const answer = await solveUnrepeatedWords(words, { rules: { overlap } })
      const plies = createSearch(words, overlap)
      for (const [word, text] of words.entries()) {
        const after = plies([word])
        expect(answer.plies[word], note).toBe(after)
        expect(answer.outcomes[word], note).toBe(after % 2 === 0 ? 1 : -1)
        const replies = repliesTo(words, [word], overlap)
        const best = replies.filter((reply) => plies([word, reply]) === after - 1)
        expect(await bestMoves(answer, [text]), note).toEqual(best.map((reply) => words[reply]))
        const line = answer.lineFrom(word)
        expect(line[0]).toBe(text)
        expect(line.length - 1, note).toBe(after)
        expect(new Set(line).size, note).toBe(line.length)
        line.forEach((next, i) => {
          if (i > 0) expect(next.slice(0, overlap)).toBe(line[i - 1]?.slice(-overlap))
        })
        expect(line[1], note).toBe(words[best[0] ?? -1])
        const { moves, repeatsFrom } = await mainLine(answer, [text])
        expect([text, ...moves], note).toEqual(line)
        expect(repeatsFrom).toBeUndefined()
        seen[after % 2 === 0 ? 'win' : 'loss']++
      }
      const every = words.map((_, word) => word)
      expect(answer.opening(), note).toEqual(bestOf(words, every, plies))
      for (const letters of ['a', 'b', 'z'].map((letter) => letter.repeat(overlap))) {
        const first = every.filter((word) => words[word]?.startsWith(letters))
        expect(answer.opening(letters), note).toEqual(bestOf(words, first, plies))
      }
    }
    expect(Math.min(seen.win, seen.loss)).toBeGreaterThan(scaled(12, 15_000))
  })

  it('agrees with the general solver of the same game as rules', async () => {
    for (let seed = 1; seed <= scaled(16, 40); seed++) {
      const words = differentWords(createRandom(seed), 10, 1, 3)
      const { arena } = await explore(rulesOf(words))
      const { score } = await solve(arena)
      const answer = await solveUnrepeatedWords(words, { rules: { overlap: 1 } })
      const { outcome, plies = 0 } = answer.opening()
      expect(outcome === 'win' ? plies + 1 : -plies - 1, `seed ${seed}: ${words}`).toBe(score[0])
    }
  })

  it('makes an end to what is endless with repetition', async () => {
    const words = ['ab', 'ba']
    expect((await solveWordChain(words, { rules: { overlap: 1 } })).opening().outcome).toBe('draw')
    const { outcomes, lineFrom } = await solveUnrepeatedWords(words, { rules: { overlap: 1 } })
    expect(outcomes[0]).toBe(-1)
    expect(lineFrom(0)).toEqual(['ab', 'ba'])
  })

  it('judges every position as the game explored and solved does', async () => {
    for (let seed = 1; seed <= scaled(40, 100); seed++) {
      const overlap = 1 + (seed % 2)
      const words = differentWords(createRandom(seed), 8, overlap, 2 + (seed % 2))
      const answer = await solveUnrepeatedWords(words, { rules: { overlap } })
      const solved = await solveGame(answer.game)
      const note = `seed ${seed}: ${words}`
      for (const said of solved.positions)
        expect(await answer.judge(said), `${note}, ${said}`).toEqual(await solved.judge(said))
      if (seed % 10 > 0) continue
      expect(await checkGame(answer.game, { limit: 500 }), note).toEqual([])
      expect(await checkAnswer(answer), note).toEqual([])
    }
  })

  it('counts words that are alike together: 300 of them, from a text', async () => {
    // all begin and end with a, so that all are said: the first by who has the odd ones
    const words = Array.from({ length: 301 }, (_, i) => `a${letters(i)}a`)
    const answer = await solveUnrepeatedWords(Buffer.from(`${words.join('\n')}\n`), {
      rules: { overlap: 1 },
    })
    expect(answer.outcomes[7]).toBe(1)
    expect(answer.plies[7]).toBe(300)
    expect(answer.lineFrom(300).length).toBe(301)
    expect(answer.opening()).toEqual({ outcome: 'win', plies: 301, words })
  })

  it('follows a line of 50 000 words that are alike', async () => {
    const words = Array.from({ length: 50_000 }, (_, i) => `a${letters(i)}a`)
    const { lineFrom } = await solveUnrepeatedWords(words, { rules: { overlap: 1 } })
    const line = lineFrom(20_000)
    expect(line).toEqual([words[20_000], ...words.toSpliced(20_000, 1)])
  })

  it('searches half a million positions of 22 words with different ends, resting on the way', async () => {
    const words = [...'abcde'].flatMap((head) => [...'abcde'].map((tail) => head + tail))
    const seen: number[] = []
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
    await solveUnrepeatedWords(words.slice(0, 22), {
      rules: { overlap: 1 },
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
    await expect(solveUnrepeatedWords(pairs, { rules: { overlap: 1 } })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: `64 words have ${2 ** 64} sets of words said, which take ${2 ** 67} bytes of memory (a shorter list takes less); expected at most 1000000000 bytes (the option memoryLimit).`,
    })
    const ring = [...'abcdefghijklmnopqrstuvwx'].map((head, i, all) => head + all[(i + 1) % 24])
    expect((await solveUnrepeatedWords(ring, { rules: { overlap: 1 } })).plies[0]).toBe(23)
    const limited = { rules: { overlap: 1 }, memoryLimit: 24 * 2 ** 24 - 1 }
    await expect(solveUnrepeatedWords(ring, limited)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    expect(await unrepeatedWordsMemory(ring, { rules: { overlap: 1 } })).toBe(24 * 2 ** 24)
    await expect(solveUnrepeatedWords(['abc', 'bcd', 'abc'])).rejects.toMatchObject({
      code: 'INVALID_WORD',
      message: 'Word 3, "abc", is word 1 again; expected different words.',
      place: { item: 2 },
    })
    await expect(solveUnrepeatedWords(['ab'])).rejects.toMatchObject({ code: 'INVALID_WORD' })
    await expect(solveUnrepeatedWords(['ab'], { rules: { overlap: 0 } })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
    // The same word written in two ways
    await expect(solveUnrepeatedWords(['café', 'cafe\u0301'])).rejects.toThrow('is word 1 again')
    const { lineFrom } = await solveUnrepeatedWords(['abc'])
    expect(() => lineFrom(1)).toThrow("1 is no word's index; expected 0 … 0.")
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

describe('unrepeatedWordsGame', () => {
  const game = unrepeatedWordsGame(['tea', 'ant', 'tan', 'at'], { overlap: 1 })

  it('writes and reads what was said', () => {
    const start = game.rules.start()
    expect(game.formatPosition(start)).toBe('*')
    expect(game.parsePosition(' * ')).toEqual([])
    const said = game.parsePosition('tea  ant')
    expect(said).toEqual(['tea', 'ant'])
    expect(game.formatPosition(said)).toBe('tea ant')
    expect([...game.rules.moves(said)]).toEqual(['tan'])
    expect(readMove(game, said, 'tan')).toBe('tan')
    for (const text of ['tea', 'at', 'toe', '']) expect(readMove(game, said, text)).toBeUndefined()
    expect(game.about).toContain('may be said once')
  })

  it.each([
    ['toe', 0, 'a word of the list'],
    ['tea at tea', 2, 'different words'],
    ['tea tan', 1, 'a word that begins with "a"'],
  ])('refuses %j', async (text, item, expected) => {
    const refused = expect.objectContaining({
      code: 'INVALID_POSITION',
      expected,
      place: { item },
    })
    expect(() => game.parsePosition(text)).toThrow(refused)
    const rules = { overlap: 1 }
    const answer = await solveUnrepeatedWords(['tea', 'ant', 'tan', 'at'], { rules })
    await expect(answer.judge(text.split(' '))).rejects.toThrow(refused)
  })

  it('refuses lists as the solver does', () => {
    expect(() => unrepeatedWordsGame(['abc', 'abc'])).toThrow('is word 1 again')
    expect(() => unrepeatedWordsGame(['ab'])).toThrow('expected at least 3')
  })
})

describe('opening', () => {
  it('is the best of all first words where they may be repeated', async () => {
    const seen: Record<Outcome, number> = { win: 0, loss: 0, draw: 0 }
    for (let seed = 1; seed <= scaled(160, 400); seed++) {
      const random = createRandom(seed)
      const overlap = 1 + random(2)
      const words = differentWords(random, random(8), overlap, 3)
      const { opening, outcomes, plies } = await solveWordChain(words, { rules: { overlap } })
      for (const letters of [undefined, 'a'.repeat(overlap), 'z'.repeat(overlap)]) {
        const first = words.flatMap((word, i) =>
          word.startsWith(letters ?? '')
            ? [{ word, outcome: NAMES[outcomes[i] + 1], plies: plies[i] }]
            : [],
        )
        const sought = (['win', 'draw', 'loss'] as const).find((each) =>
          first.some((word) => word.outcome === each),
        )
        const found = first.filter((word) => word.outcome === sought)
        const lengths = found.map((word) => word.plies)
        const length = sought === 'win' ? Math.min(...lengths) : Math.max(...lengths)
        expect(opening(letters), `seed ${seed}: ${words.join(' ')}`).toEqual({
          outcome: sought ?? 'loss',
          plies: sought === 'draw' ? undefined : sought === undefined ? 0 : length + 1,
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
          place: { field: 'letters' },
        }),
      )
    }
  })
})

/** What a sign is called, plus 1. */
const NAMES: readonly Outcome[] = ['loss', 'draw', 'win']

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
