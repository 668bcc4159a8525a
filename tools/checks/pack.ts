// Packs every public package once for all checks, as `pnpm publish` would.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { publicPackages, root } from './workspace.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of every public package's tarball, by the package's name. */
    tarballs: Record<string, string>
  }
}

/** Packs every public package into a folder; the path of each archive, by the package's name. */
export function packAll(folder: string): Record<string, string> {
  const filters = publicPackages.flatMap(({ manifest }) => ['--filter', manifest.name])
  const pack = ['--recursive', ...filters, 'pack', '--json']
  const report = execFileSync('pnpm', [...pack, '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const packed = JSON.parse(report) as { name: string; filename: string }[]
  return Object.fromEntries(packed.map(({ name, filename }) => [name, filename]))
}

let folder: string

export function setup(project: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'zugzwang-pack-'))
  project.provide('tarballs', packAll(folder))
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
