// Errors of DuckDB as errors of this package. DuckDB has no codes, only sentences that begin with the kind of error.

import { SqlError } from '../errors'

/** An error of DuckDB's, with a code as far as its sentence shows one. */
export function duckdbError(error: unknown, statement: string): SqlError {
  const message = error instanceof Error ? error.message : String(error)
  const first = (message.split('\n')[0] as string).replace(/\.$/, '')
  const cause = { cause: error }
  if (/No space left on device|max_temp_directory_size|ENOSPC|disk full/i.test(message))
    return new SqlError('DISK_FULL', {
      what: `DuckDB has no room left on disk: ${first}`,
      ...cause,
    })
  if (/^Out of Memory Error|failed to (allocate|pin)/i.test(message))
    return new SqlError('LIMIT_EXCEEDED', {
      what: `DuckDB needs more memory than its limit: ${first}`,
      expected: ({ option }) => `more memory in ${option('memoryLimit')}`,
      place: { field: 'memoryLimit' },
      ...cause,
    })
  if (/No files found that match|No such file or directory|Cannot open file/i.test(message))
    return new SqlError('NOT_FOUND', { what: `DuckDB cannot open a table: ${first}`, ...cause })
  return new SqlError('ENGINE_FAILED', { what: `DuckDB: ${first}`, found: statement, ...cause })
}
