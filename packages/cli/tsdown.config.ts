// The package as all others are built, and once more what answers judges, bundled with what it needs of other packages.
import { defineConfig } from 'tsdown'
import shared from '../../tools/tsdown.package.ts'

const OURS = /^@zugzwang\//
/** Neither ours nor a path, `C:\…` included. */
const FOREIGN = /^(?!@zugzwang\/|\.|\/|\w:)/

export default defineConfig([
  shared,
  {
    ...shared,
    entry: { judge: 'src/contest/main.ts' },
    // in the folder of the others: it starts the same thread
    clean: false,
    deps: { neverBundle: [FOREIGN], alwaysBundle: [OURS] },
    outputOptions: {
      chunkFileNames: 'judge-[name]-[hash].js',
      // one file more takes as long as some 50 kB in one that is loaded anyway
      codeSplitting: { groups: [{ name: 'shared', minShareCount: 3 }] },
    },
    minify: true,
    // nobody reads what is minified, and its maps would be two fifths of the archive
    sourcemap: false,
    dts: false,
  },
])
