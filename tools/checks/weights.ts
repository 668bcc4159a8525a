// What a package weighs: its archive, its files, and all that npm installs with it. Measured on the archives and on what pnpm has
// installed from the lockfile, and shown in a table of README.md; the rehearsal of a release compares the table with npm.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { type Manifest, publicPackages, readJson, root } from './workspace.ts'

export interface Weight {
  readonly name: string
  /** Bytes of its archive. */
  readonly packed: number
  /** Bytes of its files. */
  readonly unpacked: number
  /** The packages that are installed with it. */
  readonly others: number
  /** Bytes of its files and theirs. */
  readonly installed: number
}

/** The file that shows the table, and the command that updates it. */
export const SHOWN_IN = 'README.md'
export const REWRITE = 'npm run pnpm -- run weigh'

const HEAD = '| package | packed | unpacked | others | installed |'
const RULE = '|---|---|---|---|---|'

/** Weighs all packages that are published. `tarballs`: the path of each archive, by name. */
export function weigh(tarballs: Readonly<Record<string, string>>): Weight[] {
  const own = new Map(
    publicPackages.map(({ folder, manifest }) => {
      const file = tarballs[manifest.name] as string
      return [realpathSync(folder), { packed: statSync(file).size, unpacked: bytesIn(file) }]
    }),
  )
  return publicPackages.map(({ folder, manifest }) => {
    const { packed, unpacked } = own.get(realpathSync(folder)) ?? { packed: 0, unpacked: 0 }
    const others = [...dependenciesOf(realpathSync(folder))]
    const sizes = others.map((path) => own.get(path)?.unpacked ?? bytesOf(path))
    const installed = sizes.reduce((sum, size) => sum + size, unpacked)
    return { name: manifest.name, packed, unpacked, others: others.length, installed }
  })
}

/** The bytes of the files in an archive, all of them texts. */
function bytesIn(tarball: string): number {
  const archive = createPackageFromTarballData(readFileSync(tarball))
  return archive
    .listFiles()
    .reduce((bytes, path) => bytes + Buffer.byteLength(archive.readFile(path)), 0)
}

/** The folders of all packages that one needs, directly or not. */
function dependenciesOf(folder: string, found: Set<string> = new Set()): Set<string> {
  const { dependencies, optionalDependencies } = readJson<Manifest>(join(folder, 'package.json'))
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const path = nearest(folder, name)
    // packages for other platforms are absent
    if (path === undefined || found.has(path)) continue
    found.add(path)
    dependenciesOf(path, found)
  }
  return found
}

/** The package that a name means in a folder, as Node.js finds it. */
function nearest(folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return realpathSync(path)
  const above = dirname(folder)
  return above === folder ? undefined : nearest(above, name)
}

/** The bytes of the files in a folder, without folders of the name `skipped`. */
export function bytesOf(folder: string, skipped = 'node_modules'): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) bytes += statSync(path).size
    else if (entry.isDirectory() && entry.name !== skipped) bytes += bytesOf(path, skipped)
  }
  return bytes
}

const formatRow = ({ name, packed, unpacked, others, installed }: Weight) =>
  `| ${name} | ${(packed / 1e3).toFixed(0)} kB | ${(unpacked / 1e6).toFixed(2)} MB | ${others} | ${(installed / 1e6).toFixed(2)} MB |`

/** A text with its table of weights replaced. Throws if there is none. */
export function withTable(text: string, weights: readonly Weight[]): string {
  const begin = text.indexOf(HEAD)
  if (begin < 0) throw new Error(`${SHOWN_IN} has no table that begins with ${HEAD}`)
  const end = text.indexOf('\n\n', begin)
  const table = [HEAD, RULE, ...weights.map(formatRow)].join('\n')
  return text.slice(0, begin) + table + text.slice(end)
}

/** What the table of a text says. */
export function readTable(text: string): Weight[] {
  const row =
    /^\| (@zugzwang\/[\w-]+) \| (\d+) kB \| (\d+\.\d\d) MB \| (\d+) \| (\d+\.\d\d) MB \|$/gm
  return [...text.matchAll(row)].map(([, name = '', packed, unpacked, others, installed]) => ({
    name,
    packed: 1e3 * Number(packed),
    unpacked: 1e6 * Number(unpacked),
    others: Number(others),
    installed: 1e6 * Number(installed),
  }))
}

/** What the table of README.md says. */
export const shownWeights = (): Weight[] => readTable(readFileSync(join(root, SHOWN_IN), 'utf8'))

/** Differences that are ignored, as a share of a size and in bytes: some lines more in a small package, half of the last digit. */
const SHARE = 0.03
const SLACK = { packed: 2000, unpacked: 6500, installed: 6500 }

/**
 * Where weights that were found differ from those that are shown, in sentences.
 *
 * @param floating - the share by which the number of packages may differ, since npm installs newer versions than the lockfile.
 */
export function differences(
  shown: readonly Weight[],
  found: readonly (Partial<Weight> & Pick<Weight, 'name'>)[],
  floating = 0,
): string[] {
  return found.flatMap((weight) => {
    const row = shown.find(({ name }) => name === weight.name)
    if (row === undefined) return [`${weight.name} is not in the table.`]
    const sizes = (['packed', 'unpacked', 'installed'] as const).flatMap((what) => {
      const [is, shown] = [weight[what], row[what]]
      return is === undefined || Math.abs(is - shown) <= SHARE * shown + SLACK[what]
        ? []
        : [`${weight.name} ${what}: ${is} bytes; the table says ${shown}.`]
    })
    const { others = row.others } = weight
    return Math.abs(others - row.others) <= floating * row.others
      ? sizes
      : [...sizes, `${weight.name} others: ${others}; the table says ${row.others}.`]
  })
}
