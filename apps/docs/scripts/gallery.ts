// Solves the games of the gallery and keeps their values in `src/gallery/values.json`: those that have none yet, or all.
//   node scripts/gallery.ts [--all]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { games } from '@zugzwang/games'
import { type Measured, measure, secondsOf } from '../src/gallery/measure.ts'
import { galleryText } from '../src/gallery/texts.ts'

const file = new URL('../src/gallery/values.json', import.meta.url)
const kept: Record<string, Measured> =
  existsSync(file) && !process.argv.includes('--all') ? JSON.parse(readFileSync(file, 'utf8')) : {}
const texts = games.map(({ id }) => galleryText(id))
const write = (values: Readonly<Record<string, Measured>>) =>
  writeFileSync(file, `${JSON.stringify(values, undefined, 2)}\n`)
const missing = await Promise.all(
  texts
    .filter((text) => kept[text] === undefined)
    .map(async (text) => ({ text, seconds: await secondsOf(text) })),
)
for (const { text } of missing.sort((a, b) => a.seconds - b.seconds)) {
  const value = await measure(text)
  console.log(text, JSON.stringify(value))
  kept[text] = value
  write(kept)
}
write(
  Object.fromEntries(
    texts.flatMap((text) => (kept[text] === undefined ? [] : [[text, kept[text]]])),
  ),
)
