// Every public package as a stranger meets it: installed by npm from its tarball into an empty folder,
// with its siblings' tarballs beside it, imported, type-checked, and its command run.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { npmEnv } from './npm-env'
import { entryPoints, publicPackages } from './workspace'

const tarballs = inject('tarballs')
const execute = promisify(execFile)

/** Runs a program in a consumer's folder and gives what it prints. */
async function output(folder: string, command: string, ...args: string[]): Promise<string> {
  const shell = process.platform === 'win32'
  const { stdout } = await execute(command, args, { cwd: folder, env: npmEnv, shell })
  return stdout
}

/** The public packages that `name` needs at run time, itself first. */
function withSiblings(name: string): string[] {
  const found = new Set([name])
  for (const each of found) {
    const sibling = publicPackages.find(({ manifest }) => manifest.name === each)
    for (const dependency of Object.keys(sibling?.manifest.dependencies ?? {}))
      if (dependency in tarballs) found.add(dependency)
  }
  return [...found]
}

const RESOLUTIONS: Record<string, ts.CompilerOptions> = {
  NodeNext: {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  },
  Bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
}

/** TypeScript's complaints about files, whose imports are checked with them; its own library is not. */
function complaints(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram(files, {
    ...options,
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
    skipLibCheck: false,
    skipDefaultLibCheck: true,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
}

const workshop = mkdtempSync(join(tmpdir(), 'zugzwang-install-'))
const consumers = publicPackages.map((workspacePackage) => {
  const { name } = workspacePackage.manifest
  const specifiers = entryPoints(workspacePackage).map(({ specifier }) => specifier)
  const folder = mkdtempSync(join(workshop, `${name.split('/')[1]}-`))
  return { ...workspacePackage, name, specifiers, folder }
})

beforeAll(async () => {
  await Promise.all(
    consumers.map(async ({ name, specifiers, folder }) => {
      const dependencies = withSiblings(name).map((each) => [each, `file:${tarballs[each]}`])
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ type: 'module', dependencies: Object.fromEntries(dependencies) }),
      )
      const imports = specifiers.map((specifier, i) => `import * as m${i} from '${specifier}'\n`)
      const all = specifiers.map((_, i) => `m${i}`)
      writeFileSync(
        join(folder, 'use.ts'),
        `${imports.join('')}export const used: object[] = [${all}]\n`,
      )
      await output(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund')
    }),
  )
})
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

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

test.each(Object.keys(RESOLUTIONS))('all type-check under %s', (resolution) => {
  const files = consumers.map(({ folder }) => join(folder, 'use.ts'))
  expect(complaints(files, RESOLUTIONS[resolution] ?? {})).toEqual([])
})
