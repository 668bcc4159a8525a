// Protocol buffers without generated code: a message is a table of its fields, and its type an interface. Reading and
// writing varints, lengths and UTF-8 is the library's; unknown fields are skipped, as the format asks for. Only what Spark
// Connect needs here: texts, bytes, flags, integers up to 2^53 − 1, messages, lists of these, and maps of texts.
import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'

/** How values of one type are written and read. */
interface Kind<Value> {
  readonly wire: WireType
  write(writer: BinaryWriter, value: Value): void
  read(reader: BinaryReader): Value
}

/** A field of a message: its number, and how its value is written and merged with what was read of it before. */
export interface Field<Value> {
  readonly number: number
  readonly wire: WireType
  write(writer: BinaryWriter, value: Value): void
  read(reader: BinaryReader, before: Value | undefined): Value
}

/** A type of message. */
export interface Message<Value> {
  encode(value: Value): Uint8Array
  /** Throws if the bytes are cut off or a field has another type than it should. */
  decode(bytes: Uint8Array): Value
}

type Fields<Value> = { readonly [Key in keyof Value]-?: Field<NonNullable<Value[Key]>> }

const text: Kind<string> = {
  wire: WireType.LengthDelimited,
  write: (writer, value) => writer.string(value),
  read: (reader) => reader.string(),
}
const bytes: Kind<Uint8Array> = {
  wire: WireType.LengthDelimited,
  write: (writer, value) => writer.bytes(value),
  read: (reader) => reader.bytes(),
}
const flag: Kind<boolean> = {
  wire: WireType.Varint,
  write: (writer, value) => writer.bool(value),
  read: (reader) => reader.bool(),
}
const integer: Kind<number> = {
  wire: WireType.Varint,
  write: (writer, value) => writer.int64(value),
  read: (reader) => {
    const value = Number(reader.int64())
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is beyond 2^53`)
    return value
  },
}
function nested<Value>(type: () => Message<Value>): Kind<Value> {
  return {
    wire: WireType.LengthDelimited,
    write: (writer, value) => writer.bytes(type().encode(value)),
    read: (reader) => type().decode(reader.bytes()),
  }
}

function single<Value>(number: number, kind: Kind<Value>): Field<Value> {
  return {
    number,
    wire: kind.wire,
    write: (writer, value) => kind.write(writer.tag(number, kind.wire), value),
    read: (reader) => kind.read(reader),
  }
}

export const textField = (number: number): Field<string> => single(number, text)
export const bytesField = (number: number): Field<Uint8Array> => single(number, bytes)
export const flagField = (number: number): Field<boolean> => single(number, flag)
export const integerField = (number: number): Field<number> => single(number, integer)
export const textListField = (number: number): Field<readonly string[]> => list(number, text)

/** A field that is a message; `type` is a function where the type is declared further down. */
export function messageField<Value>(
  number: number,
  type: Message<Value> | (() => Message<Value>),
): Field<Value> {
  return single(number, nested(typeof type === 'function' ? type : () => type))
}

export function messageListField<Value>(
  number: number,
  type: Message<Value>,
): Field<readonly Value[]> {
  return list(
    number,
    nested(() => type),
  )
}

function list<Value>(number: number, kind: Kind<Value>): Field<readonly Value[]> {
  return {
    number,
    wire: kind.wire,
    write: (writer, values) => {
      for (const value of values) kind.write(writer.tag(number, kind.wire), value)
    },
    read: (reader, before = []) => [...before, kind.read(reader)],
  }
}

interface Entry {
  key?: string
  value?: string
}
const Entry: Message<Entry> = message({ key: textField(1), value: textField(2) })

export function textMapField(number: number): Field<Readonly<Record<string, string>>> {
  return {
    number,
    wire: WireType.LengthDelimited,
    write: (writer, values) => {
      for (const [key, value] of Object.entries(values))
        writer.tag(number, WireType.LengthDelimited).bytes(Entry.encode({ key, value }))
    },
    read: (reader, before) => {
      const { key = '', value = '' } = Entry.decode(reader.bytes())
      return { ...before, [key]: value }
    },
  }
}

export function message<Value extends object>(fields: Fields<Value>): Message<Value> {
  const entries = Object.entries(fields) as [keyof Value, Field<unknown>][]
  const byNumber = new Map(entries.map(([name, field]) => [field.number, { name, field }]))
  return {
    encode: (value) => {
      const writer = new BinaryWriter()
      for (const [name, field] of entries)
        if (value[name] !== undefined) field.write(writer, value[name])
      return writer.finish()
    },
    decode: (data) => {
      const reader = new BinaryReader(data)
      const value: Partial<Record<keyof Value, unknown>> = {}
      while (reader.pos < reader.len) {
        const [number, wire] = reader.tag()
        const known = byNumber.get(number)
        if (known === undefined) {
          reader.skip(wire, number)
        } else if (known.field.wire !== wire) {
          throw new TypeError(
            `field ${String(known.name)} has wire type ${wire}, expected ${known.field.wire}`,
          )
        } else {
          value[known.name] = known.field.read(reader, value[known.name])
        }
      }
      return value as Value
    },
  }
}
