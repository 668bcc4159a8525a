// Cuts texts into words; the package says which of them can be played.

/** Lines count from 1. */
export interface WrittenWord {
  readonly word: string
  readonly line: number
}

/** Commas and semicolons of all scripts, and tabs. */
const SEPARATORS = /[,;\t，、；،؛]/
const ANY_SEPARATOR = /[\n\r\u2028\u2029,;\t，、；،؛]/

/** The words of a text, cut at lines and commas; a text without either is cut at blanks. */
export function cutWords(text: string): WrittenWord[] {
  if (!ANY_SEPARATOR.test(text.trim()))
    return text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ word, line: 1 }))
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line, i) =>
    line
      .split(SEPARATORS)
      .map((word) => ({ word: word.trim(), line: i + 1 }))
      .filter(({ word }) => withoutJoiners(word) !== ''),
  )
}

let segmenter: Intl.Segmenter | undefined

function lettersOf(word: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(word.normalize('NFC')), ({ segment }) => segment)
}

/** A word without the letters that the next word begins with, and these. */
export function cutTail(word: string, overlap: number): readonly [string, string] {
  const letters = lettersOf(word)
  const from = Math.max(0, letters.length - overlap)
  return [letters.slice(0, from).join(''), letters.slice(from).join('')]
}

/** The last letters, as the package compares them: without joiners. */
export function tailOf(word: string, overlap: number): string {
  return withoutJoiners(cutTail(word, overlap)[1])
}

/** The first letters, likewise. */
export function headOf(word: string, overlap: number): string {
  return withoutJoiners(lettersOf(word).slice(0, overlap).join(''))
}

const withoutJoiners = (text: string) => text.replace(/[\u200c\u200d]/g, '')

/** The words that begin with what is typed, then those that contain it. */
export function matching<Item>(
  items: readonly Item[],
  wordOf: (item: Item) => string,
  typed: string,
): Item[] {
  const wanted = fold(typed)
  if (wanted === '') return [...items]
  const first: Item[] = []
  const later: Item[] = []
  for (const item of items) {
    const at = fold(wordOf(item)).indexOf(wanted)
    if (at === 0) first.push(item)
    else if (at > 0) later.push(item)
  }
  return [...first, ...later]
}

/** For comparisons: capitals and joiners do not matter. */
export function fold(word: string): string {
  return withoutJoiners(word.trim().normalize('NFC')).toLowerCase()
}

/** The direction of a text by its first letter; browsers take seconds for that on long texts. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    letter,
  )
    ? 'rtl'
    : 'ltr'
}
