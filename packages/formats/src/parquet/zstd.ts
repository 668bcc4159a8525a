// Zstandard, the second compression of Parquet's (RFC 8878, whose sections are named below): blocks of literals, which are
// Huffman codes, and of sequences, each some literals and a copy of what came before, whose codes are finite state entropy.
//
// The decoder that hyparquet brings along trusts the lengths of copies, and 18 damaged bytes keep it busy for minutes.
// Here nothing is copied beyond the length that the page has, so that time is bounded by that and the input.

const MAGIC = 0xfd2fb528
const SKIPPABLE = 0x184d2a50
const LARGEST_BLOCK = 2 ** 17

// types of blocks
const RAW_BLOCK = 0
const RLE_BLOCK = 1
const COMPRESSED_BLOCK = 2

// types of literals
const RAW_LITERALS = 0
const RLE_LITERALS = 1
const COMPRESSED_LITERALS = 2

// where the codes of sequences are described
const PREDEFINED = 0
const RLE_MODE = 1
const FSE_MODE = 2

const LARGEST_CODE_BITS = 11
const LARGEST_OFFSET_CODE = 31

/** Bits that follow each code, and the least value that it stands for: one for each code more, if no bits follow. */
const LITERAL_BITS = bitsOf([16, 4, 2, 2, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
const MATCH_BITS = bitsOf([32, 4, 2, 2, 2, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
const LITERAL_BASES = basesOf(LITERAL_BITS, 0)
const MATCH_BASES = basesOf(MATCH_BITS, 3)

/** A table of states: a symbol for each, and how to come to the next, by so many bits from a base (section 4.1). */
interface States {
  readonly log: number
  readonly symbols: Uint8Array
  readonly bits: Uint8Array
  readonly bases: Uint16Array
}

/** Codes of up to `log` bits: what each number of so many bits begins with (section 4.2). */
interface Huffman {
  readonly log: number
  readonly symbols: Uint8Array
  readonly bits: Uint8Array
}

/** What a block may use of those before it in its frame. */
interface Frame {
  readonly start: number
  huffman: Huffman | undefined
  /** Of lengths of literals, of offsets, of lengths of matches. */
  readonly states: (States | undefined)[]
  /** The last three offsets. */
  readonly recent: [number, number, number]
}

// section 3.1.1.3.2.2
const PREDEFINED_STATES = [
  buildStates(6, [
    4,
    3,
    ...Array(11).fill(2),
    1,
    1,
    1,
    ...Array(9).fill(2),
    3,
    2,
    1,
    1,
    1,
    1,
    1,
    -1,
    -1,
    -1,
    -1,
  ]),
  buildStates(5, [...Array(6).fill(1), 2, 2, 2, ...Array(15).fill(1), ...Array(5).fill(-1)]),
  buildStates(6, [1, 4, 3, ...Array(6).fill(2), ...Array(37).fill(1), ...Array(7).fill(-1)]),
]
/** Largest logarithms of their tables, and largest symbols, of the three. */
const LARGEST_LOGS = [9, 8, 9]
const LARGEST_SYMBOLS = [LITERAL_BITS.length - 1, LARGEST_OFFSET_CODE, MATCH_BITS.length - 1]

/**
 * The bytes that were compressed. Checksums are not looked at.
 *
 * O(input + length) time. Throws Error when there are not exactly `length`.
 */
export function expandZstd(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length)
  let from = 0
  let to = 0
  const take = (bytes: number) => {
    const number = littleEndian(input, from, bytes)
    from += bytes
    return number
  }
  while (from < input.length) {
    const magic = take(4)
    if (magic >= SKIPPABLE && magic < SKIPPABLE + 16) {
      const size = take(4)
      from += size
      continue
    }
    if (magic !== MAGIC) throw new Error('zstd data begins otherwise')
    const descriptor = take(1)
    const isSingleSegment = ((descriptor >> 5) & 1) === 1
    if (!isSingleSegment) take(1)
    if (take([0, 1, 2, 4][descriptor & 3] as number) !== 0)
      throw new Error('zstd data with a dictionary')
    // the length of the content, which the page header tells, too
    from += [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] as number
    const frame: Frame = { start: to, huffman: undefined, states: [], recent: [1, 4, 8] }
    for (let isLast = false; !isLast; ) {
      const header = take(3)
      isLast = (header & 1) === 1
      const type = (header >> 1) & 3
      const size = header >> 3
      if (type === RLE_BLOCK) {
        if (size > length - to) throw tooLong(length)
        output.fill(take(1), to, to + size)
        to += size
        continue
      }
      if (size > input.length - from) throw endsEarly()
      const block = input.subarray(from, from + size)
      from += size
      if (type === COMPRESSED_BLOCK) to = expandBlock(block, output, to, frame)
      else if (type === RAW_BLOCK) {
        if (size > length - to) throw tooLong(length)
        output.set(block, to)
        to += size
      } else throw new Error('zstd data has an unknown block')
    }
    if ((descriptor & 4) !== 0) take(4)
  }
  if (to !== length) throw new Error(`zstd data of ${to} bytes, not ${length}`)
  return output
}

/** Expands a block to output[to], and returns where it ends (section 3.1.1.3). */
function expandBlock(block: Uint8Array, output: Uint8Array, to: number, frame: Frame): number {
  const literals = readLiterals(block, frame)
  let { at } = literals
  const { bytes } = literals
  let count = littleEndian(block, at++, 1)
  if (count === 255) {
    count = littleEndian(block, at, 2) + 0x7f00
    at += 2
  } else if (count >= 128) count = ((count - 128) << 8) + littleEndian(block, at++, 1)
  let used = 0
  const append = (size: number) => {
    if (size > bytes.length - used || size > output.length - to) throw tooLong(output.length)
    output.set(bytes.subarray(used, used + size), to)
    used += size
    to += size
  }
  if (count > 0) {
    const modes = littleEndian(block, at++, 1)
    const tables = PREDEFINED_STATES.map((predefined, i) => {
      const mode = (modes >> (6 - 2 * i)) & 3
      if (mode === FSE_MODE) {
        const { states, end } = readStates(
          block,
          at,
          LARGEST_LOGS[i] as number,
          LARGEST_SYMBOLS[i] as number,
        )
        at = end
        frame.states[i] = states
      } else if (mode === RLE_MODE) {
        const symbol = littleEndian(block, at++, 1)
        if (symbol > (LARGEST_SYMBOLS[i] as number)) throw damaged()
        frame.states[i] = {
          log: 0,
          symbols: Uint8Array.of(symbol),
          bits: new Uint8Array(1),
          bases: new Uint16Array(1),
        }
      } else if (mode === PREDEFINED) frame.states[i] = predefined
      const states = frame.states[i]
      if (states === undefined) throw damaged()
      return states
    })
    const [literalStates, offsetStates, matchStates] = tables as [States, States, States]
    const bits = createBitReader(block.subarray(at))
    let literal = bits.read(literalStates.log)
    let offset = bits.read(offsetStates.log)
    let match = bits.read(matchStates.log)
    for (let left = count; left > 0; left--) {
      const offsetCode = offsetStates.symbols[offset] as number
      const matchCode = matchStates.symbols[match] as number
      const literalCode = literalStates.symbols[literal] as number
      const distance = 2 ** offsetCode + bits.read(offsetCode)
      const copied = (MATCH_BASES[matchCode] as number) + bits.read(MATCH_BITS[matchCode] as number)
      const taken =
        (LITERAL_BASES[literalCode] as number) + bits.read(LITERAL_BITS[literalCode] as number)
      if (left > 1) {
        literal = nextState(literalStates, literal, bits)
        match = nextState(matchStates, match, bits)
        offset = nextState(offsetStates, offset, bits)
      }
      append(taken)
      const back = offsetOf(frame.recent, distance, taken)
      if (!(back > 0 && back <= to - frame.start)) throw damaged()
      if (copied > output.length - to) throw tooLong(output.length)
      // a copy may overlap itself: then it repeats
      for (const end = to + copied; to < end; to++) output[to] = output[to - back] as number
    }
    bits.checkEnd()
  } else if (at !== block.length) throw damaged()
  append(bytes.length - used)
  return to
}

/** The offset that a number stands for; small ones are those used lately (section 3.1.1.5). */
function offsetOf(recent: [number, number, number], number: number, literals: number): number {
  const [first, second, third] = recent
  const which = number <= 3 && literals === 0 ? number + 1 : number
  if (number <= 3 && which === 1) return first
  let offset = number - 3
  if (number <= 3) offset = which === 2 ? second : which === 3 ? third : first - 1
  if (number > 3 || which > 2) recent[2] = second
  recent[1] = first
  recent[0] = offset
  return offset
}

/** The literals of a block, and where its sequences begin (section 3.1.1.3.1). */
function readLiterals(block: Uint8Array, frame: Frame): { bytes: Uint8Array; at: number } {
  const first = littleEndian(block, 0, 1)
  const type = first & 3
  const format = (first >> 2) & 3
  if (type === RAW_LITERALS || type === RLE_LITERALS) {
    const headerBytes = [1, 2, 1, 3][format] as number
    const size = littleEndian(block, 0, headerBytes) >> (headerBytes === 1 ? 3 : 4)
    if (size > LARGEST_BLOCK) throw damaged()
    if (type === RAW_LITERALS) {
      const end = headerBytes + size
      if (end > block.length) throw endsEarly()
      return { bytes: block.subarray(headerBytes, end), at: end }
    }
    const byte = littleEndian(block, headerBytes, 1)
    return { bytes: new Uint8Array(size).fill(byte), at: headerBytes + 1 }
  }
  // 4 bits, and two numbers of 10, 10, 14 or 18
  const numberBits = [10, 10, 14, 18][format] as number
  const headerBytes = (4 + 2 * numberBits) >> 3
  const numbers = Math.floor(littleEndian(block, 0, headerBytes) / 16)
  const size = numbers % 2 ** numberBits
  const end = headerBytes + Math.floor(numbers / 2 ** numberBits)
  if (size > LARGEST_BLOCK) throw damaged()
  if (end > block.length) throw endsEarly()
  let at = headerBytes
  if (type === COMPRESSED_LITERALS) {
    const { huffman, end: described } = readHuffman(block.subarray(0, end), at)
    frame.huffman = huffman
    at = described
  }
  const { huffman } = frame
  if (huffman === undefined) throw damaged()
  const bytes = new Uint8Array(size)
  if (format === 0) decodeHuffman(huffman, block.subarray(at, end), bytes)
  else {
    // four streams, after the lengths of three
    const quarter = (size + 3) >> 2
    let start = at + 6
    for (let i = 0; i < 4; i++) {
      const stop = i === 3 ? end : start + littleEndian(block, at + 2 * i, 2)
      if (!(start <= stop && stop <= end) || 3 * quarter > size) throw damaged()
      const part = bytes.subarray(i * quarter, i === 3 ? size : (i + 1) * quarter)
      decodeHuffman(huffman, block.subarray(start, stop), part)
      start = stop
    }
  }
  return { bytes, at: end }
}

function decodeHuffman({ log, symbols, bits }: Huffman, stream: Uint8Array, out: Uint8Array): void {
  const reader = createBitReader(stream)
  for (let i = 0; i < out.length; i++) {
    const code = reader.peek(log)
    out[i] = symbols[code] as number
    reader.drop(bits[code] as number)
  }
  reader.checkEnd()
}

/** Reads the weights of symbols, 0 for none: a weight more halves the code (section 4.2.1). */
function readHuffman(bytes: Uint8Array, start: number): { huffman: Huffman; end: number } {
  const header = littleEndian(bytes, start, 1)
  let end: number
  const weights: number[] = []
  if (header >= 128) {
    const count = header - 127
    end = start + 1 + ((count + 1) >> 1)
    for (let i = 0; i < count; i++) {
      const pair = littleEndian(bytes, start + 1 + (i >> 1), 1)
      weights.push(i % 2 === 0 ? pair >> 4 : pair & 15)
    }
  } else {
    end = start + 1 + header
    if (end > bytes.length) throw endsEarly()
    const { states, end: described } = readStates(bytes.subarray(0, end), start + 1, 6, 255)
    const bits = createBitReader(bytes.subarray(described, end))
    // two states take turns until the bits are used up, and the other has one more symbol then
    let state = bits.read(states.log)
    let other = bits.read(states.log)
    for (;;) {
      weights.push(states.symbols[state] as number)
      const size = states.bits[state] as number
      if (size > bits.left()) {
        weights.push(states.symbols[other] as number)
        break
      }
      const next = nextState(states, state, bits)
      state = other
      other = next
      if (weights.length > 255) throw damaged()
    }
  }
  return { huffman: buildHuffman(weights), end }
}

function buildHuffman(weights: number[]): Huffman {
  let sum = 0
  for (const weight of weights) if (weight > 0) sum += 2 ** (weight - 1)
  // the last weight is not written: it makes the sum a power of two
  const log = 32 - Math.clz32(sum)
  const rest = 2 ** log - sum
  const last = 32 - Math.clz32(rest)
  if (sum === 0 || log > LARGEST_CODE_BITS || weights.length > 255 || 2 ** (last - 1) !== rest)
    throw damaged()
  const symbols = new Uint8Array(2 ** log)
  const bits = new Uint8Array(2 ** log)
  const all = [...weights, last]
  let at = 0
  for (let weight = 1; weight <= log; weight++)
    all.forEach((own, symbol) => {
      if (own !== weight) return
      const end = at + 2 ** (weight - 1)
      symbols.fill(symbol, at, end)
      bits.fill(log + 1 - weight, at, end)
      at = end
    })
  if (at !== 2 ** log) throw damaged()
  return { log, symbols, bits }
}

/** Reads how often each symbol stands in a table of states (section 4.1.1). */
function readStates(
  bytes: Uint8Array,
  start: number,
  largestLog: number,
  largestSymbol: number,
): { states: States; end: number } {
  let bit = 8 * start
  const peek = (count: number) => {
    const at = bit >> 3
    // up to 10 bits, which lie in three bytes; what is behind the end counts as 0 until it is used
    const three = (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8) + ((bytes[at + 2] ?? 0) << 16)
    return (three >> (bit & 7)) & ((1 << count) - 1)
  }
  const log = peek(4) + 5
  bit += 4
  if (log > largestLog) throw damaged()
  const counts: number[] = []
  for (let left = 2 ** log; left > 0; ) {
    // a number from 0 to left + 1; the small ones take a bit less where there are not enough for all
    const bits = 32 - Math.clz32(left + 1)
    const spare = 2 ** bits - 2 - left
    let number = peek(bits - 1)
    if (number < spare) bit += bits - 1
    else {
      number = peek(bits)
      if (number >= 2 ** (bits - 1)) number -= spare
      bit += bits
    }
    const count = number - 1
    counts.push(count)
    left -= Math.abs(count)
    // after 0, how many more are 0, three at a time
    for (let zeros = count === 0 ? 3 : 0; zeros === 3; ) {
      zeros = peek(2)
      bit += 2
      for (let i = 0; i < zeros; i++) counts.push(0)
      if (counts.length > largestSymbol + 1) throw damaged()
    }
    if (left < 0 || counts.length > largestSymbol + 1) throw damaged()
  }
  const end = (bit + 7) >> 3
  if (end > bytes.length) throw endsEarly()
  return { states: buildStates(log, counts), end }
}

/** Spreads symbols over a table, each as often as `counts` says; −1 is once, at the end (section 4.1.1). */
function buildStates(log: number, counts: readonly number[]): States {
  const size = 2 ** log
  const symbols = new Uint8Array(size)
  let high = size
  counts.forEach((count, symbol) => {
    if (count === -1) symbols[--high] = symbol
  })
  const step = (size >> 1) + (size >> 3) + 3
  let at = 0
  counts.forEach((count, symbol) => {
    for (let i = 0; i < count; i++) {
      symbols[at] = symbol
      do at = (at + step) & (size - 1)
      while (at >= high)
    }
  })
  const nexts = Uint16Array.from(counts, Math.abs)
  const bits = new Uint8Array(size)
  const bases = new Uint16Array(size)
  symbols.forEach((symbol, state) => {
    const next = nexts[symbol] as number
    nexts[symbol] = next + 1
    bits[state] = log - (31 - Math.clz32(next))
    bases[state] = (next << (bits[state] as number)) - size
  })
  return { log, symbols, bits, bases }
}

function nextState({ bits, bases }: States, state: number, reader: BitReader): number {
  return (bases[state] as number) + reader.read(bits[state] as number)
}

/** Reads bits from the end of a stream to its beginning; a last bit that is set marks the end. */
interface BitReader {
  /** How many bits are left. */
  left(): number
  /** The next `count` bits, at most 24; 0 for those that are not there. */
  peek(count: number): number
  drop(count: number): void
  /** Takes up to 31 bits. */
  read(count: number): number
  /** Throws unless all bits are taken. */
  checkEnd(): void
}

function createBitReader(bytes: Uint8Array): BitReader {
  const last = bytes.at(-1) ?? 0
  if (last === 0) throw damaged()
  let left = 8 * bytes.length - 1 - (Math.clz32(last) - 24)
  const peek = (count: number) => {
    const bit = left - count
    if (bit < 0) return (littleEndian(bytes, 0, (left + 7) >> 3) & ((1 << left) - 1)) << -bit
    const at = bit >> 3
    const four =
      (bytes[at] as number) |
      ((bytes[at + 1] ?? 0) << 8) |
      ((bytes[at + 2] ?? 0) << 16) |
      ((bytes[at + 3] ?? 0) << 24)
    return (four >>> (bit & 7)) & ((1 << count) - 1)
  }
  const drop = (count: number) => {
    left -= count
    if (left < 0) throw endsEarly()
  }
  const readShort = (count: number) => {
    const number = peek(count)
    drop(count)
    return number
  }
  return {
    left: () => left,
    peek,
    drop,
    read: (count) =>
      count <= 24 ? readShort(count) : readShort(count - 16) * 2 ** 16 + readShort(16),
    checkEnd() {
      if (left !== 0) throw damaged()
    },
  }
}

function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  let number = 0
  for (let i = at + count - 1; i >= at; i--) {
    const byte = bytes[i]
    if (byte === undefined) throw endsEarly()
    number = 256 * number + byte
  }
  return number
}

/** So many codes without bits, and then how many codes have 1 bit, 2 bits … */
function bitsOf(counts: readonly number[]): Uint8Array {
  return Uint8Array.from(counts.flatMap((count, bits) => Array<number>(count).fill(bits)))
}

function basesOf(bits: Uint8Array, first: number): Int32Array {
  let base = first
  return Int32Array.from(bits, (count) => {
    const own = base
    base += 2 ** count
    return own
  })
}

function damaged(): Error {
  return new Error('zstd data is wrong')
}

function endsEarly(): Error {
  return new Error('zstd data ends early')
}

function tooLong(length: number): Error {
  return new Error(`zstd data of more than ${length} bytes`)
}
