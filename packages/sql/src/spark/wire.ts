// Protocol buffers without generated code: messages are a table of their fields, and types follow from it. Reading and writing
// varints, lengths and UTF-8 is the library's; unknown fields are skipped, as the format requires. Only what Spark Connect
// needs here: texts, bytes, flags, integers up to 2^53 − 1, messages, lists of these, and maps of texts.
import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'

/**
 * A field: its number; its type, a scalar or the name of a message; and whether it has many values. A map is a list of messages
 * with the texts `key` and `value`.
 */
export type FieldSpec = readonly [number: number, type: string, many?: 'list' | 'map']
export type Fields = Readonly<Record<string, FieldSpec>>
export type MessageTable = Readonly<Record<string, Fields>>

interface Scalars {
  text: string
  bytes: Uint8Array
  flag: boolean
  integer: number
}
type ValueOf<Messages, Type> = Type extends keyof Scalars
  ? Scalars[Type]
  : Type extends keyof Messages
    ? MessageOf<Messages, Type>
    : never
type FieldOf<Messages, Spec> = Spec extends readonly [number, infer Type, infer Many]
  ? Many extends 'map'
    ? Readonly<Record<string, string>>
    : readonly ValueOf<Messages, Type>[]
  : Spec extends readonly [number, infer Type]
    ? ValueOf<Messages, Type>
    : never

/** A message; any of its fields may be absent. */
export type MessageOf<Messages, Name extends keyof Messages> = {
  -readonly [Field in keyof Messages[Name]]?: FieldOf<Messages, Messages[Name][Field]>
}

export interface Codec<Messages> {
  encode<Name extends keyof Messages & string>(
    name: Name,
    value: MessageOf<Messages, Name>,
  ): Uint8Array
  /** Throws if the bytes are cut off or a field has another type than it should. */
  decode<Name extends keyof Messages & string>(
    name: Name,
    bytes: Uint8Array,
  ): MessageOf<Messages, Name>
}

interface Kind {
  readonly wire: WireType
  write(writer: BinaryWriter, value: unknown): void
  read(reader: BinaryReader): unknown
}

const SCALARS: Readonly<Record<string, Kind>> = {
  text: {
    wire: WireType.LengthDelimited,
    write: (writer, value) => writer.string(value as string),
    read: (reader) => reader.string(),
  },
  bytes: {
    wire: WireType.LengthDelimited,
    write: (writer, value) => writer.bytes(value as Uint8Array),
    read: (reader) => reader.bytes(),
  },
  flag: {
    wire: WireType.Varint,
    write: (writer, value) => writer.bool(value as boolean),
    read: (reader) => reader.bool(),
  },
  integer: {
    wire: WireType.Varint,
    write: (writer, value) => writer.int64(value as number),
    read: (reader) => {
      const value = Number(reader.int64())
      if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is beyond 2^53`)
      return value
    },
  },
}

export function createCodec<const Messages extends MessageTable>(
  messages: Messages,
): Codec<Messages> {
  const kindOf = (type: string): Kind =>
    SCALARS[type] ?? {
      wire: WireType.LengthDelimited,
      write: (writer, value) => writer.bytes(encode(type, value as object)),
      read: (reader) => decode(type, reader.bytes()),
    }

  function encode(name: string, value: object): Uint8Array {
    const writer = new BinaryWriter()
    for (const [field, [number, type, many]] of Object.entries(messages[name] ?? {})) {
      const given: unknown = (value as Readonly<Record<string, unknown>>)[field]
      if (given === undefined) continue
      const kind = kindOf(type)
      const items =
        many === 'map'
          ? Object.entries(given as object).map(([key, value]) => ({ key, value }))
          : many === 'list'
            ? (given as readonly unknown[])
            : [given]
      for (const item of items) kind.write(writer.tag(number, kind.wire), item)
    }
    return writer.finish()
  }

  function decode(name: string, bytes: Uint8Array): object {
    const fields = new Map(
      Object.entries(messages[name] ?? {}).map(([field, [number, type, many]]) => [
        number,
        { field, kind: kindOf(type), many },
      ]),
    )
    const reader = new BinaryReader(bytes)
    const value: Record<string, unknown> = {}
    while (reader.pos < reader.len) {
      const [number, wire] = reader.tag()
      const known = fields.get(number)
      if (known === undefined) {
        reader.skip(wire, number)
        continue
      }
      const { field, kind, many } = known
      if (kind.wire !== wire)
        throw new TypeError(`field ${field} has wire type ${wire}, expected ${kind.wire}`)
      const item = kind.read(reader)
      const before = value[field]
      if (many === 'list') value[field] = [...((before ?? []) as readonly unknown[]), item]
      else if (many === 'map') {
        const { key = '', value: text = '' } = item as { readonly key?: string; value?: string }
        value[field] = { ...(before as object), [key]: text }
      } else value[field] = item
    }
    return value
  }

  return { encode, decode } as Codec<Messages>
}
