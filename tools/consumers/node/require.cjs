// The same packages by require(), which Node.js supports for modules without top-level await from 20.19 and 22.12 on.
const { digraphFromArcs, impartialArena, outcomeAt, solveOutcome } = require('@zugzwang/core')
const { solveParallel } = require('@zugzwang/core/parallel')

const { readdirSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

async function main() {
  const arena = impartialArena(digraphFromArcs(5, [0, 0, 1, 1, 2, 3, 3], [0, 1, 2, 3, 0, 2, 4]))
  const solution = await solveOutcome(arena)
  if (outcomeAt(arena, solution, 3) !== 'win') throw new Error('position 3 is not won')
  const fallback = (reason) => {
    throw new Error(reason)
  }
  await solveParallel(arena, { threads: 2, onFallback: fallback })

  const packages = join(dirname(require.resolve('@zugzwang/core/package.json')), '..')
  const required = readdirSync(packages).flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'))
    return Object.entries(exports)
      .filter(([, target]) => target !== null && typeof target === 'object')
      .map(([path]) => `@zugzwang/${name}${path.slice(1)}`)
  })
  for (const name of required)
    if (Object.keys(require(name)).length === 0) throw new Error(`${name} is empty`)
  console.log(`${required.length} modules by require()`)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
