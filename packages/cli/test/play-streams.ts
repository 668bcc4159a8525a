// Streams in memory for plays, of a script or of a terminal.

import { Readable, Writable } from 'node:stream'
import type { Streams } from '../src/terminal/streams'

export { files } from './run'

/** Streams with this standard input, and what was written to standard output. */
export function streamsFor(
  stdin: string,
  {
    terminal = false,
    chunk = Infinity,
    env = {},
  }: { terminal?: boolean; chunk?: number; env?: Record<string, string> } = {},
): { streams: Streams; out: () => string } {
  const written: Buffer[] = []
  const stdout = new Writable({
    write(piece: Buffer, _, done) {
      written.push(piece)
      done()
    },
  })
  const bytes = Buffer.from(stdin)
  const pieces: Buffer[] = []
  for (let start = 0; start < bytes.length; start += chunk)
    pieces.push(bytes.subarray(start, start + chunk))
  const streams = {
    stdin: Object.assign(Readable.from(pieces), { isTTY: terminal }),
    stdout: Object.assign(stdout, { isTTY: terminal }),
    stderr: new Writable({ write: (_, __, done) => done() }),
    env,
  }
  return { streams, out: () => Buffer.concat(written).toString() }
}
