// Inputs as text: lines one by one, or all at once.

import {
  type ByteSource,
  decodeText,
  type PlainText,
  readBytes,
  readPlainText,
  readTextLines,
} from '@zugzwang/formats'
import type { Streams } from '../terminal/streams'
import { type Input, inputError, openInput, readOptionsFor } from './input'

/** Calls `visit` for every line with its number, from 1; resolves to the number of lines. As formats' `readTextLines`. */
export function readLines(
  streams: Streams,
  input: Input,
  visit: (text: string, line: number) => void,
): Promise<number> {
  return readTextLines(openInput(streams, input), visit, readOptionsFor(input))
}

/**
 * All bytes of an input.
 *
 * @throws CliError when the input cannot be read; FormatError when it is longer than the longest text.
 */
export function readWhole(streams: Streams, input: Input): Promise<Uint8Array> {
  return readBytes(openInput(streams, input), readOptionsFor(input))
}

/** Bytes as the text of an input. Throws FormatError when they are not valid UTF-8. */
export function textOf(input: Input, bytes: Uint8Array): string {
  return decodeText(bytes, input.name)
}

/**
 * Reads a text whose lines are taken without the white space at their ends, and the empty ones at the end not at all.
 *
 * @throws CliError when nothing is left; FormatError as formats' `readPlainText`.
 */
export async function readText(streams: Streams, input: Input): Promise<PlainText> {
  return textIn(input, openInput(streams, input))
}

/** As `readText`, from the bytes of an input. */
export async function textIn(input: Input, bytes: ByteSource): Promise<PlainText> {
  const text = await readPlainText(bytes, readOptionsFor(input))
  if (text.lines === 0) throw inputError(input, { what: 'it is empty' })
  return text
}

/** All lines of a text, as `readText` takes them. */
export async function readAllLines(streams: Streams, input: Input): Promise<string[]> {
  const { bytes } = await readText(streams, input)
  return textOf(input, bytes).split('\n')
}
