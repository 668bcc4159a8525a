import { type Outcome, type Progress, verifySolution } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { solveWordChain, type WordChain, type WordChainOptions } from '../../src/index'

describe('solveWordChain', () => {
  // AtCoder ABC209 E, as facts.md states it: Takahashi says the word, so his wins are the speaker's.
  it.each([
    ['abcd bcda ada', 'loss win draw'],
    ['ABC', 'draw'],
    ['eaaaabaa eaaaacaa daaaaaaa eaaaadaa daaaafaa', 'win win win loss win'],
  ])('%s', async (words, outcomes) => {
    const chain = await solveWordChain(words.split(' '))
    expect(outcomesOf(chain).join(' ')).toBe(outcomes)
    expect(await verifySolution(chain.arena, chain.solution)).toBeUndefined()
  })

  it('gives plies, replies and main lines as words', async () => {
    const chain = await solveWordChain(['abcd', 'bcda', 'cdab', 'bcdx', 'bcdx'])
    // After abcd both bcdx and its double end play; bcda only goes on.
    expect(chain.bestReplies(0)).toEqual(['bcdx', 'bcdx'])
    expect(chain.mainLine(0)).toEqual({ words: ['abcd', 'bcdx'], repeatsFrom: undefined })
    expect(chain.words.map((_, i) => chain.plies(i))).toEqual([1, 1, 0, 0, 0])
    expect(outcomesOf(chain)).toEqual(['loss', 'loss', 'win', 'win', 'win'])
    expect(chain.bestReplies(2)).toEqual([])
    expect(chain.fragments).toEqual(['abc', 'bcd', 'cda', 'dab', 'cdx'])
  })

  it('says where an endless main line comes round', async () => {
    const chain = await solveWordChain(['xab', 'ab', 'ba', 'ac'], { overlap: 1 })
    // After …a: ab goes round for ever; ac would lead to c, where the opponent cannot go on, and wins.
    expect(chain.outcome(2)).toBe('loss')
    expect(chain.mainLine(2)).toEqual({ words: ['ba', 'ac'], repeatsFrom: undefined })
    const endless = await solveWordChain(['xab', 'ab', 'ba'], { overlap: 1 })
    expect(outcomesOf(endless)).toEqual(['draw', 'draw', 'draw'])
    expect(endless.plies(0)).toBe(-1)
    expect(endless.mainLine(0)).toEqual({ words: ['xab', 'ba', 'ab'], repeatsFrom: 0 })
  })

  it('counts letters of any script by code point', async () => {
    const polish = await solveWordChain(['ślązak', 'zakąska', 'skaza', 'azaślą'])
    expect(polish.fragments).toEqual(['ślą', 'zak', 'ska', 'aza'])
    const persian = await solveWordChain(['سلام', 'لامپ'])
    expect(persian.bestReplies(0)).toEqual(['لامپ'])
    const deseret = await solveWordChain(['𐐀𐐁𐐂𐐃', '𐐁𐐂𐐃', 'a𐐁c'])
    expect(deseret.fragments).toEqual(['𐐀𐐁𐐂', '𐐁𐐂𐐃', 'a𐐁c'])
  })

  it('agrees with the slow oracle on random words, in whatever letters they are written', async () => {
    const seen = { win: 0, loss: 0, draw: 0 }
    for (let seed = 1; seed <= 1000; seed++) {
      const random = createRandom(seed)
      const overlap = 1 + random(3)
      const words = randomWords(random, 1 + random(12), overlap, 4, 2 + random(2))
      const chain = await solveWordChain(words, { overlap })
      const expected = naiveWordChain(words, overlap)
      const note = `seed ${seed}: ${words.join(' ')}`
      expect(answersOf(chain), note).toEqual(expected)
      expect(await verifySolution(chain.arena, chain.solution), note).toBeUndefined()
      expectSoundLines(chain, overlap, note)
      expect(await solveText(words, { overlap }), note).toEqual(await solveList(words, { overlap }))
      const rewritten = words.map((word) => word.replaceAll('a', 'ż').replaceAll('b', '𐐀'))
      expect(answersOf(await solveWordChain(rewritten, { overlap })), note).toEqual(expected)
      for (const outcome of outcomesOf(chain)) seen[outcome]++
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(300)
  })

  it('reads a text as the list of its lines, whatever the letters and however many are shared', async () => {
    for (const words of [
      ['abcd', 'Abcd', 'bcdA', 'dAbc', 'bcdabcd', 'AZaz', 'Zaz', 'zAZ'],
      ['aaaaa', 'zzzzz', 'AAAAA', 'ZZZZZ'],
      ['abcd', 'bcdż', 'cdżabc', '𐐀𐐁𐐂𐐃', 'abcd'],
      [],
    ])
      for (const overlap of [1, 2, 3, 4, 5]) {
        const enough = words.filter((word) => [...word].length >= overlap)
        expect(await solveText(enough, { overlap })).toEqual(await solveList(enough, { overlap }))
      }
  })

  it('rests while it reads a long text, and reports what it has read', async () => {
    const text = Buffer.from('abcabca\n'.repeat(2_000_000))
    const read: number[] = []
    const onProgress = ({ phase, done }: Progress) => {
      if (phase === 'read') read.push(done)
    }
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
    const chain = await solveWordChain(text, { onProgress })
    now.mockRestore()
    expect(chain.words.length).toBe(2_000_000)
    expect(read.length).toBeGreaterThan(3)
    expect(read).toEqual(read.toSorted((a, b) => a - b))
    expect(read.at(-1)).toBe(2_000_000)
  })

  it('solves 2·10^5 words', async () => {
    // From 52 letters: 140 608 fragments, some of which begin no word, so that all outcomes occur
    const words = randomWords(createRandom(7), 200_000, 3, 8, 52)
    const chain = await solveWordChain(words)
    expect(await verifySolution(chain.arena, chain.solution)).toBeUndefined()
    expect(chain.arena.graph.size).toBe(200_000)
    expect(new Set(outcomesOf(chain)).size).toBe(3)
  })

  it('takes no words, and a word of a million letters', async () => {
    expect((await solveWordChain([])).arena.graph.order).toBe(0)
    const long = await solveWordChain(['a'.repeat(1_000_000)])
    expect(long.outcome(0)).toBe('draw')
  })

  it.each([
    ['too short', ['abc', 'ab'], 2, undefined, 'Word 2, "ab": 2 letters; expected at least 3.'],
    ['of one letter', ['x'], 1, undefined, 'Word 1, "x": 1 letter; expected at least 3.'],
    ['empty', [''], 1, undefined, 'Word 1, "": 0 letters; expected at least 3.'],
    ['short in letters, not in code units', ['𐐀𐐁'], 1, undefined, 'Word 1, "𐐀𐐁": 2 letters'],
    ['with a digit', ['abc', 'x1yz'], 2, 2, 'Word 2, "x1yz": character 2 is "1"; expected letters'],
    ['with a space', ['ab cd'], 1, 3, 'character 3 is " "'],
    ['with a digit after astral letters', ['𐐀𐐁2'], 1, 3, 'character 3 is "2"'],
    ['with a control character', ['ab\u0000c'], 1, 3, 'Word 1, "abU+0000c": character 3 is U+0000'],
    ['with a combining accent', ['cafe\u0301'], 1, 5, 'character 5 is U+0301'],
    ['with half a surrogate pair', ['abc\ud801'], 1, 4, 'character 4 is U+D801'],
    [
      'long and wrong',
      [`${'ab'.repeat(5e6)}!`],
      1,
      10_000_001,
      `Word 1, "${'ab'.repeat(20)}…": character 10000001 is "!"`,
    ],
  ] as const)('refuses a word %s', async (_, words, word, column, message) => {
    await expect(solveWordChain(words)).rejects.toMatchObject({
      name: 'PositionalError',
      code: 'INVALID_WORD',
      message: expect.stringContaining(message),
      word,
      column,
    })
    // the same as lines of a text, where that can be said in UTF-8
    if (words.every((each) => Buffer.from(each).toString() === each))
      await expect(solveWordChain(Buffer.from(`${words.join('\n')}\n`))).rejects.toMatchObject({
        code: 'INVALID_WORD',
        message: expect.stringContaining(message),
        word,
        column,
      })
  })

  it('refuses what are no words', async () => {
    for (const [words, message] of [
      ['abcd', 'words is "abcd"; expected a list of words or the bytes of a text.'],
      [undefined, 'words is undefined; expected a list'],
      [['abc', 7], 'Word 2 is 7; expected a text.'],
      [[null], 'Word 1 is null; expected a text.'],
    ] as const)
      await expect(solveWordChain(words as unknown as string[])).rejects.toMatchObject({
        code: 'INVALID_WORD',
        message: expect.stringContaining(message),
      })
  })

  it('refuses bytes that are no UTF-8 as what is no letter', async () => {
    for (const bytes of [[0xff], [0xc5], [0xed, 0xa0, 0x81]])
      await expect(
        solveWordChain(Uint8Array.from([...Buffer.from('abcd\nabc'), ...bytes, 0x0a])),
      ).rejects.toMatchObject({ code: 'INVALID_WORD', word: 2, column: 4 })
    await expect(solveWordChain(Buffer.from('\ufeffabcd'))).rejects.toMatchObject({
      message: 'Word 1, "U+FEFFabcd": character 1 is U+FEFF; expected letters only.',
    })
  })

  it('refuses an overlap that is no length, and a word that is not in the list', async () => {
    for (const overlap of [0, -1, 1.5, Number.NaN])
      await expect(solveWordChain(['abc'], { overlap })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: `overlap is ${overlap}; expected an integer of at least 1.`,
      })
    const chain = await solveWordChain(['abc'])
    for (const ask of [chain.outcome, chain.plies, chain.bestReplies, chain.mainLine])
      expect(() => ask(1)).toThrow("1 is no word's index: expected 0 … 0.")
  })

  it('stops when asked to', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const onProgress = () => controller.abort(reason)
    const { signal } = controller
    await expect(solveWordChain(['abc'], { signal, onProgress })).rejects.toBe(reason)
  })
})

/** All there is to know of a list of words. */
async function solveList(words: readonly string[] | Uint8Array, options: WordChainOptions) {
  const { arena, after, fragments, words: listed, ...ask } = await solveWordChain(words, options)
  return {
    arena,
    after,
    fragments,
    words: listed,
    answers: listed.map((_, i) => [
      ask.outcome(i),
      ask.plies(i),
      ask.bestReplies(i),
      ask.mainLine(i),
    ]),
  }
}

/** The same by way of a text. */
function solveText(words: readonly string[], options: WordChainOptions) {
  return solveList(Buffer.from(words.map((word) => `${word}\n`).join('')), options)
}

function outcomesOf(chain: WordChain): Outcome[] {
  return chain.words.map((_, word) => chain.outcome(word))
}

function answersOf(chain: WordChain): { outcome: Outcome; plies: number }[] {
  return chain.words.map((_, i) => ({ outcome: chain.outcome(i), plies: chain.plies(i) }))
}

/** Every line is a chain of listed words as long as its plies say, or comes round where it says. */
function expectSoundLines(chain: WordChain, overlap: number, note: string): void {
  for (let i = 0; i < chain.words.length; i++) {
    const { words, repeatsFrom } = chain.mainLine(i)
    expect(chain.fragments[chain.after[i] ?? -1], note).toBe(words[0]?.slice(-overlap))
    for (let k = 1; k < words.length; k++) {
      expect(words[k]?.slice(0, overlap), note).toBe(words[k - 1]?.slice(-overlap))
      expect(chain.words, note).toContain(words[k])
    }
    expect(words[1], note).toBe(chain.bestReplies(i)[0])
    if (repeatsFrom === undefined) expect(words.length - 1, note).toBe(chain.plies(i))
    else {
      expect(chain.plies(i), note).toBe(-1)
      expect(words[repeatsFrom]?.slice(-overlap), note).toBe(words.at(-1)?.slice(-overlap))
    }
  }
}

/** Straight from the rules, word by word, round by round, until nothing changes. */
function naiveWordChain(words: string[], overlap: number): { outcome: Outcome; plies: number }[] {
  const said = words.map(() => ({ outcome: 'draw' as Outcome, plies: -1 }))
  for (let plies = 0, changed = true; changed; plies++) {
    const before = said.map((answer) => ({ ...answer }))
    changed = false
    words.forEach((word, i) => {
      if (said[i]?.plies !== -1) return
      const replies = before.filter((_, j) => words[j]?.startsWith(word.slice(-overlap)))
      const outcome = replies.some((reply) => reply.outcome === 'win')
        ? 'loss'
        : replies.every((reply) => reply.outcome === 'loss')
          ? 'win'
          : 'draw'
      if (outcome === 'draw') return
      said[i] = { outcome, plies }
      changed = true
    })
  }
  return said
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Words of `least` … `most` letters, the first `letters` of the alphabet. */
function randomWords(
  random: Random,
  count: number,
  least: number,
  most: number,
  letters: number,
): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: least + random(most - least + 1) }, () =>
      ALPHABET.charAt(random(letters)),
    ).join(''),
  )
}
