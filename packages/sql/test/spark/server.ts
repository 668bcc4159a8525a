// A server in this process that speaks Spark Connect as far as the client does, and misbehaves by a schedule. Its language has
// four statements: `ROWS n` gives the numbers hash(0) … hash(n − 1) in batches, `DO` has an effect, `FAIL text` fails, `WAIT`
// runs until it is interrupted.
import { randomUUID } from 'node:crypto'
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type sendUnaryData,
  status,
  type UntypedHandleCall,
} from '@grpc/grpc-js'
import { Int32, makeVector, Table, tableToIPC, vectorFromArray } from 'apache-arrow'
import {
  codec,
  METHODS,
  type Message,
  type Method,
  pathOf,
  type Request,
  type RequestOf,
  type ResponseOf,
} from '../../src/spark/protocol'

type ExecutePlanRequest = Message<'ExecutePlanRequest'>
type ExecutePlanResponse = Message<'ExecutePlanResponse'>

/** What may happen before an answer is sent. */
export type Fault =
  /** The stream ends normally, but without the last answer. */
  | 'end'
  /** An error says that the connection broke. */
  | 'unavailable'
  /** An error says that the cursor is gone. */
  | 'disconnected'
  /** The answer before is sent again. */
  | 'repeat'
  /** From here on: faults that no client can recover from. */
  | 'skip'
  | 'other session'
  | 'other server session'
  | 'other operation'
  | 'wrong count'
  | 'damaged rows'
  | 'forget'

export interface ServerOptions {
  /** The fault before answer `index` of a statement, on the stream with this number among its streams. */
  readonly fault?: (index: number, stream: number) => Fault | undefined
  /** Whether a new statement gets lost on its way, or its answer does, the nth time. */
  readonly loseRequest?: (nth: number) => 'request' | 'answer' | undefined
  readonly token?: string
  readonly batch?: number
  /** Without the place of a batch in the result, as older servers. */
  readonly withoutOffsets?: boolean
  /** As if every answer about the details of an error were lost. */
  readonly withoutDetails?: boolean
  readonly tls?: { readonly key: Buffer; readonly certificate: Buffer }
  /** How long the message in the status may be, as HTTP/2 limits it. */
  readonly shorten?: number
}

interface Operation {
  readonly responses: ExecutePlanResponse[]
  /** Whether it is at its end; if not, answers may follow. */
  finished: boolean
  error: Failure | undefined
  streams: number
  readonly waiting: (() => void)[]
}

interface Failure {
  readonly code: number
  readonly errorClass: string
  readonly message: string
}

export const hash = (k: number): number => Math.imul(k ^ (k >>> 15), 0x2c1b3c6d) | 0

export async function startServer(options: ServerOptions = {}) {
  const { batch = 7, token, shorten = 2048 } = options
  let serverSession = randomUUID()
  const operations = new Map<string, Operation>()
  const errors = new Map<string, Failure>()
  const log = { executed: 0, effects: 0, released: 0, interrupted: 0, requests: 0 }
  const settings = new Map<string, string>()
  const sessions = new Set<string>()

  const failure = (code: number, errorClass: string, text: string): Failure => ({
    code,
    errorClass,
    message: `[${errorClass}] ${text}`,
  })
  const unknownOperation = (id: string) =>
    failure(status.INTERNAL, 'INVALID_HANDLE.OPERATION_NOT_FOUND', `Operation ${id} not found`)

  function serviceError({ code, errorClass, message }: Failure) {
    const errorId = randomUUID()
    errors.set(errorId, { code, errorClass, message })
    const metadata = new Metadata()
    const value = codec.encode('ErrorInfo', {
      reason: 'test',
      metadata: { errorClass, errorId },
    })
    const details = [{ typeUrl: 'type.googleapis.com/google.rpc.ErrorInfo', value }]
    metadata.set(
      'grpc-status-details-bin',
      Buffer.from(codec.encode('RpcStatus', { code, details })),
    )
    return { code, details: message.slice(0, shorten), metadata }
  }

  /** The fault of a request, found before it is processed. */
  function refuse(
    metadata: Metadata,
    { sessionId, observedSession }: Request,
  ): Failure | undefined {
    if (token !== undefined && metadata.get('authorization')[0] !== `Bearer ${token}`)
      return { code: status.UNAUTHENTICATED, errorClass: 'NONE', message: 'Invalid token' }
    if (sessionId === undefined) return failure(status.INTERNAL, 'INVALID_HANDLE.FORMAT', 'no id')
    sessions.add(sessionId)
    if (observedSession !== undefined && observedSession !== serverSession)
      return failure(status.INTERNAL, 'INVALID_HANDLE.SESSION_CHANGED', 'The session has changed')
    return undefined
  }

  function execute({ plan, operationId = '', sessionId }: ExecutePlanRequest): Operation {
    log.executed++
    const operation: Operation = {
      responses: [],
      finished: true,
      error: undefined,
      streams: 0,
      waiting: [],
    }
    operations.set(operationId, operation)
    const respond = (response: ExecutePlanResponse) =>
      operation.responses.push({
        sessionId: sessionId ?? '',
        serverSession,
        operationId,
        responseId: randomUUID(),
        ...response,
      })
    const query = plan?.root?.sql?.query ?? plan?.command?.sqlCommand?.input?.sql?.query ?? ''
    const [verb, ...rest] = query.split(' ')
    if (verb === 'ROWS') {
      const rows = Number(rest[0])
      for (let from = 0; from < rows || from === 0; from += batch) {
        const numbers = Int32Array.from({ length: Math.min(batch, rows - from) }, (_, k) =>
          hash(from + k),
        )
        const data = tableToIPC(new Table({ n: makeVector(numbers) }), 'stream')
        const place = options.withoutOffsets ? {} : { startOffset: from }
        respond({ arrow: { rowCount: numbers.length, data, ...place } })
      }
      respond({ complete: {} })
    } else if (verb === 'NULLS') {
      const data = tableToIPC(new Table({ n: vectorFromArray([1, null], new Int32()) }), 'stream')
      respond({ arrow: { rowCount: 2, data } })
      respond({ complete: {} })
    } else if (verb === 'DO') {
      log.effects++
      respond({ complete: {} })
    } else if (verb === 'FAIL') {
      operation.error = failure(status.INTERNAL, 'USER_RAISED_EXCEPTION', rest.join(' '))
    } else if (verb === 'WAIT') {
      operation.finished = false
    } else {
      operation.error = failure(status.INVALID_ARGUMENT, 'PARSE_SYNTAX_ERROR', `at '${verb}'`)
    }
    return operation
  }

  /** Sends the answers of an operation from number `from` on, as the schedule lets it. */
  async function answer(
    call: ServerWritableStream<unknown, ExecutePlanResponse>,
    operation: Operation,
    from: number,
  ) {
    const stream = operation.streams++
    const fail = (fault: Failure) => void call.emit('error', serviceError(fault))
    for (let index = from; ; index++) {
      while (index >= operation.responses.length && !operation.finished)
        await new Promise<void>((resolve) => operation.waiting.push(resolve))
      const response = operation.responses[index]
      if (response === undefined) break
      const fault = options.fault?.(index, stream)
      const write = (changed: ExecutePlanResponse) => void call.write({ ...response, ...changed })
      switch (fault) {
        case 'end':
          return void call.end()
        case 'unavailable':
          return fail({ code: status.UNAVAILABLE, errorClass: 'NONE', message: 'Connection reset' })
        case 'disconnected':
          return fail(failure(status.INTERNAL, 'INVALID_CURSOR.DISCONNECTED', 'The cursor is gone'))
        case 'forget':
          for (const [id, known] of operations) if (known === operation) operations.delete(id)
          return fail({ code: status.UNAVAILABLE, errorClass: 'NONE', message: 'Connection reset' })
        case 'repeat': {
          const before = operation.responses[index - 1]
          if (before !== undefined) call.write(before)
          break
        }
        case 'skip':
          if (response.complete === undefined) continue
          break
        case 'other session':
          write({ sessionId: randomUUID() })
          continue
        case 'other server session':
          write({ serverSession: randomUUID() })
          continue
        case 'other operation':
          write({ operationId: randomUUID() })
          continue
        case 'wrong count':
          write(response.arrow ? { arrow: { ...response.arrow, rowCount: 1e6 } } : {})
          continue
        case 'damaged rows':
          write(
            response.arrow
              ? { arrow: { ...response.arrow, data: new Uint8Array(33).fill(7) } }
              : {},
          )
          continue
      }
      call.write(response)
    }
    if (operation.error) fail(operation.error)
    else call.end()
  }

  const onExecute = (call: ServerWritableStream<ExecutePlanRequest, ExecutePlanResponse>) => {
    const refused = refuse(call.metadata, call.request)
    if (refused) return void call.emit('error', serviceError(refused))
    const lost = options.loseRequest?.(log.requests++)
    const unavailable = { code: status.UNAVAILABLE, details: 'Connection reset' }
    if (lost === 'request') return void call.emit('error', unavailable)
    const { operationId = '' } = call.request
    if (operations.has(operationId))
      return void call.emit(
        'error',
        serviceError(
          failure(status.INTERNAL, 'INVALID_HANDLE.OPERATION_ALREADY_EXISTS', operationId),
        ),
      )
    const operation = execute(call.request)
    if (lost === 'answer') return void call.emit('error', unavailable)
    return void answer(call, operation, 0)
  }
  const onReattach = (
    call: ServerWritableStream<RequestOf<'ReattachExecute'>, ExecutePlanResponse>,
  ) => {
    const refused = refuse(call.metadata, call.request)
    if (refused) return void call.emit('error', serviceError(refused))
    const { operationId = '', lastResponseId } = call.request
    const operation = operations.get(operationId)
    if (operation === undefined)
      return void call.emit('error', serviceError(unknownOperation(operationId)))
    const last = operation.responses.findIndex(({ responseId }) => responseId === lastResponseId)
    if (lastResponseId !== undefined && last < 0)
      return void call.emit(
        'error',
        serviceError(failure(status.INTERNAL, 'INVALID_CURSOR.POSITION_NOT_FOUND', 'gone')),
      )
    return void answer(call, operation, last + 1)
  }
  function unary<Asked extends Request, Given>(
    work: (asked: Asked) => Given,
  ): (call: ServerUnaryCall<Asked, Given>, done: sendUnaryData<Given>) => void {
    return (call, done) => {
      const refused = refuse(call.metadata, call.request)
      if (refused) done(serviceError(refused))
      else done(null, work(call.request))
    }
  }
  const handlers: Record<string, UntypedHandleCall> = {
    ExecutePlan: onExecute,
    ReattachExecute: onReattach,
    ReleaseExecute: unary(({ operationId = '' }: RequestOf<'ReleaseExecute'>) => {
      log.released++
      operations.delete(operationId)
      return { serverSession }
    }),
    Interrupt: unary(({ operationId = '' }: RequestOf<'Interrupt'>) => {
      log.interrupted++
      const operation = operations.get(operationId)
      if (operation !== undefined) {
        operation.finished = true
        operation.error = failure(status.CANCELLED, 'OPERATION_CANCELED', 'canceled')
        for (const wake of operation.waiting.splice(0)) wake()
      }
      return { serverSession }
    }),
    FetchErrorDetails: unary(({ errorId = '' }: RequestOf<'FetchErrorDetails'>) => {
      const error = errors.get(errorId)
      errors.delete(errorId) // a server answers once
      if (error === undefined || options.withoutDetails) return { serverSession }
      const { message, errorClass } = error
      const throwable = { errorClass, sqlState: 'P0001', parameters: { errorMessage: 'x' } }
      const cause = { message: 'the cause of it', causeIndex: 1 } // which is its own: a circle
      return { serverSession, rootIndex: 0, errors: [{ message, throwable, causeIndex: 1 }, cause] }
    }),
    AnalyzePlan: unary(() => ({ serverSession, sparkVersion: { version: '4.1.2' } })),
    Config: unary(({ operation }: RequestOf<'Config'>) => {
      for (const { key = '', value = '' } of operation?.set?.pairs ?? []) settings.set(key, value)
      const pairs = (operation?.getOption?.keys ?? []).map((key) => {
        const value = settings.get(key)
        return value === undefined ? { key } : { key, value }
      })
      return { serverSession, pairs }
    }),
    ReleaseSession: unary(({ sessionId = '' }: Request) => {
      sessions.delete(sessionId)
      return { serverSession }
    }),
  }

  const server = new Server()
  server.addService(
    Object.fromEntries(
      (Object.keys(METHODS) as Method[]).map((name) => [name, define(name)]),
    ) as ServiceDefinition,
    handlers,
  )
  const { tls } = options
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
    : ServerCredentials.createInsecure()
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return {
    port,
    log,
    settings,
    /** Sessions that have not been released. */
    sessions,
    /** Statements that have not been released. */
    operations,
    /** As if it had been killed and started again. */
    restart: () => {
      serverSession = randomUUID()
      operations.clear()
    },
    stop: () => server.forceShutdown(),
  }
}

function define<Name extends Method>(name: Name) {
  const [request, response] = METHODS[name]
  return {
    path: pathOf(name),
    requestStream: false,
    responseStream: response === 'ExecutePlanResponse',
    requestSerialize: (value: RequestOf<Name>) => Buffer.from(codec.encode(request, value)),
    requestDeserialize: (bytes: Buffer) => codec.decode(request, bytes),
    responseSerialize: (value: ResponseOf<Name>) => Buffer.from(codec.encode(response, value)),
    responseDeserialize: (bytes: Buffer) => codec.decode(response, bytes),
  }
}
