// A description as text: what it says, or what is wrong with it and where.

import { BoardsError, type BoardsErrorCode, type GameData, parseGameData } from '@zugzwang/boards'
import { excerptAt, type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  type ParseOptions,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'

/** A part of a text: indices into it. */
export interface Span {
  readonly from: number
  readonly to: number
}

type Code = BoardsErrorCode | 'INVALID_JSON' | 'MISSING_FIELD'

export class DescriptionError extends ZugzwangError<Code> {
  override readonly name = 'DescriptionError'
  readonly span: Span

  constructor(code: Code, text: string, span: Span, data: FaultData & ErrorOptions) {
    const { line, column } = placeAt(text, span.from)
    super(code, { ...data, place: { ...data.place, line, column } })
    this.span = span
  }
}

const STRICT: ParseOptions = { disallowComments: true, allowTrailingComma: false }

/** @throws DescriptionError with the line, and the path into the description if that is what is wrong. */
export function readDescription(text: string): GameData {
  const flaws: ParseError[] = []
  const root = parseTree(text, flaws, STRICT)
  if (root === undefined || flaws.length > 0) throw syntaxError(text, flaws)
  try {
    return parseGameData(getNodeValue(root))
  } catch (error) {
    if (!(error instanceof BoardsError)) throw error
    const { field = '' } = error.place
    const code = error.found === undefined ? 'MISSING_FIELD' : error.code
    throw new DescriptionError(code, text, spanOf(text, root, field), {
      ...error.data,
      found: field,
      place: { field },
      cause: error,
    })
  }
}

function syntaxError(text: string, [flaw, next]: readonly ParseError[]): DescriptionError {
  const at = Math.min(flaw?.offset ?? text.length, text.length)
  const found = excerptAt(text, at)
  const names = [flaw, next].map((each) => each && printParseErrorCode(each.error))
  // What is no symbol of JSON may stand for the name of a field
  const isName = names[0] === 'InvalidSymbol' && names[1] === 'PropertyNameExpected'
  const expected = EXPECTED[names[isName ? 1 : 0] ?? '']
  return new DescriptionError('INVALID_JSON', text, spanAt(text, at, flaw?.length ?? 0), {
    what: `this is not JSON: ${found}`,
    found: text.slice(at, at + 1),
    expected: expected ?? 'a value',
  })
}

/** What JSON has where it is wrong. */
const EXPECTED: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a value: a text in quotes, a number, true, false, a list or an object',
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'the name of a field in double quotes',
  ValueExpected: 'a value: a text in quotes, a number, true, false, a list or an object',
  ColonExpected: 'a colon',
  CommaExpected: 'a comma',
  CloseBraceExpected: 'a comma or }',
  CloseBracketExpected: 'a comma or ]',
  EndOfFileExpected: 'the end of the text',
  InvalidCommentToken: 'no comments',
  UnexpectedEndOfComment: 'no comments',
  UnexpectedEndOfString: 'double quotes at the end of the text',
  UnexpectedEndOfNumber: 'a number',
  InvalidUnicode: 'four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'one of "\\/bfnrtu after a backslash',
  InvalidCharacter: 'no control characters in a text',
}

/**
 * Where the value of a path such as `acts[1].ways` is written; of a missing one, the brace or bracket where it should be inside.
 *
 * @param text - Valid JSON.
 */
export function locate(text: string, path: string): Span {
  const root = parseTree(text, [], STRICT)
  return root === undefined ? spanAt(text, 0, 0) : spanOf(text, root, path)
}

function spanOf(text: string, root: Node, path: string): Span {
  let found = root
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    const key = found.type === 'array' ? Number(step) : step
    const next = findNodeAtLocation(found, [key])
    if (next === undefined) return spanAt(text, found.offset, 1)
    found = next
  }
  return spanAt(text, found.offset, found.length)
}

/** At least a character, and no more than the rest of the line. */
function spanAt(text: string, at: number, length: number): Span {
  const from = Math.min(at, Math.max(0, text.length - 1))
  const end = text.indexOf('\n', from)
  const rest = end < 0 ? text.length : end
  return { from, to: Math.min(text.length, Math.max(from + 1, Math.min(at + length, rest))) }
}

/** Line and column of an index, from 1. */
export function placeAt(
  text: string,
  at: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - start + 1 }
}
