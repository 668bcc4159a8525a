// A custom game from its TypeScript: types are removed, and it runs as a module that may import the packages for rules. Callers
// make sure that the code can do no harm.

import type { WorkOptions } from '@zugzwang/core'
import * as core from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError, type OpenGame, openOwnGame } from '@zugzwang/games'
import { transform } from 'sucrase'

const MODULES: Readonly<Record<string, unknown>> = { '@zugzwang/core': core }

export function runSource(source: string, name: string): unknown {
  const exported: { default?: unknown } = {}
  const require = (module: string) => {
    const found = MODULES[module]
    if (found !== undefined) return found
    throw sourceError(name, `imports ${module}`, Object.keys(MODULES).join(', '))
  }
  try {
    const { code } = transform(source, { transforms: ['typescript', 'imports'], filePath: name })
    new Function('exports', 'require', code)(exported, require)
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
  return exported.default
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
  return openOwnGame(beating(runSource(source, name)), name, options)
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

/** The same game, with functions that call `beat`. */
function beating<Value>(value: Value): Value {
  if (beat === undefined || typeof value !== 'object' || value === null) return value
  const wrapped: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value))
    wrapped[key] =
      typeof each === 'function'
        ? (...given: unknown[]) => {
            beat?.()
            return each.apply(value, given)
          }
        : key === 'rules'
          ? beating(each)
          : each
  return wrapped as Value
}
