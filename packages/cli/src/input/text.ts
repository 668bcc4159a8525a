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

/** Calls `visit` for every line with its number, from 1; resolves to the number of lines. */
export function readLines(
  streams: Streams,
  input: Input,
  visit: (text: string, line: number) => void,
): Promise<number> {
  return readTextLines(openInput(streams, input), visit, readOptionsFor(input))
}

/** @throws CliError if the input cannot be read; FormatError if it is longer than the longest text. */
export function readWhole(streams: Streams, input: Input): Promise<Uint8Array> {
  return readBytes(openInput(streams, input), readOptionsFor(input))
}

/** Throws FormatError if the bytes are not valid UTF-8. */
export function textOf(input: Input, bytes: Uint8Array): string {
  return decodeText(bytes, input.name)
}

/**
 * Reads a text without white space at line ends and empty lines at the end.
 *
 * @throws CliError if nothing is left; FormatError as formats' `readPlainText`.
 */
export async function readText(streams: Streams, input: Input): Promise<PlainText> {
  return textIn(input, openInput(streams, input))
}

/** As `readText`, from bytes. */
export async function textIn(input: Input, bytes: ByteSource): Promise<PlainText> {
  const text = await readPlainText(bytes, readOptionsFor(input))
  if (text.lines === 0) throw inputError(input, 'it is empty')
  return text
}

/** The lines of `readText`. */
export async function readAllLines(streams: Streams, input: Input): Promise<string[]> {
  const { bytes } = await readText(streams, input)
  return textOf(input, bytes).split('\n')
}
