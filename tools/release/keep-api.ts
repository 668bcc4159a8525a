// Keeps the reports of public types as those of a release, for later changes to be compared with.
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the reports of a folder to `released` in it, and removes those that were there. */
export function keepReports(folder: string): void {
  const released = join(folder, 'released')
  rmSync(released, { recursive: true, force: true })
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.api.md')))
    cpSync(join(folder, file), join(released, file))
}
