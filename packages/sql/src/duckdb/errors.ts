// What DuckDB says went wrong, as errors of this package. DuckDB has no codes, only sentences that begin with the kind of error.

import { SqlError } from '../errors'

/** An error of DuckDB's, with a code as far as its sentence tells. */
export function duckdbError(error: unknown, statement: string): SqlError {
  const message = error instanceof Error ? error.message : String(error)
  const cause = { cause: error }
  if (/No space left on device|max_temp_directory_size|ENOSPC|disk full/i.test(message))
    return new SqlError('DISK_FULL', {
      what: `DuckDB has no room left on disk: ${firstLine(message)}`,
      ...cause,
    })
  if (/^Out of Memory Error|failed to (allocate|pin)/i.test(message))
    return new SqlError('LIMIT_EXCEEDED', {
      what: `DuckDB needs more memory than its limit: ${firstLine(message)}`,
      expected: ({ option }) => `more memory in ${option('memoryLimit')}`,
      place: { field: 'memoryLimit' },
      ...cause,
    })
  if (/No files found that match|No such file or directory|Cannot open file/i.test(message))
    return new SqlError('NOT_FOUND', {
      what: `DuckDB cannot open a table: ${firstLine(message)}`,
      ...cause,
    })
  return new SqlError('ENGINE_FAILED', {
    what: `DuckDB: ${firstLine(message)}`,
    found: statement,
    ...cause,
  })
}

function firstLine(message: string): string {
  return (message.split('\n')[0] as string).replace(/\.$/, '')
}
