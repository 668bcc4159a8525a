// The default limit of memory: what is free in the machine and in every container around the process.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadNode } from './load-node'

/** Tests pass other machines. */
export interface Machine {
  readonly root: string
  /** Bytes, where there is no /proc/meminfo. */
  readonly free: number
  readonly total: number
}

/** Files of a limit of control groups, and the line of statistics with memory that can be dropped at once. */
interface Hierarchy {
  readonly folder: string
  readonly limit: string
  readonly usage: string
  readonly droppable: RegExp
}

const V2: Hierarchy = {
  folder: 'sys/fs/cgroup',
  limit: 'memory.max',
  usage: 'memory.current',
  droppable: /^inactive_file (\d+)$/m,
}
const V1: Hierarchy = {
  folder: 'sys/fs/cgroup/memory',
  limit: 'memory.limit_in_bytes',
  usage: 'memory.usage_in_bytes',
  droppable: /^total_inactive_file (\d+)$/m,
}

/**
 * Bytes that can be taken without harm to others: on Linux MemAvailable, at most what the control groups (versions 1 and 2) of
 * this process leave; elsewhere the system's free memory, or a quarter of all if that is more, since some systems keep almost
 * nothing free.
 */
export function freeMemory(machine: Partial<Machine> = {}): number {
  const { root = '/' } = machine
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(read(join(root, 'proc/meminfo')))?.[1]
  const system = kilobytes === undefined ? freeOf(machine) : 1024 * Number(kilobytes)
  return Math.max(0, Math.floor(Math.min(system, ...groupsOf(root))))
}

function freeOf(machine: Partial<Machine>): number {
  const { freemem, totalmem } = loadNode('os')
  const { free = freemem(), total = totalmem() } = machine
  return Math.max(free, total / 4)
}

function* groupsOf(root: string): Generator<number> {
  for (const line of read(join(root, 'proc/self/cgroup')).split('\n')) {
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? []
    if (path === undefined || controllers === undefined) continue
    const isMemory = controllers === '' || controllers.split(',').includes('memory')
    if (!isMemory) continue
    const hierarchy = controllers === '' ? V2 : V1
    // in a container the path may be the machine's, and the group itself the root
    const names = path.split('/').filter((name) => name !== '')
    for (let depth = names.length; depth >= 0; depth--) {
      const left = leftIn(join(root, hierarchy.folder, ...names.slice(0, depth)), hierarchy)
      if (left !== undefined) yield left
    }
  }
}

function leftIn(folder: string, { limit, usage, droppable }: Hierarchy): number | undefined {
  const most = numberIn(join(folder, limit))
  const used = numberIn(join(folder, usage))
  if (most === undefined || used === undefined) return undefined
  const dropped = droppable.exec(read(join(folder, 'memory.stat')))?.[1]
  return Math.max(0, most - used + Number(dropped ?? 0))
}

/** Undefined without a number, such as for `max`. */
function numberIn(path: string): number | undefined {
  const text = read(path).trim()
  return /^\d+$/.test(text) ? Number(text) : undefined
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
