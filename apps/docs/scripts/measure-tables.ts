// How long a page's worker is busy at a time while it solves a table. Prints a table for apps/bench/README.md; nothing is gated by it.
// Each row is the median of several new workers, or new processes of Node.
//   node scripts/measure-tables.ts [--runs <number>]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { launchChromium } from './chromium.ts'
import type { Asked, Solved, Times } from './passes-clock.ts'
import {
  bundleScript,
  POLICY_NAMES,
  type PolicyName,
  serveTablesPage,
  solveInWorker,
} from './tables-page.ts'

const BOARDS = [
  { columns: 4, rows: 4 },
  { columns: 5, rows: 4 },
]
const WHERE: Readonly<Record<PolicyName, string>> = {
  plain: 'page',
  isolated: 'page, isolated',
  strict: 'page without WebAssembly',
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!(Number.isInteger(runs) && runs > 0)) {
  console.error('--runs takes a number from 1.')
  process.exit(2)
}

function print(where: string, { columns, rows }: Asked, all: readonly Solved[]): void {
  const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
  const median = (time: keyof Times) => middle(all.map(({ times }) => times[time] ?? Number.NaN))
  // Calls are the same in every run; what else the machine did in one of them is left out
  const call = (of: (times: number[]) => number) =>
    Math.max(...(all[0]?.calls ?? []).map((_, i) => of(all.map(({ calls }) => calls[i] ?? 0))))
  const show = (time: number) => (Number.isFinite(time) ? time.toFixed(1) : '')
  const [first] = all
  const cells = [
    `${columns}×${rows}`,
    where,
    first?.memory ?? '',
    show(median('plan')),
    show(median('emit')),
    show(median('compile')),
    show(median('start')),
    show(call(middle)),
    show(call((times) => Math.max(...times))),
    show(median('slice')),
    show(median('total')),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

const folder = mkdtempSync(join(tmpdir(), 'tables-'))
const bundle = join(folder, 'passes-clock.mjs')
await bundleScript('passes-clock', bundle)

function solveInNode(board: Asked): Solved {
  const code = `
    const { solveTimed } = await import(${JSON.stringify(pathToFileURL(bundle).href)})
    console.log(JSON.stringify(await solveTimed(${JSON.stringify(board)})))`
  const args = ['--input-type=module', '--eval', code]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Solved
}

console.log(`| board | where | memory | plan | emit and compile | compile | until the first call | longest call | in the worst run | longest without a pause | in all |
|---|---|---|---|---|---|---|---|---|---|---|`)
const browser = await launchChromium()
try {
  for (const board of BOARDS) {
    print(
      'Node',
      board,
      Array.from({ length: runs }, () => solveInNode(board)),
    )
    for (const policy of POLICY_NAMES) {
      const site = await serveTablesPage(policy)
      const page = await browser.newPage()
      await page.goto(site.url)
      for (const isShared of policy === 'isolated' ? [false, true] : [false]) {
        const all: Solved[] = []
        for (let i = 0; i < runs; i++) all.push(await solveInWorker(page, { ...board, isShared }))
        print(WHERE[policy], board, all)
      }
      await page.close()
      await site.close()
    }
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
