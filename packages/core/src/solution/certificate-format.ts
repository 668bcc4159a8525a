// Certificates as JSON, for people and programs in other languages, and as bytes for storage:
// 'ZGZC', version 1, a table of the distinct numbers (values, payoffs, costs), then everything as unsigned
// variable-length integers (LEB128: 7 bits a byte, least first), numbers by their index in the table, positions and
// targets by their distance from the previous ones, choices one larger than they are; at the end the CRC-32 of all preceding bytes.

import type { Player } from '../arena/arena'
import type { Digraph } from '../digraph/digraph'
import { CoreError } from '../errors'
import { show } from '../excerpt'
import type { Certificate, Strategy } from './certificate'
import { crc32 } from './crc32'

const FORMAT = 'zugzwang-certificate'
const VERSION = 1
const MAGIC = [0x5a, 0x47, 0x5a, 0x43]
/** Of the magic word, the version and the checksum. */
const LEAST_BYTES = 9

/**
 * Writes a certificate as one line of JSON; infinite values are the strings "Infinity" and "-Infinity". O(size).
 *
 * @see README.md#any-answer-can-be-checked
 */
export function formatCertificate(certificate: Certificate): string {
  const { strategies, endless, value, ...rest } = certificate
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    ...rest,
    endless: writeNumber(endless),
    value: writeNumber(value),
    strategies: strategies.map(
      ({ player, positions, movers, bounds, payoffs, graph, ...more }) => ({
        player,
        positions: Array.from(positions),
        movers: Array.from(movers),
        bounds: Array.from(bounds, writeNumber),
        payoffs: Array.from(payoffs, (payoff) => (Number.isNaN(payoff) ? null : payoff)),
        offsets: Array.from(graph.offsets),
        targets: Array.from(graph.targets),
        ...(more.costs && { costs: Array.from(more.costs) }),
        ...(more.choices && { choices: Array.from(more.choices) }),
      }),
    ),
  })
}

/**
 * Reads what `formatCertificate` wrote. Only the form is checked: use `verifyCertificate` to check the proof.
 *
 * @throws CoreError INVALID_BUFFER if it is not JSON, or a field is missing or has the wrong type.
 * @see README.md#any-answer-can-be-checked
 */
export function parseCertificate(text: string): Certificate {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    const what = `The certificate is no JSON: ${(cause as Error).message}`
    throw new CoreError('INVALID_BUFFER', { what, found: text, cause })
  }
  const root = record(json, 'the certificate')
  if (root.format !== FORMAT) throw invalid('format', root.format, `"${FORMAT}"`)
  if (root.version !== VERSION) throw invalid('version', root.version, `${VERSION}`)
  return {
    outcomesOnly: boolean(root.outcomesOnly, 'outcomesOnly'),
    impartial: boolean(root.impartial, 'impartial'),
    endless: number(root.endless, 'endless'),
    position: number(root.position, 'position'),
    value: number(root.value, 'value'),
    plies: number(root.plies, 'plies'),
    strategies: list(root.strategies, 'strategies').map((value, i) => {
      const strategy = record(value, `strategy ${i}`)
      const numbers = (field: FieldName) =>
        list(strategy[field], field).map((entry) =>
          entry === null ? Number.NaN : number(entry, field),
        )
      const offsets = integers(numbers('offsets'), 'offsets')
      const targets = integers(numbers('targets'), 'targets')
      return {
        player: number(strategy.player, 'player') as Player,
        positions: integers(numbers('positions'), 'positions'),
        movers: Uint8Array.from(integers(numbers('movers'), 'movers')),
        bounds: Float64Array.from(numbers('bounds')),
        payoffs: Float64Array.from(numbers('payoffs')),
        graph: { order: Math.max(0, offsets.length - 1), size: targets.length, offsets, targets },
        ...(strategy.costs !== undefined && { costs: Float64Array.from(numbers('costs')) }),
        ...(strategy.choices !== undefined && {
          choices: integers(numbers('choices'), 'choices', -1),
        }),
      }
    }),
  }
}

function writeNumber(value: number): number | string {
  return Number.isFinite(value) ? value : String(value)
}

function invalid(
  field: string,
  found: unknown,
  expected: string,
  is = found === undefined ? `it has no ${field}` : `${field} is ${show(found)}`,
): CoreError {
  const what = `Not a certificate: ${is}`
  return new CoreError('INVALID_BUFFER', { what, found, expected, place: { field } })
}

/** The fields of a certificate and of its strategies, not checked yet. */
type FieldName = keyof Certificate | keyof Strategy | keyof Digraph | 'format' | 'version'
type Fields = Readonly<Partial<Record<FieldName, unknown>>>

function record(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(what, value, 'an object')
  return value
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(what, value, 'a list')
  return value
}

function boolean(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw invalid(what, value, 'true or false')
  return value
}

function number(value: unknown, what: string): number {
  if (value === 'Infinity' || value === '-Infinity') return Number(value)
  if (typeof value !== 'number') throw invalid(what, value, 'a number')
  return value
}

function integers(values: number[], what: string, least = 0): Int32Array {
  const found = Int32Array.from(values)
  const wrong = values.find((value, i) => value !== found[i] || value < least)
  if (wrong !== undefined) throw invalid(`an entry of ${what}`, wrong, `a whole number ≥ ${least}`)
  return found
}

/**
 * Writes a certificate as bytes: about 8 a node without costs. O(size).
 *
 * @see README.md#any-answer-can-be-checked
 */
export function certificateToBytes(certificate: Certificate): Uint8Array {
  const { strategies } = certificate
  const numbers = new Map<number, number>()
  const indexOf = (value: number): number => {
    const index = numbers.get(value) ?? numbers.size
    numbers.set(value, index)
    return index
  }
  const out: number[] = []
  const write = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
    out.push(rest)
  }
  /** Zigzag encoding: distances close to 0 take one byte, whatever their sign. */
  const writeSigned = (value: number) => {
    write(value < 0 ? -2 * value - 1 : 2 * value)
  }
  write((certificate.outcomesOnly ? 1 : 0) | (certificate.impartial ? 2 : 0))
  write(indexOf(certificate.endless))
  write(certificate.position)
  write(indexOf(certificate.value))
  writeSigned(certificate.plies)
  write(strategies.length)
  for (const { player, positions, movers, bounds, payoffs, graph, costs, choices } of strategies) {
    write(player | (costs ? 2 : 0) | (choices ? 4 : 0))
    write(graph.order)
    for (let node = 0; node < graph.order; node++) {
      writeSigned(positions[node] - (node === 0 ? 0 : positions[node - 1]))
      const first = graph.offsets[node]
      const last = graph.offsets[node + 1]
      write(movers[node])
      if (choices) write(choices[node] + 1)
      write(indexOf(bounds[node]))
      const payoff = payoffs[node]
      write(Number.isNaN(payoff) ? 0 : indexOf(payoff) + 1)
      write(last - first)
      for (let arc = first; arc < last; arc++) {
        writeSigned(graph.targets[arc] - node)
        if (costs) write(indexOf(costs[arc]))
      }
    }
  }
  const body = out.splice(0)
  write(numbers.size)
  const head = [...MAGIC, VERSION, ...out]
  const end = head.length + 8 * numbers.size + body.length
  const bytes = new Uint8Array(end + 4)
  bytes.set(head)
  const view = new DataView(bytes.buffer)
  for (const [value, i] of numbers) view.setFloat64(head.length + 8 * i, value, true)
  bytes.set(body, end - body.length)
  view.setInt32(end, crc32(bytes.subarray(0, end)), true)
  return bytes
}

/**
 * Reads what `certificateToBytes` wrote. Only the form is checked: use `verifyCertificate` to check the proof.
 *
 * @throws CoreError INVALID_BUFFER if it is not a certificate, has another version, or is truncated or damaged.
 * @see README.md#any-answer-can-be-checked
 */
export function certificateFromBytes(bytes: Uint8Array): Certificate {
  if (MAGIC.some((byte, i) => bytes[i] !== byte))
    throw invalid('magic', bytes.slice(0, 4), '"ZGZC"', 'its first bytes are wrong')
  if (bytes.length < LEAST_BYTES)
    throw invalid('length', bytes.length, `at least ${LEAST_BYTES} bytes`)
  // before the checksum, which another version may have elsewhere
  if (bytes[4] !== VERSION) throw invalid('version', bytes[4], `${VERSION}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 4
  const sum = view.getInt32(end, true)
  if (sum !== crc32(bytes.subarray(0, end))) {
    const is = 'it is damaged or cut short, as its checksum is wrong'
    throw invalid('checksum', sum, 'the CRC-32 of its bytes', is)
  }

  const pastEnd = (what: string) =>
    invalid('length', bytes.length, 'more bytes', `${what} runs past its end`)
  let at = MAGIC.length + 1
  const read = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || at > end || scale > 2 ** 49) throw pastEnd('a number')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const readSigned = (): number => {
    const value = read()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  const count = read()
  if (at + 8 * count > end) throw pastEnd('its table')
  const table = Float64Array.from({ length: count }, (_, i) => view.getFloat64(at + 8 * i, true))
  at += 8 * count
  const readNumber = (index = read()): number => {
    const value = table[index]
    if (value === undefined) throw invalid('entry of the table', index, `0 … ${count - 1}`)
    return value
  }

  const flags = read()
  const endless = readNumber()
  const position = read()
  const value = readNumber()
  const plies = readSigned()
  const strategies: Strategy[] = []
  for (let left = read(); left > 0; left--) {
    const strategyFlags = read()
    const order = read()
    if (order > end) throw invalid('number of nodes', order, `at most ${end}, the number of bytes`)
    const positions = new Int32Array(order)
    const movers = new Uint8Array(order)
    const bounds = new Float64Array(order)
    const payoffs = new Float64Array(order)
    const offsets = new Int32Array(order + 1)
    const targets: number[] = []
    const costs: number[] = []
    const choices = new Int32Array(order)
    for (let node = 0; node < order; node++) {
      positions[node] = readSigned() + (node === 0 ? 0 : positions[node - 1])
      movers[node] = read()
      if (strategyFlags & 4) choices[node] = read() - 1
      bounds[node] = readNumber()
      const payoff = read()
      payoffs[node] = payoff === 0 ? Number.NaN : readNumber(payoff - 1)
      for (let moves = read(); moves > 0; moves--) {
        targets.push(readSigned() + node)
        if (strategyFlags & 2) costs.push(readNumber())
      }
      offsets[node + 1] = targets.length
    }
    strategies.push({
      player: (strategyFlags & 1) as Player,
      positions,
      movers,
      bounds,
      payoffs,
      graph: { order, size: targets.length, offsets, targets: Int32Array.from(targets) },
      ...(strategyFlags & 2 && { costs: Float64Array.from(costs) }),
      ...(strategyFlags & 4 && { choices }),
    })
  }
  if (at !== end) throw invalid('length', end, `${at} bytes`)
  const outcomesOnly = (flags & 1) === 1
  const impartial = (flags & 2) === 2
  return { outcomesOnly, impartial, endless, position, value, plies, strategies }
}
