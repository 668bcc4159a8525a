// The tsdown configuration every package shares: the entries are what its package.json exports, and the worker of core.
import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from 'tsdown'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | null | { default: string }>
}
const names = Object.values(exports).flatMap((target) =>
  typeof target === 'object' && target !== null ? [target.default.slice('./dist/'.length, -3)] : [],
)
const entry = Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]))
/** Threads are files of their own: those of core, tables and sql, and the guard of the command. */
const threads = {
  worker: existsSync('src/node/worker.ts') ? 'src/node/worker.ts' : 'src/solve/worker.ts',
  'guard-thread': 'src/guard-thread.ts',
  'expand-worker': 'src/expand-worker.ts',
  // a process of its own, on other machines
  'expand-shard': 'src/expand-shard.ts',
}
const present = Object.fromEntries(Object.entries(threads).filter(([, file]) => existsSync(file)))

export default defineConfig({
  entry: { ...entry, ...present },
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  // what is there anyway: only the command, and what it loads, names it
  deps: { neverBundle: [/^node:/] },
  fixedExtension: false,
  dts: { oxc: true, sourcemap: false },
  sourcemap: true,
  // declarations have no maps
  checks: { sourcemapBroken: false },
  logLevel: 'warn',
})
