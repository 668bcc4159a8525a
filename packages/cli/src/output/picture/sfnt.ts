// What layout asks of a TrueType or OpenType font: the letters it has, and how far each moves the pen. Shapes are the renderer's
// business. Layout of the tables: the OpenType specification, version 1.9, chapters otff, cmap, head, hhea, hmtx and name.

export interface Font {
  /** As the font's own table of names has it, in English if it can. */
  readonly family: string
  covers(code: number): boolean
  /** Width of a letter, as a share of the font's size. */
  advance(code: number): number
}

/** Reads `length` bytes at `offset`, or fewer at the end of the file. */
export type ReadBytes = (offset: number, length: number) => Uint8Array

interface Table {
  readonly offset: number
  readonly length: number
}

const TRUETYPE = 0x00010000
const OPENTYPE = tagOf('OTTO')
const APPLE = tagOf('true')
const COLLECTION = tagOf('ttcf')

/** The first font of a file, or undefined if the file is no font that is understood. */
export function readFont(read: ReadBytes): Font | undefined {
  const tables = readTables(read)
  const [cmap, head, hhea, hmtx, name] = ['cmap', 'head', 'hhea', 'hmtx', 'name'].map((tag) =>
    tables?.get(tag),
  )
  if (!cmap || !head || !hhea || !hmtx || !name) return undefined
  const glyphOf = readGlyphs(viewOf(read, cmap))
  if (glyphOf === undefined) return undefined
  const em = viewOf(read, head).getUint16(18)
  const count = viewOf(read, hhea).getUint16(34)
  if (em === 0 || count === 0 || hmtx.length < 4 * count) return undefined
  const metrics = viewOf(read, hmtx)
  return {
    family: readFamily(viewOf(read, name)),
    covers: (code) => glyphOf(code) !== 0,
    advance: (code) => metrics.getUint16(4 * Math.min(glyphOf(code), count - 1)) / em,
  }
}

function readTables(read: ReadBytes): Map<string, Table> | undefined {
  let start = 0
  let head = dataView(read(0, 16))
  if (head.byteLength < 16) return undefined
  if (head.getUint32(0) === COLLECTION) {
    start = head.getUint32(12)
    head = dataView(read(start, 12))
    if (head.byteLength < 12) return undefined
  }
  if (![TRUETYPE, OPENTYPE, APPLE].includes(head.getUint32(0))) return undefined
  const count = head.getUint16(4)
  const entries = dataView(read(start + 12, 16 * count))
  if (entries.byteLength < 16 * count) return undefined
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = 16 * i
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => entries.getUint8(at + byte)))
      return [tag, { offset: entries.getUint32(at + 8), length: entries.getUint32(at + 12) }]
    }),
  )
}

/** Glyph by letter, 0 if there is none; from the table with the most letters. */
function readGlyphs(cmap: DataView): ((code: number) => number) | undefined {
  const records = Array.from({ length: cmap.getUint16(2) }, (_, i) => ({
    platform: cmap.getUint16(4 + 8 * i),
    encoding: cmap.getUint16(6 + 8 * i),
    offset: cmap.getUint32(8 + 8 * i),
  }))
  const isUnicode = ({ platform, encoding }: (typeof records)[number]) =>
    platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))
  const byFormat = new Map(
    records.filter(isUnicode).map(({ offset }) => [cmap.getUint16(offset), offset]),
  )
  const whole = byFormat.get(12)
  if (whole !== undefined) return (code) => glyphInGroups(cmap, whole, code)
  const basic = byFormat.get(4)
  return basic === undefined ? undefined : (code) => glyphInSegments(cmap, basic, code)
}

/** Format 12: sorted groups of (first, last, first glyph). */
function glyphInGroups(cmap: DataView, at: number, code: number): number {
  const first = at + 16
  const group = lowest(cmap.getUint32(at + 12), (i) => cmap.getUint32(first + 12 * i + 4) >= code)
  if (group === undefined) return 0
  const from = cmap.getUint32(first + 12 * group)
  return code < from ? 0 : cmap.getUint32(first + 12 * group + 8) + code - from
}

/** Format 4: sorted segments as parallel arrays of ends, starts, deltas and offsets. */
function glyphInSegments(cmap: DataView, at: number, code: number): number {
  const bytes = cmap.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + bytes]
  const segment = lowest(bytes / 2, (i) => cmap.getUint16(ends + 2 * i) >= code)
  if (segment === undefined || cmap.getUint16(starts + 2 * segment) > code) return 0
  const delta = cmap.getUint16(starts + bytes + 2 * segment)
  const place = starts + 2 * bytes + 2 * segment
  const offset = cmap.getUint16(place)
  if (offset === 0) return (code + delta) & 0xffff
  const glyph = cmap.getUint16(place + offset + 2 * (code - cmap.getUint16(starts + 2 * segment)))
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff
}

/** The lowest of `count` numbers from which on `holds` holds. */
function lowest(count: number, holds: (i: number) => boolean): number | undefined {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low < count ? low : undefined
}

const FAMILY = 1
const ENGLISH = 0x409

function readFamily(names: DataView): string {
  const texts = names.getUint16(4)
  let family = ''
  for (let i = 0; i < names.getUint16(2); i++) {
    const at = 6 + 12 * i
    if (names.getUint16(at + 6) !== FAMILY || names.getUint16(at) !== 3) continue
    const isEnglish = names.getUint16(at + 4) === ENGLISH
    if (family !== '' && !isEnglish) continue
    const from = texts + names.getUint16(at + 10)
    family = Array.from({ length: names.getUint16(at + 8) / 2 }, (_, j) =>
      String.fromCharCode(names.getUint16(from + 2 * j)),
    ).join('')
  }
  return family
}

function viewOf(read: ReadBytes, { offset, length }: Table): DataView {
  return dataView(read(offset, length))
}

function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function tagOf(tag: string): number {
  return dataView(new TextEncoder().encode(tag)).getUint32(0)
}
