// What must be saved or removed before the process ends, by a signal too.

import process from 'node:process'
import { SIGNAL_EXITS } from '../exit-code'
import { endProcess } from './own-process'

/**
 * Has something done when the process ends, signals included. While nothing is to be done, signals are left to the system, so
 * that Ctrl-C ends whatever is running, even code that never yields.
 *
 * @param run - Works at once: nothing is waited for.
 * @returns a function after which it is not done any more.
 */
export function atExit(run: () => void): () => void {
  process.once('exit', run)
  const forget = exitOnSignals()
  return () => {
    process.off('exit', run)
    forget()
  }
}

/**
 * Has signals end the process by an exit, at which locks of files are released.
 *
 * @returns a function after which they are left to the system again.
 */
export function exitOnSignals(): () => void {
  const handlers = SIGNAL_EXITS.map(([signal, code]) => {
    const handler = () => endProcess(code)
    process.once(signal, handler)
    return () => process.off(signal, handler)
  })
  return () => {
    for (const remove of handlers) remove()
  }
}
