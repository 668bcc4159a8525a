// Loaded before a program, tells on descriptor 3 which modules it imports, as lines of their addresses. What a clock has it load by
// `require`, as the guard of a run that goes on for long, is not told: a busy machine makes every run long.
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
