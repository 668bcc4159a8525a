// The lists of words to begin with, and what the page does with words by itself, against the package.

import { openGame, planGame } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import {
  readWords,
  solveUnrepeatedWords,
  solveWordChain,
  wordChainGame,
} from '@zugzwang/positional'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../src/components/locale'
import { createSiteHost } from '../src/engine/site-host'
import { localPage } from '../src/games/local-pages'
import { pages } from '../src/games/pages'
import { readChain, writeChain } from '../src/games/words/chain'
import { chainOf, onceOf } from '../src/games/words/english'
import { lists } from '../src/games/words/lists'
import type { NeighboursData } from '../src/games/words/neighbours-study'
import type { ReadWordsData } from '../src/games/words/read-words-study'
import {
  cutTail,
  cutWords,
  directionOf,
  headOf,
  matching,
  tailOf,
} from '../src/games/words/word-text'

const rules = { overlap: 1 }

describe.each(LOCALES)('the lists of %s', (locale) => {
  const { many, said, few } = lists[locale]
  const words = many.split(' ')

  test('have different words, all of them words', () => {
    for (const list of [words, few.split(' ')])
      expect(readWords(list, { rules, different: true })).toEqual({ words: list, refused: [] })
    expect(few.split(' ')).toHaveLength(16)
  })

  test('are worth playing with', async () => {
    const chain = await solveWordChain(words, { rules })
    expect(new Set(chain.outcomes).size).toBe(3)
    const { outcome, plies = 0, moves } = await chain.judge(tailOf(said, 1))
    expect(words).toContain(said)
    expect(outcome).toBe('win')
    expect(plies).toBeGreaterThan(4)
    expect(new Set(moves.map(({ value }) => value.outcome)).size).toBeGreaterThan(1)
    const once = await solveUnrepeatedWords(few.split(' '), { rules })
    expect(once.opening()).toMatchObject({ outcome: 'win', words: [expect.any(String)] })
  })

  test('begin the page of the language', async () => {
    const spec = { ...pages.words, ...localPage('words', locale) }
    expect(spec.game).toBe(chainOf(lists[locale]))
    expect(spec.moves).toEqual([said])
    for (const game of [spec.game, onceOf(lists[locale])]) {
      const { kind } = await planGame(game)
      expect(spec.accepts(String(kind?.id))).toBe(true)
      expect(readChain(game).words).toEqual(splitGameText(game).place.split(','))
      expect(writeChain(readChain(game))).toBe(game)
    }
  })
})

test('a chain is written with the overlap that the catalogue reads', async () => {
  for (const once of [false, true])
    for (const overlap of [1, 2, 3, 7]) {
      const text = writeChain({ words: ['abcdefg', 'gfedcba'], overlap, once })
      expect((await planGame(text)).kind?.id).toBe(once ? 'words-once' : 'words')
      expect(readChain(text)).toEqual({ words: ['abcdefg', 'gfedcba'], overlap, once })
    }
})

const STRANGE = ['cafe\u0301', 'می\u200cخواهم', 'نیم\u200cفاصله', 'क्षत्रिय', '한국어', '𝒜𝒷𝒸𝒹']

test('the letters of words are those of the package', () => {
  const words = [...STRANGE, ...LOCALES.flatMap((locale) => lists[locale].many.split(' '))]
  for (const overlap of [1, 2]) {
    const { words: fit } = readWords(words, { rules: { overlap }, different: true })
    expect(fit.length).toBeGreaterThan(100)
    const game = wordChainGame(fit, { overlap })
    for (const word of fit) {
      expect(tailOf(word, overlap)).toBe(game.rules.play('', word))
      expect([...game.rules.moves(headOf(word, overlap))]).toContain(word)
      expect(cutTail(word, overlap).join('')).toBe(word)
    }
  }
})

test('texts are cut into words at lines and commas of any script', () => {
  const wordsOf = (text: string) => cutWords(text).map(({ word }) => word)
  expect(wordsOf('tea\r\n ant ,tan;nut\n\n\u200c\n')).toEqual(['tea', 'ant', 'tan', 'nut'])
  expect(wordsOf('一心一意，意气风发、发扬光大')).toEqual(['一心一意', '意气风发', '发扬光大'])
  expect(wordsOf('شیر، روباه؛ هدهد')).toEqual(['شیر', 'روباه', 'هدهد'])
  expect(wordsOf(' tea ant  tan ')).toEqual(['tea', 'ant', 'tan'])
  expect(wordsOf('two words\nant')).toEqual(['two words', 'ant'])
  expect(wordsOf('')).toEqual([])
  expect(cutWords('a\n\nb,c').map(({ line }) => line)).toEqual([1, 3, 3])
})

test('a text is written as its first letter is', () => {
  expect(LOCALES.map((locale) => directionOf(`1. ${lists[locale].many}`))).toEqual([
    'ltr',
    'rtl',
    'ltr',
    'ltr',
  ])
  expect(directionOf('')).toBe('ltr')
})

test('words are found by what they begin with, then by what is in them', () => {
  const find = (typed: string) => matching(['Tea', 'ant', 'tan', 'stea'], (word) => word, typed)
  expect(find('t')).toEqual(['Tea', 'tan', 'ant', 'stea'])
  expect(find('TEA')).toEqual(['Tea', 'stea'])
  expect(find(' ')).toEqual(['Tea', 'ant', 'tan', 'stea'])
  expect(find('x')).toEqual([])
  expect(matching(['می\u200cخواهم'], (word) => word, 'میخ')).toHaveLength(1)
})

test('a text is read, and what is left out is listed with its line and reason', async () => {
  const host = createSiteHost()
  const options = {
    text: 'tea, ant\nR2-D2\nI\ntwo words\ntea\ncafe\u0301\nمی\u200cخواهم',
    overlap: 2,
  }
  const play = { game: 'words:abcd', moves: [], study: 'read-words', options }
  const { words, refused, refusedCount } = (await host.run('study', play)) as ReadWordsData
  expect(words).toEqual(['tea', 'ant', 'caf\u00e9', 'می\u200cخواهم'])
  expect(refusedCount).toBe(4)
  expect(refused).toEqual([
    { word: 'R2-D2', line: 2, reason: 'character', character: '2' },
    { word: 'I', line: 3, reason: 'short' },
    { word: 'two words', line: 4, reason: 'character', character: ' ' },
    { word: 'tea', line: 5, reason: 'again' },
  ])
})

describe('the letters around a position', () => {
  const host = createSiteHost()
  const around = async (game: string, moves: readonly string[]) =>
    (await host.run('study', { game, moves, study: 'neighbours' })) as NeighboursData

  test('are worth what the package says', async () => {
    for (const locale of LOCALES) {
      const game = chainOf(lists[locale])
      const { words } = readChain(game)
      const chain = await solveWordChain(words, { rules })
      for (const moves of [[], [lists[locale].said]]) {
        const { nodes, arcs, start, scene } = await around(game, moves)
        expect(start).toBe(moves.length === 0)
        expect(nodes.length).toBeGreaterThan(5)
        expect(scene.places).toHaveLength(nodes.length)
        for (const { letters, outcome, plies } of nodes)
          expect(chain.valueAt(letters)).toMatchObject({
            outcome,
            ...(plies !== undefined && { plies }),
          })
        for (const { from, to, words: between, count } of arcs) {
          expect(between).toHaveLength(count)
          for (const word of between) {
            expect(headOf(word, 1)).toBe(nodes[from]?.letters)
            expect(tailOf(word, 1)).toBe(nodes[to]?.letters)
          }
        }
      }
    }
  })

  test('go as far as two words from where play is', async () => {
    const { nodes, arcs } = await around(chainOf(lists.en), ['cow'])
    expect(nodes[0]).toMatchObject({ letters: 'w', distance: 0, outcome: 'win', plies: 9 })
    const next = new Set(arcs.filter(({ from }) => from === 0).map(({ to }) => to))
    for (const [i, { distance }] of nodes.entries()) expect(distance === 1).toBe(next.has(i))
  })

  test('of words said once are worth what is left of them', async () => {
    const game = onceOf(lists.en)
    const { answer } = await openGame(game)
    const { nodes, arcs, left, openings } = await around(game, ['ape', 'egret'])
    expect(left).toBe(14)
    const { words } = readChain(game)
    const rest = words.filter((word) => word !== 'ape' && word !== 'egret')
    const solved = await solveUnrepeatedWords(rest, { rules })
    for (const { letters, outcome, plies, words: best } of openings ?? [])
      expect(solved.opening(letters)).toEqual({ outcome, plies, words: best })
    expect(new Set(openings?.map(({ letters }) => letters))).toEqual(
      new Set(rest.map((word) => headOf(word, 1))),
    )
    for (const { from, to, words: between } of arcs.filter((arc) => arc.from === 0))
      for (const word of between) {
        const { outcome, plies } = await answer.judge(['ape', 'egret', word])
        expect(nodes[to]).toMatchObject({ outcome, plies })
        expect(from).toBe(0)
      }
  })

  test('are not drawn before the first of words said once', async () => {
    const { nodes, left, openings } = await around(onceOf(lists.en), [])
    expect(nodes).toEqual([])
    expect(left).toBe(16)
    expect(openings?.length).toBeGreaterThan(5)
  })
})
