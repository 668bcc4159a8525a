// The executors of a server for tests.
import { readdirSync, readFileSync } from 'node:fs'

/** The processes that a server has started and that run tasks. */
export function executorsOf(server: number): number[] {
  const parents = new Map<number, number>()
  const executors: number[] = []
  for (const name of readdirSync('/proc').filter((text) => /^\d+$/.test(text)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      if (readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('CoarseGrainedExecutorBackend'))
        executors.push(Number(name))
    } catch {} // it has ended
  return executors.filter((pid) => {
    let at: number | undefined = pid
    while (at !== undefined && at > 1 && at !== server) at = parents.get(at)
    return at === server
  })
}
