// A client of Spark Connect for SQL alone. A statement outlives connections: its server keeps responses until the client
// acknowledges them, so that after a broken connection, or after the server ended a stream early (every two minutes by default),
// the client attaches again behind the last response it has. Rows are compared with the count and the offset of each batch,
// repeated responses are dropped, and a result counts only once the server has called it complete; an incomplete one is an error.
import { randomUUID } from 'node:crypto'
import type { ChannelCredentials, ClientReadableStream, ServiceError } from '@grpc/grpc-js'
import { type Table, tableFromIPC } from 'apache-arrow'
import type { EngineOptions } from '../engine'
import { SqlError } from '../errors'
import { parseSparkAddress, type SparkAddress } from './address'
import { type Channel, isPassing, isServiceError, openChannel } from './channel'
import { explainFault, isUnknownOperation } from './faults'
import {
  INTERRUPT_OPERATION,
  type Message,
  type Method,
  type Request,
  type RequestOf,
  type Response,
  type ResponseOf,
} from './protocol'
import type { SparkClientOptions, SparkSession, SparkStatistics } from './session'

export interface SparkClient extends SparkSession {
  run(sql: string, options?: EngineOptions): Promise<void>
  /** Runs another plan for its effect. Returns the metrics it observed of its rows, by name. */
  execute(
    plan: Message<'Plan'>,
    options?: EngineOptions,
  ): Promise<ReadonlyMap<string, readonly number[]>>
  /** The rows of a query as tables of Arrow, as they arrive; at least one table, perhaps without rows. */
  batches(sql: string, options?: EngineOptions): AsyncGenerator<Table>
  configure(pairs: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

const CLIENT = 'zugzwang'
const UNARY_MS = 60_000
/** How long a server may take to end a statement that was interrupted, before the stream is dropped. */
const INTERRUPT_MS = 5_000
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 3_000

/**
 * Opens a session on a server.
 *
 * @throws SqlError INVALID_OPTION, UNAVAILABLE
 */
export async function connectSpark(
  remote: string,
  options: SparkClientOptions = {},
): Promise<SparkClient> {
  const address = parseSparkAddress(remote)
  const { patience = 120_000, connectTimeout = 20_000 } = options
  const channel = openChannel(address, options.credentials as ChannelCredentials | undefined)
  try {
    await channel.ready(connectTimeout)
  } catch (cause) {
    channel.close()
    throw new SqlError('UNAVAILABLE', {
      what: `${address.shown} cannot be reached: no answer within ${connectTimeout / 1000} seconds`,
      found: address.shown,
      place: { field: 'remote' },
      cause,
    })
  }
  return createClient(address, channel, patience)
}

function createClient(address: SparkAddress, channel: Channel, patience: number): SparkClient {
  const session = createSession(address, channel, patience)
  return {
    address,
    statistics: session.statistics,
    run: async (sql, options) => {
      await run(session, { command: { sqlCommand: { input: { sql: { query: sql } } } } }, options)
    },
    execute: (plan, given) => run(session, plan, given),
    batches: (sql, given) => batches(session, sql, given),
    configure: async (given) => {
      const pairs = Object.entries(given).map(([key, value]) => ({ key, value }))
      await call(session, 'Config', { ...head(session), operation: { set: { pairs } } })
    },
    settings: async (keys) => {
      const operation = { getOption: { keys } }
      const { pairs = [] } = await call(session, 'Config', { ...head(session), operation })
      const isSet = ({ value }: Message<'KeyValue'>) => value !== undefined
      return Object.fromEntries(pairs.filter(isSet).map(({ key = '', value = '' }) => [key, value]))
    },
    version: async () => {
      const asked = { ...head(session), sparkVersion: {} }
      return (await call(session, 'AnalyzePlan', asked)).sparkVersion?.version
    },
    close: async () => {
      await Promise.all(session.pending)
      const { observedSession: _, ...request } = head(session)
      await channel.call('ReleaseSession', request, INTERRUPT_MS, 2).catch(() => {})
      channel.close()
    },
  }
}

type Session = ReturnType<typeof createSession>

function createSession(address: SparkAddress, channel: Channel, patience: number) {
  const statistics: SparkStatistics = { statements: 0, reattaches: 0, failures: 0, repeated: 0 }
  return {
    address,
    channel,
    patience,
    statistics,
    sessionId: address.sessionId ?? randomUUID(),
    user: { userId: address.userId ?? CLIENT },
    /** The server's own id of the session; another one means that it was restarted. */
    observedSession: undefined as string | undefined,
    /** Requests that are not awaited. */
    pending: new Set<Promise<unknown>>(),
  }
}

function head({ sessionId, user, observedSession }: Session): Request {
  return {
    sessionId,
    user,
    clientType: CLIENT,
    ...(observedSession === undefined ? {} : { observedSession }),
  }
}

function checkSession(session: Session, response: Response): void {
  const { sessionId, address } = session
  if (response.sessionId !== undefined && response.sessionId !== sessionId)
    throw violation(address, `an answer to session ${response.sessionId}`, `session ${sessionId}`)
  const { serverSession } = response
  if (serverSession === undefined || serverSession === '') return
  if (session.observedSession !== undefined && session.observedSession !== serverSession)
    throw new SqlError('SESSION_LOST', {
      what: `${address.shown} has been restarted, and this session is lost; start again to continue`,
      found: serverSession,
      expected: session.observedSession,
    })
  session.observedSession = serverSession
}

/** What an error of a request means. */
function explain(session: Session, error: unknown): Promise<unknown> {
  const { address, channel } = session
  return explainFault(error, address, (errorId) =>
    channel.call('FetchErrorDetails', { ...head(session), errorId }, 10_000),
  )
}

async function call<Name extends Method>(
  session: Session,
  method: Name,
  request: RequestOf<Name>,
): Promise<ResponseOf<Name>> {
  try {
    const response = await session.channel.call(method, request, UNARY_MS)
    checkSession(session, response)
    return response
  } catch (error) {
    throw await explain(session, error)
  }
}

/** Sends a request without waiting for it; `close` waits. */
function send<Name extends Method>(session: Session, method: Name, request: RequestOf<Name>): void {
  const { channel, pending } = session
  const sent = channel.call(method, request, INTERRUPT_MS, 3).catch(() => {})
  pending.add(sent)
  void sent.finally(() => pending.delete(sent))
}

/** Runs a plan, and yields each of its responses once. */
async function* execute(
  session: Session,
  plan: Message<'Plan'>,
  { signal }: EngineOptions,
): AsyncGenerator<ResponseOf<'ExecutePlan'>> {
  const { statistics, channel, address, patience } = session
  signal?.throwIfAborted()
  statistics.statements++
  const operationId = randomUUID()
  const seen = new Set<string>()
  let last: string | undefined
  let stream: ClientReadableStream<ResponseOf<'ExecutePlan'>> | undefined
  let timer: NodeJS.Timeout | undefined
  const [aborted, onAbort] = whenAborted(signal, () => {
    const interruptType = INTERRUPT_OPERATION
    send(session, 'Interrupt', { ...head(session), interruptType, operationId })
    timer = setTimeout(() => stream?.cancel(), INTERRUPT_MS)
  })
  const start = () => {
    const options = [{ reattach: { reattachable: true } }]
    return channel.stream('ExecutePlan', { ...head(session), plan, operationId, options })
  }
  const attach = () => {
    statistics.reattaches++
    const behind = last === undefined ? {} : { lastResponseId: last }
    return channel.stream('ReattachExecute', { ...head(session), operationId, ...behind })
  }
  let failingSince: number | undefined
  let wait = FIRST_WAIT_MS
  /** Waits before another attempt, longer each time; throws `failure` once patience is exhausted. */
  const pause = async (milliseconds: number, failure: () => unknown) => {
    failingSince ??= Date.now()
    if (Date.now() - failingSince > patience) throw await failure()
    await Promise.race([sleep(milliseconds), aborted])
    signal?.throwIfAborted()
    wait = Math.min(LONGEST_WAIT_MS, wait * 2)
  }
  stream = start()
  try {
    for (let isComplete = false; ; ) {
      let hasResponded = false
      try {
        for await (const response of stream as AsyncIterable<ResponseOf<'ExecutePlan'>>) {
          checkSession(session, response)
          const { responseId, operationId: of } = response
          if (of !== undefined && of !== '' && of !== operationId)
            throw violation(address, `an answer to operation ${of}`, `operation ${operationId}`)
          if (isComplete) throw violation(address, 'an answer after the last one', 'the end')
          hasResponded = true
          failingSince = undefined
          wait = FIRST_WAIT_MS
          if (responseId !== undefined && responseId !== '') {
            if (seen.has(responseId)) {
              statistics.repeated++
              continue
            }
            seen.add(responseId)
            last = responseId
          }
          if (response.complete !== undefined) isComplete = true
          else yield response
        }
        if (isComplete) break
        signal?.throwIfAborted()
        // a server that ends its streams without a response is retried more slowly
        if (!hasResponded)
          await pause(wait, () =>
            violation(address, 'streams without an answer', 'rows, or the end'),
          )
        stream = attach()
      } catch (error) {
        if (isComplete) break // the last response is here, whatever became of the connection
        signal?.throwIfAborted()
        if (!isServiceError(error)) throw error
        const next = recoveryOf(session, error, last !== undefined)
        if (next === undefined) throw await explain(session, error)
        await pause(wait * (0.5 + Math.random()), () => explain(session, error))
        statistics.failures++
        stream = next === 'start' ? start() : attach()
      }
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    stream?.cancel()
    if (last !== undefined)
      send(session, 'ReleaseExecute', { ...head(session), operationId, all: {} })
  }
}

async function run(
  session: Session,
  plan: Message<'Plan'>,
  options: EngineOptions = {},
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>()
  for await (const { observed = [] } of execute(session, plan, options))
    for (const { name = '', values = [] } of observed) {
      const numbers = values.flatMap(({ long }) => (long === undefined ? [] : [long]))
      if (numbers.length === values.length) found.set(name, numbers)
    }
  return found
}

async function* batches(
  session: Session,
  sql: string,
  options: EngineOptions = {},
): AsyncGenerator<Table> {
  const { address } = session
  let rows = 0
  for await (const { arrow } of execute(session, { root: { sql: { query: sql } } }, options)) {
    if (arrow === undefined) continue
    const { data, rowCount = 0, startOffset } = arrow
    if (startOffset !== undefined && startOffset !== rows)
      throw violation(address, `rows from row ${startOffset} on`, `row ${rows}`)
    const table = decodeArrow(address, data ?? new Uint8Array())
    if (table.numRows !== rowCount)
      throw violation(address, `${table.numRows} rows in a batch`, `${rowCount}, as it says itself`)
    rows += rowCount
    yield table
  }
}

/** How to continue a statement after an error: by the same request, or attached to it; undefined if not at all. */
function recoveryOf(
  { observedSession }: Session,
  error: ServiceError,
  hasResponses: boolean,
): 'start' | 'attach' | undefined {
  const { details } = error
  // before its first response, a statement that the server does not know never reached it; with the same id it cannot run twice
  const isLost = /INVALID_HANDLE\.SESSION_NOT_FOUND/.test(details)
    ? observedSession === undefined
    : isUnknownOperation(details)
  if (isLost && !hasResponses) return 'start'
  // Sail may not have noticed yet that the connection broke
  const isThere = /OPERATION_ALREADY_EXISTS|task is (being paused|already running)/.test(details)
  return isThere || isPassing(error) ? 'attach' : undefined
}

/** A promise that rejects when the signal is aborted, after `then`; and its listener. */
function whenAborted(
  signal: AbortSignal | undefined,
  then: () => void,
): [aborted: Promise<never>, listener: () => void] {
  let reject: (reason: unknown) => void = () => {}
  const aborted = new Promise<never>((_, no) => {
    reject = no
  })
  aborted.catch(() => {}) // awaited only while something waits
  const listener = () => {
    then()
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', listener, { once: true })
  return [aborted, listener]
}

function decodeArrow(address: SparkAddress, data: Uint8Array): Table {
  try {
    return tableFromIPC(data)
  } catch (cause) {
    throw violation(address, 'rows that cannot be read', 'a stream of Arrow', cause)
  }
}

function violation(
  { shown }: SparkAddress,
  found: string,
  expected: string,
  cause?: unknown,
): SqlError {
  return new SqlError('ENGINE_FAILED', {
    what: `${shown} broke the protocol: it sent ${found}`,
    found,
    expected,
    cause,
  })
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
