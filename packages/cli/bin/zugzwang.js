#!/usr/bin/env node
// Signals are left to the system, so that Ctrl-C ends whatever is running; where something must be saved or removed first,
// `atExit` handles them. Exit codes are those of src/exit-code.ts.
const FAULT = 4

// A fault that no promise leads to would end with Node's own code, which is that of a wrong answer.
process.on('uncaughtException', (error) => {
  const shown = JSON.stringify(String(error))
  process.stderr.write(`zugzwang: fault in the command itself: ${shown}. Please report it.\n`)
  if (process.env.ZUGZWANG_DEBUG) console.error(error)
  process.exit(FAULT)
})
// Where reasons cannot be told, the exit code tells enough.
process.stderr.on('error', () => {})

const LIMIT = 5
const { main } = await import('../dist/index.js')
process.exitCode = await main(process.argv.slice(2))
// what went on when a limit was passed has nobody waiting for it
if (process.exitCode === LIMIT) process.exit()
