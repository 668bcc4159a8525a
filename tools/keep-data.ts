// npm run pnpm -- run keep-data 0.1.0: stores files of a release, one of each kind of data, for tools/checks/data.test.ts to read for
// ever. Run once at each release, after the build; stored files are never changed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS, dataFolder, inCopy, KINDS, outputOf } from './checks/kept-data.ts'

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version))
  throw new Error(`The release is ${JSON.stringify(version)}; expected a version such as 0.1.0.`)
const release = join(dataFolder, version)
if (existsSync(release))
  throw new Error(`${release} exists already; stored files are never changed.`)

for (const kind of KINDS) {
  const folder = join(release, kind.name)
  mkdirSync(folder, { recursive: true })
  await kind.make(folder)
  const said = await inCopy(folder, kind.read)
  writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(said)}\n`)
}
const printed = COMMANDS.map((command) => ({ ...command, out: JSON.parse(outputOf(command)) }))
const lines = printed.map((each) => JSON.stringify(each))
writeFileSync(join(release, 'commands.ndjson'), `${lines.join('\n')}\n`)
console.log(
  `Kept ${KINDS.length} kinds of data and the JSON of ${COMMANDS.length} commands in ${release}.`,
)
