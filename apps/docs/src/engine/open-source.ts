// A custom game from its TypeScript: types are removed, and it runs as a module that may import the packages for rules. Callers
// make sure that the code can do no harm.

import type { Place, WorkOptions } from '@zugzwang/core'
import * as core from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError, isDescription, type OpenGame, openOwnGame } from '@zugzwang/games'
import { transform } from 'sucrase'
import { OwnError, SOURCE_URL, thrownError } from './own-error'
import { type Watch, watched } from './watched'

const MODULES: Readonly<Record<string, unknown>> = { '@zugzwang/core': core }

/**
 * Runs a source, explores and solves what it exports.
 *
 * @throws OwnError for what the author can mend; errors of `openOwnGame`.
 */
export async function openSource(
  source: string,
  name: string,
  options: WorkOptions,
): Promise<OpenGame> {
  let last: OwnError | undefined
  const value = runSource(source, (error) => {
    last = error
  })
  try {
    return await openOwnGame(value, name, options)
  } catch (error) {
    if (!(error instanceof GamesError) || !Array.isArray(error.found)) throw error
    // The check before solving puts what was thrown into a sentence
    if (last !== undefined && error.message.includes(last.message.replace(/\.$/, ''))) throw last
    const [found] = error.found as string[]
    throw new OwnError('CONTRADICTS', String(found).replace(/^[^:]*: |\.$/g, ''), {}, error)
  }
}

/** What the source exports by default, with functions that say what is wrong with them. */
export function runSource(source: string, onError?: Watch['onError']): unknown {
  const code = javascriptOf(source)
  const exported: { default?: unknown } = {}
  const require = (module: string) => {
    const found = MODULES[module]
    if (found === undefined) throw new OwnError('NO_MODULE', module)
    return found
  }
  try {
    new Function('exports', 'require', `${code}\n//# sourceURL=${SOURCE_URL}`)(exported, require)
    if (exported.default === undefined) throw new OwnError('NO_EXPORT', '')
    // Getters are the author's code too
    const game = watched(exported.default, { onError, lineOf: (written) => lineIn(code, written) })
    if (!isDescription(game)) checkComplete(game)
    return game
  } catch (error) {
    if (error instanceof ZugzwangError) throw error
    if (error instanceof SyntaxError) throw new OwnError('SYNTAX', error.message, {}, error)
    throw thrownError(error)
  }
}

/** The source without its types, line by line. */
function javascriptOf(source: string): string {
  try {
    return transform(source, { transforms: ['typescript', 'imports'] }).code
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    const place: Place = loc === undefined ? {} : { line: loc.line, column: loc.column }
    const found = message.replace(/^Error transforming [^:]*: | \(\d+:\d+\)$/g, '')
    throw new OwnError('SYNTAX', found, place, error)
  }
}

/** The line on which a function is written. */
function lineIn(code: string, written: string): number | undefined {
  const at = code.indexOf(written)
  return at < 0 ? undefined : code.slice(0, at).split('\n').length
}

const FUNCTIONS = ['start', 'moves', 'play', 'key']

function checkComplete(value: unknown): void {
  const game = Object(value) as Record<string, unknown>
  const rules = Object(game['rules'] ?? game) as Record<string, unknown>
  const missing = [
    ...(typeof rules['name'] === 'string' ? [] : ['name']),
    ...FUNCTIONS.filter((name) => typeof rules[name] !== 'function'),
  ]
  if (missing.length > 0) throw new OwnError('MISSING', missing.join(', '))
}
