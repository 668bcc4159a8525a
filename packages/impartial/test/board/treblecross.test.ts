import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import {
  longestFreeStrip,
  parseTreblecrossBoard,
  treblecrossComponents,
  treblecrossStrips,
  treblecrossValues,
  treblecrossWinningMoves,
} from '../../src/board/treblecross'
import { nimbersOf } from '../../src/component/nimbers'
import { part } from '../../src/component/sum'
import { sum } from '../component/judge-sum'
import { createRandom } from '../random'

/**
 * 3X by play alone. Bit i of a mask is cell i; 1 when the player to move wins. A mask with three in a row is lost,
 * since the opponent has just completed it; any other has moves, all to larger masks.
 */
function playAllBoards(cells: number): Uint8Array {
  const wins = new Uint8Array(2 ** cells)
  for (let mask = wins.length - 1; mask >= 0; mask--) {
    if ((mask & (mask << 1) & (mask << 2)) !== 0) continue
    for (let bit = 1; bit < wins.length; bit <<= 1) {
      if ((mask & bit) === 0 && wins[mask | bit] === 0) {
        wins[mask] = 1
        break
      }
    }
  }
  return wins
}

const winningMoves = (text: string) => treblecrossWinningMoves(parseTreblecrossBoard(text))

test('values of strips of 0 … 39 cells (published sequence)', async () => {
  expect([...(await treblecrossValues(39))]).toEqual([
    0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5, 2, 2, 2, 3, 3, 0, 5,
    0, 1, 1, 1, 3, 3, 3, 5,
  ])
  expect([...(await treblecrossValues(0))]).toEqual([0])
})

test('the strips lost to 54 cells, and the largest value to 2000', async () => {
  const values = await treblecrossValues(2000)
  const lost = [...values.keys()].filter((n) => n >= 3 && n <= 54 && values[n] === 0)
  expect(lost).toEqual([6, 12, 22, 30, 32, 44, 54])
  expect(Math.max(...values)).toBe(89)
})

test('the recurrence over marks on a strip: G(n) = mex of G(k − 3) ⊕ G(n − k − 2)', async () => {
  const values = await treblecrossValues(2000)
  const expected: number[] = []
  for (let n = 0; n <= 2000; n++) {
    const reached = new Set<number>()
    for (let k = 1; k <= n; k++) {
      const left = expected[Math.max(0, k - 3)] ?? 0
      const right = expected[Math.max(0, n - k - 2)] ?? 0
      reached.add(left ^ right)
    }
    let value = 0
    while (reached.has(value)) value++
    expected.push(value)
  }
  expect([...values]).toEqual(expected)
})

test('the winner on 3 … 20 cells as by playing all boards', async () => {
  for (let cells = 3; cells <= 20; cells++) {
    const values = await treblecrossValues(cells)
    expect(values[cells] !== 0, `${cells} cells`).toBe(playAllBoards(cells)[0] === 1)
  }
})

test('the winning moves of every board to 12 cells as by playing all boards', async () => {
  const values = await treblecrossValues(12)
  for (let cells = 3; cells <= 12; cells++) {
    const wins = playAllBoards(cells)
    for (let mask = 0; mask < wins.length; mask++) {
      const board = Uint8Array.from({ length: cells }, (_, i) => (mask >> i) & 1)
      const expected: number[] = []
      if (wins[mask] === 1) {
        for (let i = 0; i < cells; i++) {
          const next = mask | (1 << i)
          if (next !== mask && wins[next] === 0) expected.push(i + 1)
        }
      }
      const moves = await treblecrossWinningMoves(board, { values })
      // one cheap comparison a board: an assertion each would take longer than all the play
      if (moves.join() !== expected.join()) expect(moves, board.join('')).toEqual(expected)
    }
    expect(wins).toHaveLength(2 ** cells)
  }
})

test.each([
  ['.............', [7]],
  ['.XX......X..', [1, 4]],
  ['......', []],
  ['...', [1, 2, 3]],
  ['X.X', [2]],
  ['XXX....', []],
  ['XX.....XXX', []],
])('%s is won by %j (UVa 10561 and rules)', async (text, moves) => {
  expect(await winningMoves(text)).toEqual(moves)
})

test('values given or not, the moves are the same', async () => {
  const values = await treblecrossValues(120)
  for (let seed = 1; seed <= scaled(50, 100); seed++) {
    const random = createRandom(seed)
    const marks = 2 + random(20)
    const board = Uint8Array.from({ length: 3 + random(118) }, () => (random(marks) === 0 ? 1 : 0))
    expect(await treblecrossWinningMoves(board, { values }), `seed ${seed}`).toEqual(
      await treblecrossWinningMoves(board),
    )
  }
})

test('a very long board without long strips', async () => {
  const strips = scaled(20_000, 125_000)
  // a strip of 5 cells, value 2, and an odd number of 3 cells, value 1 each: make the first worth 1
  const cells = '.......X'.repeat(strips)
  expect(await winningMoves(cells)).toEqual([1, 2, 4, 5])
  expect(await winningMoves(`${cells.slice(0, -2)}XX`)).toEqual([8 * strips - 2])
})

test('a signal ends the work at once', async () => {
  const start = performance.now()
  const cells = 1_000_000
  for (const work of [
    (signal: AbortSignal) => treblecrossValues(cells, { signal }),
    (signal: AbortSignal) => treblecrossWinningMoves(new Uint8Array(cells), { signal }),
  ]) {
    await expect(work(AbortSignal.timeout(20))).rejects.toMatchObject({ name: 'TimeoutError' })
  }
  expect(performance.now() - start).toBeLessThan(2000)
})

test.each([
  ['Board "" has 0 cells; expected 3 to 1000000.', ''],
  ['Board "X." has 2 cells', 'X.'],
  ['Board "X.x", column 3: found "x"; expected "." or "X".', 'X.x'],
  ['column 4: found " "', '... '],
  ['Board "..U+0000", column 3: found U+0000', '..\u0000'],
  [`Board "${'.'.repeat(40)}…", column 100: found "O"`, `${'.'.repeat(99)}O`],
  [`Board "${'.'.repeat(40)}…" has 10000000 cells`, '.'.repeat(10_000_000)],
])('a board is refused: %s', (reason, text) => {
  const attempt = () => parseTreblecrossBoard(text)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_BOARD' }))
})

test('cells and values out of range are refused', async () => {
  const outOfRange = { code: 'OUT_OF_RANGE' }
  for (const to of [-1, 0.5, 1_000_001, Number.NaN]) {
    await expect(treblecrossValues(to)).rejects.toMatchObject(outOfRange)
  }
  await expect(
    treblecrossWinningMoves(new Uint8Array(9), { values: new Int32Array(9) }),
  ).rejects.toMatchObject({
    ...outOfRange,
    message: 'The board has a strip of 9 free cells, but the values end at 8.',
  })
  for (const board of [new Uint8Array(2), Uint8Array.of(0, 2, 0)]) {
    await expect(treblecrossWinningMoves(board)).rejects.toMatchObject({ code: 'INVALID_BOARD' })
  }
})

test.each([
  ['.............', 13],
  ['XXX', 0],
  ['.XX......X..', 2],
  ['X....', 2],
  ['.....X...', 3],
])('the longest free strip of %s is %i', (text, cells) => {
  expect(longestFreeStrip(parseTreblecrossBoard(text))).toBe(cells)
})

test('strips found by search are worth what the heap game says', async () => {
  const { solve, ...searched } = treblecrossComponents
  const strips = Array.from({ length: 120 }, (_, i) => ({ first: 5, length: i + 1 }))
  const valueIn = await nimbersOf(searched, strips)
  const values = await treblecrossValues(120)
  expect(strips.map(valueIn)).toEqual([...values.slice(1)])
  const solved = await solve?.(strips)
  expect(strips.map((strip) => solved?.(strip))).toEqual([...values.slice(1)])
})

test('the winning moves in the sum of strips are those of the board, as by playing all boards', async () => {
  const cells = 11
  const wins = playAllBoards(cells)
  let decided = 0
  for (let mask = 0; mask < wins.length; mask++) {
    const board = Uint8Array.from({ length: cells }, (_, i) => (mask >> i) & 1)
    const marked = (bits: number) => (bits & (bits << 1) & (bits << 2)) !== 0
    const next = Array.from(board.keys(), (i) => mask | (1 << i)).filter((bits) => bits !== mask)
    if (marked(mask) || next.some(marked)) {
      decided++
      expect(() => treblecrossStrips(board)).toThrow(
        expect.objectContaining({ code: 'INVALID_BOARD' }),
      )
      continue
    }
    const strips = treblecrossStrips(board)
    const { outcome, bestMoves } = await sum(
      strips.map((strip) => part(treblecrossComponents, strip)),
    )
    const expected = [...board.keys()].filter(
      (i) => board[i] === 0 && wins[mask] === 1 && wins[mask | (1 << i)] === 0,
    )
    const moves = bestMoves.map(({ move }) => move)
    if (moves.join() !== expected.map((i) => i + 1).join()) {
      expect(moves, board.join('')).toEqual(expected.map((i) => i + 1))
    }
    expect(outcome).toBe(wins[mask] === 1 ? 'win' : 'loss')
  }
  expect(decided).toBeGreaterThan(1000)
})

test('strips of a board, and what a mark leaves of them', () => {
  const strips = treblecrossStrips(parseTreblecrossBoard('....X.......X..'))
  expect(strips).toEqual([
    { first: 1, length: 2 },
    { first: 8, length: 3 },
  ])
  expect(strips.map((strip) => treblecrossComponents.format?.(strip))).toEqual(['1-2', '8-10'])
  expect(treblecrossComponents.play({ first: 3, length: 9 }, 7)).toEqual([
    { first: 3, length: 2 },
    { first: 10, length: 2 },
  ])
  expect(treblecrossComponents.play({ first: 3, length: 9 }, 4)).toEqual([{ first: 7, length: 5 }])
  expect(treblecrossComponents.play({ first: 3, length: 5 }, 5)).toEqual([])
  expect([...treblecrossComponents.moves({ first: 3, length: 2 })]).toEqual([3, 4])
})

test.each([
  ['The board has three marks in a row', '..XXX...'],
  ['A mark at 3 completes three in a row', 'XX......'],
  ['A mark at 2 completes three in a row', 'X.X.....'],
])('a decided board has no components: %s', (reason, text) => {
  const attempt = () => treblecrossStrips(parseTreblecrossBoard(text))
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_BOARD' }))
})

test('strips longer than those asked for are refused', async () => {
  const valueIn = await nimbersOf(treblecrossComponents, [{ first: 1, length: 7 }])
  expect(() => valueIn({ first: 1, length: 8 })).toThrow(
    'The strip has 8 free cells; expected one that is left of at most 7.',
  )
  expect(() => treblecrossStrips(new Uint8Array(2))).toThrow('The board has 2 cells')
  expect(() => treblecrossStrips(Uint8Array.of(0, 1, 2))).toThrow('Cell 3 of the board is 2')
})
