// Writes modules of WebAssembly at run time, so that a kernel can be made for a game, a width or a number of threads. Code is a
// tree of functions, each of which writes its instructions; control is structured, labels and locals have names. Integers are
// i32 and vectors v128: kernels of games need no others.
//
// Source: WebAssembly Core Specification 2.0, chapter 5 (binary format); threads proposal, "Atomic memory accesses".

/** Writes instructions to a function's body. */
export type Code = (body: Body) => void

/** An operand: a constant, the name of a local or a global (a local first), or code that leaves a value. */
export type Operand = number | string | Code

/** A function of a module. A name that is set, and is neither a parameter, listed nor a global, is a local of type i32. */
export interface FunctionSource {
  readonly params?: readonly string[]
  /** Locals that hold vectors. */
  readonly vectors?: readonly string[]
  /** The globals that it may use; the names of others are locals. Default: all. */
  readonly globals?: readonly string[]
  /** Whether it returns an i32: then all paths end in `give`. */
  readonly returns?: boolean
  readonly code: readonly Code[]
}

/** A module with one memory. */
export interface ModuleSource {
  /** Whether the memory, imported as `zugzwang.memory`, is shared. */
  readonly isShared?: boolean
  /** Mutable globals of type i32, initially 0. All are exported. */
  readonly globals?: readonly string[]
  /** All are exported. */
  readonly functions: Readonly<Record<string, FunctionSource>>
}

/** The function that is being written. */
interface Body {
  readonly bytes: number[]
  /** Of the blocks and loops around, the innermost last. */
  readonly labels: string[]
  readonly locals: Map<string, number>
  readonly globals: readonly string[]
  readonly functions: readonly string[]
}

const I32 = 0x7f
const V128 = 0x7b
const NO_TYPE = 0x40
const END = 0x0b
/** Pages of 64 KB that a memory has at most. */
const MOST_PAGES = 65_536

/**
 * The bytes of a module.
 *
 * @throws Error if code names a label, a function or a variable that is not there.
 * @see README.md#kernels-in-webassembly
 */
export function emitModule({
  isShared = false,
  globals = [],
  functions,
}: ModuleSource): Uint8Array {
  const names = Object.keys(functions)
  const sources = Object.values(functions)
  const memory = isShared ? [3, 0, ...unsigned(MOST_PAGES)] : [0, 0]
  const exports = [
    ...names.map((name, at) => [...text(name), 0, ...unsigned(at)]),
    ...globals.map((name, at) => [...text(name), 3, ...unsigned(at)]),
  ]
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      sources.map(({ params = [], returns }) => [
        ...[0x60, params.length, ...params.map(() => I32)],
        ...(returns ? [1, I32] : [0]),
      ]),
    ),
    ...section(2, [[...text('zugzwang'), ...text('memory'), 2, ...memory]]),
    ...section(
      3,
      sources.map((_, at) => unsigned(at)),
    ),
    ...section(
      6,
      globals.map(() => [I32, 1, 0x41, 0, END]),
    ),
    ...section(7, exports),
    ...section(
      10,
      sources.map((source) => emitFunction(source, globals, names)),
    ),
  ])
}

function emitFunction(
  { params = [], vectors = [], globals: visible, code }: FunctionSource,
  all: readonly string[],
  functions: readonly string[],
): number[] {
  const globals = all.map((name) => ((visible?.includes(name) ?? true) ? name : ''))
  const locals = new Map([...params, ...vectors].map((name, at) => [name, at]))
  const body: Body = { bytes: [], labels: [], locals, globals, functions }
  for (const write of code) write(body)
  const own = locals.size - params.length - vectors.length
  const bytes = [2, ...unsigned(vectors.length), V128, ...unsigned(own), I32, ...body.bytes, END]
  return [...unsigned(bytes.length), ...bytes]
}

const section = (id: number, items: readonly (readonly number[])[]): number[] => {
  const bytes = [...unsigned(items.length), ...items.flat()]
  return items.length === 0 ? [] : [id, ...unsigned(bytes.length), ...bytes]
}

const text = (name: string): number[] => [name.length, ...Array.from(name, (c) => c.charCodeAt(0))]

/** A number 0 … 2^32 − 1 in LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128)
  return [...bytes, value]
}

/** An integer of 32 bits in signed LEB128. */
function signed(value: number): number[] {
  const bytes: number[] = []
  let rest = value | 0
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128)
  return [...bytes, rest & 127]
}

function write(body: Body, operand: Operand): void {
  if (typeof operand === 'function') operand(body)
  else if (typeof operand === 'number') body.bytes.push(0x41, ...signed(operand))
  else if (body.locals.has(operand) || !body.globals.includes(operand))
    body.bytes.push(0x20, ...unsigned(body.locals.get(operand) ?? unknown('variable', operand)))
  else body.bytes.push(0x23, ...unsigned(body.globals.indexOf(operand)))
}

function unknown(kind: string, name: string): never {
  throw new Error(`no ${kind} is called ${name}`)
}

/** The operands, then an instruction. */
const instruction =
  (opcode: readonly number[], ...operands: readonly Operand[]): Code =>
  (body) => {
    for (const operand of operands) write(body, operand)
    body.bytes.push(...opcode)
  }

const binary = (opcode: number) => (a: Operand, b: Operand) => instruction([opcode], a, b)
const unary = (opcode: number) => (a: Operand) => instruction([opcode], a)
/** Reads at an address, a multiple of 2^align. */
const reading =
  (opcode: readonly number[], align: number) =>
  (address: Operand, offset = 0) =>
    instruction([...opcode, align, ...unsigned(offset)], address)
const writing =
  (opcode: readonly number[], align: number) =>
  (address: Operand, value: Operand, offset = 0) =>
    instruction([...opcode, align, ...unsigned(offset)], address, value)
const exchanging =
  (opcode: number, align: number) => (address: Operand, was: Operand, is: Operand) =>
    instruction([0xfe, opcode, align, 0], address, was, is)
const vector =
  (opcode: number) =>
  (...operands: readonly Operand[]) =>
    instruction([0xfd, ...unsigned(opcode)], ...operands)

/** Opens a block, a loop or an if, writes what is in it, and closes it. */
const nested =
  (opcode: number, label: string, ...parts: readonly (readonly Code[])[]): Code =>
  (body) => {
    body.bytes.push(opcode, NO_TYPE)
    body.labels.push(label)
    for (const [at, part] of parts.entries()) {
      if (at > 0) body.bytes.push(0x05)
      for (const code of part) code(body)
    }
    body.labels.pop()
    body.bytes.push(END)
  }

const branch =
  (opcode: number) =>
  (label: string, ...condition: readonly Operand[]): Code =>
  (body) => {
    for (const operand of condition) write(body, operand)
    const depth = body.labels.toReversed().indexOf(label)
    body.bytes.push(opcode, ...unsigned(depth < 0 ? unknown('label', label) : depth))
  }

const setting =
  (ofLocal: number) =>
  (name: string, value: Operand): Code =>
  (body) => {
    write(body, value)
    const global = body.locals.has(name) ? -1 : body.globals.indexOf(name)
    if (global >= 0) body.bytes.push(0x24, ...unsigned(global))
    else {
      if (!body.locals.has(name)) body.locals.set(name, body.locals.size)
      body.bytes.push(ofLocal, ...unsigned(body.locals.get(name) ?? 0))
    }
  }

type Unary = (a: Operand) => Code
type Binary = (a: Operand, b: Operand) => Code
/** Reads at an address. */
type Read = (address: Operand, offset?: number) => Code
type Write = (address: Operand, value: Operand, offset?: number) => Code
/** Writes `is` if `was` stands there; leaves what stood there. */
type Exchange = (address: Operand, was: Operand, is: Operand) => Code
type Nested = (label: string, ...code: readonly Code[]) => Code
type Branch = (label: string, ...condition: readonly Operand[]) => Code

/** Instructions by name: U is unsigned, S signed; comparisons leave 1 or 0; addresses of vectors need not be aligned. */
export interface Instructions {
  readonly add: Binary
  readonly sub: Binary
  readonly mul: Binary
  /** Must not divide by 0. */
  readonly divU: Binary
  readonly and: Binary
  readonly or: Binary
  readonly xor: Binary
  readonly shl: Binary
  readonly shrU: Binary
  readonly eq: Binary
  readonly ne: Binary
  readonly ltS: Binary
  readonly ltU: Binary
  readonly gtS: Binary
  readonly geU: Binary
  /** 1 for 0, else 0. */
  readonly not: Unary
  /** Zeros below the lowest one; 32 for 0. */
  readonly ctz: Unary
  /** The number of ones. */
  readonly popcnt: Unary
  /** The first if the condition is not 0, else the second. */
  readonly select: (a: Operand, b: Operand, condition: Operand) => Code
  readonly load: Read
  readonly load8: Read
  readonly load16: Read
  readonly loadVector: Read
  readonly loadAtomic: Read
  readonly store: Write
  readonly store8: Write
  readonly store16: Write
  readonly storeAtomic8: Write
  /** Leaves what stood there. */
  readonly orAtomic: Write
  readonly exchange8: Exchange
  readonly exchange16: Exchange
  readonly storeVector: Write
  readonly splat8: Unary
  readonly splat16: Unary
  readonly splat32: Unary
  /** A value of memory in all lanes. */
  readonly splatFrom32: Read
  readonly splatFrom64: Read
  readonly equal8: Binary
  readonly equal16: Binary
  readonly equal32: Binary
  readonly equal64: Binary
  readonly sub32: Binary
  /** Whether lanes are less, unsigned. */
  readonly less32: Binary
  readonly bothVector: Binary
  readonly eitherVector: Binary
  /** 1 if a bit is set, else 0. */
  readonly anyTrue: Unary
  readonly differVector: Binary
  /** The smaller one of unsigned lanes, and the larger one. */
  readonly min8: Binary
  readonly max8: Binary
  /** Shifts the lanes of the first by the second, an integer. */
  readonly shrU32: Binary
  readonly shrU64: Binary
  /** A bit for each lane: its highest. */
  readonly mask8: Unary
  readonly mask32: Unary
  readonly mask64: Unary
  /** Sets a local or a global. */
  readonly set: (name: string, value: Operand) => Code
  readonly drop: Unary
  readonly call: (name: string, ...operands: readonly Operand[]) => Code
  /** Returns from the function. */
  readonly give: (...value: readonly Operand[]) => Code
  /** A branch to it leaves it. */
  readonly block: Nested
  /** A branch to it begins it again. */
  readonly loop: Nested
  readonly branch: Branch
  readonly branchIf: Branch
  readonly when: (condition: Operand, then: readonly Code[], otherwise?: readonly Code[]) => Code
}

/** The instructions that code is made of. */
export const wasm: Instructions = {
  add: binary(0x6a),
  sub: binary(0x6b),
  mul: binary(0x6c),
  divU: binary(0x6e),
  and: binary(0x71),
  or: binary(0x72),
  xor: binary(0x73),
  shl: binary(0x74),
  shrU: binary(0x76),
  eq: binary(0x46),
  ne: binary(0x47),
  ltS: binary(0x48),
  ltU: binary(0x49),
  gtS: binary(0x4a),
  geU: binary(0x4f),
  not: unary(0x45),
  ctz: unary(0x68),
  popcnt: unary(0x69),
  select: (a: Operand, b: Operand, condition: Operand) => instruction([0x1b], a, b, condition),

  load: reading([0x28], 2),
  load8: reading([0x2d], 0),
  load16: reading([0x2f], 1),
  loadVector: reading([0xfd, 0], 0),
  store: writing([0x36], 2),
  store8: writing([0x3a], 0),
  store16: writing([0x3b], 1),
  loadAtomic: reading([0xfe, 0x10], 2),
  storeAtomic8: writing([0xfe, 0x19], 0),
  orAtomic: writing([0xfe, 0x33], 2),
  exchange8: exchanging(0x4a, 0),
  exchange16: exchanging(0x4b, 1),

  storeVector: writing([0xfd, 0x0b], 0),
  splat8: vector(0x0f),
  splat16: vector(0x10),
  splat32: vector(0x11),
  splatFrom32: reading([0xfd, 0x09], 2),
  splatFrom64: reading([0xfd, 0x0a], 2),
  equal8: vector(0x23),
  equal16: vector(0x2d),
  equal32: vector(0x37),
  equal64: vector(0xd6),
  sub32: vector(0xb1),
  less32: vector(0x3a),
  bothVector: vector(0x4e),
  eitherVector: vector(0x50),
  anyTrue: vector(0x53),
  differVector: vector(0x51),
  min8: vector(0x77),
  max8: vector(0x79),
  shrU32: vector(0xad),
  shrU64: vector(0xcd),
  mask8: vector(0x64),
  mask32: vector(0xa4),
  mask64: vector(0xc4),

  set: setting(0x21),
  drop: (value: Operand) => instruction([0x1a], value),
  call:
    (name: string, ...operands: readonly Operand[]): Code =>
    (body) => {
      for (const operand of operands) write(body, operand)
      const at = body.functions.indexOf(name)
      body.bytes.push(0x10, ...unsigned(at < 0 ? unknown('function', name) : at))
    },
  give: (...value: readonly Operand[]) => instruction([0x0f], ...value),
  block: (label: string, ...code: readonly Code[]) => nested(0x02, label, code),
  loop: (label: string, ...code: readonly Code[]) => nested(0x03, label, code),
  branch: branch(0x0c),
  branchIf: branch(0x0d),
  when:
    (condition: Operand, then: readonly Code[], otherwise: readonly Code[] = []): Code =>
    (body) => {
      write(body, condition)
      nested(0x04, '', then, ...(otherwise.length > 0 ? [otherwise] : []))(body)
    },
}
