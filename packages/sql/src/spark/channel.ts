// Requests to one server over gRPC: the encoding of messages, credentials, deadlines, and which failures may pass.
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
import { codec, METHODS, type Method, pathOf, type RequestOf, type ResponseOf } from './protocol'

export interface Channel {
  /** One request, one response. After a passing failure the request is repeated, up to `tries` times, by default 5. */
  call<Name extends Method>(
    method: Name,
    request: RequestOf<Name>,
    deadlineMs: number,
    tries?: number,
  ): Promise<ResponseOf<Name>>
  stream<Name extends Method>(
    method: Name,
    request: RequestOf<Name>,
  ): ClientReadableStream<ResponseOf<Name>>
  ready(timeoutMs: number): Promise<void>
  close(): void
}

/** Bytes; a message with rows has a few megabytes. */
const LARGEST = 2 ** 28
/** Java servers refuse clients that ping more often than every five minutes. */
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
      // retries are decided here alone: a statement must not run twice
      'grpc.enable_retries': 0,
    },
  )
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(address.metadata)) metadata.set(name, value)
  if (address.token !== undefined) metadata.set('authorization', `Bearer ${address.token}`)

  const encoder =
    <Name extends Method>(method: Name) =>
    (request: RequestOf<Name>) =>
      Buffer.from(codec.encode(METHODS[method][0], request))
  const decoder =
    <Name extends Method>(method: Name) =>
    (bytes: Buffer): ResponseOf<Name> =>
      codec.decode(METHODS[method][1], bytes) as ResponseOf<Name> as ResponseOf<Name>
  const once = <Name extends Method>(method: Name, request: RequestOf<Name>, deadlineMs: number) =>
    new Promise<ResponseOf<Name>>((resolve, reject) =>
      client.makeUnaryRequest(
        pathOf(method),
        encoder(method),
        decoder(method),
        request,
        metadata,
        { deadline: Date.now() + deadlineMs },
        (error, response) => {
          if (error !== null) reject(error)
          else if (response === undefined) reject(new Error(`${method} was not answered`))
          else resolve(response)
        },
      ),
    )

  return {
    call: async (method, request, deadlineMs, tries = 5) => {
      for (let tried = 1; ; tried++)
        try {
          return await once(method, request, deadlineMs)
        } catch (error) {
          if (tried >= tries || !isPassing(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, 25 * 3 ** tried * Math.random()))
        }
    },
    stream: (method, request) =>
      client.makeServerStreamRequest(
        pathOf(method),
        encoder(method),
        decoder(method),
        request,
        metadata,
      ),
    ready: (timeoutMs) =>
      new Promise((resolve, reject) =>
        client.waitForReady(Date.now() + timeoutMs, (error) => (error ? reject(error) : resolve())),
      ),
    close: () => client.close(),
  }
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && typeof (error as Partial<ServiceError>).code === 'number'
}

/** Whether a repeated request may succeed: the connection broke, or the server cut the stream off. */
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
