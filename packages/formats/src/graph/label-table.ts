// Numbers for labels, in order of appearance. Labels are looked up as the UTF-8 that they are in files, so that known ones
// need no string. All bytes lie one after another; a table with open addressing and linear probing finds them (Knuth, The
// Art of Computer Programming, volume 3, section 6.4). Its slots hold short labels themselves: most take one memory access.

import { excerpt } from '@zugzwang/core/authoring'
import { FormatError } from '../errors'
import { resized } from '../typed-arrays'
import { checkVertex, type Labels } from './labels'

const FIRST_CAPACITY = 2 ** 6
/** Bytes of labels decoded at once. */
const BATCH = 2 ** 16

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
/** Room to encode a label: at most three bytes a UTF-16 unit. */
const scratch = new Uint8Array(2 ** 12)

/** Longest label that a slot holds, in bytes. */
const SHORT = 11
/** Replaces the length of longer ones. */
const LONG = 0xff
/** Labels whose keys are made at once. */
const KEYS = 2 ** 10
/** The key of a single label. */
const ownKey = new Int32Array(3)

/** Any labels that are valid UTF-8, even empty ones. 8 bytes a label, 21 to 43 for its slots, and its own bytes. */
export class LabelTable implements Labels {
  #bytes = new Uint8Array(16 * FIRST_CAPACITY)
  /** Where each label begins, and where the next one will. */
  #starts = new Float64Array(FIRST_CAPACITY + 1)
  /**
   * Slots of four words: three of a key, and number + 1, 0 if free. A key is the bytes of the label and its length in the
   * last byte, or its hash and LONG. At least a quarter of the slots is free.
   */
  #slots = new Int32Array(8 * FIRST_CAPACITY)
  #count = 0

  /**
   * The labels bytes[starts[i] … starts[i + 1] − 1] for i < count, from byte 0 on; both arrays are taken over. Undefined if
   * two are the same. Faster than adding them one by one: nothing grows.
   */
  static of(
    bytes: Uint8Array<ArrayBuffer>,
    starts: Float64Array<ArrayBuffer>,
    count: number,
  ): LabelTable | undefined {
    const table = new LabelTable()
    let { length } = table.#slots
    while (16 * count > 3 * length) length *= 2
    const slots = new Int32Array(length)
    table.#slots = slots
    table.#bytes = bytes
    table.#starts = starts
    // keys of several first: then the accesses to slots, which miss the cache, overlap
    const keys = new Int32Array(3 * KEYS)
    for (let first = 0; first < count; first += KEYS) {
      const end = Math.min(first + KEYS, count)
      for (let label = first, at = 0; label < end; label++, at += 3)
        putKey(keys, at, bytes, starts[label], starts[label + 1])
      for (let label = first, at = 0; label < end; label++, at += 3) {
        const slot = table.#slotOf(keys, at, bytes, starts[label], starts[label + 1])
        if (slots[slot + 3] > 0) return undefined
        slots[slot + 3] = label + 1
      }
    }
    table.#count = count
    return table
  }

  get count(): number {
    return this.#count
  }

  /** Forgets all labels, but keeps the memory. */
  clear(): void {
    this.#slots.fill(0)
    this.#count = 0
  }

  /** The number of the label bytes[start … end − 1]; adds it if it is new. */
  add(bytes: Uint8Array, start: number, end: number): number {
    putKey(ownKey, 0, bytes, start, end)
    const slot = this.#slotOf(ownKey, 0, bytes, start, end)
    const known = this.#slots[slot + 3]
    if (known > 0) return known - 1
    this.#slots[slot + 3] = ++this.#count
    this.#append(bytes, start, end)
    if (16 * this.#count > 3 * this.#slots.length) this.#spread()
    return this.#count - 1
  }

  /** The number of a label; adds it if it is new. Half of a surrogate pair counts as U+FFFD. */
  addText(label: string): number {
    if (3 * label.length <= scratch.length) {
      // for short ASCII copying is faster than encoding
      let at = 0
      for (; at < label.length; at++) {
        const code = label.charCodeAt(at)
        if (code >= 0x80) break
        scratch[at] = code
      }
      const isAscii = at === label.length
      return this.add(scratch, 0, isAscii ? at : encoder.encodeInto(label, scratch).written)
    }
    const bytes = encoder.encode(label)
    return this.add(bytes, 0, bytes.length)
  }

  find(label: string): number | undefined {
    const bytes = encoder.encode(label)
    // half of a surrogate pair is not UTF-8, and no label
    if (decoder.decode(bytes) !== label) return undefined
    putKey(ownKey, 0, bytes, 0, bytes.length)
    const known = this.#slots[this.#slotOf(ownKey, 0, bytes, 0, bytes.length) + 3]
    return known > 0 ? known - 1 : undefined
  }

  at(vertex: number): string {
    checkVertex(vertex, this.#count)
    return decoder.decode(this.#bytes.subarray(this.#starts[vertex], this.#starts[vertex + 1]))
  }

  /** `at` for the present labels without a check, faster for many of them; holds the text of all. */
  reader(): (vertex: number) => string {
    const starts = this.#starts
    const end = starts[this.#count]
    const text = decoder.decode(this.#bytes.subarray(0, end))
    return text.length === end
      ? (vertex) => text.slice(starts[vertex], starts[vertex + 1])
      : (vertex) => this.at(vertex)
  }

  *[Symbol.iterator](): Generator<string> {
    const starts = this.#starts
    for (let label = 0; label < this.#count; ) {
      const first = starts[label]
      let last = label + 1
      while (last < this.#count && starts[last + 1] - first < BATCH) last++
      const end = starts[last]
      const text = decoder.decode(this.#bytes.subarray(first, end))
      if (text.length === end - first)
        for (; label < last; label++)
          yield text.slice(starts[label] - first, starts[label + 1] - first)
      else for (; label < last; label++) yield this.at(label)
    }
  }

  /** The slot of a label with the key keys[at …], or a free slot, into which its key is put. */
  #slotOf(keys: Int32Array, at: number, bytes: Uint8Array, start: number, end: number): number {
    const slots = this.#slots
    const first = keys[at]
    const second = keys[at + 1]
    const third = keys[at + 2]
    const isShort = third >>> 24 !== LONG
    const mask = slots.length - 1
    let slot = (hashOfKey(first, second, third) << 2) & mask
    for (;;) {
      const known = slots[slot + 3]
      if (known === 0) {
        slots[slot] = first
        slots[slot + 1] = second
        slots[slot + 2] = third
        return slot
      }
      if (slots[slot] === first && slots[slot + 1] === second && slots[slot + 2] === third)
        if (isShort || this.#equals(known - 1, bytes, start, end)) return slot
      slot = (slot + 4) & mask
    }
  }

  #equals(label: number, bytes: Uint8Array, start: number, end: number): boolean {
    const stored = this.#bytes
    let at = this.#starts[label]
    if (this.#starts[label + 1] - at !== end - start) return false
    for (let i = start; i < end; i++, at++) if (stored[at] !== bytes[i]) return false
    return true
  }

  #append(bytes: Uint8Array, start: number, end: number): void {
    let at = this.#starts[this.#count - 1]
    const after = at + end - start
    if (after > this.#bytes.length) this.#bytes = resized(this.#bytes, 2 * after)
    const stored = this.#bytes
    for (let i = start; i < end; i++, at++) stored[at] = bytes[i]
    if (this.#count === this.#starts.length) this.#starts = resized(this.#starts, 2 * this.#count)
    this.#starts[this.#count] = after
  }

  #spread(): void {
    const old = this.#slots
    const slots = new Int32Array(2 * old.length)
    const mask = slots.length - 1
    for (let i = 0; i < old.length; i += 4) {
      const known = old[i + 3]
      if (known === 0) continue
      let slot = (hashOfKey(old[i], old[i + 1], old[i + 2]) << 2) & mask
      while (slots[slot + 3] !== 0) slot = (slot + 4) & mask
      slots[slot] = old[i]
      slots[slot + 1] = old[i + 1]
      slots[slot + 2] = old[i + 2]
      slots[slot + 3] = known
    }
    this.#slots = slots
  }
}

/**
 * The labels `words`, in order; half of a surrogate pair counts as U+FFFD. O(characters).
 *
 * @throws FormatError INVALID_LABELS if two are the same; `place.item` is the second.
 * @see README.md#answers
 */
export function wordLabels(words: Iterable<string>): Labels {
  const table = new LabelTable()
  let count = 0
  for (const word of words) {
    const vertex = table.addText(word)
    if (vertex !== count)
      throw new FormatError('INVALID_LABELS', {
        found: `labels ${vertex + 1} and ${count + 1} are both ${excerpt(word)}`,
        expected: 'a label of its own for every vertex',
        place: { item: count },
      })
    count++
  }
  return table
}

/** Puts the three words of the key of a label into keys[at …]. */
function putKey(keys: Int32Array, at: number, bytes: Uint8Array, start: number, end: number): void {
  const length = end - start
  const isShort = length <= SHORT
  let first = 0
  let second = 0
  let third = (isShort ? length : LONG) << 24
  if (isShort) {
    let from = start
    for (let shift = 0; shift < 32 && from < end; shift += 8) first |= bytes[from++] << shift
    for (let shift = 0; shift < 32 && from < end; shift += 8) second |= bytes[from++] << shift
    for (let shift = 0; from < end; shift += 8) third |= bytes[from++] << shift
  } else first = hashOf(bytes, start, end)
  keys[at] = first
  keys[at + 1] = second
  keys[at + 2] = third
}

/** FNV-1a (Fowler, Noll, Vo), with its upper bits mixed into the lower. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193)
  return hash ^ (hash >>> 15)
}

/** Mixes the words of a key: multiplications by odd numbers carry bits up, shifts bring them down. */
function hashOfKey(first: number, second: number, third: number): number {
  let hash = Math.imul(first ^ (first >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13) ^ second, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16) ^ third, 0x27d4eb2f)
  return hash ^ (hash >>> 15)
}
