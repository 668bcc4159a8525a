import { Option } from 'commander'
import { type Flaw, flawError, unexpected } from '../errors'
import { LANGUAGES } from '../output/sheet/languages'
import { parseMemorySize } from '../terminal/memory-size'
import { parseSeconds, parseWholeNumber } from '../terminal/number'

export const plainOption = (flags: string, description: string): Option =>
  new Option(flags, description)

export function jsonOption(): Option {
  return new Option('--json', 'print JSON').default(false, 'text')
}

export function misereOption(): Option {
  return new Option('--misere', 'let the player who cannot move win').default(false, 'loses')
}

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

/** Deeper reasons than the maximum would not fit into JSON that can be read. */
export function depthOption(): Option {
  return numberOption('--depth <n>', 'depth of --explain, in plies', 1, MOST_DEPTH, 2)
}

const MOST_DEPTH = 500

export function sheetOptions(): Option[] {
  return [
    new Option(
      '--worksheet <file>',
      'write printable pages instead: positions with questions, and answers on separate pages (HTML; PDF if the file name ends so)',
    ),
    new Option(
      '--deck <file>',
      'write slides instead, or as well: one position a page, and answers at the end (HTML or PDF)',
    ),
    choiceOption(
      '--language <code>',
      'language of --worksheet and --deck (default: en)',
      LANGUAGES,
    ),
  ]
}

export function strictOption(): Option {
  return new Option('--strict', 'turn warnings about the input into errors')
}

export function choiceOption(flags: string, description: string, words: readonly string[]): Option {
  const [flag = ''] = flags.split(' ')
  return new Option(flags, description).choices(words).argParser((text) => {
    if (words.includes(text)) return text
    throw flawError(unexpected(flag, text, words.join(', ')))
  })
}

export function moduleOption(): Option {
  return new Option(
    '--game <module>',
    'the module of the game in a table (default: the one the table names, if it has not changed)',
  )
}

export function anywayOption(): Option {
  return new Option('--anyway', 'start even if the estimate is over ten minutes')
}

/** An option whose value is a whole number in a range. */
export function numberOption(
  flags: string,
  description: string,
  least: number,
  most: number,
  usual?: number,
): Option {
  const [flag = ''] = flags.split(' ')
  const option = new Option(flags, description).argParser(wholeNumber(flag, least, most))
  return usual === undefined ? option : option.default(usual)
}

export function wholeNumber(what: string, least: number, most: number): (text: string) => number {
  return (text) => valid(parseWholeNumber(text, { what, least, most, exponent: true }))
}

export function valid<Value extends number>(value: Value | Flaw): Value {
  if (typeof value === 'number') return value
  throw flawError(value)
}
