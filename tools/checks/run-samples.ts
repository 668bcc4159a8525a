// Runs programs and commands one after another in one process, so that packages are loaded once. Messages:
// { number, source }: a program in JavaScript, run as a module of the current folder; answered by { number, printed } or
// { number, error }.
// { folder }: a run of the command, with its arguments in `args`, each followed by a zero byte, and its standard input in `in`;
// answered by a shell script in the FIFO `answer`, which prints the run's output and returns its exit code.
import { readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type * as Cli from '../../packages/cli/src/index'

const place = pathToFileURL(`${process.cwd()}/program.mjs`).href
const cli = new URL('../../packages/cli/dist/index.js', import.meta.url).href
const sources = new Map<string, string>()

registerHooks({
  resolve(specifier, context, next) {
    if (sources.has(specifier)) return { url: specifier, shortCircuit: true }
    const isProgram = sources.has(context.parentURL ?? '')
    return next(specifier, isProgram ? { ...context, parentURL: place } : context)
  },
  load(url, context, next) {
    const source = sources.get(url)
    if (source === undefined) return next(url, context)
    return { format: 'module', source, shortCircuit: true }
  },
})

const write = process.stdout.write
let last = Promise.resolve()

type Message = { number: number; source: string } | { folder: string }

process.on('message', (message: Message) => {
  last = last.then(() =>
    'folder' in message ? runCommand(message.folder) : runProgram(message.number, message.source),
  )
})

async function runProgram(number: number, source: string): Promise<void> {
  let printed = ''
  process.stdout.write = (text: string | Uint8Array, ...others: unknown[]) => {
    printed += text
    const done = others.at(-1)
    if (typeof done === 'function') done()
    return true
  }
  try {
    const url = `program:${number}`
    sources.set(url, source)
    await import(url)
    process.send?.({ number, printed })
  } catch (error) {
    process.send?.({ number, error: error instanceof Error ? error.stack : String(error) })
  } finally {
    process.stdout.write = write
  }
}

async function runCommand(folder: string): Promise<void> {
  const { main }: typeof Cli = await import(cli)
  const script: string[] = []
  const streams = {
    stdin: Readable.from([readFileSync(join(folder, 'in'))]),
    stdout: printer(folder, '', script),
    stderr: printer(folder, ' >&2', script),
  }
  const before = (['stdin', 'stdout', 'stderr'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
  )
  for (const [name] of before)
    Object.defineProperty(process, name, { configurable: true, value: streams[name] })
  let code: number
  try {
    code = await main(readFileSync(join(folder, 'args'), 'utf8').split('\0').slice(0, -1))
  } finally {
    for (const [name, own] of before) Object.defineProperty(process, name, own ?? {})
  }
  await writeFile(join(folder, 'answer'), `${script.join('\n')}\nreturn ${code}\n`)
}

/** A stream that stores what is written to it in files, which the script prints in the order of all output. */
function printer(folder: string, redirection: string, script: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      const path = join(folder, String(script.length))
      writeFileSync(path, chunk)
      script.push(`cat '${path}'${redirection}`)
      done()
    },
  })
}
