// Rules that threads and other processes make for themselves: functions cannot be posted, so they are named by a module.

import type { IndexedRules } from '@zugzwang/core'

/** Where a thread finds the rules: a module's export, called with plain data. */
export interface RulesSource {
  /** URL of a module. */
  readonly module: string
  /** The function to call, or the rules themselves. Default: `default`. */
  readonly name?: string | undefined
  /** Arguments of the call; absent: it is not called. */
  readonly args?: readonly unknown[] | undefined
  /** A property of the result, such as `numbering` of a game. */
  readonly property?: string | undefined
}

/** The rules that a source leads to. */
export async function loadRules(source: RulesSource): Promise<IndexedRules> {
  const { module, name = 'default', args, property } = source
  const exported = ((await import(module)) as Readonly<Record<string, unknown>>)[name]
  const isCalled = args !== undefined && typeof exported === 'function'
  const made: unknown = isCalled ? await exported(...args) : exported
  const rules =
    property === undefined ? made : (made as Readonly<Record<string, unknown>>)[property]
  return rules as IndexedRules
}
