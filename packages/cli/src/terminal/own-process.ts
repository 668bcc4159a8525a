// The streams and the end of this process, out of reach of modules that authors write: standard output is for answers, and
// only the command ends the process.

import process from 'node:process'

const exit = process.exit.bind(process)
let stdout: NodeJS.Process['stdout'] | undefined
let isCommand = false

/** The streams of this process, which is the command's own from now on; each is opened when it is first used. */
export function ownStreams(): Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'> {
  isCommand = true
  return {
    get stdin() {
      return process.stdin
    },
    get stdout() {
      stdout ??= process.stdout
      return stdout
    },
    get stderr() {
      return process.stderr
    },
    env: process.env,
  }
}

/** Ends the process, after `confineModules` too. */
export const endProcess: (code: number) => never = exit

/**
 * Sends what modules print by `console` or `process.stdout` to standard error, and has `process.exit` throw. Does nothing
 * in a process that is not the command's own.
 */
export function confineModules(): void {
  if (!isCommand) return
  stdout ??= process.stdout
  Object.defineProperty(process, 'stdout', { configurable: true, get: () => process.stderr })
  globalThis.console = new console.Console(process.stderr)
  process.exit = () => {
    throw new Error('process.exit is not for games')
  }
}
