// Word chains as a game: a position is the letters that the next word must begin with, and a move the word.

import type { Game, Rules } from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import { PositionalError, show, wrongOption } from '../errors'
import { areLetters, endsOf, normalizeWords } from './letters'
import { checkWords } from './word-arcs'

/** The rules of a game. */
export interface WordChainRules {
  /** Number of letters that a word shares with the next, at least 1. Default 3. */
  readonly overlap?: number | undefined
}

/** The position before the first word, which may be any; and as people write it. */
export const ANY_WORD = ''
export const ANY_WORD_TEXT = '*'

/** Where the name of a rule belongs when it is given among the options. */
export const OPTION_HINTS = { overlap: 'rules.overlap' }

/**
 * Word chains by their rules. The first word is any of the list; then a word begins with the letters that the last one ended with.
 * Words may be said again, and one that is listed several times is one move. Moves are in the order of the list, in NFC.
 *
 * O(letters of the list) time and space.
 *
 * @throws PositionalError INVALID_WORD for an entry that is no word or too short; INVALID_OPTION for the overlap.
 * @example
 * ```ts
 * await explore(wordChainRules(['tree', 'eel', 'lute'], { overlap: 1 }))
 * ```
 */
export function wordChainRules(
  words: readonly string[],
  rules: WordChainRules = {},
): Rules<string, string> {
  return gameOf(words, checkedOverlap('wordChainRules', rules), true).rules
}

/**
 * Word chains with notation. Positions are the letters with which the next word begins, `*` before the first word; moves are words.
 *
 * @throws as `wordChainRules`.
 * @see README.md#word-chains
 */
export function wordChainGame(
  words: readonly string[],
  rules: WordChainRules = {},
): Game<string, string> {
  return gameOf(words, checkedOverlap('wordChainGame', rules), true)
}

export function gameOf(
  words: readonly string[],
  overlap: number,
  check: boolean,
): Game<string, string> {
  if (check) checkWords(words, overlap)
  const all = [...new Set(normalizeWords(words))]
  const beginning = groupByHead(all, overlap)
  const known = new Set(all)
  const movesOf = (letters: string): readonly string[] =>
    letters === ANY_WORD ? all : (beginning.get(letters) ?? [])
  return {
    rules: {
      name: 'word chain',
      start: () => ANY_WORD,
      moves: movesOf,
      play: (_, word) => tailOf(word, overlap),
      key: (letters) => letters,
    },
    about: aboutOf(overlap, 'said again'),
    formatPosition: (letters) => (letters === ANY_WORD ? ANY_WORD_TEXT : letters),
    parsePosition(text) {
      const written = text.trim().normalize('NFC')
      if (written === ANY_WORD || written === ANY_WORD_TEXT) return ANY_WORD
      if (!areLetters(written, overlap)) throw positionError(text, overlap)
      return tailOf(written, overlap)
    },
    formatMove: (_, word) => word,
    parseMove(letters, text) {
      const word = text.trim().normalize('NFC')
      if (!known.has(word)) return undefined
      return letters === ANY_WORD || headOf(word, overlap) === letters ? word : undefined
    },
    moveForm: 'a word of the list that begins with the letters',
  }
}

/** The rules for people. */
export function aboutOf(overlap: number, may: 'said again' | 'said once'): string {
  return `A word begins with the ${overlap === 1 ? 'last letter' : `last ${overlap} letters`} of the word before, and may be ${may}; a player who knows no word of the list loses. The first word may be any, which is written *.`
}

/** Words by their first letters, in the order of the list. */
export function groupByHead(words: readonly string[], overlap: number): Map<string, string[]> {
  const beginning = new Map<string, string[]>()
  for (const word of words) {
    const head = headOf(word, overlap)
    const others = beginning.get(head)
    if (others) others.push(word)
    else beginning.set(head, [word])
  }
  return beginning
}

export function headOf(word: string, overlap: number): string {
  return endsOf(word, overlap)?.[0] ?? word
}

export function tailOf(word: string, overlap: number): string {
  return endsOf(word, overlap)?.[1] ?? word
}

export function positionError(found: unknown, overlap: number): PositionalError {
  const expected = `${lettersInWords(overlap)}, or ${ANY_WORD_TEXT} before the first word`
  return new PositionalError('INVALID_POSITION', {
    what: `The letters are ${show(found)}`,
    found,
    expected,
  })
}

export function lettersInWords(count: number): string {
  return count === 1 ? '1 letter' : `${count} letters`
}

/**
 * The number of letters that a word shares with the next.
 *
 * @param name - The function to which the rules are given, for messages.
 * @throws PositionalError INVALID_OPTION unless it is a positive integer, or for another rule.
 */
export function checkedOverlap(name: string, rules: WordChainRules | undefined): number {
  checkKeys(name, rules, ['overlap'], PositionalError)
  const { overlap = 3 } = rules ?? {}
  if (!Number.isInteger(overlap) || overlap < 1)
    throw wrongOption('overlap', overlap, 'an integer of at least 1')
  return overlap
}
