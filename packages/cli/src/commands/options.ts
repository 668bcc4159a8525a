// Options that commands share, and how their values are read.

import { Option } from 'commander'
import { type Flaw, unexpected, usageError } from '../errors'
import { parseMemorySize } from '../terminal/memory-size'
import { parseSeconds, parseWholeNumber } from '../terminal/number'

export function jsonOption(): Option {
  return new Option('--json', 'print JSON').default(false, 'text')
}

export function misereOption(): Option {
  return new Option('--misere', 'let the player who cannot move win').default(false, 'loses')
}

/** What ends a run, whatever it is doing. */
export function limitOptions(): Option[] {
  return [
    new Option(
      '--memory-limit <size>',
      'use no more memory, such as 4GB (default: what is free)',
    ).argParser((text) => valid(parseMemorySize(text, '--memory-limit'))),
    new Option('--time-limit <time>', 'take no longer, such as 30s or 5min').argParser((text) =>
      valid(parseSeconds(text, '--time-limit')),
    ),
  ]
}

/** How far reasons are followed: beyond the most nobody reads, and up to it they can be written as JSON. */
export function depthOption(): Option {
  return new Option('--depth <n>', 'how many plies deep --explain goes')
    .default(2)
    .argParser(wholeNumber('--depth', 1, MOST_DEPTH))
}

const MOST_DEPTH = 500

export function worksheetOption(): Option {
  return new Option(
    '--worksheet <file>',
    'write a page to print instead: positions with questions, and the answers apart (HTML)',
  )
}

export function strictOption(): Option {
  return new Option('--strict', 'make warnings about what is read errors')
}

/** An option whose value is one of some words. */
export function choiceOption(flags: string, description: string, words: readonly string[]): Option {
  const [flag = ''] = flags.split(' ')
  return new Option(flags, description).choices(words).argParser((text) => {
    if (words.includes(text)) return text
    const wrong = unexpected(flag, text, words.join(', '))
    throw usageError(wrong.sentence, wrong)
  })
}

export function anywayOption(): Option {
  return new Option('--anyway', 'begin even what takes more than ten minutes by estimate')
}

/** A parser of whole numbers, for options and for arguments that come once. */
export function wholeNumber(what: string, least: number, most: number): (text: string) => number {
  return (text) => valid(parseWholeNumber(text, { what, least, most }))
}

/** The value, unless it is flawed. */
export function valid<Value extends number>(value: Value | Flaw): Value {
  if (typeof value === 'number') return value
  throw usageError(value.sentence, value)
}

/** The most tokens of a heap, and stones of a pile: sums of a few stay exact. */
const MOST_TOKENS = 999_999_999_999_999

/** A parser of arguments that are heaps or piles: each is added to those before. */
export function heapSizes(what: string, least: number) {
  const parse = wholeNumber(what, least, MOST_TOKENS)
  return (text: string, before: readonly number[] = []): readonly number[] => [
    ...before,
    parse(text),
  ]
}
