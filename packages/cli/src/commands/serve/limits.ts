// README.md has these limits as a table.

export interface ServerLimits {
  /** Of the body of a request. */
  readonly body: number
  /** Of the URL, in characters. */
  readonly url: number
  /** Of the first line and the headers together. */
  readonly headers: number
  /** Positions in a request. */
  readonly positions: number
  /** Of a position, and of the moves from there, in characters. */
  readonly text: number
  /** Of an answer, by estimate: moves times what each takes. */
  readonly answer: number
  /** Until the headers have come. */
  readonly headersTime: number
  /** Until the body has come. */
  readonly bodyTime: number
  /** Until a client that reads takes more of what is sent. */
  readonly readingTime: number
  /** For one position. */
  readonly patience: number
  readonly connections: number
  /** Requests that are under way or wait. */
  readonly requests: number
  /** Positions of one game that are judged at once. */
  readonly parallel: number
  /** For requests under way when the server is stopped. */
  readonly stopTime: number
}

export const SERVER_LIMITS: ServerLimits = {
  body: 2 ** 20,
  url: 2 ** 13,
  headers: 2 ** 14,
  positions: 1000,
  text: 2 ** 14,
  answer: 2 ** 25,
  headersTime: 10_000,
  bodyTime: 20_000,
  readingTime: 30_000,
  patience: 10_000,
  connections: 512,
  requests: 256,
  parallel: 4,
  stopTime: 5000,
}
