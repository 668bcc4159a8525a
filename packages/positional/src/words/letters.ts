// Words and their letters. A letter is an extended grapheme cluster: a base with its marks. Words are compared in Unicode's form NFC,
// and by their letters without the joiners U+200C and U+200D, which only affect how fonts draw: می‌خواهم begins with م, ی, خ.
//
// In nearly all words no character joins another, so letters are code points; only the others are segmented.
//
// Source: Unicode Standard Annex 29, "Unicode Text Segmentation".

import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import { show } from '../errors'

/** Latin letters, each one code unit, that NFC leaves as they are. */
const LATIN = /^[A-Za-zÀ-ÖØ-öø-ɏ]+$/
const LETTERS = /^\p{L}+$/u
const NO_PART_OF_A_WORD = /[^\p{L}\p{M}\u200c\u200d]/u
const JOINERS = /[\u200c\u200d]/g
/**
 * Characters that may form one letter with a neighbour: marks, joiners, the parts of Hangul syllables, vowels of Thai, Lao and
 * Kirat Rai, half-width voicing of Katakana, and the few letters of Indic scripts that precede a base.
 */
const MAY_JOIN =
  /[\p{M}\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u{11000}-\u{11fff}\u{16d63}-\u{16d6a}\u200c\u200d]/u

let segmenter: Intl.Segmenter | undefined

/** The letters of a text of letters, marks and joiners; without joiners, in NFC. O(length). */
export function lettersOf(word: string): string[] {
  const text = word.normalize('NFC')
  if (!MAY_JOIN.test(text)) return [...text]
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment.replace(JOINERS, ''))
}

/** The first and the last `overlap` letters of a word; undefined if the text is no word, or has fewer. O(length). */
export function endsOf(word: string, overlap: number): [head: string, tail: string] | undefined {
  if (typeof word !== 'string') return undefined
  if (LATIN.test(word))
    return word.length < overlap ? undefined : [word.slice(0, overlap), word.slice(-overlap)]
  if (!LETTERS.test(word) && indexOfWrong(word) !== -1) return undefined
  const text = word.normalize('NFC')
  if (!MAY_JOIN.test(text)) return endsOfPoints(text, overlap)
  const letters = lettersOf(text)
  if (letters.length < overlap) return undefined
  return [letters.slice(0, overlap).join(''), letters.slice(-overlap).join('')]
}

/** The same if letters are code points. O(overlap). */
function endsOfPoints(text: string, overlap: number): [head: string, tail: string] | undefined {
  let end = 0
  let start = text.length
  for (let i = 0; i < overlap; i++) {
    if (end >= text.length) return undefined
    end += isAstral(text, end) ? 2 : 1
    start -= start > 1 && isAstral(text, start - 2) ? 2 : 1
  }
  return [text.slice(0, end), text.slice(start)]
}

function isAstral(text: string, index: number): boolean {
  return (text.codePointAt(index) ?? 0) > 0xffff
}

/** The words in NFC: the list itself if nothing changes. */
export function normalizeWords(words: readonly string[]): readonly string[] {
  const normalized = words.map((word) => (LATIN.test(word) ? word : word.normalize('NFC')))
  return normalized.every((word, i) => word === words[i]) ? words : normalized
}

/** What is wrong with a word, as a clause that follows its name. */
export interface WordFault {
  readonly what: string
  readonly found: unknown
  readonly expected: string
  /** Of the word, in code points from 1. */
  readonly column?: number | undefined
}

/**
 * Why a text is no word of at least `overlap` letters, undefined if it is one. A word begins with a letter (Unicode category L);
 * marks (M) and joiners may follow, joiners not at its end.
 */
export function faultOfWord(word: string, overlap: number): WordFault | undefined {
  if (endsOf(word, overlap) !== undefined) return undefined
  if (typeof word !== 'string')
    return { what: ` is ${show(word)}`, found: word, expected: 'a text' }
  const wrong = indexOfWrong(word)
  if (wrong !== -1) {
    const column = [...word.slice(0, wrong)].length + 1
    return {
      what: `, ${excerpt(word)}: character ${column} is ${excerptAt(word, wrong)}`,
      found: String.fromCodePoint(word.codePointAt(wrong) ?? 0),
      expected: 'letters only',
      column,
    }
  }
  const letters = lettersOf(word).length
  return {
    what: `, ${excerpt(word)}: ${letters === 1 ? '1 letter' : `${letters} letters`}`,
    found: letters,
    expected: `at least ${overlap}`,
  }
}

/** The index of the first wrong character, −1 if none. */
function indexOfWrong(word: string): number {
  const wrong = word.search(NO_PART_OF_A_WORD)
  if (wrong !== -1) return wrong
  if (/^[\p{M}\u200c\u200d]/u.test(word)) return 0
  return word.search(/[\u200c\u200d]+$/)
}

/** Whether a text is the given number of letters. */
export function areLetters(text: string, count: number): boolean {
  return faultOfWord(text, 1) === undefined && lettersOf(text).length === count
}
