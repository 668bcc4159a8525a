// Runs programs one after another in one process, so that packages are loaded once. Each is a module of its own that seems to
// stand in the current folder. Comes as messages { number, source } in JavaScript; goes as { number, printed } or { number, error }.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const place = pathToFileURL(`${process.cwd()}/program.mjs`).href
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

process.on('message', ({ number, source }: { number: number; source: string }) => {
  last = last.then(async () => {
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
  })
})
