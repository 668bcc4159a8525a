// The tsup configuration every package shares: the entries are what package.json exports.
import { existsSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: Object.fromEntries(
    Object.entries({
      index: 'src/index.ts',
      'testing/index': 'src/testing/index.ts',
      worker: 'src/solve/worker.ts',
    }).filter(([, file]) => existsSync(file)),
  ),
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
})
