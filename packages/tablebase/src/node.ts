// Tables on disk: building with threads, files as sources. For Node and what is like it.

export type { FileLock } from '@zugzwang/host/file-lock'
export type { RulesSource } from '@zugzwang/host/rules-source'
export { type BuildTableOptions, type BuiltTable, buildTable } from './node/build-table'
export { lockFile } from './node/file-lock'
export { type FileSource, openFile } from './node/file-source'
