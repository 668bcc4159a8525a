// Lists of words as people write them: entries that are no words are reported and left out.

import type { Fault } from '@zugzwang/core'
import { checkKeys, createFault, excerpt } from '@zugzwang/core/authoring'
import { PositionalError, show } from '../errors'
import { faultOfWord, type WordFault } from './letters'
import { checkedOverlap, type WordChainRules } from './rules'

/** How `readWords` reads a list. */
export interface ReadWordsOptions {
  readonly rules?: WordChainRules | undefined
  /** Whether repeated words are refused, as by `solveUnrepeatedWords`. Default false. */
  readonly different?: boolean | undefined
}

/** An entry that is no word, or cannot be played. */
export interface RefusedWord extends Fault<'INVALID_WORD'> {
  /** As written. */
  readonly word: string
}

/** A list of words, and the entries left out. */
export interface WordList {
  /** In NFC, in the order of the list. */
  readonly words: readonly string[]
  /** Likewise in order. `place` has the line of a text, or the item of a list, and the column of a wrong character. */
  readonly refused: readonly RefusedWord[]
}

/**
 * Reads words, and leaves out those that cannot be played: too short ones, or ones with other characters than letters.
 *
 * @param input - A text with a word a line, blanks at the ends and empty lines ignored; or a list. Joiners (U+200C, U+200D) at the
 *   ends of a word are dropped.
 *
 * O(length).
 *
 * @throws PositionalError INVALID_WORD if the input is neither; INVALID_OPTION.
 * @see README.md#word-chains
 */
export function readWords(
  input: string | readonly string[],
  options: ReadWordsOptions = {},
): WordList {
  checkKeys('readWords', options, ['rules', 'different'], PositionalError, {
    overlap: 'rules.overlap',
  })
  const overlap = checkedOverlap('readWords: rules', options.rules)
  const isText = typeof input === 'string'
  if (!isText && !Array.isArray(input))
    throw new PositionalError('INVALID_WORD', {
      what: `The words are ${show(input)}`,
      found: input,
      expected: 'a text or a list of words',
      place: { field: 'input' },
    })
  const items: readonly string[] = isText ? input.split(/\r\n|[\n\r\u2028\u2029]/) : input
  const words: string[] = []
  const refused: RefusedWord[] = []
  const first = new Map<string, number>()
  items.forEach((item, i) => {
    const text = typeof item === 'string' ? item.replace(BLANK_ENDS, '') : item
    if (isText && text === '') return
    const name = `${isText ? 'Line' : 'Word'} ${i + 1}`
    const refuse = ({ what, column, ...data }: WordFault) =>
      refused.push({
        ...createFault('INVALID_WORD', {
          ...data,
          what: name + what,
          place: {
            ...(isText ? { line: i + 1 } : { item: i }),
            ...(column !== undefined && {
              column: column + [...item.slice(0, item.indexOf(text))].length,
            }),
          },
        }),
        word: item,
      })
    const fault = faultOfWord(text, overlap)
    if (fault !== undefined) {
      refuse(fault)
      return
    }
    const word = text.normalize('NFC')
    const before = first.get(word)
    if (options.different === true && before !== undefined) {
      refuse({
        what: `, ${excerpt(text)}, is ${isText ? 'line' : 'word'} ${before + 1} again`,
        found: word,
        expected: 'different words',
      })
      return
    }
    if (before === undefined) first.set(word, i)
    words.push(word)
  })
  return { words, refused }
}

const BLANK_ENDS = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu
