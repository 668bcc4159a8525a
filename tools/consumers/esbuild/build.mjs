// esbuild leaves `new URL('./worker.js', import.meta.url)` as it is: the worker is a separate entry, whose output is where core looks for it.
import { copyFile } from 'node:fs/promises'
import { build } from 'esbuild'

await build({
  entryPoints: { page: 'page.js', worker: '@zugzwang/core/worker.js' },
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: 'dist',
})
await copyFile('index.html', 'dist/index.html')
