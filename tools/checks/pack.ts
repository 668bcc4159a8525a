// Packs every public package once for all checks, as `pnpm publish` would.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from './workspace'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of every public package's tarball, by the package's name. */
    tarballs: Record<string, string>
  }
}

let folder: string

export function setup(project: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'zugzwang-pack-'))
  const pack = ['--recursive', '--filter', './packages/*', 'pack', '--json']
  const report = execFileSync('pnpm', [...pack, '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const packed = JSON.parse(report) as { name: string; filename: string }[]
  project.provide('tarballs', Object.fromEntries(packed.map((p) => [p.name, p.filename])))
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
