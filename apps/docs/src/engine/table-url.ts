import type { SiteTable } from '../games/table/site-tables'

/** The address of a table, without the origin; the build names the files (`scripts/table.ts`). */
export const tableUrl = ({ id }: SiteTable): string =>
  import.meta.env.PUBLIC_TABLES.replace('*', id)
