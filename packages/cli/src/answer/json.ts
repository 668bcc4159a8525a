// What the command prints as JSON: one object, its version first. STABILITY.md says what that promises.

import { JSON_VERSION } from '@zugzwang/core'

/** The fields as an object of the version now written. */
export function withVersion<Fields extends object>(fields: Fields): { version: number } & Fields {
  return { version: JSON_VERSION, ...fields }
}

export function jsonLine(fields: object): string {
  return `${JSON.stringify(withVersion(fields))}\n`
}

export function jsonLines(fields: object): string {
  return `${JSON.stringify(withVersion(fields), null, 2)}\n`
}
