#!/usr/bin/env node
// Signals are left to the system, so that Ctrl-C ends whatever is running; where something must be saved or removed first,
// `atExit` handles them.
// A reader that goes away (`| head`) has what it wanted; output that cannot be written is lost, and said to be.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`zugzwang: cannot write the answer: ${error.message}\n`)
  process.exit(1)
})
// Where reasons cannot be told, the exit code tells enough.
process.stderr.on('error', () => {})

const { main } = await import('../dist/index.js')
process.exitCode = await main(process.argv.slice(2))
