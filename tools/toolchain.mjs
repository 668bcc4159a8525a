// The pinned pnpm and a Node.js that the tools accept, with nothing but npm and some Node.js installed.
// `npm ci` installs pnpm from tools/pnpm/package-lock.json (versions and hashes pinned). When the
// Node.js that runs this file is outside "engines" in the root package.json, it installs a pinned one as
// well: an optional dependency per platform, a plain archive without an install script.
// PINNED_NODE=1 uses the pinned Node.js even when the system's is recent enough.
// Everything set-up prints goes to stderr, and when nothing needs doing it prints nothing.
// This file and its imports must run on old versions: use only features of Node.js 16.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

export const root = fileURLToPath(new URL('../', import.meta.url))
const home = join(root, 'tools', 'pnpm')
const modules = join(home, 'node_modules')
const win = process.platform === 'win32'
const toStderr = ['ignore', 2, 2]

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))

function fail(message) {
  console.error(`tools/toolchain.mjs: ${message}`)
  process.exit(1)
}

/** Does `version` satisfy a range of ^a.b.c and >=a.b.c joined by ||? */
function satisfies(version, range) {
  const numbers = (text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const actual = numbers(version.replace(/^v/, ''))
  return range.split('||').some((part) => {
    const [, operator, low] =
      /^\s*(\^|>=)\s*(\d+\.\d+\.\d+)\s*$/.exec(part) ?? fail(`cannot read engines "${part}"`)
    const least = numbers(low)
    if (operator === '^' && actual[0] !== least[0]) return false
    const unequal = [0, 1, 2].find((k) => actual[k] !== least[k])
    return unequal === undefined || actual[unequal] > least[unequal]
  })
}

/** The pinned Node.js this machine needs, or undefined when the running one will do. */
function choosePinned(range, pins) {
  if (process.env.PINNED_NODE !== '1' && satisfies(process.version, range)) return undefined
  const platform = `${win ? 'win' : process.platform}-${process.arch}`
  const name = [`node-${platform}`, `node-bin-${platform}`].find((n) => n in pins)
  if (!name)
    fail(
      `Node.js ${process.version} is outside "${range}" and none is pinned for ${platform}: install a newer one.`,
    )
  return {
    name,
    version: pins[name],
    path: join(modules, name, 'bin', win ? 'node.exe' : 'node'),
  }
}

/** What `npm ci` has installed in tools/pnpm: name → version. npm writes this list last, so it never describes a partial install. */
function installed() {
  const list = join(modules, '.package-lock.json')
  if (!existsSync(list)) return {}
  const { packages } = readJson(list)
  return Object.fromEntries(
    Object.entries(packages).map(([path, { version }]) => [
      path.replace(/^node_modules\//, ''),
      version,
    ]),
  )
}

/**
 * Fetches pnpm and, where needed, Node.js. Returns the Node.js to use, a function that runs pnpm, and
 * the environment for whatever is started: both come first on its PATH, because turbo, publint and
 * changesets look them up there.
 */
export async function prepareTools() {
  const { engines, packageManager } = readJson(root, 'package.json')
  const { dependencies, optionalDependencies } = readJson(home, 'package.json')
  if (packageManager !== `pnpm@${dependencies.pnpm}`)
    fail(
      `packageManager in package.json is ${packageManager}, tools/pnpm/package.json pins pnpm@${dependencies.pnpm}`,
    )
  const pinned = choosePinned(engines.node, optionalDependencies)
  const ready = () => {
    const versions = installed()
    return (
      versions.pnpm === dependencies.pnpm && (!pinned || versions[pinned.name] === pinned.version)
    )
  }

  const env = { ...process.env, DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1' }
  env.TURBO_NO_UPDATE_NOTIFIER = '1'
  // npm passes its settings on to its children; .npmrc asks for silence, which should not apply to them
  delete env.npm_config_loglevel

  if (!ready()) {
    const wanted = [
      `pnpm@${dependencies.pnpm}`,
      ...(pinned ? [`${pinned.name}@${pinned.version}`] : []),
    ]
    console.error(`fetching ${wanted.join(' and ')} with npm`)
    const npmCi = [
      'ci',
      pinned ? '--include=optional' : '--omit=optional',
      // nothing here has an install script, so none may run, whatever npm's version and settings
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const code = await run('npm', npmCi, { cwd: home, env, stdio: toStderr, shell: win })
    if (code !== 0) process.exit(code)
    if (!ready()) fail(`npm ci did not install ${wanted.join(' and ')}`)
  }
  if (pinned) {
    const probe = spawnSync(pinned.path, ['--version'], { encoding: 'utf8' })
    if (probe.stdout?.trim() !== `v${pinned.version}`)
      fail(
        `the pinned Node.js does not run here (${probe.error?.message ?? probe.stderr?.trim()}): install Node.js ${engines.node}.`,
      )
  }

  const node = pinned ? pinned.path : process.execPath
  const pathKey = Object.keys(env).find((key) => key.toLowerCase() === 'path') ?? 'PATH'
  // the folder of node itself, not npm's .bin: on Windows .bin has only a .cmd shim
  const folders = [...(pinned ? [dirname(node)] : []), join(modules, '.bin')]
  env[pathKey] = [...folders, env[pathKey] ?? ''].join(delimiter)
  env.NODE = node
  env.npm_node_execpath = node
  // part of every turbo task's hash: a pass on one Node.js is not a pass on another
  env.ZUGZWANG_NODE = `${pinned ? `v${pinned.version}` : process.version} ${process.platform} ${process.arch}`
  // pnpm's own file under the chosen node: no shim, and so no shell, on any platform
  const pnpmFile = join(modules, 'pnpm', 'bin', 'pnpm.mjs')
  const pnpm = (args, options) => run(node, [pnpmFile, ...args], { env, ...options })
  return { node, env, pnpm }
}

/** The root's and every package's folder, as pnpm-workspace.yaml lists them (`  - packages/*`). */
function workspaceFolders() {
  const parents = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(
    /^ {2}- (\w+)\/\*$/gm,
  )
  return [
    root,
    ...[...parents].flatMap(([, parent]) =>
      readdirSync(join(root, parent))
        .sort()
        .map((name) => join(root, parent, name))
        .filter((folder) => existsSync(join(folder, 'package.json'))),
    ),
  ]
}

/** Installs the workspace's dependencies from the frozen lockfile, unless the last install still stands. */
export async function installWorkspace({ env, pnpm }) {
  const stampFile = join(root, 'node_modules', '.zugzwang-setup')
  const folders = workspaceFolders()
  const hash = createHash('sha256').update(env.ZUGZWANG_NODE)
  for (const file of [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'pnpm-workspace.yaml'),
    ...folders.map((folder) => join(folder, 'package.json')),
  ])
    hash.update(`\0${file}\0`).update(readFileSync(file))
  const stamp = hash.digest('hex')

  const linked = folders.every((folder) => {
    const { dependencies, devDependencies } = readJson(folder, 'package.json')
    return !(dependencies ?? devDependencies) || existsSync(join(folder, 'node_modules'))
  })
  const fresh =
    linked &&
    existsSync(join(root, 'node_modules', '.bin')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  if (fresh) return

  rmSync(stampFile, { force: true })
  const install = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false']
  const code = await pnpm(install, { cwd: root, stdio: toStderr })
  if (code !== 0) process.exit(code)
  writeFileSync(stampFile, stamp)
}
