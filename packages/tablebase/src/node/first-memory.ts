// The memory of a solve as a thread sees it. Every message has objects of its own for the same shared memory, and modules in
// WebAssembly belong to one of them: with the first throughout, they are compiled once.

import type { Field } from '../solve/field'

/** Returns fields whose arrays lie in the memory of the first one. */
export function createFirstMemory(): (field: Field) => Field {
  let first: WebAssemblyMemory | undefined
  return (field) => {
    const memory = field.desks?.memory
    if (memory === undefined) return field
    first ??= memory
    return moved(field, memory, first) as Field
  }
}

type WebAssemblyMemory = NonNullable<Field['desks']>['memory']

function moved(value: unknown, from: WebAssemblyMemory, to: WebAssemblyMemory): unknown {
  if (value === from) return to
  if (value === from.buffer) return to.buffer
  if (value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Int32Array) {
    const Same = value.constructor as Int32ArrayConstructor
    return value.buffer === from.buffer
      ? new Same(to.buffer, value.byteOffset, value.length)
      : value
  }
  if (Array.isArray(value)) return value.map((item) => moved(item, from, to))
  return Object.prototype.toString.call(value) === '[object Object]'
    ? Object.fromEntries(
        Object.entries(value as object).map(([key, item]) => [key, moved(item, from, to)]),
      )
    : value
}
