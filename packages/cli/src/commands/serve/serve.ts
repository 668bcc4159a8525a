import { CliError, optionError } from '../../errors'
import { withModules } from '../../names/named'
import { onSignals } from '../../terminal/at-exit'
import { formatCount } from '../../terminal/number'
import { limitsOf, type Streams, writeNote, writeWhole } from '../../terminal/streams'
import { isSystemError, systemReason } from '../../terminal/system-error'
import { SERVER_LIMITS } from './limits'
import { openServed } from './served'
import { type GameServer, startServer } from './server'

export interface ServeOptions {
  readonly port: number
  readonly host: string
  readonly cors?: string | true
  readonly patience?: number
  readonly game?: string
  readonly anyway?: boolean
}

const LOOK_MS = 100

/**
 * @returns the exit code of the signal that stopped it.
 * @throws CliError for what cannot be served; LIMIT_EXCEEDED; errors of opening the games.
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
    // twice, to stop at once: a limit is passed, or the address could not be printed
    void server?.stop()
    await server?.stop()
    throw error
  } finally {
    limit.close()
    signals.close()
    await served.close()
  }
}

function originOf(given: string | true): string {
  if (given === true || given === '*') return '*'
  const origin = URL.canParse(given) ? new URL(given).origin : 'null'
  if (/^https?:/.test(origin) && given.replace(/\/$/, '') === origin) return origin
  throw optionError('--cors', `--cors is "${given}"`, {
    found: given,
    expected: 'an origin such as https://example.org, or nothing for all (put it last)',
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

/** A second signal of the same kind ends the process at once. */
function awaitSignal() {
  let close = () => {}
  const first = new Promise<number>((resolve) => {
    close = onSignals(resolve)
  })
  return { first, close: () => close() }
}

/** Rejects once a limit is passed. */
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
