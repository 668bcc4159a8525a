// What went wrong, as data first and as a sentence made of it: programs compare the code, pages translate from the
// fields, and people read the message. Every package of the family has one error class made of this one, and what a
// check finds wrong (a violation) has the same fields without being thrown.

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

/** What positions are called in sentences. */
export interface Names {
  /** A position of an arena; by default `position 7`. */
  readonly position: (vertex: number) => string
}

/** The data of a fault, besides the code and the sentence. */
export interface FaultDetails {
  /** What stands there. */
  readonly found?: unknown
  /** What should: the values or the range, as a phrase that follows "expected". */
  readonly expected?: string | undefined
  readonly place?: Place | undefined
}

/** Something wrong: thrown as an error, or found by a check. */
export interface Fault<Code extends string = string> {
  readonly code: Code
  readonly found: unknown
  readonly expected: string | undefined
  readonly place: Place
  /** All of it in an English sentence. */
  readonly message: string
  /** The sentence with names of the caller's own. */
  describe(names: Names): string
}

/** A sentence, or how it is made where it names positions. */
export type Sentence = string | ((names: Names) => string)

/**
 * A fault that is reported rather than thrown.
 *
 * @see README.md#errors
 */
export function createFault<Code extends string>(
  code: Code,
  sentence: Sentence,
  { found, expected, place = {} }: FaultDetails = {},
): Fault<Code> {
  const describe = (names: Names) => say(sentence, names)
  return { code, found, expected, place, message: say(sentence), describe }
}

/** By default with numbers of positions, and a capital letter at the beginning. */
function say(sentence: Sentence, names?: Names): string {
  if (typeof sentence === 'string') return sentence
  if (names) return sentence(names)
  const text = sentence({ position: (vertex) => `position ${vertex}` })
  return text.charAt(0).toUpperCase() + text.slice(1)
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
  readonly #sentence: Sentence

  constructor(code: Code, sentence: Sentence, details: FaultDetails & ErrorOptions = {}) {
    super(say(sentence), details)
    const { found, expected, place = {} } = details
    Object.assign(this, { code, found, expected, place })
    this.#sentence = sentence
  }

  describe(names: Names): string {
    return say(this.#sentence, names)
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
  const is = `is ${typeof found === 'number' ? found : found === null ? 'null' : `of type ${typeof found}`}; expected ${expected}.`
  const sentence: Sentence =
    vertex === undefined
      ? `${arc === undefined ? field : `The ${field} of arc ${arc}`} ${is}`
      : ({ position }) => `the ${field} of ${position(vertex)} ${is}`
  return new CoreError(code, sentence, { found, expected, place: { ...place, field } })
}
