// The workspace for the checks: every package under packages/ and apps/.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The part of a package.json that the checks read. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly type?: string
  readonly license?: string
  readonly sideEffects?: boolean
  readonly engines?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string | null | { types?: string; default?: string }>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** A package and its absolute folder, which ends in a slash. */
export interface WorkspacePackage {
  readonly folder: string
  readonly manifest: Manifest
}

/** The absolute folder of the workspace; it ends in a slash. */
export const root: string = fileURLToPath(new URL('../../', import.meta.url))

/** Reads a JSON file; the caller says what is in it. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

/** Every package of the workspace, without the root. */
export const packages: readonly WorkspacePackage[] = ['packages/', 'apps/'].flatMap((parent) =>
  readdirSync(root + parent)
    .map((name) => `${root}${parent}${name}/`)
    .filter((folder) => existsSync(`${folder}package.json`))
    .map((folder) => ({ folder, manifest: readJson<Manifest>(`${folder}package.json`) })),
)

/** The packages that go to the registry. */
export const publicPackages: readonly WorkspacePackage[] = packages.filter(
  ({ manifest }) => !manifest.private,
)

/** The specifiers of a package, `@zugzwang/core`, `@zugzwang/core/testing` …, with their declarations and code. */
export function entryPoints({ folder, manifest }: WorkspacePackage) {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) =>
    typeof target === 'object' && target?.types && target.default
      ? [
          {
            specifier: manifest.name + path.slice(1),
            types: folder + target.types.slice(2),
            code: folder + target.default.slice(2),
          },
        ]
      : [],
  )
}
