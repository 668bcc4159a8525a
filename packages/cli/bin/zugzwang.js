#!/usr/bin/env node
// Signals are left to the system, so that Ctrl-C ends whatever is running; where something must be saved or removed first,
// `atExit` handles them. Exit codes are those of src/exit-code.ts.
const FAULT = 4

// A fault that no promise leads to would end with Node's own code, which is that of a wrong answer.
process.on('uncaughtException', (error) => {
  process.stderr.write(`zugzwang: fault in the command itself: ${error?.stack ?? error}\n`)
  process.exit(FAULT)
})
// Where reasons cannot be told, the exit code tells enough.
process.stderr.on('error', () => {})

const { main } = await import('../dist/index.js')
process.exitCode = await main(process.argv.slice(2))
