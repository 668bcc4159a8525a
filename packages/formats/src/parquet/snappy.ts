// Snappy, the usual compression of Parquet (google/snappy, format_description.txt): the length, and then pieces that are
// either bytes themselves or copies of what came before.

const LITERAL = 0
const COPY_WITH_ONE_BYTE = 1
const COPY_WITH_TWO_BYTES = 2
/** Up to this code the length stands in the tag; beyond, the 1 to 4 bytes behind it hold it. */
const LONGEST_IN_TAG = 59

/**
 * The bytes that were compressed.
 *
 * O(length) time. Throws Error when there are not exactly `length`.
 */
export function expandSnappy(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length)
  let from = 0
  let to = 0
  const take = (bytes: number) => {
    if (bytes > input.length - from) throw new Error('snappy data ends early')
    let number = 0
    for (let i = 0; i < bytes; i++) number += (input[from++] as number) * 2 ** (8 * i)
    return number
  }
  const checkRoom = (bytes: number) => {
    if (bytes > length - to) throw new Error(`snappy data of more than ${length} bytes`)
  }
  // the length, which the page header tells, too
  while (take(1) >= 0x80);
  while (from < input.length) {
    const tag = take(1)
    const code = tag >> 2
    const kind = tag & 3
    if (kind === LITERAL) {
      const size = 1 + (code <= LONGEST_IN_TAG ? code : take(code - LONGEST_IN_TAG))
      checkRoom(size)
      if (size > input.length - from) throw new Error('snappy data ends early')
      output.set(input.subarray(from, from + size), to)
      from += size
      to += size
      continue
    }
    const size = kind === COPY_WITH_ONE_BYTE ? 4 + (code & 7) : 1 + code
    const back =
      kind === COPY_WITH_ONE_BYTE
        ? ((tag >> 5) << 8) + take(1)
        : take(kind === COPY_WITH_TWO_BYTES ? 2 : 4)
    if (back === 0 || back > to) throw new Error('snappy data refers to what is not there')
    checkRoom(size)
    // a copy may overlap itself: then it repeats
    for (const end = to + size; to < end; to++) output[to] = output[to - back] as number
  }
  if (to !== length) throw new Error(`snappy data of ${to} bytes, not ${length}`)
  return output
}
