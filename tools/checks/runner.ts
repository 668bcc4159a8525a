// Runs the samples of all READMEs in one process (run-samples.ts), so that the packages are loaded once.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './workspace'

/** Runs samples from the root's folder. */
export interface Runner {
  /** What a program prints. Rejects when it fails. */
  readonly outputOfProgram: (source: string) => Promise<string>
  /**
   * What a shell command prints on stdout and stderr together, whether it fails or not. Only `zugzwang` in it differs: it runs in
   * the shared process, without the shell's descriptors, signals and limits.
   */
  readonly outputOfCommand: (source: string) => Promise<string>
  /** Resolves when the process has ended. */
  readonly close: () => Promise<void>
}

/** `npx` without npm, which takes longer than the command: PATH has the commands of the workspace. */
const NPX = 'npx() { "$@"; }'

/** Refuses further samples after one has ended the shared process. */
const ENDED = 'the process of the samples has ended'

/** Hands a run over through descriptor 3 and waits for a script that prints its output. */
const HAND_OVER = `zugzwang() {
  run=$(mktemp -d "$RUNS/XXXXXX") && mkfifo "$run/answer" || return
  if test $# -gt 0; then printf '%s\\0' "$@"; fi > "$run/args"
  cat > "$run/in"
  echo "$run" >&3
  run=$(cat "$run/answer")
  eval "$run"
}`

/** What a shell command prints on stdout and stderr together, with each `zugzwang` in its own process. */
export function outputInProcesses(source: string, env: NodeJS.ProcessEnv): Promise<string> {
  return startShell(`${NPX}\n{ ${source}\n} 2>&1`, env).output
}

/** Starts no process before the first sample. */
export function createRunner(env: NodeJS.ProcessEnv): Runner {
  let child: ChildProcess | undefined
  let ended = false
  const waiting = new Map<number, (result: { printed?: string; error?: string }) => void>()
  let programs = 0
  const shells = new Set<ChildProcess>()
  const runs = mkdtempSync(join(tmpdir(), 'zugzwang-runs-'))

  function start(): ChildProcess {
    const started = fork(`${root}tools/checks/run-samples.ts`, {
      cwd: root,
      env,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    started.on('message', ({ number, ...result }: { number: number }) =>
      waiting.get(number)?.(result),
    )
    started.on('exit', () => {
      ended = true
      for (const settle of waiting.values()) settle({ error: ENDED })
      // shells that wait for an answer would do so for ever
      for (const shell of shells) end(shell)
    })
    return started
  }

  function send(message: object): void {
    if (ended) throw new Error(ENDED)
    child ??= start()
    child.send(message)
  }

  return {
    async outputOfProgram(source) {
      const number = programs++
      // types are stripped here, so that the process need not load a compiler
      send({ number, source: stripTypeScriptTypes(source) })
      return await new Promise((resolve, reject) => {
        waiting.set(number, ({ printed, error }) => {
          waiting.delete(number)
          if (printed === undefined) reject(new Error(error))
          else resolve(printed)
        })
      })
    },
    async outputOfCommand(source) {
      if (ended) throw new Error(ENDED)
      const script = `${NPX}\n${HAND_OVER}\n{ ${source}\n} 2>&1`
      const { shell, output } = startShell(script, { ...env, RUNS: runs })
      const handed = shell.stdio[3]
      if (handed && 'read' in handed)
        createInterface({ input: handed }).on('line', (folder) =>
          ended ? end(shell) : send({ folder }),
        )
      shells.add(shell)
      return await output.finally(() => shells.delete(shell))
    },
    async close() {
      if (child && !ended) {
        const exit = once(child, 'exit')
        child.kill()
        await exit
      }
      rmSync(runs, { recursive: true, force: true })
    },
  }
}

/** Starts a script in a new process group; `output` is what it prints on stdout until all its processes have ended. */
function startShell(script: string, env: NodeJS.ProcessEnv) {
  const shell = spawn('sh', ['-c', script], {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  const output = new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    shell.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    shell.on('error', reject)
    shell.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
  return { shell, output }
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
