import {
  bestMoves,
  mainLine,
  type Outcome,
  type Progress,
  solveGame,
  verifySolution,
} from '@zugzwang/core'
import { checkAnswer, createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { solveWordChain, type WordChainAnswer, type WordChainRules } from '../../src/index'
import { lettersOf } from '../../src/words/letters'

/** Pairs of letters of a word far longer than any. */
const LONG = scaled(1e6, 5e6)

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
    // After abcd bcdx ends play; bcda only continues it. A word that is listed twice is one move
    expect(await bestMoves(chain, lettersAfter(chain, 0))).toEqual(['bcdx'])
    expect(await mainLine(chain, lettersAfter(chain, 0))).toMatchObject({
      moves: ['bcdx'],
      repeatsFrom: undefined,
    })
    expect([...chain.plies]).toEqual([1, 1, 0, 0, 0])
    expect(outcomesOf(chain)).toEqual(['loss', 'loss', 'win', 'win', 'win'])
    expect(await bestMoves(chain, lettersAfter(chain, 2))).toEqual([])
    expect(chain.fragments).toEqual(['abc', 'bcd', 'cda', 'dab', 'cdx'])
    const { outcome, plies, moves, why } = await chain.judge('bcd')
    expect({ outcome, plies, why }).toEqual({
      outcome: 'win',
      plies: 1,
      why: { rule: 'wins', move: 'bcdx', to: 'cdx', equal: 1 },
    })
    expect(moves.map(({ move, to, value, best }) => [move, to, value, best])).toEqual([
      ['bcda', 'cda', { outcome: 'loss', plies: 1 }, false],
      ['bcdx', 'cdx', { outcome: 'win', plies: 0 }, true],
    ])
  })

  it('says where an endless main line comes round', async () => {
    const chain = await solveWordChain(['xab', 'ab', 'ba', 'ac'], { rules: { overlap: 1 } })
    // After …a: ab goes round for ever; ac would lead to c, where the opponent cannot go on, and wins.
    expect(chain.outcomes[2]).toBe(-1)
    expect(await mainLine(chain, 'a')).toMatchObject({ moves: ['ac'], repeatsFrom: undefined })
    const endless = await solveWordChain(['xab', 'ab', 'ba'], { rules: { overlap: 1 } })
    expect(outcomesOf(endless)).toEqual(['draw', 'draw', 'draw'])
    expect(endless.valueAt('a')).toEqual({ outcome: 'draw' })
    expect([...endless.plies]).toEqual([-1, -1, -1])
    expect(await mainLine(endless, 'b')).toMatchObject({ moves: ['ba', 'ab'], repeatsFrom: 0 })
  })

  it('knows letters of any script', async () => {
    const polish = await solveWordChain(['ślązak', 'zakąska', 'skaza', 'azaślą'])
    expect(polish.fragments).toEqual(['ślą', 'zak', 'ska', 'aza'])
    const persian = await solveWordChain(['سلام', 'لامپ'])
    expect(await bestMoves(persian, lettersAfter(persian, 0))).toEqual(['لامپ'])
    const deseret = await solveWordChain(['𐐀𐐁𐐂𐐃', '𐐁𐐂𐐃', 'a𐐁c'])
    expect(deseret.fragments).toEqual(['𐐀𐐁𐐂', '𐐁𐐂𐐃', 'a𐐁c'])
  })

  it('takes marks and joiners with their letters, and compares in NFC', async () => {
    const rules = { overlap: 2 }
    // Half-spaces of Persian: می‌خواهم ends in هم, and هم‌کار begins so; کار ends in ار
    const persian = await solveWordChain(['می\u200cخواهم', 'هم\u200cکار'], { rules })
    expect(persian.fragments).toEqual(['می', 'هم', 'ار'])
    expect(await bestMoves(persian, 'هم')).toEqual(['هم\u200cکار'])
    expect((await solveWordChain(['ا\u200cب'], { rules: { overlap: 1 } })).fragments).toEqual([
      'ا',
      'ب',
    ])
    // é in one character and in two is the same letter
    const french = await solveWordChain(['cafe\u0301', 'fée', 'e\u0301te\u0301'], { rules })
    expect(french.words).toEqual(['café', 'fée', 'été'])
    expect(french.fragments).toEqual(['ca', 'fé', 'ée', 'ét', 'té'])
    for (const letters of ['fé', 'fe\u0301'])
      expect(french.valueAt(letters)).toEqual({ outcome: 'win', plies: 1 })
    expect(french.opening('fe\u0301').words).toEqual(['fée'])
    // What has no character of its own stays two, and is one letter: x̂, Devanagari, Hangul in parts, Thai
    const marked = await solveWordChain(['ax\u0302b', 'हिन्दी', '\u1112\u1161\u11ab글', 'ทำน'], {
      rules,
    })
    expect(marked.fragments.slice(0, 2)).toEqual(['ax\u0302', 'x\u0302b'])
    expect(marked.fragments[2]?.startsWith('हि')).toBe(true)
    expect(marked.fragments).toContain('한글')
    expect(marked.fragments.at(-1)).toBe('ทำน')
  })

  it('is as quick with letters that cannot join as the segmenter is right', () => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
    for (let code = 0; code < 0x3100; code++) {
      const letter = String.fromCodePoint(code)
      if (!/\p{L}/u.test(letter)) continue
      for (const word of [`a${letter}`, `${letter}n`, letter + letter]) {
        const clusters = Array.from(
          segmenter.segment(word.normalize('NFC')),
          ({ segment }) => segment,
        )
        if (lettersOf(word).length !== clusters.length)
          expect(lettersOf(word), word).toEqual(clusters)
      }
    }
  })

  it('agrees with the slow oracle on random words, in whatever letters they are written', async () => {
    const seen = { win: 0, loss: 0, draw: 0 }
    for (let seed = 1; seed <= scaled(16, 20_000); seed++) {
      const random = createRandom(seed)
      const overlap = 1 + random(3)
      const words = randomWords(random, 1 + random(12), overlap, 4, 2 + random(2))
      const rules = { overlap }
      const chain = await solveWordChain(words, { rules })
      const expected = naiveWordChain(words, overlap)
      const note = `seed ${seed}: ${words.join(' ')}`
      expect(answersOf(chain), note).toEqual(expected)
      expect(await verifySolution(chain.arena, chain.solution), note).toBeUndefined()
      await expectSoundLines(chain, overlap, note)
      expect(await solveText(words, rules), note).toEqual(await solveList(words, rules))
      if (seed % 50 === 0) expect(await checkAnswer(chain), note).toEqual([])
      const rewritten = words.map((word) => word.replaceAll('a', 'ż').replaceAll('b', '𐐀'))
      expect(answersOf(await solveWordChain(rewritten, { rules })), note).toEqual(expected)
      for (const outcome of outcomesOf(chain)) seen[outcome]++
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(scaled(3, 6000))
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
    const count = scaled(1_200_000, 2_000_000)
    const text = Buffer.from('abcabca\n'.repeat(count))
    const read: number[] = []
    const onProgress = ({ phase, done }: Progress) => {
      if (phase === 'read') read.push(done)
    }
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
    const chain = await solveWordChain(text, { onProgress })
    now.mockRestore()
    expect(chain.words.length).toBe(count)
    expect(read.length).toBeGreaterThan(3)
    expect(read).toEqual(read.toSorted((a, b) => a - b))
    expect(read.at(-1)).toBe(count)
  })

  it('judges every position as the game explored and solved does', async () => {
    for (let seed = 1; seed <= scaled(80, 200); seed++) {
      const random = createRandom(seed)
      const overlap = 1 + random(2)
      const words = randomWords(random, random(12), overlap, 4, 3)
      const chain = await solveWordChain(words, { rules: { overlap } })
      const solved = await solveGame(chain.game)
      for (const position of solved.positions)
        expect(await chain.judge(position), `seed ${seed}: ${words}, ${position}`).toEqual(
          await solved.judge(position),
        )
    }
  })

  it('solves many words', async () => {
    // From 52 letters: 140 608 fragments, some of which begin no word, so that all outcomes occur
    const count = scaled(10_000, 1_000_000)
    const words = randomWords(createRandom(7), count, 3, 8, 52)
    const chain = await solveWordChain(words)
    expect(await verifySolution(chain.arena, chain.solution)).toBeUndefined()
    expect(chain.arena.graph.size).toBe(count)
    expect(new Set(outcomesOf(chain)).size).toBe(3)
  })

  it('takes no words, and a word of a million letters', async () => {
    expect((await solveWordChain([])).arena.graph.order).toBe(0)
    const long = await solveWordChain(['a'.repeat(1_000_000)])
    expect(long.outcomes[0]).toBe(0)
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
    ['that begins with a mark', ['\u0301abc'], 1, 1, 'character 1 is U+0301'],
    ['that ends with a joiner', ['abc\u200c'], 1, 4, 'character 4 is U+200C'],
    ['short in letters, not in characters', ['e\u0302\u0302x'], 1, undefined, ': 2 letters;'],
    ['with half a surrogate pair', ['abc\ud801'], 1, 4, 'character 4 is U+D801'],
    [
      'long and wrong',
      [`${'ab'.repeat(LONG)}!`],
      1,
      2 * LONG + 1,
      `Word 1, "${'ab'.repeat(20)}…": character ${2 * LONG + 1} is "!"`,
    ],
  ] as const)('refuses a word %s', async (_, words, word, column, message) => {
    await expect(solveWordChain(words)).rejects.toMatchObject({
      name: 'PositionalError',
      code: 'INVALID_WORD',
      message: expect.stringContaining(message),
      place: { item: word - 1, ...(column !== undefined && { column }) },
    })
    // the same as lines of a text, where that can be said in UTF-8
    if (words.every((each) => Buffer.from(each).toString() === each))
      await expect(solveWordChain(Buffer.from(`${words.join('\n')}\n`))).rejects.toMatchObject({
        code: 'INVALID_WORD',
        message: expect.stringContaining(message),
        place: { item: word - 1, ...(column !== undefined && { column }) },
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
      ).rejects.toMatchObject({ code: 'INVALID_WORD', place: { item: 1, column: 4 } })
    await expect(solveWordChain(Buffer.from('\ufeffabcd'))).rejects.toMatchObject({
      message: 'Word 1, "U+FEFFabcd": character 1 is U+FEFF; expected letters only.',
    })
  })

  it('refuses an overlap that is no length, and what are no letters to go on with', async () => {
    for (const overlap of [0, -1, 1.5, Number.NaN])
      await expect(solveWordChain(['abc'], { rules: { overlap } })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        place: { field: 'overlap' },
        message: `overlap is ${overlap}; expected an integer of at least 1.`,
      })
    await expect(solveWordChain(['abc'], { overlap: 1 } as object)).rejects.toMatchObject({
      message: 'solveWordChain: there is no option "overlap"; expected rules.overlap.',
      place: { field: 'overlap' },
    })
    const chain = await solveWordChain(['abc'])
    for (const letters of ['ab', 'abcd', 'a1c', '*'])
      await expect(chain.judge(letters)).rejects.toMatchObject({ code: 'INVALID_POSITION' })
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
async function solveList(words: readonly string[] | Uint8Array, rules: WordChainRules) {
  const {
    arena,
    after,
    fragments,
    words: listed,
    outcomes,
    plies,
    solution,
  } = await solveWordChain(words, { rules })
  return { arena, after, fragments, words: listed, outcomes, plies, solution }
}

/** The same by way of a text. */
function solveText(words: readonly string[], rules: WordChainRules) {
  return solveList(Buffer.from(words.map((word) => `${word}\n`).join('')), rules)
}

function lettersAfter({ fragments, after }: WordChainAnswer, word: number): string {
  return fragments[after[word]] ?? ''
}

function outcomesOf({ outcomes }: WordChainAnswer): Outcome[] {
  return Array.from(outcomes, (sign) => (sign > 0 ? 'win' : sign < 0 ? 'loss' : 'draw'))
}

function answersOf(chain: WordChainAnswer): { outcome: Outcome; plies: number }[] {
  return outcomesOf(chain).map((outcome, i) => ({ outcome, plies: chain.plies[i] }))
}

/** Every line is a chain of listed words as long as its plies say, or comes round where it says. */
async function expectSoundLines(
  chain: WordChainAnswer,
  overlap: number,
  note: string,
): Promise<void> {
  for (let i = 0; i < chain.words.length; i++) {
    const letters = lettersAfter(chain, i)
    const { moves, repeatsFrom, positions } = await mainLine(chain, letters)
    expect(letters, note).toBe(chain.words[i]?.slice(-overlap))
    moves.forEach((word, k) => {
      expect(word.slice(0, overlap), note).toBe(positions[k])
      expect(word.slice(-overlap), note).toBe(positions[k + 1])
      expect(chain.words, note).toContain(word)
    })
    const [best] = await bestMoves(chain, letters)
    expect(moves[0], note).toBe(best)
    expect(repeatsFrom === undefined ? moves.length : -1, note).toBe(chain.plies[i])
    if (repeatsFrom !== undefined) expect(positions[repeatsFrom]).toBe(positions.at(-1))
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
