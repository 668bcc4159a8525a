// The streams and the end of this process, protected from custom modules: standard output is for answers, and only the command
// ends the process.

import process from 'node:process'

const exit = process.exit.bind(process)
let isCommand = false
/** Set while modules are confined: the real standard output, and how to undo the confinement. */
let confined: { readonly stdout: NodeJS.Process['stdout']; undo(): void } | undefined

/** The streams of this process, which belongs to the command until `releaseProcess`; each is opened on first use. */
export function ownStreams(): Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'> {
  isCommand = true
  return {
    get stdin() {
      return process.stdin
    },
    get stdout() {
      return confined?.stdout ?? process.stdout
    },
    get stderr() {
      return process.stderr
    },
    env: process.env,
  }
}

/** Also works after `confineModules`. */
export const endProcess: (code: number) => never = exit

/**
 * Redirects output of modules to standard error, and makes `process.exit` throw. No effect in a process that is not the
 * command's own.
 */
export function confineModules(): void {
  if (!isCommand || confined !== undefined) return
  const stdout = process.stdout
  const property = Object.getOwnPropertyDescriptor(process, 'stdout')
  const before = { console: globalThis.console, exit: process.exit }
  confined = {
    stdout,
    undo() {
      if (property) Object.defineProperty(process, 'stdout', property)
      globalThis.console = before.console
      process.exit = before.exit
    },
  }
  Object.defineProperty(process, 'stdout', { configurable: true, get: () => process.stderr })
  globalThis.console = new console.Console(process.stderr)
  process.exit = () => {
    throw new Error('process.exit is not for games')
  }
}

export function releaseProcess(): void {
  isCommand = false
  confined?.undo()
  confined = undefined
}
