// A custom game from its TypeScript: types are removed, and it runs as a module that may import the packages for rules. Callers
// make sure that the code can do no harm.

import type { WorkOptions } from '@zugzwang/core'
import * as core from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError, type OpenGame, openOwnGame } from '@zugzwang/games'
import { transform } from 'sucrase'
import { SOURCE_URL, ThrownError } from './thrown'

const MODULES: Readonly<Record<string, unknown>> = { '@zugzwang/core': core }

/** What the source exports by default, with functions that say where they throw. */
export function runSource(source: string, name: string): unknown {
  const exported: { default?: unknown } = {}
  const require = (module: string) => {
    const found = MODULES[module]
    if (found !== undefined) return found
    throw sourceError(name, `imports ${module}`, Object.keys(MODULES).join(', '))
  }
  try {
    const { code } = transform(source, { transforms: ['typescript', 'imports'], filePath: name })
    new Function('exports', 'require', `${code}\n//# sourceURL=${SOURCE_URL}`)(exported, require)
  } catch (error) {
    if (error instanceof ZugzwangError) throw error
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    const place = loc === undefined ? {} : { line: loc.line, column: loc.column }
    throw new GamesError('INVALID_GAME', {
      what: `${name}: ${message.replace(/\.$/, '')}`,
      found: message,
      place,
      cause: error,
    })
  }
  if (exported.default === undefined)
    throw sourceError(name, 'exports nothing', 'export default and Rules or a Game')
  return watched(exported.default)
}

/**
 * Runs a source, explores and solves what it exports.
 *
 * @throws GamesError INVALID_GAME with the line where it does not compile, or with what it lacks; errors of `openOwnGame`.
 */
export async function openSource(
  source: string,
  name: string,
  options: WorkOptions,
): Promise<OpenGame> {
  return openOwnGame(runSource(source, name), name, options)
}

function sourceError(name: string, found: string, expected: string): GamesError {
  return new GamesError('INVALID_GAME', {
    what: `${name}: it ${found}`,
    found,
    expected,
  })
}

/** Called in a worker while the author's functions run. */
let beat: (() => void) | undefined

/** Calls `next` while the author's functions run, at most once in `everyMs`. */
export function onBeat(next: () => void, everyMs: number): void {
  let last = 0
  beat = () => {
    const now = performance.now()
    if (now - last < everyMs) return
    last = now
    next()
  }
}

/** The same game, with functions that call `beat` and say where they throw. */
function watched<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const wrapped: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value))
    wrapped[key] =
      typeof each === 'function'
        ? watchedFunction(key, each.bind(value))
        : key === 'rules'
          ? watched(each)
          : each
  return wrapped as Value
}

function watchedFunction(name: string, run: (...given: unknown[]) => unknown) {
  return (...given: unknown[]) => {
    beat?.()
    try {
      const result = run(...given)
      // A generator would throw later
      return name === 'moves' && isLazy(result) ? [...result] : result
    } catch (error) {
      // Errors with a code are those of the contract
      throw error instanceof ZugzwangError ? error : new ThrownError(name, given, error)
    }
  }
}

function isLazy(result: unknown): result is Iterable<unknown> {
  return typeof result === 'object' && result !== null && 'next' in result
}
