// Every public package as a stranger meets it: installed from its tarball into an empty folder, with what its manifest names,
// imported, type-checked, and its command run. The command, which needs all others, is installed by npm, in the drill all are.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { drill } from '../scale'
import { npmEnv } from './npm-env'
import { complaintsOf, inProject, textOf } from './typescript'
import { entryPoints, type Manifest, publicPackages, readJson } from './workspace'

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
  const byNpm = consumers.filter(({ manifest }) => drill || manifest.bin !== undefined)
  await Promise.all([
    ...byNpm.map(installByNpm),
    ...consumers.filter((consumer) => !byNpm.includes(consumer)).map(link),
  ])
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

/** The folder of a package as it is in its tarball, with its dependencies beside it. */
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

  test('can be imported by every specifier, and by no other', async () => {
    // of each module the number of its names, or the code of the error
    const script = `const found = {}
      for (const specifier of ${JSON.stringify([...specifiers, ...closed])})
        found[specifier] = await import(specifier).then(
          (module) => Object.keys(module).length, (error) => error.code)
      console.log(JSON.stringify(found))`
    const printed = await output(folder, process.execPath, '--input-type=module', '--eval', script)
    const found = JSON.parse(printed) as Record<string, number | string>
    for (const specifier of specifiers) expect(found[specifier], specifier).toBeGreaterThan(0)
    for (const specifier of closed) expect(found[specifier]).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  test.each(Object.keys(manifest.bin ?? {}))('%s runs', async (command) => {
    const bin = join(folder, 'node_modules', '.bin', command)
    expect(await output(folder, bin, '--version')).toBe(`${manifest.version}\n`)
  })
})

test.each([
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
])('all type-check under $moduleResolution', (options) => {
  const files = consumers.map(({ folder }) => join(folder, 'use.ts'))
  expect(complaints(files, options)).toEqual([])
})
