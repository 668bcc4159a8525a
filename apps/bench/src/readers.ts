// Programs that read graph files.

import type { FormatName } from '@zugzwang/formats'
import { formatSpeed } from './figures.ts'
import { arcListFile, type GraphFile } from './graph-files.ts'
import { ourProgram, type Program, plainProgram, type Run } from './programs.ts'

/** What to read. */
export interface ReadTask {
  readonly format: FormatName
  readonly file: GraphFile
  /** Another of the same kind, for the warm-up. */
  readonly smaller: GraphFile
  /** Whether arcs have costs, which such a file does not say. Default false. */
  readonly cost?: boolean
}

/** Our reader and the plain one on a random arc list. */
export function arcListReaders(order: number, size: number): Program[] {
  const file = () => arcListFile(order, size)
  // large enough for the code paths of large digraphs
  const smaller = () => arcListFile(300_000, 1_500_000)
  return [
    {
      name: 'zugzwang',
      run: () => runReader({ format: 'arc-list', file: file(), smaller: smaller() }),
    },
    { name: 'C++', run: () => runOn(file(), (path) => plainProgram('read', [path], 'wall')) },
  ]
}

/** Runs our reader of a format. */
export function runReader({ format, file, smaller, cost = false }: ReadTask): Run {
  const words = [smaller.path, ...(cost ? ['cost'] : [])]
  return runOn(file, (path) => ourProgram('read', [format, path, ...words], 'wall'))
}

function runOn({ path, bytes }: GraphFile, program: (path: string) => Program): Run {
  const run = program(path).run()
  return { ...run, bytes, note: `${run.note}, ${formatSpeed(bytes, run.seconds)}` }
}
