// A game of one's own from its source in TypeScript: types are taken off, and it runs as a module that may import the packages for
// rules. Whoever calls this has seen to it that the code can do no harm.

import type { WorkOptions } from '@zugzwang/core'
import * as core from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError, type OpenGame, openOwnGame } from '@zugzwang/games'
import { transform } from 'sucrase'

/** What the code may import. */
const MODULES: Readonly<Record<string, unknown>> = { '@zugzwang/core': core }

/** The value a source exports by default. */
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

/** What a worker does now and then while the author's functions run; nothing elsewhere. */
let beat: (() => void) | undefined

/** Calls `next` at most so often while functions of the author's run. */
export function onBeat(next: () => void, everyMs: number): void {
  let last = 0
  beat = () => {
    const now = performance.now()
    if (now - last < everyMs) return
    last = now
    next()
  }
}

/** The same game, whose functions tell that they are called. */
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
