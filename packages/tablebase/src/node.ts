// Tables on disk: building with threads, files as sources. For Node and what is like it.

export { type BuildTableOptions, type BuiltTable, buildTable } from './node/build-table'
export { type FileLock, lockFile } from './node/file-lock'
export { type FileSource, openFile } from './node/file-source'
export type { RulesSource } from './solve/worker'
