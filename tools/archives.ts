// npm run archives: packs every public package into archives/, for projects that use them before they are published.
import { mkdirSync, rmSync } from 'node:fs'
import { packAll } from './checks/pack.ts'
import { root } from './checks/workspace.ts'

const folder = `${root}archives`
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const file of Object.values(packAll(folder))) console.log(file)
