// The place of a rehearsal: a temporary folder with a copy of the repository, a registry on this machine and empty folders to install in.
// Nothing outside it is written, and no process started here outlives it.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { npmEnv } from '../checks/npm-env.ts'
import { root } from '../checks/workspace.ts'
import { REHEARSAL_TOKEN, startRegistry } from './registry.ts'

/** A failed step: a sentence, and the last output of the command. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly printed: string
  constructor(sentence: string, printed = '') {
    super(sentence)
    this.printed = printed
  }
}

/** @throws Failure with the sentence, if the condition does not hold. */
export function demand(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Failure(sentence)
}

export interface Printed {
  readonly stdout: string
  readonly seconds: number
}

export interface Workshop {
  /** The copy of the repository. */
  readonly copy: string
  /** The address of the registry; ends in a slash. */
  readonly registry: string
  /** An empty folder of this name. */
  folder(name: string): string
  /**
   * Runs a command for at most ten minutes, with the registry of this machine for npm and pnpm.
   *
   * @throws Failure if it does not end with 0.
   */
  run(folder: string, command: string, args: readonly string[], env?: object): Promise<Printed>
  close(): Promise<void>
}

const win = process.platform === 'win32'
const LIMIT_MS = 600_000

/** The output of a program; undefined if it fails. */
function ask(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    env: npmEnv,
    encoding: 'utf8',
    shell: win,
  })
  return status === 0 ? stdout : undefined
}

/** Changes in the repository according to git; undefined outside a clone. */
export const changes = (): string | undefined => ask('git', 'status', '--porcelain')

/** Copies what git would commit, changed and new files included, and makes a repository of it. */
function copyRepository(to: string): void {
  const list = ask('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  if (list === undefined)
    throw new Failure('git cannot list the files: expected a clone of the repository.')
  for (const file of new Set(list.split('\0'))) {
    // a file that is deleted, but still in the index
    if (file === '' || !existsSync(join(root, file)) || lstatSync(join(root, file)).isDirectory())
      continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
  const git = (...args: string[]) =>
    spawnSync(
      'git',
      ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@localhost', ...args],
      {
        cwd: to,
        encoding: 'utf8',
      },
    ).status
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'as it is'],
  ])
    if (git(...args) !== 0)
      throw new Failure(`git ${args[0]} failed in the copy of the repository.`)
}

/** Sets up the workshop. Always call `close` in the end. */
export async function openWorkshop(): Promise<Workshop> {
  const uplink = ask('npm', 'config', 'get', 'registry')?.trim()
  if (uplink === undefined || !URL.canParse(uplink))
    throw new Failure('npm does not say which registry it is set to (npm config get registry).')
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'zugzwang-rehearsal-')))
  const copy = join(home, 'copy')
  const registry = await startRegistry(home, uplink)
  try {
    copyRepository(copy)
  } catch (error) {
    await registry.stop()
    throw error
  }
  const settings = join(home, 'npmrc')
  writeFileSync(settings, `registry=${registry.address}\nnoproxy=127.0.0.1\n`)
  const base = {
    ...Object.fromEntries(
      // without the identity of a workflow that may publish
      Object.entries(npmEnv).filter(
        ([name]) => !/^(npm_config_(registry|noproxy)$|GITHUB_|ACTIONS_)/i.test(name),
      ),
    ),
    npm_config_userconfig: settings,
    npm_config_cache: join(home, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_loglevel: 'error',
    npm_config_yes: 'true',
    NPM_TOKEN: REHEARSAL_TOKEN,
    NO_COLOR: '1',
    CI: 'true',
  }

  const run: Workshop['run'] = (folder, command, args, env = {}) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const child = spawn(command, args, {
        cwd: folder,
        env: { ...base, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        // a new process group, which the registry can end
        detached: !win,
        shell: win,
      })
      const { pid } = child
      if (pid !== undefined) registry.watch(pid)
      let stdout = ''
      let all = ''
      child.stdout.on('data', (piece) => {
        stdout += piece
        all += piece
      })
      child.stderr.on('data', (piece) => {
        all += piece
      })
      const limit = setTimeout(() => {
        if (pid !== undefined) process.kill(win ? pid : -pid, 'SIGKILL')
      }, LIMIT_MS)
      const line = [command, ...args].join(' ')
      child.on('error', (error) => reject(new Failure(`${line} cannot be run: ${error.message}.`)))
      child.on('close', (code, signal) => {
        clearTimeout(limit)
        if (pid !== undefined) registry.unwatch(pid)
        const seconds = (performance.now() - begun) / 1000
        if (code === 0) resolve({ stdout, seconds })
        else
          reject(
            new Failure(
              `${line} ended with ${code ?? signal} after ${seconds.toFixed(0)} s in ${folder}.`,
              all.trim().split('\n').slice(-40).join('\n'),
            ),
          )
      })
    })

  return {
    copy,
    registry: registry.address,
    folder: (name) => {
      const path = join(home, 'consumers', name)
      mkdirSync(path, { recursive: true })
      return path
    },
    run,
    close: () => registry.stop(),
  }
}
