// The state of the calculator in a link: its lines, and the one that is looked at.

import * as v from 'valibot'
import { checked, LinkError, pack, unpack } from '../share/state'

export const MOST_LINES = 200
const MOST_CHARACTERS = 10_000

const SCHEMA = v.strictObject({
  /** Version of this form. */
  v: v.literal(1),
  lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MOST_CHARACTERS))), v.maxLength(MOST_LINES)),
  /** The number of the line that is looked at, from 0; 0 if there is none. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export type NotebookState = v.InferOutput<typeof SCHEMA>

export const encodeNotebook = (state: NotebookState): Promise<string> => pack(state)

/**
 * @param hash - Without the #.
 * @throws LinkError with the field that is wrong.
 */
export async function decodeNotebook(hash: string): Promise<NotebookState> {
  const state = checked(SCHEMA, await unpack(hash))
  if (state.at > Math.max(0, state.lines.length - 1)) throw new LinkError('at')
  return state
}

/** After another line, which is looked at. */
export const withLine = ({ lines }: NotebookState, line: string): NotebookState => ({
  v: 1,
  lines: [...lines, line].slice(-MOST_LINES),
  at: Math.min(lines.length, MOST_LINES - 1),
})

/** Without a line. */
export function withoutLine({ lines, at }: NotebookState, gone: number): NotebookState {
  const left = lines.filter((_, i) => i !== gone)
  const next = at > gone ? at - 1 : at
  return { v: 1, lines: left, at: Math.max(0, Math.min(next, left.length - 1)) }
}
