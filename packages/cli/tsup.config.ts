// The package as all others are built, and once more what answers judges, bundled with what it needs of other packages.
import { defineConfig } from 'tsup'
import { shared } from '../../tools/tsup.package.ts'

const OURS = /^@zugzwang\//
/** Neither ours nor a path, `C:\…` included. */
const FOREIGN = /^(?!@zugzwang\/|\.|\/|\w:)/

const { onSuccess: _, ...scripts } = shared

export default defineConfig([
  shared,
  {
    ...scripts,
    entry: { judge: './src/contest/main.ts' },
    // in the folder of the others: it starts the same thread
    clean: false,
    noExternal: [OURS],
    external: [FOREIGN],
    // a file more takes as long as 50 kB in one
    splitting: false,
    minify: true,
    // answers need no tests
    esbuildPlugins: [
      {
        name: 'without-cases',
        setup(build) {
          build.onResolve({ filter: /^\.\/cases\// }, ({ path }) => ({ path, namespace: 'cases' }))
          build.onLoad({ filter: /./, namespace: 'cases' }, () => ({
            contents: 'module.exports = {}',
          }))
        },
      },
    ],
    // minified code is not read, and its maps would be two fifths of the archive
    sourcemap: false,
  },
])
