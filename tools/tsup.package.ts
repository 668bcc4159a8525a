// The tsup configuration every package shares: the entries are what its package.json exports, and its threads. Declarations are
// made file by file, which `isolatedDeclarations` allows, and bundled an entry each (decisions/0021).
import { existsSync, readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { defineConfig, type Options } from 'tsup'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | null | { default: string }>
}
const names = Object.values(exports).flatMap((target) =>
  typeof target === 'object' && target !== null ? [target.default.slice('./dist/'.length, -3)] : [],
)
/** Threads are separate files: those of core, tables and sql, and of the command its guard and those that answer graphs. */
const threads = {
  worker: existsSync('src/node/worker.ts') ? './src/node/worker.ts' : './src/solve/worker.ts',
  'guard-thread': './src/guard-thread.ts',
  'graphs-thread': './src/graphs-thread.ts',
  'expand-worker': './src/expand-worker.ts',
  // a separate process, on other machines
  'expand-shard': './src/expand-shard.ts',
}
const entry = Object.fromEntries([
  ...names.map((name) => [name, `./src/${name}.ts`]),
  ...Object.entries(threads).filter(([, file]) => existsSync(file)),
])

/** An id that is not a path (`C:\…` included) is another package; `host` is bundled. */
const isForeign = (id: string) => !/^(\.|\/|\w:|@zugzwang\/host\/)/.test(id)

async function makeDeclarations(): Promise<void> {
  const bundle = await rolldown({
    input: entry,
    external: isForeign,
    platform: 'neutral',
    plugins: [dts({ oxc: true, sourcemap: false, emitDtsOnly: true })],
  })
  await bundle.write({ dir: 'dist', format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
}

export const shared: Options = {
  entry,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  // always available: only the command, and what it loads, names modules of Node.js
  external: [/^node:/],
  removeNodeProtocol: false,
  esbuildOptions(options) {
    // inlines constants and drops their names
    options.minifySyntax = true
  },
  onSuccess: makeDeclarations,
}

export default defineConfig(shared)
