// `npm run pnpm -- run release:rehearse`: rehearses a release on this machine. It copies the repository as it is, applies the changesets in the
// copy, builds, publishes every public package to a registry on the loopback and installs from it as users do; then once more with a fix in
// core. It changes nothing in the repository and leaves nothing running.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatTable } from '../../apps/bench/src/figures.ts'
import { bytesOf, differences, REWRITE, SHOWN_IN, shownWeights } from '../checks/weights.ts'
import { type Manifest, publicPackages, readJson } from '../checks/workspace.ts'
import { consumers } from './consumers.ts'
import { sharedFields } from './fields.ts'
import { tryRegistry } from './try-registry.ts'
import { changes, demand, Failure, openWorkshop, type Workshop } from './workshop.ts'

interface Published extends Manifest {
  readonly repository?: { readonly url?: string; readonly directory?: string }
  readonly homepage?: string
  readonly bugs?: { readonly url?: string }
}

/** Stands in for the repository's address if none is set. */
const STAND_IN = 'https://example.com/owner/zugzwang'

const begun = performance.now()
const names = publicPackages.map(({ manifest }) => manifest.name)
const folders = new Map(
  publicPackages.map(({ folder, manifest }) => [manifest.name, folder.split('/').at(-2) ?? '']),
)

const clock = (seconds: number) =>
  seconds < 60
    ? `${seconds.toFixed(0)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

/** Does a step and prints it with its time. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  process.stdout.write(`${what} … `)
  const result = await work().catch((error) => {
    console.log('failed')
    if (error instanceof Failure)
      throw new Failure(`could not ${what}. ${error.message}`, error.printed)
    throw error
  })
  process.stdout.write(`${clock((performance.now() - start) / 1000)}\n`)
  return result
}

/** Does the work for all items, three at a time. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i] as T)
  }
  await Promise.all([lane(), lane(), lane()])
  return results
}

const manifestIn = (shop: Workshop, name: string) =>
  readJson<Manifest>(join(shop.copy, 'packages', folders.get(name) ?? '', 'package.json'))

/** Applies the changesets, builds and publishes; returns the new versions. */
async function release(shop: Workshop): Promise<Map<string, string>> {
  const before = new Map(names.map((name) => [name, manifestIn(shop, name).version]))
  await step('apply the changesets', () => shop.run(shop.copy, 'pnpm', ['run', 'version-packages']))
  const after = new Map(names.map((name) => [name, manifestIn(shop, name).version]))
  const left = readdirSync(join(shop.copy, '.changeset')).filter((file) => file.endsWith('.md'))
  demand(left.length === 0, `Changesets were left over: ${left.join(', ')}.`)
  const fresh = names.filter((name) => before.get(name) !== after.get(name))
  demand(fresh.length > 0, 'There is nothing to release: .changeset holds no changeset.')
  await step(`build and publish ${fresh.length} packages`, () =>
    shop.run(shop.copy, 'pnpm', ['run', 'release']),
  )
  for (const name of fresh) await checkPublished(shop, name, after)
  return new Map(fresh.map((name) => [name, after.get(name) ?? '']))
}

/** Checks that the registry has what a package's users need. */
async function checkPublished(shop: Workshop, name: string, versions: ReadonlyMap<string, string>) {
  const answer = await fetch(`${shop.registry}${name.replace('/', '%2f')}`)
  demand(answer.ok, `${name} is not in the registry after publishing.`)
  const document = (await answer.json()) as {
    'dist-tags': { readonly latest?: string }
    versions: Record<string, Published>
  }
  const version = versions.get(name) ?? ''
  const latest = document['dist-tags'].latest
  demand(
    latest === version,
    `The newest ${name} in the registry is ${latest}; expected ${version}.`,
  )
  const manifest = document.versions[version]
  demand(manifest !== undefined, `${name} ${version} has no manifest in the registry.`)
  const { repository, homepage, bugs } = manifest
  demand(
    repository?.url !== undefined && homepage !== undefined && bugs?.url !== undefined,
    `${name} ${version} does not say where it comes from: expected repository, homepage and bugs.`,
  )
  const folder = `packages/${folders.get(name)}`
  demand(
    repository.directory === folder,
    `${name} ${version} says it lies in ${repository.directory}; expected ${folder}.`,
  )
  for (const [sibling, range] of Object.entries(manifest.dependencies ?? {})) {
    const expected = versions.get(sibling)
    demand(
      expected === undefined || range === `^${expected}`,
      `${name} ${version} asks for ${sibling} ${range}; expected ^${expected}.`,
    )
  }
}

interface Installed {
  readonly what: string
  readonly version: string
  /** The packages installed with it. */
  readonly others: number
  readonly megabytes: number
  /** The number of modules imported. */
  readonly modules: number
}

/** Installs packages into an empty folder and imports all that they export. */
async function install(
  shop: Workshop,
  what: string,
  wanted: readonly string[],
): Promise<Installed> {
  const folder = shop.folder(`install-${what.replace(/\W+/g, '-')}`)
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "stranger", "private": true, "type": "module" }',
  )
  await shop.run(folder, 'npm', ['install', ...wanted])
  const { packages } = readJson<{ packages: Record<string, { optional?: boolean }> }>(
    join(folder, 'package-lock.json'),
  )
  // packages of the lock for other platforms are absent
  const present = Object.keys(packages).filter(
    (path) => path !== '' && existsSync(join(folder, path)),
  )
  const modules = wanted.flatMap((name) => {
    const { exports = {} } = readJson<Manifest>(join(folder, 'node_modules', name, 'package.json'))
    return Object.entries(exports).flatMap(([path, target]) =>
      typeof target === 'object' && target !== null ? [name + path.slice(1)] : [],
    )
  })
  const script = `for (const name of ${JSON.stringify(modules)}) {
    const module = await import(name)
    if (Object.keys(module).length === 0) throw new Error(name + ' exports nothing')
  }`
  await shop.run(folder, 'node', ['--input-type=module', '--eval', script])
  const [first = ''] = wanted
  return {
    what,
    version: readJson<Manifest>(join(folder, 'node_modules', first, 'package.json')).version,
    others: present.length - wanted.length,
    megabytes: bytesOf(join(folder, 'node_modules'), '') / 1e6,
    modules: modules.length,
  }
}

/** Checks that what npm installed weighs as much as the table of README.md says. */
function checkWeights(alone: readonly Installed[]): void {
  const found = alone.map(({ what, others, megabytes }) => ({
    name: what,
    others,
    installed: 1e6 * megabytes,
  }))
  const differ = differences(shownWeights(), found, 0.03)
  demand(differ.length === 0, `${SHOWN_IN} is wrong (${REWRITE}): ${differ.join(' ')}`)
}

/** Runs the command with nothing installed. */
async function runByNpx(shop: Workshop, version: string): Promise<string> {
  const folder = shop.folder('npx')
  const reported = await shop.run(folder, 'npx', ['@zugzwang/cli', '--version'])
  demand(
    reported.stdout.trim() === version,
    `npx @zugzwang/cli --version printed ${JSON.stringify(reported.stdout)}; expected ${version}.`,
  )
  const { stdout } = await shop.run(folder, 'npx', ['@zugzwang/cli', 'ask', 'nim:3,5,7'])
  demand(/win/.test(stdout), `npx @zugzwang/cli ask nim:3,5,7 printed ${JSON.stringify(stdout)}.`)
  return (
    stdout
      .split('\n')
      .find((line) => /win/.test(line))
      ?.trim() ?? ''
  )
}

/** Writes a new game by `npm create` and runs its tests. */
async function createGame(shop: Workshop, version: string): Promise<string> {
  const folder = shop.folder('create')
  await shop.run(folder, 'npm', ['create', '@zugzwang/game', 'three-musketeers'])
  const game = join(folder, 'three-musketeers')
  const { dependencies } = readJson<Manifest>(join(game, 'package.json'))
  demand(
    dependencies?.['@zugzwang/core'] === `^${version}`,
    `npm create @zugzwang/game asks for core ${dependencies?.['@zugzwang/core']}; expected ^${version}.`,
  )
  await shop.run(game, 'npm', ['install'])
  const { stdout } = await shop.run(game, 'npm', ['test'])
  const passed = /Tests\s+(\d+ passed)/.exec(stdout)?.[1]
  demand(
    passed !== undefined,
    'npm test of the game that npm create wrote did not say that tests passed.',
  )
  return passed
}

/** Checks which packages a fix in core releases, and why, and that the fix reaches users of other packages. */
async function fixCore(shop: Workshop, before: string): Promise<void> {
  const user = shop.folder('user')
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true, "type": "module" }')
  const source = join(shop.copy, 'packages/core/src/index.ts')
  await step(`install @zugzwang/games ${before} as a user`, () =>
    shop.run(user, 'npm', ['install', '@zugzwang/games']),
  )
  appendFileSync(
    source,
    '\n/** What the rehearsal mends. */\nexport const rehearsedFix: boolean = true\n',
  )
  writeFileSync(
    join(shop.copy, '.changeset/rehearsed-fix.md'),
    "---\n'@zugzwang/core': patch\n---\n\nWhat the rehearsal mends in core.\n",
  )
  const versions = await release(shop)
  const version = versions.get('@zugzwang/core') ?? ''
  const reasons = [...versions].map(([name, after]) => {
    const text = readFileSync(
      join(shop.copy, 'packages', folders.get(name) ?? '', 'CHANGELOG.md'),
      'utf8',
    )
    const section = text.split(/^## /m)[1] ?? ''
    demand(
      section.startsWith(`${after}\n`),
      `The changelog of ${name} does not begin with ${after}.`,
    )
    const why = section
      .slice(after.length)
      .replace(/\s*\n\s*/g, ' ')
      .trim()
    const own = why.includes('What the rehearsal mends in core.')
    demand(own === (name === '@zugzwang/core'), `The changelog of ${name} ${after} says: ${why}`)
    return [name, after, why.replace(/^### (\w+) - /, '$1: ')]
  })
  demand(
    versions.size === names.length && new Set(versions.values()).size === 1,
    `All packages share a version, and after a fix in core these were released: ${[...versions].join(' ')}.`,
  )
  await step('update it as the user', () => shop.run(user, 'npm', ['update']))
  const { stdout } = await shop.run(user, 'node', [
    '--input-type=module',
    '--eval',
    "import { rehearsedFix } from '@zugzwang/core'; console.log(rehearsedFix)",
  ])
  demand(
    stdout === 'true\n',
    `npm update brought no core ${version} to a user of @zugzwang/games ${before}.`,
  )
  console.log(`\nRelease ${version}, after a fix in core\n`)
  console.log(formatTable(['package', 'version', 'why'], reasons))
  console.log(`\n  npm update of @zugzwang/games ${before} → the fix in core is there\n`)
}

async function rehearse(shop: Workshop): Promise<void> {
  await step('try the registry', () => tryRegistry(shop))
  await step('install the tools in a copy of the repository', () =>
    shop.run(shop.copy, 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline']),
  )
  const { repository } = sharedFields()
  if (repository === undefined) {
    console.log(`package.json names no repository; using ${STAND_IN}`)
    await shop.run(shop.copy, 'pnpm', ['run', 'fields', STAND_IN])
  }
  const first = await release(shop)
  const version = first.get('@zugzwang/core') ?? ''
  const alone = await step('install each package alone', () =>
    each(names, (name) => install(shop, name, [name])),
  )
  const core = alone.find(({ what }) => what === '@zugzwang/core')
  demand(
    core?.others === 0,
    `npm install @zugzwang/core brought ${core?.others} packages along; expected 0.`,
  )
  checkWeights(alone)
  const together = await step('install all together', () => install(shop, 'all together', names))
  const said = await step('run npx @zugzwang/cli', () => runByNpx(shop, version))
  const passed = await step('write a game by npm create @zugzwang/game, install and test it', () =>
    createGame(shop, version),
  )
  const tried = await step(`use it in ${consumers.map(([what]) => what).join('; ')}`, () =>
    each(consumers, ([, run]) => run(shop)),
  )
  console.log(`\nRelease ${version}\n`)
  const installed = [...alone, together].map(({ what, version, others, megabytes, modules }) => [
    what,
    version,
    String(others),
    megabytes.toFixed(1),
    String(modules),
  ])
  console.log(formatTable(['installed', 'version', 'others', 'MB', 'modules'], installed))
  console.log(`\n  npx @zugzwang/cli ask nim:3,5,7 → ${said}`)
  console.log(`  npm create @zugzwang/game → npm test: ${passed}\n`)
  console.log(formatTable(['consumer', 'result'], tried.flat()))
  await fixCore(shop, version)
}

const before = changes()
let code = 0
let shop: Workshop | undefined
const stop = async (signal: string) => {
  console.error(`\nstopped by ${signal}`)
  await shop?.close()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
try {
  shop = await step('install a registry and start it', openWorkshop)
  await rehearse(shop)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(`\nThe release would not go well: ${error.message}\n\n${error.printed}`)
  code = 1
} finally {
  await shop?.close()
}
if (before !== changes()) {
  console.error(`The rehearsal changed the repository:\n${changes()}`)
  code = 1
}
if (code === 0)
  console.log(`The release went well, in ${clock((performance.now() - begun) / 1000)}.`)
process.exit(code)
