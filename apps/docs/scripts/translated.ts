// Says which translated pages lag behind the English ones, and notes that a page has been brought up to date.
//   node scripts/translated.ts                          lists them
//   node scripts/translated.ts fa/play/police.mdx …     these say now what the English pages say
//   node scripts/translated.ts --all                    all of them do
import { writeFileSync } from 'node:fs'
import { englishOf, fileOf, lagOf, readPages, withSource } from '../src/content/translations.ts'

const args = process.argv.slice(2)
const { english, translated } = readPages()
const named = args.includes('--all') ? [...translated.keys()] : args
for (const path of named) {
  const source = english.get(englishOf(path))
  const text = translated.get(path)
  if (text === undefined || source === undefined) {
    console.error(`There is no translated page ${path}; expected one such as fa/play/police.mdx.`)
    process.exit(1)
  }
  const next = withSource(text, source)
  if (next !== text) writeFileSync(fileOf(path), next)
}
if (named.length === 0)
  for (const [what, paths] of Object.entries(lagOf(english, translated)))
    for (const path of paths) console.log(`${path}: ${what}`)
