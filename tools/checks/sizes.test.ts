// What an import costs in a browser: minified and gzipped, with everything it needs. Front doors stay small, and nothing that
// a browser loads names a module of Node.js.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { root } from './workspace'

/** Name, what is imported, budget in kB (1000 bytes). The README's table says what they come to. */
const IMPORTS: readonly (readonly [string, string, number])[] = [
  [
    'solveOutcome with a digraph',
    "export { digraphFromArcs, solveOutcome } from '@zugzwang/core'",
    8,
  ],
  ['all of core', "export * from '@zugzwang/core'", 22.1],
  [
    'the values of one heap game',
    "export { grundySequence, parseHeapGame } from '@zugzwang/impartial'",
    13,
  ],
  // Of which 0.4 are positions changed in place, for searches
  ['boardGame', "export { boardGame } from '@zugzwang/boards'", 14],
  [
    'boards, with all its games',
    "export * from '@zugzwang/boards'\nexport * from '@zugzwang/boards/games'",
    18.7,
  ],
  [
    'boards, with its games, and positions by number',
    "export * from '@zugzwang/boards'\nexport * from '@zugzwang/boards/games'\nexport { boardNumbering } from '@zugzwang/boards/tables'",
    // The goal is 25
    30.9,
  ],
  [
    'boards, with its games, numbers and kernels',
    "export * from '@zugzwang/boards'\nexport * from '@zugzwang/boards/games'\nexport * from '@zugzwang/boards/tables'",
    53.6,
  ],
  [
    'rules of a described game in English',
    "export { english } from '@zugzwang/boards/words/en'",
    4.1,
  ],
  [
    'values of partizan games, with their text and heat',
    "export { add, atomicWeight, compare, cool, createForms, formatValue, gameOf, heat, negate, nortonProduct, ordinalSum, overheat, parseValue, reducedForm, thermograph } from '@zugzwang/partizan'",
    30,
  ],
  [
    'values of partizan games, with all games',
    "export { add, amazons, atomicWeight, clobber, col, colOnGraph, compare, cool, createForms, createValues, cutcake, domineering, formatValue, gameOf, hackenbush, heat, konane, maze, negate, nortonProduct, ordinalSum, overheat, parseValue, reducedForm, snort, snortOnGraph, thermograph, toadsAndFrogs, topplingDominoes } from '@zugzwang/partizan'",
    40,
  ],
  // With loopy values, sums, search through large positions, certificates and play
  ['all of partizan', "export * from '@zugzwang/partizan'", 52],
  ['all of parity', "export * from '@zugzwang/parity'", 15],
  ['solvePolice', "export { parsePoliceBoard, solvePolice } from '@zugzwang/positional'", 15],
  [
    'the catalogue, before a game is opened',
    "export { games, openGame } from '@zugzwang/games'",
    // A quarter of a kB for each kind, less for those that are a line; ten partizan games have come with 0.9 kB,
    // and with 0.2 kB they can be parts of sums
    12.8,
  ],
]

/** The bytes that a page loads at once, gzipped, and those it loads when something is asked for. */
async function bundle(contents: string): Promise<{ first: number; later: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: `${root}packages/cli`, loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: '/',
    metafile: true,
    write: false,
    logLevel: 'silent',
    external: ['*.wasm'],
  })
  const sizes = new Map(
    outputFiles.map(({ path, contents: bytes }) => [basename(path), gzipSync(bytes).length]),
  )
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
  )
  const first = new Set<string>()
  const load = (path: string) => {
    if (first.has(path)) return
    first.add(path)
    for (const { path: next, kind, external } of outputs.get(path)?.imports ?? [])
      if (kind === 'import-statement' && external !== true) load(basename(next))
  }
  load('stdin.js')
  let [now, later] = [0, 0]
  for (const [path, size] of sizes) {
    if (first.has(path)) now += size
    else later += size
  }
  return { first: now, later }
}

describe('an import costs at most', () => {
  test.each(IMPORTS)('%s', async (name, contents, budget) => {
    const { first } = await bundle(contents)
    expect(first, `${name}: ${(first / 1000).toFixed(1)} kB`).toBeLessThanOrEqual(budget * 1000)
    const shown = `| ${name} | ${(first / 1000).toFixed(1)} kB |`
    const row = new RegExp(`^\\| ${name} \\| ([\\d.]+) kB \\|$`, 'm').exec(
      readFileSync(`${root}README.md`, 'utf8'),
    )
    // within a tenth: a byte more or less is no news
    expect(Number(row?.[1]), `README.md: expected about ${shown}`).toBeGreaterThan(first / 1100)
    expect(Number(row?.[1]), `README.md: expected about ${shown}`).toBeLessThan(first / 900)
  })
})

test('a described game costs at most half a kB', async () => {
  const games = `${root}packages/boards/dist/games.js`
  for (const name of Object.keys(await import(games))) {
    const { first } = await bundle(`export { ${name} } from '@zugzwang/boards/games'`)
    expect(first, name).toBeLessThanOrEqual(500)
  }
})

test('what an import loads at once counts, and what it loads later does not', async () => {
  const { first, later } = await bundle("export { games } from '@zugzwang/games'")
  expect(later).toBeGreaterThan(10 * first)
  const { first: both } = await bundle(
    "export { games } from '@zugzwang/games'\nexport * from '@zugzwang/core'",
  )
  expect(both).toBeGreaterThan(20_000)
})

test('an import of Node.js would be found', async () => {
  await expect(bundle("export { readFileSync } from 'node:fs'")).rejects.toThrow(/node:fs/)
})
