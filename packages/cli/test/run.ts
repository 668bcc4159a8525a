// Runs the command in this process, with its streams in memory.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { runCommand } from '../src/command'

export interface Finished {
  code: number
  out: string
  err: string
}

interface Setting {
  stdin?: string | Uint8Array
  /** Bytes of standard input that come at once; all by default. */
  chunk?: number
  terminal?: boolean
  /** Of the terminal. */
  columns?: number
  env?: Record<string, string>
}

export async function run(
  args: readonly string[],
  { stdin = '', chunk = Infinity, terminal = false, columns, env = {} }: Setting = {},
): Promise<Finished> {
  const [stdout, out] = sink(terminal)
  const [stderr, err] = sink(false)
  const code = await runCommand(args, {
    stdin: Readable.from(chunks(Buffer.from(stdin), chunk)),
    stdout: columns === undefined ? stdout : Object.assign(stdout, { columns }),
    stderr,
    env,
  })
  return { code, out: out(), err: err() }
}

function* chunks(bytes: Buffer, length: number): Generator<Buffer> {
  for (let start = 0; start === 0 || start < bytes.length; start += length)
    yield bytes.subarray(start, start + length)
}

/** A folder that goes with the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'zugzwang-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** Names of files with the given contents, in a folder that goes with the test. */
export function files(...contents: (string | Uint8Array)[]): string[] {
  const at = folder()
  return contents.map((content, i) => {
    const path = join(at, `${i + 1}.txt`)
    writeFileSync(path, content)
    return path
  })
}

function sink(isTTY: boolean): [Writable & { isTTY: boolean }, () => string] {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  return [Object.assign(stream, { isTTY }), () => Buffer.concat(chunks).toString()]
}
