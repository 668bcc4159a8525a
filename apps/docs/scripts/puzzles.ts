// Makes the puzzles of the day and keeps them in `src/home/puzzles.json`: boards of police and thief where one first move wins and
// all others do not. Each week goes from short wins to long ones.
//   node scripts/puzzles.ts [seed]
import { writeFileSync } from 'node:fs'
import { createRandom } from '@zugzwang/core/testing'
import { openGame } from '@zugzwang/games'

const WEEKS = 52
const [ROWS, COLUMNS] = [5, 7]
const LEAST_PLIES = 5
const WALLS = 10

const random = createRandom(Number(process.argv[2] ?? 1))
const found = new Map<string, number>()
while (found.size < 7 * WEEKS) {
  const text = `police:${randomBoard()}`
  const plies = await pliesOfOnlyWin(text)
  if (plies !== undefined && plies >= LEAST_PLIES) found.set(text, plies)
}
const sorted = [...found].sort(([, a], [, b]) => a - b).map(([text]) => text)
const puzzles = Array.from({ length: WEEKS }, (_, week) =>
  Array.from({ length: 7 }, (_, day) => sorted[day * WEEKS + week]),
).flat()
writeFileSync(
  new URL('../src/home/puzzles.json', import.meta.url),
  `${JSON.stringify(puzzles, undefined, 2)}\n`,
)

function randomBoard(): string {
  const cells = new Array<string>(ROWS * COLUMNS).fill('.')
  const put = (letter: string) => {
    for (;;) {
      const at = random(cells.length)
      if (cells[at] !== '.') continue
      cells[at] = letter
      return
    }
  }
  for (const letter of ['P', 'T', 'E']) put(letter)
  for (let i = 0; i < WALLS; i++) put('*')
  return Array.from({ length: ROWS }, (_, row) =>
    cells.slice(row * COLUMNS, (row + 1) * COLUMNS).join(''),
  ).join('/')
}

async function pliesOfOnlyWin(text: string): Promise<number | undefined> {
  const { answer } = await openGame(text)
  const { outcome, plies, moves } = await answer.judge(answer.game.rules.start())
  if (outcome !== 'win' || moves.length < 3) return undefined
  return moves.filter(({ value }) => value.outcome === 'win').length === 1 ? plies : undefined
}
