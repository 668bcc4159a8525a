// Errors of a server as errors of this package. The status has the class of the error and its parameters; long messages need
// another request.

import { type ServiceError, status } from '@grpc/grpc-js'
import { SqlError, type SqlErrorCode } from '../errors'
import type { SparkAddress } from './address'
import { isPassing, isServiceError } from './channel'
import { codec, type Message } from './protocol'

/** A server's report of a failed statement: the `cause` of an SqlError. */
export interface ServerFault extends Error {
  /** Spark's name of the error, such as `DIVIDE_BY_ZERO`. */
  readonly errorClass: string | undefined
  readonly sqlState: string | undefined
  readonly parameters: Readonly<Record<string, string>>
  /** The messages of the errors that led to this one. */
  readonly causes: readonly string[]
}

/** Servers shorten the message that comes with a status to this length. */
const SHORTENED = 2048

/**
 * An error of a request as an error of this package.
 *
 * @param fetchDetails - Requests all of an error by its id.
 */
export async function explainFault(
  error: unknown,
  address: SparkAddress,
  fetchDetails: (errorId: string) => Promise<Message<'FetchErrorDetailsResponse'>>,
): Promise<unknown> {
  if (!isServiceError(error)) return error
  const info = infoOf(error)
  let message = error.details || error.message
  let { errorClass, sqlState } = info
  let parameters: Readonly<Record<string, string>> = {}
  const causes: string[] = []
  const { errorId } = info
  if (errorId !== undefined) {
    try {
      const { errors = [], rootIndex = 0 } = await fetchDetails(errorId)
      const seen = new Set<number>()
      for (let k: number | undefined = rootIndex; k !== undefined && !seen.has(k); ) {
        seen.add(k)
        const fault: Message<'ServerError'> | undefined = errors[k]
        if (fault?.message === undefined) break
        if (k === rootIndex) {
          message = fault.message
          const { throwable = {} } = fault
          errorClass = throwable.errorClass ?? errorClass
          sqlState = throwable.sqlState ?? sqlState
          parameters = throwable.parameters ?? parameters
        } else causes.push(fault.message)
        k = fault.causeIndex
      }
    } catch {} // the status has at least the beginning
    if (message.length >= SHORTENED && message === error.details) message += ' (shortened)'
  }
  if (GONE.test(message)) errorClass ??= 'ANSWER_GONE'
  else if (isUnknownOperation(message)) errorClass ??= 'INVALID_HANDLE.OPERATION_NOT_FOUND'
  // Spark's messages begin with the class in brackets
  errorClass ??= /\[([A-Z\d_]+(?:\.[A-Z\d_]+)*)\]/.exec(message.slice(0, 200))?.[1]
  const cause: ServerFault = Object.assign(new Error(message, { cause: error }), {
    errorClass,
    sqlState,
    parameters,
    causes,
  })
  const text = [message, ...causes].join('\n')
  const [code, what] = diagnose(error, errorClass, message, text, address)
  return new SqlError(code, {
    what,
    found: errorClass ?? (isPassing(error) ? 'no connection' : status[error.code]),
    ...(code === 'UNAVAILABLE' ? { place: { field: 'remote' } } : {}),
    cause,
  })
}

/** The metadata of the error, which is a detail of the status. */
function infoOf(error: ServiceError): Readonly<Partial<Record<string, string>>> {
  const [trailer] = error.metadata?.get('grpc-status-details-bin') ?? []
  if (trailer === undefined || typeof trailer === 'string') return {}
  try {
    for (const { typeUrl, value } of codec.decode('RpcStatus', trailer).details ?? [])
      if (typeUrl?.endsWith('google.rpc.ErrorInfo') && value !== undefined)
        return codec.decode('ErrorInfo', value).metadata ?? {}
  } catch {} // another kind of server
  return {}
}

/** Sail keeps no answers of a finished statement, read or not. */
const GONE = /task context not found for operation/

/** Whether a server does not know a statement: it was restarted, or never got it. Sail's error has no class. */
export const isUnknownOperation = (message: string): boolean =>
  /INVALID_HANDLE\.OPERATION_NOT_FOUND|operation not found/i.test(message)

const LOST =
  /^ANSWER_GONE$|^INVALID_HANDLE\.(SESSION_|OPERATION_(NOT_FOUND|ABANDONED))|^INVALID_CURSOR|SESSION_(NOT_FOUND|CHANGED|CLOSED)/

/** The code of an error, and its clause. */
function diagnose(
  error: ServiceError,
  errorClass: string | undefined,
  message: string,
  text: string,
  { shown, token }: SparkAddress,
): readonly [SqlErrorCode, what: string] {
  const first = (message.trim().split('\n')[0] ?? '').replace(/\.$/, '')
  if (error.code === status.UNAUTHENTICATED || error.code === status.PERMISSION_DENIED) {
    const what =
      token === undefined ? 'requests without a token: put ;token=… into its address' : 'the token'
    return ['UNAVAILABLE', `${shown} refuses ${what} (${first})`]
  }
  if (LOST.test(errorClass ?? '')) {
    const what = GONE.test(message)
      ? 'no longer has the end of an answer that was lost with a connection'
      : `no longer knows this session: it was restarted, or has closed the session (${first})`
    return ['SESSION_LOST', `${shown} ${what}; start again to continue`]
  }
  if (error.code === status.UNIMPLEMENTED)
    return ['UNAVAILABLE', `${shown} is no Spark Connect server, or too old a one (${first})`]
  if (isPassing(error)) return ['UNAVAILABLE', `${shown} cannot be reached (${first})`]
  if (/No space left on device|ENOSPC|disk quota exceeded/i.test(text))
    return ['DISK_FULL', `${shown} has no room left on disk: ${first}`]
  const isMissing = errorClass === 'PATH_NOT_FOUND' || /Path does not exist/i.test(text)
  return [isMissing ? 'NOT_FOUND' : 'ENGINE_FAILED', `${shown}: ${first}`]
}
