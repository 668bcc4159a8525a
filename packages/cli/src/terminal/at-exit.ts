import process from 'node:process'
import { SIGNAL_EXITS } from '../exit-code'
import { endProcess } from './own-process'

/**
 * Runs something when the process ends, also by a signal. Without such work, signals are left to the system, so that Ctrl-C ends
 * even code that never yields.
 *
 * @param run - Synchronous.
 * @returns a function that cancels it.
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
 * Makes signals end the process by an exit, at which file locks are released.
 *
 * @returns a function that undoes it.
 */
function exitOnSignals(): () => void {
  return onSignals(endProcess)
}

/** As `exitOnSignals`, except for custom games: their moves may never come, and only the system can end that. */
export const exitOnSignalsOf = (isCustom: boolean): (() => void) =>
  isCustom ? () => {} : exitOnSignals()

/** Has signals handled once each, by their exit codes; returns a function that undoes it. */
export function onSignals(handle: (code: number) => void): () => void {
  const handlers = SIGNAL_EXITS.map(([signal, code]) => {
    const handler = () => handle(code)
    process.once(signal, handler)
    return () => process.off(signal, handler)
  })
  return () => {
    for (const remove of handlers) remove()
  }
}
