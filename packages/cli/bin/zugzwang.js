#!/usr/bin/env node
// Signals first: whatever is running, Ctrl-C ends it with 130. Files that are not whole are removed as the process
// ends, so there is nothing to undo here.
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
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
