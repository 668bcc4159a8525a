// Loaded before a program, writes the URLs of the modules it imports to descriptor 3, one a line. Modules that a timer loads by
// `require`, such as the guard of a long run, are left out: a busy machine makes every run long.
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

const imported = new Set()
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (context.conditions.includes('import')) imported.add(resolved.url)
    return resolved
  },
})
process.on('exit', () => writeSync(3, [...imported].map((url) => `${url}\n`).join('')))
