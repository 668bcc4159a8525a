// The arrows of the design: which package may import which, and which folder inside core. TypeScript's own scanner finds imports:
// static, dynamic, `export … from`, and types alike.
import { posix } from 'node:path'
import ts from 'typescript'

/** The source files of a package: path below src/ → text. */
export type Sources = ReadonlyMap<string, string>

/** A package with its dependencies and sources. */
export interface PackageSources {
  readonly name: string
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
  readonly sources: Sources
}

const SCOPE = '@zugzwang/'

/** Packages by layer: each imports only from earlier layers. */
const LAYERS = [
  ['core'],
  ['host'],
  ['formats', 'impartial', 'positional', 'boards', 'partizan', 'parity', 'tablebase', 'sql'],
  ['games'],
  ['cli', 'docs', 'bench', 'create-game'],
]

/** Packages for Node.js alone. All others run in browsers too, and import its modules only in the entry `node.ts` and the folder `node`. */
const NODE_ONLY = ['host', 'sql', 'cli', 'docs', 'bench', 'create-game']

/** Files and folders of core's src: each imports only itself and earlier ones. */
const STOREYS = [
  'errors',
  'excerpt',
  'reason',
  'options',
  'work',
  'digraph',
  'arena',
  'rules',
  'solution',
  'solve',
  'verify',
  'trace',
  'game',
  'answer',
  'search',
  'puzzle',
  'testing',
  'authoring',
  'numbered',
  'buffer',
  'certificate',
  'parallel',
  'wasm',
]

/** Every module that `text` names in an import or a re-export of whatever kind. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName)
}

/** The wrong arrows between packages, a sentence for each. */
export function wrongPackageArrows(packages: readonly PackageSources[]): string[] {
  return packages.flatMap(({ name, dependencies, devDependencies, sources }) => {
    const wrong: string[] = []
    const own = layerOf(name)
    if (own < 0) wrong.push(`${name} has no place in the layers`)
    if (name === `${SCOPE}core` && dependencies.length > 0)
      wrong.push(`${name} depends on ${dependencies.join(', ')}`)
    for (const dependency of dependencies)
      if (dependency.startsWith(SCOPE) && layerOf(dependency) >= own)
        wrong.push(`${name} depends on ${dependency}`)
    if (devDependencies.includes(`${SCOPE}cli`)) wrong.push(`${name} depends on ${SCOPE}cli`)
    for (const [path, text] of sources)
      for (const specifier of importsOf(text))
        if (!mayImport(name, dependencies, path, specifier))
          wrong.push(`${name}/src/${path} imports ${specifier}`)
    return wrong
  })
}

function layerOf(name: string): number {
  return LAYERS.findIndex((layer) => layer.some((member) => name === SCOPE + member))
}

function mayImport(
  name: string,
  dependencies: readonly string[],
  path: string,
  specifier: string,
): boolean {
  if (specifier.startsWith('.')) {
    const file = target(path, specifier)
    return !file.startsWith('../') || file === '../package.json'
  }
  if (specifier.startsWith('node:')) return storeyOf(path) === 'node' || !isPortable(name)
  if (specifier.startsWith('astro:')) return dependencies.includes('astro')
  // bundled into the package, and not imported by portable files
  if (specifier.startsWith(`${SCOPE}host/`) && name !== `${SCOPE}host`)
    return storeyOf(path) === 'node' || !isPortable(name)
  return dependencies.some((d) => specifier === d || specifier.startsWith(`${d}/`))
}

function isPortable(name: string): boolean {
  return !NODE_ONLY.some((member) => name === SCOPE + member)
}

/** The wrong arrows inside core, one sentence each. */
export function wrongStoreyArrows(sources: Sources): string[] {
  const wrong: string[] = []
  for (const path of sources.keys()) {
    if (path === 'index.ts') continue
    const own = STOREYS.indexOf(storeyOf(path))
    if (own < 0) wrong.push(`${path} has no place in the storeys`)
    for (const imported of importedFiles(sources, path)) {
      const other = STOREYS.indexOf(storeyOf(imported))
      if (other < 0 || other > own) wrong.push(`${path} imports ${imported}`)
    }
  }
  for (const path of sources.keys()) {
    const solver =
      storeyOf(path) === 'verify' &&
      reachableFrom(sources, path).find((reached) => storeyOf(reached) === 'solve')
    if (solver) wrong.push(`${path} reaches ${solver}`)
  }
  return wrong
}

/** The circles of files in a package: files that import one another, directly or through others, one sentence each. */
export function circlesOf(sources: Sources): string[] {
  const reached = new Map([...sources.keys()].map((path) => [path, reachableFrom(sources, path)]))
  const reported = new Set<string>()
  return [...sources.keys()].flatMap((path) => {
    const circle = (reached.get(path) ?? []).filter((other) => reached.get(other)?.includes(path))
    if (circle.length < 2 || reported.has(path)) return []
    for (const each of circle) reported.add(each)
    return [`${circle.sort().join(', ')} import one another`]
  })
}

/** The first part of a path below src/, without extension. */
function storeyOf(path: string): string {
  return (path.split('/')[0] ?? '').replace(/\.ts$/, '')
}

/** Where a relative import in `path` points, still without extension. */
function target(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier)
}

/** The files that `path` imports directly; one that is not in `sources` keeps its path as written. */
function importedFiles(sources: Sources, path: string): string[] {
  return importsOf(sources.get(path) ?? '')
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => {
      const base = target(path, specifier)
      return (
        [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => sources.has(file)) ??
        base
      )
    })
}

/** Every file that `start` imports, directly or through others. */
function reachableFrom(sources: Sources, start: string): string[] {
  const reached = new Set([start])
  for (const path of reached)
    for (const imported of importedFiles(sources, path)) reached.add(imported)
  return [...reached]
}
