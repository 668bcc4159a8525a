#!/usr/bin/env node
import { existsSync } from 'node:fs'

const program = new URL('../dist/index.js', import.meta.url)
if (existsSync(program)) {
  const { main } = await import(program.href)
  process.exitCode = await main(process.argv.slice(2), process.cwd())
} else {
  console.error(
    'create-game: it is not built yet; in the clone, `npm run pnpm -- --bootstrap --silent run new-game NAME` builds and runs it.',
  )
  process.exitCode = 1
}
