// The file of a table.
//
//   head      32 bytes: "zugzwang", then little-endian: version (uint32), CRC-32 of the header (uint32), offset and length of the
//             header (two uint64)
//   blocks    raw DEFLATE; each holds up to 2^14 positions of one tier, one or two bytes each
//   header    length of the JSON (uint32), the JSON, and for each block its length and the CRC-32 of its bytes (two uint32)
//
// A position's bytes are a code: the place of its score in the list of its tier. The head is written last, so that a file cut
// off anywhere is refused.

import { crc32 } from '@zugzwang/core/authoring'
import { TablebaseError } from '../errors'
import type { TableCounts } from './counts'

export const HEAD = 32
/** Positions of a block: what one probe reads. */
export const BLOCK: number = 2 ** 14
const MAGIC = 'zugzwang'
const VERSION = 1
/** No header is longer: 2^28 blocks, and some megabytes of JSON. */
const LONGEST_HEADER = 2 ** 31

/** One tier of a table. */
export interface TableTier {
  readonly name: string
  readonly first: number
  readonly count: number
  /** The score of each code, for the player to move: 0 the value of endless play, k > 0 won in k − 1 plies, −k lost. */
  readonly scores: readonly number[]
  readonly counts: TableCounts
}

export interface TableHeader {
  /** The game's name where it was built, such as `chess:KQvKR`. */
  readonly game: string
  readonly name: string
  /** The number of numbers. */
  readonly count: number
  readonly start?: number | undefined
  readonly endless: number
  /** Whether both players have different moves. */
  readonly hasMover: boolean
  readonly bytes: 1 | 2
  /** A checksum over the moves of some positions, to recognise tables of other rules. */
  readonly rules: number
  /** Of a custom game: the SHA-256 of the module's file, in hex. */
  readonly module?: string | undefined
  readonly tiers: readonly TableTier[]
}

/** Where the blocks of some tiers are. */
export interface BlockIndex {
  readonly header: Pick<TableHeader, 'bytes' | 'tiers'>
  /** Offset of each block, and the end of the last. */
  readonly offsets: Float64Array
  readonly checksums: Int32Array
  /** The first block of each tier, and their number in all. */
  readonly firstBlocks: readonly number[]
}

/** A header, and where the blocks are. */
export interface TableIndex extends BlockIndex {
  readonly header: TableHeader
  readonly length: number
}

/** Places blocks one after the other behind the head. */
export function indexBlocks<Header extends BlockIndex['header']>(
  header: Header,
  lengths: readonly number[],
  checksums: readonly number[],
): BlockIndex & { readonly header: Header } {
  const offsets = new Float64Array(lengths.length + 1)
  offsets[0] = HEAD
  for (const [i, length] of lengths.entries()) offsets[i + 1] = offsets[i] + length
  const firstBlocks = [0]
  for (const [i, { count }] of header.tiers.entries())
    firstBlocks.push(Math.ceil(count / BLOCK) + firstBlocks[i])
  return { header, offsets, checksums: Int32Array.from(checksums), firstBlocks }
}

/** The head of a file whose header stands at `offset`. */
export function writeHead(offset: number, header: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEAD)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i)
  view.setUint32(8, VERSION, true)
  view.setInt32(12, crc32(header), true)
  view.setBigUint64(16, BigInt(offset), true)
  view.setBigUint64(24, BigInt(header.length), true)
  return bytes
}

/** The header of a file: its JSON, and the lengths and checksums of the blocks. */
export function writeHeader(
  header: TableHeader,
  lengths: readonly number[],
  checksums: readonly number[],
): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header))
  const bytes = new Uint8Array(4 + json.length + 8 * lengths.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, json.length, true)
  bytes.set(json, 4)
  for (const [i, length] of lengths.entries()) {
    const at = 4 + json.length + 8 * i
    view.setUint32(at, length, true)
    view.setInt32(at + 4, checksums[i], true)
  }
  return bytes
}

/**
 * Where the header is.
 *
 * @throws TablebaseError INVALID_TABLE
 */
export function readHead(bytes: Uint8Array): { offset: number; length: number; checksum: number } {
  const found = String.fromCharCode(...bytes.subarray(0, MAGIC.length))
  if (found !== MAGIC)
    throw damaged('head', 'This is no table', found, `a file that begins with "${MAGIC}"`)
  if (bytes.length < HEAD)
    throw damaged('head', 'The table was cut off in its head', bytes.length, `${HEAD} bytes`)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const version = view.getUint32(8, true)
  if (version !== VERSION)
    throw damaged('head', `The table has version ${version}`, version, String(VERSION))
  const offset = Number(view.getBigUint64(16, true))
  const length = Number(view.getBigUint64(24, true))
  if (!(offset >= HEAD && Number.isSafeInteger(offset) && length >= 4 && length <= LONGEST_HEADER))
    throw damaged('head', 'The head of the table is damaged', offset, 'the place of the header')
  return { offset, length, checksum: view.getInt32(12, true) }
}

/**
 * Reads the header.
 *
 * @throws TablebaseError INVALID_TABLE
 */
export function readHeader(
  bytes: Uint8Array,
  { offset, length, checksum }: ReturnType<typeof readHead>,
): TableIndex {
  if (bytes.length !== length)
    throw damaged('header', 'The table was cut off in its header', bytes.length, `${length} bytes`)
  if (crc32(bytes) !== checksum)
    throw damaged('header', 'The header of the table is damaged: its checksum is wrong')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const jsonLength = view.getUint32(0, true)
  const at = 4 + jsonLength
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, at))) as TableHeader
  const lengths: number[] = []
  const checksums: number[] = []
  for (let next = at; next + 8 <= length; next += 8) {
    lengths.push(view.getUint32(next, true))
    checksums.push(view.getInt32(next + 4, true))
  }
  const index = indexBlocks(header, lengths, checksums)
  if (at + 8 * (index.firstBlocks.at(-1) as number) !== length)
    throw damaged('header', 'The header of the table does not fit its tiers', length)
  if (index.offsets.at(-1) !== offset)
    throw damaged('header', 'The blocks of the table do not end where its header begins', offset)
  return { ...index, length: offset + length }
}

export function damaged(
  field: string,
  what: string,
  found?: unknown,
  expected?: string,
  item?: number,
): TablebaseError {
  return new TablebaseError('INVALID_TABLE', {
    what,
    found,
    expected,
    place: { field, ...(item !== undefined && { item }) },
  })
}
