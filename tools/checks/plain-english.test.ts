// Words of a dialect that the texts of the project once had. Each is right now and then, so none is forbidden: a check counts
// them in everything people read, against a budget that only falls. After rewriting texts, `ZUGZWANG_LOWER_BUDGETS=1` before
// the command that runs this file lowers each budget to what is left.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { root } from './workspace'

/** A pattern, and how often it may be written in all. CONTRIBUTING.md says what to write instead. */
const WORDS: Readonly<Record<string, readonly [pattern: RegExp, budget: number]>> = {
  tells: [/\btells\b/gi, 0],
  told: [/\btold\b/gi, 19],
  beside: [/\bbeside\b/gi, 4],
  whoever: [/\bwhoever\b/gi, 5],
  nobody: [/\b(nobody|somebody)\b/gi, 4],
  "of one's own": [/\bof (one['’]s|somebody['’]s|your|their) own\b/gi, 9],
  'comes to': [/\b(comes? to|coming to)\b/gi, 11],
  'goes on': [/\b(goes|gone|going|went) on\b/gi, 3],
  'so many': [/\bso many\b/gi, 5],
  anew: [/\banew\b/gi, 2],
  dear: [/\bdear(er|est)?\b/gi, 1],
  'taken up': [/\b(take|takes|taken|took) up\b/gi, 7],
}

/** What people read: sources, READMEs, decisions, English pages; not fixtures, translations, generated reports or this list. */
const READ = /\.(ts|tsx|mjs|js|md|mdx|astro|json|yml)$/
const NOT_READ =
  /(^|\/)(fixtures|data)\/|^tools\/checks\/(api\/|plain-english)|__snapshots__|words\/(fa|pl|zh-cn)|docs\/(fa|pl|zh-cn)\/|i18n\/(fa|pl|zh-cn)|\/texts\/(fa|pl|zh-cn)|\/(fa|pl|zh-cn)\.ts$|-lock\.|package\.json$/

const texts = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => READ.test(path) && !NOT_READ.test(path) && existsSync(root + path))
  .map((path) => [path, readFileSync(root + path, 'utf8')] as const)

/** The budgets that would do. */
const left = new Map<RegExp, number>()

test.each(Object.entries(WORDS))('“%s” is rare', (_, [pattern, budget]) => {
  expect(texts.length).toBeGreaterThan(500)
  const places = texts.flatMap(([path, text]) => {
    const count = text.match(pattern)?.length ?? 0
    return count === 0 ? [] : [{ path, count }]
  })
  const sum = places.reduce((all, { count }) => all + count, 0)
  left.set(pattern, Math.min(sum, budget))
  places.sort((a, b) => b.count - a.count)
  const most = places.slice(0, 20).map(({ path, count }) => `${path}: ${count}`)
  expect(sum, most.join('\n')).toBeLessThanOrEqual(budget)
})

afterAll(() => {
  const { ZUGZWANG_LOWER_BUDGETS } = process.env
  if (ZUGZWANG_LOWER_BUDGETS !== '1') return
  const file = fileURLToPath(import.meta.url)
  let source = readFileSync(file, 'utf8')
  for (const [pattern, budget] of Object.values(WORDS))
    source = source.replace(
      `${pattern}, ${budget}]`,
      () => `${pattern}, ${left.get(pattern) ?? budget}]`,
    )
  writeFileSync(file, source)
})
