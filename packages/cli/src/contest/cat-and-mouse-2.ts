// Cat and Mouse II (LeetCode 1728): a grid as a JSON list of rows, catJump and mouseJump → true if the mouse, who moves first,
// is at the food within 1000 turns, before the cat and without meeting it; otherwise false.

import {
  type Arena,
  digraphFromArcs,
  MAX,
  MIN,
  pliesAt,
  solvePayoff,
  UNDECIDED,
  valueAt,
} from '@zugzwang/core'
import { type Input, inputError } from '../input/input'
import { parseJson } from '../input/json'
import { readTokens, type Tokens } from '../input/tokens'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST_SIDE = 8
const MOST_JUMP = 8
const MOST_TURNS = 1000
const WALL = '#'
const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  const rows = readGrid(input, tokens)
  const catJump = tokens.whole('catJump', 1, MOST_JUMP)
  const mouseJump = tokens.whole('mouseJump', 1, MOST_JUMP)
  tokens.end('mouseJump')
  const cells = rows.join('')
  const [mouse, cat] = [cells.indexOf('M'), cells.indexOf('C')]
  const arena = arenaOf(rows, mouseJump, catJump)
  const solution = await solvePayoff(arena, progress)
  const start = positionOf(cells.length, mouse, cat, MAX)
  const wins = valueAt(solution, start) > 0 && pliesAt(solution, start) <= MOST_TURNS
  return `${wins}\n`
}

/** The list may have white space between its strings. */
function readGrid(input: Input, tokens: Tokens): readonly string[] {
  let text = tokens.next('the grid').text
  while (!text.endsWith(']')) text += tokens.next('the end of the grid').text
  const rows = parseJson(input, Buffer.from(text))
  if (isGrid(rows)) return rows
  throw inputError(input, 'this is no grid', {
    found: text,
    expected: `1 to ${MOST_SIDE} rows of 1 to ${MOST_SIDE} cells . # C M F, with one C, M and F, such as ["M.C","..F"]`,
    place: { line: 1 },
  })
}

function isGrid(rows: unknown): rows is string[] {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > MOST_SIDE) return false
  const isRow = (row: unknown) =>
    typeof row === 'string' && /^[.#CMF]{1,8}$/.test(row) && row.length === rows[0]?.length
  const count = (letter: string) => rows.join('').split(letter).length - 1
  return rows.every(isRow) && ['C', 'M', 'F'].every((letter) => count(letter) === 1)
}

function positionOf(cells: number, mouse: number, cat: number, mover: number): number {
  return (mouse * cells + cat) * 2 + mover
}

/** The mouse is Max. A game that never ends is the cat's. */
function arenaOf(rows: readonly string[], mouseJump: number, catJump: number): Arena {
  const cells = rows.join('')
  const food = cells.indexOf('F')
  const mouseMoves = listJumps(rows, mouseJump)
  const catMoves = listJumps(rows, catJump)
  const from: number[] = []
  const to: number[] = []
  const mover = new Uint8Array(2 * cells.length ** 2).map((_, position) => position & 1)
  const payoff = new Float32Array(mover.length).fill(UNDECIDED)
  for (let mouse = 0; mouse < cells.length; mouse++)
    for (let cat = 0; cat < cells.length; cat++) {
      const position = positionOf(cells.length, mouse, cat, MAX)
      if (mouse === cat || mouse === food || cat === food) {
        payoff.fill(mouse === food && cat !== food ? 1 : -1, position, position + 2)
        continue
      }
      for (const next of mouseMoves[mouse] ?? []) {
        from.push(position)
        to.push(positionOf(cells.length, next, cat, MIN))
      }
      for (const next of catMoves[cat] ?? []) {
        from.push(position + 1)
        to.push(positionOf(cells.length, mouse, next, MAX))
      }
    }
  return { graph: digraphFromArcs(mover.length, from, to), mover, payoff, endless: -1 }
}

/** The cells to which a jump leads from each, itself first; none from walls. */
function listJumps(rows: readonly string[], longest: number): number[][] {
  const width = rows[0]?.length ?? 0
  return [...rows.join('')].map((letter, cell) => {
    if (letter === WALL) return []
    const [row, column] = [Math.floor(cell / width), cell % width]
    const reached = [cell]
    for (const [down, right] of STEPS)
      for (let jump = 1; jump <= longest; jump++) {
        const next = rows[row + jump * down]?.[column + jump * right]
        if (next === undefined || next === WALL) break
        reached.push(cell + jump * (down * width + right))
      }
    return reached
  })
}

export const catAndMouse2: ContestProblem = {
  answer,
  form: 'a JSON list of the rows, of . # C M F, then catJump and mouseJump',
  sample: { input: '["####F","#C...","M...."]\n1\n2\n', output: 'true\n' },
}
