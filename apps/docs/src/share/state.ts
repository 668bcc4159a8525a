// What a link holds: the game, the play so far, and where in it one stands. JSON, deflated by what browsers and Node have
// built in, as base64url behind the # of the address, so that no server ever sees it.

import * as v from 'valibot'

/** The most bytes of JSON that a link may unpack to. */
const MOST_BYTES = 1 << 18
/** The longest text of a game: a list of some 100 000 words, in a file. */
const MOST_TEXT = 2_000_000
/** Longer links break in mail and chat programs: such a state is kept in a file instead. */
export const LONGEST_LINK = 8000

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const SCHEMA = v.strictObject({
  /** Version of this form. */
  v: v.literal(1),
  /** The text that names the game, as in the catalogue: `nim:3,5,7`. */
  game: text(MOST_TEXT),
  /** A game of one's own, in TypeScript: then `game` is what it is called. */
  source: v.optional(text(100_000)),
  /** The moves of the play, as the game writes them. */
  moves: v.pipe(v.array(text(1000)), v.maxLength(10_000)),
  /** After how many of them one stands. */
  at: whole(10_000),
  mode: v.optional(v.picklist(['play', 'edit', 'step'])),
  /** The step of the analysis that is shown. */
  step: v.optional(whole(1_000_000)),
  /** Who is played by the machine: nobody, the first player (Max) or the second (Min). */
  machine: v.optional(v.picklist([0, 1])),
  /** How well: 0 … 100. */
  strength: v.optional(whole(100)),
  /** Of the machine's dice. */
  seed: v.optional(whole(2 ** 31 - 1)),
})

/** A state of a playground, complete: whoever opens its link sees the same. */
export type State = v.InferOutput<typeof SCHEMA>

/** A link that cannot be read. */
export class LinkError extends Error {
  override readonly name = 'LinkError'
  /** What of it is wrong: a field of the state, or `link` where it is no state at all. */
  readonly field: string

  constructor(field: string, cause?: unknown) {
    super(`The link cannot be read: ${field} is wrong.`, { cause })
    this.field = field
  }
}

/** The part of an address behind its #. */
export async function encodeState(state: State): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * The state of a link.
 *
 * @param hash - Without the #.
 * @throws LinkError with the field that is wrong.
 */
export async function decodeState(hash: string): Promise<State> {
  let json: unknown
  try {
    const binary = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await inflate(packed)))
  } catch (cause) {
    throw new LinkError('link', cause)
  }
  return checkState(json)
}

/**
 * The state that a file holds.
 *
 * @throws LinkError with the field that is wrong.
 */
export function readState(text: string): State {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new LinkError('link', cause)
  }
  return checkState(json)
}

function checkState(json: unknown): State {
  const result = v.safeParse(SCHEMA, json)
  if (!result.success) {
    const path = result.issues[0].path?.map(({ key }) => String(key)).join('.')
    throw new LinkError(path ?? 'link', result.issues[0])
  }
  const state = result.output
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
