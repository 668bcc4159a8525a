// Every public package as a new user meets it: installed from its tarball into an empty folder with its dependencies, imported,
// type-checked, and its command run. In the drill npm installs it; the rehearsal of a release installs from a registry.
import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { drill, scaled } from '../scale'
import { npmEnv } from './npm-env'
import { complaintsOf, inProject, textOf } from './typescript'
import { entryPoints, type Manifest, publicPackages, readJson, root } from './workspace'

const tarballs = inject('tarballs')
const execute = promisify(execFile)

/** Runs a program in a consumer's folder and gives what it prints. */
async function output(folder: string, command: string, ...args: string[]): Promise<string> {
  const shell = process.platform === 'win32'
  const { stdout } = await execute(command, args, { cwd: folder, env: npmEnv, shell })
  return stdout
}

/** The compiler's complaints about files, whose imports are checked with them; its own library is not. */
function complaints(files: readonly string[], options: object): string[] {
  const compilerOptions = {
    ...options,
    noEmit: true,
    strict: true,
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    types: [],
    skipLibCheck: false,
    skipDefaultLibCheck: true,
  }
  return inProject({ compilerOptions, files }, new Map(), (project) =>
    complaintsOf(project).map((complaint) => `${complaint.fileName}: ${textOf(complaint)}`),
  )
}

const workshop = mkdtempSync(join(tmpdir(), 'zugzwang-install-'))
const consumers = publicPackages.map((workspacePackage) => {
  const { name } = workspacePackage.manifest
  const specifiers = entryPoints(workspacePackage).map(({ specifier }) => specifier)
  const folder = join(workshop, 'consumers', name)
  return { ...workspacePackage, name, specifiers, folder }
})
type Consumer = (typeof consumers)[number]

beforeAll(async () => {
  for (const { specifiers, folder } of consumers) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const imports = specifiers.map((specifier, i) => `import * as m${i} from '${specifier}'\n`)
    const all = specifiers.map((_, i) => `m${i}`)
    writeFileSync(
      join(folder, 'use.ts'),
      `${imports.join('')}export const used: object[] = [${all}]\n`,
    )
  }
  await Promise.all(consumers.map(drill ? installByNpm : link))
})
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

/** Lets npm install a package, from its tarball and those of the siblings that it needs. */
async function installByNpm({ name, folder }: Consumer): Promise<void> {
  const names = new Set([name])
  for (const each of names) {
    const sibling = publicPackages.find(({ manifest }) => manifest.name === each)
    for (const dependency of Object.keys(sibling?.manifest.dependencies ?? {}))
      if (dependency in tarballs) names.add(dependency)
  }
  const dependencies = [...names].map((each) => [each, `file:${tarballs[each]}`])
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: Object.fromEntries(dependencies) }),
  )
  await output(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund')
}

/** Links a package as pnpm would: each sees what its own manifest names, and nothing else. */
async function link({ name, folder }: Consumer): Promise<void> {
  linkFolder(await unpacked(name), join(folder, 'node_modules', name))
}

const unpackedBefore = new Map<string, Promise<string>>()

/** The folder of a package as unpacked from its tarball, next to its dependencies. */
function unpacked(name: string): Promise<string> {
  const unpack = async () => {
    const store = join(workshop, 'store', name)
    const modules = join(store, 'node_modules')
    const folder = join(modules, name)
    mkdirSync(folder, { recursive: true })
    await output(folder, 'tar', '-xzf', tarballs[name] as string, '--strip-components=1')
    const { dependencies = {} } = readJson<Manifest>(join(folder, 'package.json'))
    const source = publicPackages.find(({ manifest }) => manifest.name === name)?.folder ?? ''
    for (const each of Object.keys(dependencies))
      linkFolder(
        each in tarballs ? await unpacked(each) : realpathSync(`${source}node_modules/${each}`),
        join(modules, each),
      )
    return folder
  }
  const known = unpackedBefore.get(name) ?? unpack()
  unpackedBefore.set(name, known)
  return known
}

function linkFolder(folder: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(folder, path, 'junction')
}

describe.each(consumers)('$name, installed from its tarball', (consumer) => {
  const { name, specifiers, folder, manifest } = consumer
  const closed = [`${name}/internal/x`, `${name}/dist/index.js`]

  test('can be required and imported by every specifier, and by no other', async () => {
    // of each module the number of its names, or the code of the error
    const script = `import { createRequire } from 'node:module'
      const require = createRequire(process.cwd() + '/use.cjs')
      const required = Object.fromEntries(${JSON.stringify(specifiers)}.map(
        (specifier) => [specifier, Object.keys(require(specifier)).length]))
      const found = {}
      for (const specifier of ${JSON.stringify([...specifiers, ...closed])})
        found[specifier] = await import(specifier).then(
          (module) => Object.keys(module).length, (error) => error.code)
      console.log(JSON.stringify({ found, required }))`
    const printed = await output(folder, process.execPath, '--input-type=module', '--eval', script)
    const { found, required } = JSON.parse(printed) as {
      found: Record<string, number | string>
      required: Record<string, number>
    }
    for (const specifier of specifiers) {
      expect(found[specifier], specifier).toBeGreaterThan(0)
      expect(required[specifier], specifier).toBe(found[specifier])
    }
    for (const specifier of closed) expect(found[specifier]).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  test.each(Object.entries(manifest.bin ?? {}))('%s runs', async (command, path) => {
    const modules = join(folder, 'node_modules')
    const run = drill
      ? [join(modules, '.bin', command)]
      : [process.execPath, join(modules, name, path)]
    const [program = '', ...args] = run
    expect(await output(folder, program, ...args, '--version')).toBe(`${manifest.version}\n`)
  })
})

// The page of tools/consumers as esbuild bundles it, run by Node.js, which has threads of its own; the rehearsal of a release runs it in a
// browser, and those of the other bundlers.
test('a bundle with the worker of core as an entry finds it, and WebAssembly', async () => {
  const bundled = join(workshop, 'bundled')
  for (const { name } of consumers)
    linkFolder(await unpacked(name), join(bundled, 'node_modules', name))
  for (const part of ['shared', 'esbuild'])
    cpSync(`${root}tools/consumers/${part}`, bundled, { recursive: true })
  await build({
    absWorkingDir: bundled,
    entryPoints: { work: 'work.js', worker: '@zugzwang/core/worker.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'dist',
    logLevel: 'silent',
  })
  const run = "import { work } from './dist/work.js'; console.log(await work())"
  expect(await output(bundled, process.execPath, '--input-type=module', '--eval', run)).toMatch(
    /^\d+ wins, \d+ losses, \d+ draws by two threads; 2 instances of WebAssembly\n$/,
  )
})

const RESOLUTIONS = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
]
test.each(RESOLUTIONS.slice(0, scaled(1, 2)))(
  'all type-check under $moduleResolution',
  (options) => {
    const files = consumers.map(({ folder }) => join(folder, 'use.ts'))
    expect(complaints(files, options)).toEqual([])
  },
)
