// The package as all others are built, and once more what answers judges, bundled with what it needs of other packages: a bundle
// for each group of problems, and one that picks among these.
import { defineConfig, type Options } from 'tsup'
import { shared } from '../../tools/tsup.package.ts'
import type { Bundle } from './src/contest/problems.ts'

const OURS = /^@zugzwang\//
/** Neither ours nor a path, `C:\…` included. */
const FOREIGN = /^(?!@zugzwang\/|\.|\/|\w:)/

/** The modules of problems in src/contest by the `bundle` of their entries. */
const MODULES: Record<Bundle, readonly string[]> = {
  boards: ['end-piles', 'pawn-crossing', 'police-and-thief'],
  graphs: [
    'berzerk',
    'cat-and-mouse',
    'cat-and-mouse-2',
    'deque',
    'draw-or-win',
    'game-on-graph',
    'madmax',
    'shiritori',
  ],
  heaps: [
    'chess-game',
    'constrained-nim',
    'grundys-game',
    'heaps',
    'take-away',
    'three-x',
    'treblecross',
  ],
}

const { onSuccess: _, ...scripts } = shared

/** Of what the table of problems loads, only these modules; answers need no tests. */
function bundled(entry: Record<string, string>, modules: readonly string[]): Options {
  return {
    ...scripts,
    entry,
    // in the folder of the others: it starts the same thread
    clean: false,
    noExternal: [OURS],
    external: [FOREIGN],
    // a file more takes as long as 50 kB in one
    splitting: false,
    minify: true,
    // minified code is not read, and its maps would be two fifths of the archive
    sourcemap: false,
    esbuildPlugins: [
      {
        name: 'some-problems',
        setup(build) {
          build.onResolve({ filter: /^\.\// }, ({ path, importer, kind }) =>
            kind === 'dynamic-import' &&
            importer.endsWith('problems.ts') &&
            !modules.includes(path.slice('./'.length))
              ? { path, namespace: 'elsewhere' }
              : undefined,
          )
          build.onLoad({ filter: /./, namespace: 'elsewhere' }, () => ({ contents: '' }))
        },
      },
    ],
  }
}

export default defineConfig([
  shared,
  bundled({ judge: './src/contest/judge.ts' }, []),
  ...Object.entries(MODULES).map(([bundle, modules]) =>
    bundled({ [`judge-${bundle}`]: './src/contest/main.ts' }, modules),
  ),
])
