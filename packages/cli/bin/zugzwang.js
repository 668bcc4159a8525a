#!/usr/bin/env node
// Signals first: whatever is running, Ctrl-C ends it with 130. Nothing is written but to the standard streams,
// so there is nothing to undo.
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

const { main } = await import('../dist/index.js')
process.exitCode = await main(process.argv.slice(2))
