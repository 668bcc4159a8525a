// An answer that comes from a table, and where its file is.

import type { AnyAnswer } from '@zugzwang/core'
import type { Table, TableSource } from '@zugzwang/tablebase'
import type { SiteTable } from '../games/table/site-tables'

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
  readonly site: SiteTable
  readonly table: Table<unknown, unknown>
  traffic(): Traffic
}
