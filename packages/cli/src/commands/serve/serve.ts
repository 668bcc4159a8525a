// zugzwang serve: answers about games, and tables by byte ranges, over HTTP.

import { CliError, usageError } from '../../errors'
import { SIGNAL_EXITS } from '../../exit-code'
import { withModules } from '../../names/named'
import { formatCount } from '../../terminal/number'
import { limitsOf, type Streams, writeNote, writeWhole } from '../../terminal/streams'
import { isSystemError, systemReason } from '../../terminal/system-error'
import { SERVER_LIMITS } from './limits'
import { openServed } from './served'
import { type GameServer, startServer } from './server'

export interface ServeOptions {
  readonly port: number
  readonly host: string
  /** An origin, or true for any. */
  readonly cors?: string | true
  /** Seconds. */
  readonly patience?: number
  /** The module of the game of the one table among the games. */
  readonly game?: string
  readonly anyway?: boolean
}

/** How often the limits of the run are looked at while nothing else happens. */
const LOOK_MS = 100

/**
 * Serves games until a signal comes, and returns the exit code of that signal.
 *
 * @throws CliError for what cannot be served, or not there; LIMIT_EXCEEDED; whatever opening the games throws.
 */
export async function serve(
  streams: Streams,
  given: readonly string[],
  { port, host, cors: origin, patience, game, anyway = false }: ServeOptions,
): Promise<number> {
  const cors = origin === undefined ? undefined : originOf(origin)
  const texts = withModules(given, game)
  const served = await openServed(streams, texts, { anyway, parallel: SERVER_LIMITS.parallel })
  let server: GameServer | undefined
  const signals = awaitSignal()
  const limit = watchLimits(streams)
  try {
    server = await listen(host, port, () =>
      startServer(served, {
        host,
        port,
        cors,
        limits: patience === undefined ? {} : { patience: 1000 * patience },
        onFault: (error) => noteFault(streams, error),
      }),
    )
    const count = formatCount(served.games.size, 'game')
    await writeWhole(streams, `Serving ${count} at ${server.url}\n`)
    const code = await Promise.race([signals.first, limit.passed])
    await server.stop()
    return code
  } catch (error) {
    // a limit is passed, or nobody is told the address: then at once
    void server?.stop()
    await server?.stop()
    throw error
  } finally {
    limit.close()
    signals.close()
    await served.close()
  }
}

/** The origin of `--cors`, as browsers write it. */
function originOf(given: string | true): string {
  if (given === true || given === '*') return '*'
  const origin = URL.canParse(given) ? new URL(given).origin : 'null'
  if (/^https?:/.test(origin) && given.replace(/\/$/, '') === origin) return origin
  throw usageError({
    what: `--cors is "${given}"`,
    found: given,
    expected: 'an origin such as https://example.org, or nothing for all (put it last)',
    place: { field: '--cors' },
  })
}

async function listen<Result>(
  host: string,
  port: number,
  start: () => Promise<Result>,
): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    if (!isSystemError(error)) throw error
    const { code = '' } = error
    const reasons: Record<string, readonly [field: string, what: string, expected?: string]> = {
      EADDRINUSE: ['--port', `${port} is in use on ${host}`, 'another one, or 0 for any'],
      EACCES: ['--port', `listening on ${port} is not permitted`, 'one from 1024 on'],
      EADDRNOTAVAIL: ['--host', `this machine has no address ${JSON.stringify(host)}`],
      ENOTFOUND: ['--host', `there is no host ${JSON.stringify(host)}`],
      EAI_AGAIN: ['--host', `there is no host ${JSON.stringify(host)}`],
      EINVAL: ['--host', `this machine has no address ${JSON.stringify(host)}`],
    }
    const [field, what, expected] = reasons[code] ?? [
      '--port',
      systemReason(error).replace(/\.$/, ''),
    ]
    throw new CliError('BAD_USAGE', {
      head: `${field}: `,
      what,
      expected,
      place: { field },
      cause: error,
    })
  }
}

/** Waits for a signal to end; the same one again ends the process at once, as the system does. */
function awaitSignal() {
  let resolve = (_: number) => {}
  const first = new Promise<number>((found) => {
    resolve = found
  })
  const handlers = SIGNAL_EXITS.map(([signal, code]) => {
    const handler = () => resolve(code)
    process.once(signal, handler)
    return () => process.off(signal, handler)
  })
  return {
    first,
    close() {
      for (const remove of handlers) remove()
    },
  }
}

/** Rejects once a limit of the run is passed. */
function watchLimits(streams: Streams) {
  let fail = (_: unknown) => {}
  const passed = new Promise<never>((_, reject) => {
    fail = reject
  })
  passed.catch(() => {})
  const clock = setInterval(() => {
    try {
      limitsOf(streams).check()
    } catch (error) {
      fail(error)
    }
  }, LOOK_MS)
  return { passed, close: () => clearInterval(clock) }
}

function noteFault(streams: Streams, error: unknown): void {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  writeNote(streams, `zugzwang: a request failed: ${what.split('\n')[0]}`)
  if (streams.env.ZUGZWANG_DEBUG && error instanceof Error)
    for (const line of (error.stack ?? '').split('\n').slice(1)) writeNote(streams, line)
}
