// Requests to one server over gRPC: the encoding of messages, credentials, deadlines, and which failures are passing ones.
import {
  type ChannelCredentials,
  Client,
  type ClientReadableStream,
  credentials as grpcCredentials,
  Metadata,
  type ServiceError,
  status,
} from '@grpc/grpc-js'
import type { SparkAddress } from './address'
import { type Method, pathOf } from './protocol'

export interface Channel {
  /** One request, one answer. While the failure is a passing one the request is made up to `tries` times, by default 5. */
  call<Asked, Given>(
    method: Method<Asked, Given>,
    asked: Asked,
    deadlineMs: number,
    tries?: number,
  ): Promise<Given>
  stream<Asked, Given>(method: Method<Asked, Given>, asked: Asked): ClientReadableStream<Given>
  /** Resolves once there is a connection. */
  ready(timeoutMs: number): Promise<void>
  close(): void
}

/** A message of a table of rows has a few megabytes; more than this is not one. */
const LARGEST = 2 ** 28
/** Servers of Java refuse clients that ask more often than every five minutes whether they are still there. */
const KEEPALIVE_MS = 330_000

export function openChannel(address: SparkAddress, credentials?: ChannelCredentials): Channel {
  const client = new Client(
    address.target,
    credentials ?? (address.tls ? grpcCredentials.createSsl() : grpcCredentials.createInsecure()),
    {
      'grpc.max_receive_message_length': LARGEST,
      'grpc.max_send_message_length': LARGEST,
      'grpc.keepalive_time_ms': KEEPALIVE_MS,
      'grpc.keepalive_timeout_ms': 20_000,
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 5_000,
      // what to try again is decided here alone: a statement must not run twice
      'grpc.enable_retries': 0,
    },
  )
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(address.metadata)) metadata.set(name, value)
  if (address.token !== undefined) metadata.set('authorization', `Bearer ${address.token}`)

  const once = <Asked, Given>(method: Method<Asked, Given>, asked: Asked, deadlineMs: number) =>
    new Promise<Given>((resolve, reject) =>
      client.makeUnaryRequest(
        pathOf(method.name),
        (value: Asked) => Buffer.from(method.request.encode(value)),
        (bytes: Buffer) => method.response.decode(bytes),
        asked,
        metadata,
        { deadline: Date.now() + deadlineMs },
        (error, given) => {
          if (error !== null) reject(error)
          else if (given === undefined) reject(new Error(`${method.name} was not answered`))
          else resolve(given)
        },
      ),
    )

  return {
    call: async (method, asked, deadlineMs, tries = 5) => {
      for (let tried = 1; ; tried++)
        try {
          return await once(method, asked, deadlineMs)
        } catch (error) {
          if (tried >= tries || !isPassing(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, 25 * 3 ** tried * Math.random()))
        }
    },
    stream: (method, asked) =>
      client.makeServerStreamRequest(
        pathOf(method.name),
        (value: typeof asked) => Buffer.from(method.request.encode(value)),
        (bytes: Buffer) => method.response.decode(bytes),
        asked,
        metadata,
      ),
    ready: (timeoutMs) =>
      new Promise((resolve, reject) =>
        client.waitForReady(Date.now() + timeoutMs, (error) => (error ? reject(error) : resolve())),
      ),
    close: () => client.close(),
  }
}

/** Whether an error came with a status of gRPC's. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && typeof (error as Partial<ServiceError>).code === 'number'
}

/** Whether a request may succeed when it is made again: the connection broke, or the server cut the stream off. */
export function isPassing(error: unknown): boolean {
  if (!isServiceError(error)) return false
  if (error.code === status.UNAVAILABLE || error.code === status.CANCELLED) return true
  return (
    error.code === status.INTERNAL &&
    // a connection that is cut off within a message has no status of its own
    /INVALID_CURSOR\.DISCONNECTED|RST_STREAM|Received RST_STREAM|stream.*(closed|reset)|ECONNRESET/i.test(
      error.details ?? '',
    )
  )
}
