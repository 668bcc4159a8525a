// One process that runs the samples of all READMEs, which then load the packages once: run-samples.ts, seen from outside.
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
   * What a shell command prints on stdout and stderr together, whether it fails or not. All of it is as it would be but
   * `zugzwang`, which runs in the process: no descriptor of the shell, no signal and no limit reaches it.
   */
  readonly outputOfCommand: (source: string) => Promise<string>
  /** Resolves when the process has ended. */
  readonly close: () => Promise<void>
}

/** `npx` finds commands of the workspace, as PATH does: npm itself, which takes longer than the command, is left out. */
const NPX = 'npx() { "$@"; }'

/** Hands a run over and waits for the script that prints what it printed. Whoever listens on descriptor 3 passes it on. */
const HAND_OVER = `zugzwang() {
  run=$(mktemp -d "$RUNS/XXXXXX") && mkfifo "$run/answer" || return
  if test $# -gt 0; then printf '%s\\0' "$@"; fi > "$run/args"
  cat > "$run/in"
  echo "$run" >&3
  run=$(cat "$run/answer")
  eval "$run"
}`

/** What a shell command prints on stdout and stderr together, each `zugzwang` in it a process of its own. */
export function outputInProcesses(source: string, env: NodeJS.ProcessEnv): Promise<string> {
  return outputOfShell(`${NPX}\n{ ${source}\n} 2>&1`, env)
}

/** Starts no process before the first sample. */
export function createRunner(env: NodeJS.ProcessEnv): Runner {
  let child: ChildProcess | undefined
  let ended = false
  const waiting = new Map<number, (said: { printed?: string; error?: string }) => void>()
  let programs = 0
  const runs = mkdtempSync(join(tmpdir(), 'zugzwang-runs-'))

  function start(): ChildProcess {
    const started = fork(`${root}tools/checks/run-samples.ts`, {
      cwd: root,
      env,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    started.on('message', ({ number, ...said }: { number: number }) => waiting.get(number)?.(said))
    started.on('exit', () => {
      ended = true
      for (const tell of waiting.values()) tell({ error: 'the programs ended' })
    })
    return started
  }

  function send(message: object): void {
    child ??= start()
    if (!ended) child.send(message)
  }

  return {
    outputOfProgram(source) {
      const number = programs++
      // its types are taken off here: the process has no compiler to load
      send({ number, source: stripTypeScriptTypes(source) })
      return new Promise((resolve, reject) => {
        waiting.set(number, ({ printed, error }) => {
          waiting.delete(number)
          if (printed === undefined) reject(new Error(error))
          else resolve(printed)
        })
      })
    },
    outputOfCommand: (source) =>
      outputOfShell(`${NPX}\n${HAND_OVER}\n{ ${source}\n} 2>&1`, { ...env, RUNS: runs }, (folder) =>
        send({ folder }),
      ),
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

/** What a script prints on stdout; `onLine` is told each line that it writes to descriptor 3. */
function outputOfShell(
  script: string,
  env: NodeJS.ProcessEnv,
  onLine?: (line: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = spawn('sh', ['-c', script], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit', onLine ? 'pipe' : 'ignore'],
    })
    const lines = shell.stdio[3]
    if (onLine && lines && 'read' in lines) createInterface({ input: lines }).on('line', onLine)
    const chunks: Buffer[] = []
    shell.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    shell.on('error', reject)
    shell.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}
