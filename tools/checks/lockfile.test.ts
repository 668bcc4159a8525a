// The lockfiles must serve every platform, not only the one that wrote them, and any registry.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Manifest, readJson, root } from './workspace'

const lockfile = readFileSync(`${root}pnpm-lock.yaml`, 'utf8')
const pinLockfile = readFileSync(`${root}tools/pnpm/package-lock.json`, 'utf8')
const rehearsalLockfile = readFileSync(`${root}tools/verdaccio/pnpm-lock.yaml`, 'utf8')
const pins = readJson<Manifest>(`${root}tools/pnpm/package.json`)

/** The manifests of everything that pnpm has installed, now or for an earlier lockfile. */
function installedManifests(): Manifest[] {
  const store = `${root}node_modules/.pnpm/`
  return readdirSync(store)
    .map((entry) => `${store}${entry}/node_modules/`)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .flatMap((name) =>
          name.startsWith('@') ? readdirSync(folder + name).map((sub) => `${name}/${sub}`) : [name],
        )
        .map((name) => `${folder}${name}/package.json`)
        .filter((file) => existsSync(file))
        .map((file) => readJson<Manifest>(file)),
    )
}

test('pnpm-lock.yaml has the binaries of every platform', () => {
  const entries = [...lockfile.matchAll(/^ {2}'?(@?[^'@\s]+)@([^':(]+)'?:$/gm)]
  const locked = new Set(entries.map(([, name]) => name))
  const versions = new Set(entries.map(([, name, version]) => `${name}@${version}`))
  const wanted = installedManifests()
    .filter(({ name, version }) => versions.has(`${name}@${version}`))
    .flatMap(({ name, optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}).map((optional) => ({ name, optional })),
    )
  expect(wanted.map(({ optional }) => optional)).toContain('@esbuild/win32-x64')
  expect(wanted.filter(({ optional }) => !locked.has(optional))).toEqual([])
})

test('the pins have a hash for every platform', () => {
  const { packages } = JSON.parse(pinLockfile) as {
    packages: Record<string, { version: string; integrity?: string }>
  }
  const wanted = { ...pins.dependencies, ...pins.optionalDependencies }
  expect(Object.keys(packages)).toHaveLength(1 + Object.keys(wanted).length)
  for (const [name, version] of Object.entries(wanted))
    expect(packages[`node_modules/${name}`], name).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
    })
})

test('no lockfile names a registry', () => {
  for (const text of [lockfile, pinLockfile, rehearsalLockfile])
    expect(text.match(/.*(?:https?:\/\/|tarball:|"resolved").*/g) ?? []).toEqual([])
})

test('packageManager and the pinned pnpm agree', () => {
  const { packageManager } = readJson<{ packageManager: string }>(`${root}package.json`)
  expect(pins.dependencies).toEqual({ pnpm: packageManager.replace('pnpm@', '') })
})
