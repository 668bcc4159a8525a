// Solves the games of the gallery and keeps their values in `src/gallery/values.json`: those that have none yet, or all. Positions
// are counted again for each.
//   node scripts/gallery.ts [--all]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { games } from '@zugzwang/games'
import { countOf, type Measured, measure } from '../src/gallery/measure.ts'
import { galleryText } from '../src/gallery/texts.ts'

const file = new URL('../src/gallery/values.json', import.meta.url)
const kept: Record<string, Measured> =
  existsSync(file) && !process.argv.includes('--all') ? JSON.parse(readFileSync(file, 'utf8')) : {}
const counted = await Promise.all(
  games.map(async ({ id }) => {
    const text = galleryText(id)
    return { text, ...(await countOf(text)) }
  }),
)
const write = (values: Readonly<Record<string, Measured>>) =>
  writeFileSync(file, `${JSON.stringify(values, undefined, 2)}\n`)
for (const { text } of [...counted].sort((a, b) => a.seconds - b.seconds)) {
  if (kept[text] !== undefined) continue
  kept[text] = await measure(text)
  console.log(text, JSON.stringify(kept[text]))
  write(kept)
}
write(
  Object.fromEntries(
    counted.map(({ text, seconds, ...count }) => [text, { ...kept[text], ...count }]),
  ),
)
