// The site's own tables, by byte ranges from the site's own origin.

import { urlSource } from '@zugzwang/tablebase'
import type { SiteTable } from '../games/table/site-tables'
import { KEPT_HEADER } from '../offline/kept-header'
import type { Host } from './serve'
import type { TableFile } from './table-answer'
import { tableUrl } from './table-url'
import { createTableHost } from './tables'

export function createSiteTableHost(): Host {
  return createTableHost(async (table) => fileOf(table))
}

function fileOf(table: SiteTable): TableFile {
  let kept = 0
  const url = new URL(tableUrl(table), self.location.origin).href
  const source = urlSource(url, async (address, { headers, signal }) => {
    const response = await fetch(address, { headers, signal: signal ?? null })
    if (response.headers.get(KEPT_HEADER) !== null)
      kept += Number(response.headers.get('Content-Length') ?? 0)
    return response
  })
  return { source, keptBytes: () => kept }
}
