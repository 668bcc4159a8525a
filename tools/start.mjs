#!/usr/bin/env node
// `npm start`: does all set-up, builds the command, and runs it.
//   npm start                    solves the examples in examples/ and prints the answers
//   npm start -- <arguments>     runs `zugzwang <arguments>` in the folder npm was called from
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { installWorkspace, prepareTools, root } from './toolchain.mjs'

const TOUR = [
  ['police', 'examples/police.txt'],
  ['solve', 'examples/draws.txt'],
  ['words', 'examples/words.txt'],
  ['treblecross', '2000'],
]

const tools = await prepareTools()
await installWorkspace(tools)
await build()

const args = process.argv.slice(2)
if (args.length > 0) process.exit(await zugzwang(args, process.env.INIT_CWD))

process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0) // its reader has gone, as in `npm start | head`
  console.error(`cannot write the answers: ${error.message}`)
  process.exit(1)
})
for (const example of TOUR) {
  process.stdout.write(`$ zugzwang ${example.join(' ')}\n`)
  const code = await zugzwang(example, root)
  if (code !== 0) process.exit(code)
  process.stdout.write('\n')
}

/** Builds the command and what it imports; turbo knows what is up to date. Prints only what went wrong. */
async function build() {
  if (!existsSync(join(root, 'packages', 'cli', 'dist'))) console.error('building zugzwang')
  const turbo = join(root, 'node_modules', 'turbo', 'bin', 'turbo')
  const output = []
  const code = await run(
    tools.node,
    [turbo, 'run', 'build', '--filter=@zugzwang/cli...', '--output-logs=errors-only'],
    {
      cwd: root,
      env: tools.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      onOutput: (piece) => output.push(piece),
    },
  )
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  process.exit(code)
}

function zugzwang(args, cwd) {
  const file = join(root, 'packages', 'cli', 'bin', 'zugzwang.js')
  return run(tools.node, [file, ...args], { cwd, env: tools.env })
}
