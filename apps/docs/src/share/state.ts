// The state in a link: the game, the play so far, and the position in it. Deflated JSON as base64url behind the # of the address, so
// that no server sees it.

import * as v from 'valibot'

/** The most bytes of JSON that a link may unpack to. */
const MOST_BYTES = 1 << 18
/** The longest text of a game: a list of some 100 000 words, in a file. */
const MOST_TEXT = 2_000_000
/** Longer links break in mail and chat programs; such a state is saved as a file. */
export const LONGEST_LINK = 8000

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const SCHEMA = v.strictObject({
  /** Version of this form. */
  v: v.literal(1),
  /** The text that names the game, as in the catalogue: `nim:3,5,7`. */
  game: text(MOST_TEXT),
  /** The TypeScript of a custom game, or its description as JSON; then `game` is its name. */
  source: v.optional(text(100_000)),
  moves: v.pipe(v.array(text(1000)), v.maxLength(10_000)),
  /** The number of moves before the position shown. */
  at: whole(10_000),
  mode: v.optional(v.picklist(['play', 'edit', 'step'])),
  step: v.optional(whole(1_000_000)),
  /** The player played by the machine: 0 Max or the first, 1 Min or the second. */
  machine: v.optional(v.picklist([0, 1])),
  /** Of the machine: 0 … 100. */
  strength: v.optional(whole(100)),
  /** Of the machine's dice. */
  seed: v.optional(whole(2 ** 31 - 1)),
})

/** The complete state of a playground: its link shows the same everywhere. */
export type State = v.InferOutput<typeof SCHEMA>

export class LinkError extends Error {
  override readonly name = 'LinkError'
  /** The field of the state that is wrong, or `link` for all of it. */
  readonly field: string

  constructor(field: string, cause?: unknown) {
    super(`The link cannot be read: ${field} is wrong.`, { cause })
    this.field = field
  }
}

/** The part of an address after its #. */
export const encodeState = (state: State): Promise<string> => pack(state)

/** Data as the part of an address after its #. */
export async function pack(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data))
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * @param hash - Without the #.
 * @throws LinkError with the field that is wrong.
 */
export async function decodeState(hash: string): Promise<State> {
  return checkState(await unpack(hash))
}

/**
 * The data of a link, unchecked.
 *
 * @throws LinkError
 */
export async function unpack(hash: string): Promise<unknown> {
  try {
    const binary = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await inflate(packed)))
  } catch (cause) {
    throw new LinkError('link', cause)
  }
}

/** @throws LinkError with the field that is wrong. */
export function readState(text: string): State {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new LinkError('link', cause)
  }
  return checkState(json)
}

/** @throws LinkError with the field that is wrong. */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const path = result.issues[0].path?.map(({ key }) => String(key)).join('.')
  throw new LinkError(path ?? 'link', result.issues[0])
}

function checkState(json: unknown): State {
  const state = checked(SCHEMA, json)
  if (state.at > state.moves.length) throw new LinkError('at')
  return state
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > MOST_BYTES) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
