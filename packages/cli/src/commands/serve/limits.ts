// README.md has these limits as a table. Sizes in bytes or characters, times in milliseconds.

export const SERVER_LIMITS = {
  /** Of the body of a request, in bytes. */
  body: 2 ** 20,
  /** In characters. */
  url: 2 ** 13,
  /** Of the first line and the headers together, in bytes. */
  headers: 2 ** 14,
  /** In a request. */
  positions: 1000,
  /** Of a position, and of the moves from there, in characters. */
  text: 2 ** 14,
  /** Of an answer in characters, estimated by its moves. */
  answer: 2 ** 25,
  /** Until the headers have arrived. */
  headersTime: 10_000,
  /** Until the body has arrived. */
  bodyTime: 20_000,
  /** Until a client reads on. */
  readingTime: 30_000,
  /** For one position. */
  patience: 10_000,
  connections: 512,
  /** Running or waiting. */
  requests: 256,
  /** Positions of one game that are judged at once. */
  parallel: 4,
  /** For running requests when the server is stopped. */
  stopTime: 5000,
}

export type ServerLimits = Readonly<typeof SERVER_LIMITS>
