// An answer that comes from a table, and where its file is.

import type { AnyAnswer } from '@zugzwang/core'
import type { Table, TableSource } from '@zugzwang/tablebase'

export interface Traffic {
  readonly requests: number
  readonly bytes: number
  /** Bytes that came from this device's copy instead of a server. */
  readonly kept: number
}

export interface TableFile {
  readonly source: TableSource
  keptBytes?(): number
}

export interface TableAnswer extends AnyAnswer {
  readonly table: Table<unknown, unknown>
  traffic(): Traffic
}
