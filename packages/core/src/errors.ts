// What went wrong, as data first and as a sentence made of it: programs compare the code, pages translate from the fields, and
// people read the message. Every package extends this error class, and a violation has the same fields without being thrown.

/** Where something is wrong; only the fields that apply. */
export interface Place {
  /** What the input is called: a file's path, `standard input`, the name of an argument. */
  readonly file?: string | undefined
  /** Line of a text, from 1. */
  readonly line?: number | undefined
  /** Column of that line, or of the whole text where there is no line, from 1. */
  readonly column?: number | undefined
  /** Position of an arena, or vertex of a graph, from 0. */
  readonly vertex?: number | undefined
  /** Arc of a digraph, from 0. */
  readonly arc?: number | undefined
  /** Cell of a board, both from 0. */
  readonly cell?: { readonly row: number; readonly column: number } | undefined
  /** Item of a list (a heap, a pile, a word, a part), from 0. */
  readonly item?: number | undefined
  /** Name of an option, of a property, of one of the author's functions. */
  readonly field?: string | undefined
}

/** Names of things in a sentence. Those left out have the default names. */
export interface Names {
  /** A position of an arena; by default `position 7`. */
  readonly position: (vertex: number) => string
  /** An option of a function; by default `the option memoryLimit`. */
  readonly option: (name: string) => string
  /** A number of bytes; by default `300 bytes`. */
  readonly size: (bytes: number) => string
}

/** Part of a sentence, without a full stop; a function where it names positions, options or sizes. */
export type Clause = string | ((names: Names) => string)

/** What is wrong. Its sentence is "what; expected ….", with `head` before it. */
export interface FaultData {
  /** The clause that says what is wrong. */
  readonly what: Clause
  readonly found?: unknown
  /** The values or the range expected, as a phrase that follows "expected". */
  readonly expected?: Clause | undefined
  readonly place?: Place | undefined
  /** Begins the sentence: a place in a text, `a.csv:3: `. */
  readonly head?: string | undefined
}

/** Something wrong: thrown as an error, or found by a check. */
export interface Fault<Code extends string = string> {
  readonly code: Code
  readonly found: unknown
  readonly expected: string | undefined
  readonly place: Place
  /** All of it in an English sentence. */
  readonly message: string
  /** The same sentence with the caller's names. */
  describe(names: Partial<Names>): string
}

const NAMES: Names = {
  position: (vertex) => `position ${vertex}`,
  option: (name) => `the option ${name}`,
  size: (bytes) => `${bytes} bytes`,
}

const textOf = (clause: Clause, names: Names): string =>
  typeof clause === 'function' ? clause(names) : clause

/** The sentence of a fault; with a capital letter if it begins with a default name. */
function sentenceOf({ what, expected, head = '' }: FaultData, names?: Partial<Names>): string {
  const all = { ...NAMES, ...names }
  let text = textOf(what, all)
  if (text !== what && !head && !names?.position) text = text[0]?.toUpperCase() + text.slice(1)
  return `${head}${text}${expected ? `; expected ${textOf(expected, all)}` : ''}.`
}

/** The fields of a fault under the default names. */
const fieldsOf = <Code>(code: Code, { found, expected, place = {} }: FaultData) => ({
  code,
  found,
  expected: expected && textOf(expected, NAMES),
  place,
})

/**
 * The data for what would take more memory than the option `memoryLimit`; `what` precedes the size.
 *
 * @see README.md#errors
 */
export function memoryFault(what: string, bytes: number, limit: number, instead = ''): FaultData {
  return {
    what: ({ size }) => `${what} ${size(bytes)} of memory${instead}`,
    found: bytes,
    expected: ({ option, size }) => `at most ${size(limit)} (${option('memoryLimit')})`,
    place: { field: 'memoryLimit' },
  }
}

/**
 * A fault that is reported rather than thrown.
 *
 * @see README.md#errors
 */
export function createFault<Code extends string>(code: Code, data: FaultData): Fault<Code> {
  const describe = (names?: Partial<Names>) => sentenceOf(data, names)
  return { ...fieldsOf(code, data), message: describe(), describe }
}

/**
 * The class that the errors of all packages extend. Aborted work rejects with the signal's own reason instead.
 *
 * @see README.md#errors
 */
export abstract class ZugzwangError<Code extends string = string>
  extends Error
  implements Fault<Code>
{
  declare readonly code: Code
  declare readonly found: unknown
  declare readonly expected: string | undefined
  declare readonly place: Place
  readonly #data: FaultData

  constructor(code: Code, data: FaultData & ErrorOptions) {
    super(sentenceOf(data), data)
    Object.assign(this, fieldsOf(code, data))
    this.#data = data
  }

  /** The data of the sentence: to throw it again with another place, spread it into a new error. */
  get data(): FaultData {
    return this.#data
  }

  describe(names: Partial<Names>): string {
    return sentenceOf(this.#data, names)
  }
}

/** What is wrong, as a word: the `code` of a `CoreError`. */
export type CoreErrorCode =
  | 'INVALID_DIGRAPH'
  | 'INVALID_ARENA'
  | 'INVALID_RULES'
  | 'INVALID_SOLUTION'
  | 'INVALID_BUFFER'
  | 'INVALID_OPTION'
  | 'INVALID_POSITION'
  | 'UNSUPPORTED_ARENA'
  | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/core`.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export class CoreError extends ZugzwangError<CoreErrorCode> {
  override readonly name = 'CoreError'
}

/** The error for a wrong value, or an entry of a list if `place` names one. Numbers are shown as they are, others by their type. */
export function valueError(
  code: CoreErrorCode,
  field: string,
  found: unknown,
  expected: string,
  place: Place = {},
): CoreError {
  const { vertex, arc } = place
  const is = `is ${typeof found === 'number' || !found ? found : `of type ${typeof found}`}`
  const what: Clause =
    vertex === undefined
      ? `${arc === undefined ? field : `The ${field} of arc ${arc}`} ${is}`
      : ({ position }) => `the ${field} of ${position(vertex)} ${is}`
  return new CoreError(code, { what, found, expected, place: { field, ...place } })
}

/** Makes errors of one code, as `valueError` does. */
export type ValueError = (
  field: string,
  found: unknown,
  expected: string,
  place?: Place,
) => CoreError

/** Whether a value is an integer from `least` to `most`. */
export function isIntegerIn(found: unknown, least: number, most: number): found is number {
  return typeof found === 'number' && Number.isInteger(found) && found >= least && found <= most
}
