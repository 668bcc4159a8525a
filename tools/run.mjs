// Runs a command so that nothing it started outlives a Ctrl-C or SIGTERM. Killing a process group is not
// enough: turbo and pnpm put every task into a separate group, shells do not pass signals on, and
// the first process to die orphans the rest. So the command runs in a separate session, out of the terminal's
// reach, and when a signal arrives here (or npm, our parent, is gone) the whole process tree is found while it
// still exists: each process gets the signal, and the survivors are killed after a moment.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const win = process.platform === 'win32'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const GRACE_MS = 1500
const POLL_MS = 50

/** Every process of the machine that has not ended: [pid, parent's pid]. */
function processes() {
  // minimal Linux systems have no ps
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , state]) => !state.startsWith('Z'))
      .map(([pid, parent]) => [Number(pid), Number(parent)])
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // "pid (name) state parent …", and the name may hold anything
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state === 'Z' ? [] : [[Number(name), Number(parent)]]
    } catch {
      return [] // it ended meanwhile
    }
  })
}

/** Drops from `tree` what has ended and adds the children of the rest. */
function follow(tree) {
  const all = processes()
  const alive = new Set(all.map(([pid]) => pid))
  for (const pid of tree) if (!alive.has(pid)) tree.delete(pid)
  for (let size = -1; size !== tree.size; ) {
    size = tree.size
    for (const [pid, parent] of all) if (tree.has(parent)) tree.add(pid)
  }
}

/** Sends `signal` to the process `root` and all it started; kills what is left of them after a moment. */
async function endTree(root, signal) {
  const tree = new Set([root])
  const send = (name) => {
    for (const pid of tree) {
      try {
        process.kill(pid, name)
      } catch {} // it ended meanwhile
    }
  }
  follow(tree)
  send(signal)
  for (const end = Date.now() + GRACE_MS; tree.size > 0 && Date.now() < end; follow(tree))
    await sleep(POLL_MS)
  send('SIGKILL')
}

/**
 * Runs `command` and resolves to its exit code, which is 128 + n when signal n ended it or arrived here
 * meanwhile. `options` are those of `spawn`; a piped stdout or stderr is handed to `onOutput` in pieces.
 */
export async function run(command, args, { onOutput, ...options } = {}) {
  let stopped
  const stop = (signal) => {
    // on Windows the console itself sends a Ctrl-C to every process
    stopped ??= { signal, done: win ? child.kill() : endTree(child.pid, signal) }
  }
  // before the child is started: a signal between the two would end this process alone
  for (const signal of SIGNALS) process.on(signal, stop)
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: !win })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
  const exit = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
    child.on('error', (error) => {
      console.error(`cannot run ${command}: ${error.message}`)
      resolve({ code: 127 })
    })
  })

  const parent = process.ppid
  const orphaned = () => process.ppid !== parent && stop('SIGTERM')
  const watch = process.env.npm_lifecycle_event && setInterval(orphaned, 500)

  const { code, signal } = await exit
  clearInterval(watch)
  await stopped?.done
  for (const name of SIGNALS) process.off(name, stop)
  const endedBy = stopped?.signal ?? signal
  return endedBy ? 128 + constants.signals[endedBy] : code
}
