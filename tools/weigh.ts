// `npm run pnpm -- run weigh`: packs the built packages and writes their weights into the table of README.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packAll } from './checks/pack.ts'
import { SHOWN_IN, weigh, withTable } from './checks/weights.ts'
import { root } from './checks/workspace.ts'

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-weigh-'))
try {
  const file = join(root, SHOWN_IN)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), weigh(packAll(folder))))
} finally {
  rmSync(folder, { recursive: true })
}
