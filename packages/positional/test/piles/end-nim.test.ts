import {
  bestMoves,
  type Convention,
  explore,
  readMove,
  solve,
  solveGame,
  verifySolution,
} from '@zugzwang/core'
import { checkAnswer, checkGame, checkRules, createRandom } from '@zugzwang/core/testing'
import { describe, expect, it, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { PositionalError } from '../../src/errors'
import { solveEndNim } from '../../src/piles/answer'
import { endNimSentence } from '../../src/piles/reasons'
import { type EndNimMove, endNimGame, endNimRules } from '../../src/piles/rules'

const CONVENTIONS: readonly Convention[] = ['normal', 'misere']

describe('solveEndNim', () => {
  it.each(CONVENTIONS)(
    'agrees with a full search, %s: up to 5 piles of up to 6',
    async (convention) => {
      const wins = createSearch(convention)
      for (let length = 0; length <= 5; length++)
        for (const piles of allRows(length, scaled(5, 6))) {
          const { outcome, winningMoves } = await solveEndNim(piles, { rules: { convention } })
          expect(outcome === 'win', `${piles}`).toBe(wins(piles))
          expect(winningMoves, `${piles}`).toEqual(movesThatWin(piles, wins))
        }
    },
  )

  it.each(CONVENTIONS)(
    'agrees with a full search, %s: more and larger piles',
    async (convention) => {
      const wins = createSearch(convention)
      for (let seed = 1; seed <= scaled(15, 6000); seed++) {
        const random = createRandom(seed)
        const most = seed % 3 === 0 ? 12 : 2 + random(2)
        const piles = Array.from({ length: 2 + random(most > 6 ? 2 : 6) }, () => 1 + random(most))
        const { outcome, winningMoves } = await solveEndNim(piles, { rules: { convention } })
        expect(winningMoves, `seed ${seed}: ${piles}`).toEqual(movesThatWin(piles, wins))
        expect(outcome).toBe(wins(piles) ? 'win' : 'loss')
      }
    },
  )

  it('agrees with the method of tables, up to 200 piles', async () => {
    const outcomes = { win: 0, loss: 0 }
    for (let seed = 1; seed <= 260; seed += scaled(3, 1)) {
      const random = createRandom(seed)
      const long = seed > 250
      const n = long ? 200 : 1 + random(seed > 200 ? 60 : 14)
      const most = seed % 2 ? 3 : long ? 40 : 20
      const piles = Array.from({ length: n }, () => 1 + random(most))
      // every second row is made a lost one, by the move that wins
      const [move] = (await solveEndNim(piles)).winningMoves
      const row = move && n > 1 && seed % 4 < 2 ? played(piles, move) : piles
      const { outcome } = await solveEndNim(row)
      expect(outcome, `seed ${seed}: ${row}`).toBe(losesByTables(row) ? 'loss' : 'win')
      outcomes[outcome]++
    }
    expect(Math.min(outcomes.win, outcomes.loss)).toBeGreaterThan(scaled(15, 50))
  })

  it('finds 3 1 9 4 lost (ZJOI 2009), and the one move that leads to it', async () => {
    const { outcome, winningMoves, why } = await solveEndNim([3, 1, 9, 4])
    expect({ outcome, winningMoves }).toEqual({ outcome: 'loss', winningMoves: [] })
    expect(why).toEqual({
      rule: 'theorem',
      theorem: 'end-nim',
      case: 'lost',
      numbers: { first: 3, losingFirst: 3, last: 4, losingLast: 4 },
    })
    expect(why && endNimSentence(why)).toBe(
      'A first pile of 3 is the one that loses next to the others: a loss, whatever is taken.',
    )
    expect((await solveEndNim([3, 1, 9, 6])).winningMoves).toEqual([{ end: 'right', take: 2 }])
  })

  it('knows 1 1 2 2, where it matters which signs are ≤', async () => {
    const wins = createSearch('normal')
    expect((await solveEndNim([1, 1, 2, 2])).outcome).toBe(wins([1, 1, 2, 2]) ? 'win' : 'loss')
    expect((await solveEndNim([2, 1, 1, 2, 2])).outcome).toBe(
      wins([2, 1, 1, 2, 2]) ? 'win' : 'loss',
    )
  })

  it('takes piles up to 2^53 − 1: as much more on every pile changes nothing', async () => {
    for (const more of [2 ** 31 - 9, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER - 9])
      for (let seed = 1; seed <= scaled(16, 40); seed++) {
        const random = createRandom(seed)
        const piles = Array.from({ length: 2 + random(30) }, () => 1 + random(9))
        const small = await solveEndNim(piles)
        const large = await solveEndNim(piles.map((pile) => pile + more))
        const note = `seed ${seed}: ${piles}, ${more} more`
        expect(large.outcome, note).toBe(small.outcome)
        // who clears a pile must take the more of it too
        const longer = small.winningMoves.map(({ end, take }) => {
          const pile = piles.at(end === 'left' ? 0 : -1)
          return { end, take: pile === take ? take + more : take }
        })
        expect(large.winningMoves, note).toEqual(longer)
      }
  })

  it('gives moves of long rows that lead to lost ones', async () => {
    for (const convention of CONVENTIONS)
      for (let seed = 1; seed <= scaled(12, 30); seed++) {
        const random = createRandom(seed)
        const most = 2 ** (1 + random(31))
        const piles = Array.from({ length: 200 + random(2) }, () => 1 + random(most))
        const { outcome, winningMoves } = await solveEndNim(piles, { rules: { convention } })
        expect(winningMoves.length > 0, `seed ${seed}`).toBe(outcome === 'win')
        for (const move of winningMoves)
          expect((await solveEndNim(played(piles, move), { rules: { convention } })).outcome).toBe(
            'loss',
          )
      }
  })

  it.each(CONVENTIONS)('gives reasons that hold, %s', async (convention) => {
    const wins = createSearch(convention)
    const seen = new Set<string>()
    for (let seed = 1; seed <= scaled(80, 200); seed++) {
      const random = createRandom(seed)
      const piles = Array.from({ length: 2 + random(4) }, () => 1 + random(4))
      const { reasons, why, outcome } = await solveEndNim(piles, {
        rules: { convention },
        depth: 9,
      })
      expect(reasons.length, `${piles}`).toBe((piles.length * (piles.length + 1)) / 2 - 1)
      expect(why && endNimSentence(why)).toContain(outcome)
      for (const reason of reasons) {
        const { from, to, left, right } = reason
        const row = piles.slice(from, to + 1)
        const note = `${piles}: ${endNimSentence(reason)}`
        const withPile = (end: 'left' | 'right', size: number) =>
          size === 0 ? row : end === 'left' ? [size, ...row] : [...row, size]
        expect(wins(withPile('left', left.size)), note).toBe(false)
        expect(wins(withPile('right', right.size)), note).toBe(false)
        expect(caseOf(row.length, left.size, row.at(-1) ?? 0), note).toBe(left.case)
        expect(caseOf(row.length, right.size, row[0] ?? 0), note).toBe(right.case)
        expect([left.pile, right.pile], note).toEqual(
          row.length === 1 ? [undefined, undefined] : [row.at(-1), row[0]],
        )
        seen.add(left.case).add(right.case)
      }
    }
    expect([...seen].sort()).toEqual(['none', 'one less', 'one more', 'same', 'single'])
  })

  it('says why', async () => {
    // 2 1 2 is lost: whatever is done at one end can be done at the other
    const { why, reasons } = await solveEndNim([2, 1, 3], { depth: 1 })
    expect(why && endNimSentence(why)).toBe(
      'The row would be lost with a first pile of 3 or with a last pile of 2: a win, take 1 from the right.',
    )
    expect(reasons.map(endNimSentence)).toEqual([
      'Piles 1–2: on the left 1 loses, for next to the others 2 loses here and 2 at the far end, and the 1 there is below both: as much; on the right 2 loses, for next to the others 1 loses here and 1 at the far end, and the 2 there is above both: as much.',
      'Piles 2–3: on the left 3 loses, for next to the others 1 loses here and 1 at the far end, and the 3 there is above both: as much; on the right 1 loses, for next to the others 3 loses here and 3 at the far end, and the 1 there is below both: as much.',
      'Pile 1: on the left 2 loses; on the right 2 loses.',
      'Pile 2: on the left 1 loses; on the right 1 loses.',
      'Pile 3: on the left 3 loses; on the right 3 loses.',
    ])
  })

  it.each([
    [[1], 'loss', 'One stone, and the player who takes it loses: a loss.'],
    [[7], 'win', 'One pile of 7: take all but 1.'],
  ])('knows misère %j', async (piles, outcome, sentence) => {
    const answer = await solveEndNim(piles, { rules: { convention: 'misere' } })
    expect(answer.outcome).toBe(outcome)
    expect(answer.why && endNimSentence(answer.why)).toBe(sentence)
  })

  it.each([
    ['normal', 'loss', -1],
    ['misere', 'win', 1],
  ] as const)('knows the empty row, %s', async (convention, outcome, payoff) => {
    const answer = await solveEndNim([], { rules: { convention } })
    expect([answer.outcome, answer.winningMoves, answer.why]).toEqual([outcome, [], undefined])
    expect(await answer.judge([])).toEqual({
      position: [],
      outcome,
      moves: [],
      why: { rule: 'end', by: 'payoff', payoff },
    })
  })

  it.each(CONVENTIONS)(
    'judges every row as the game explored and solved does, %s',
    async (convention) => {
      for (let seed = 1; seed <= scaled(24, 60); seed++) {
        const random = createRandom(seed)
        const piles = Array.from({ length: random(5) }, () => 1 + random(5))
        const answer = await solveEndNim(piles, { rules: { convention } })
        expect(await checkAnswer(answer), `${piles}`).toEqual([])
        expect(await checkGame(answer.game), `${piles}`).toEqual([])
        const solved = await solveGame(answer.game)
        for (const position of solved.positions) {
          const { outcome, moves, why } = await answer.judge(position)
          const expected = await solved.judge(position)
          const note = `${piles}: ${position}`
          expect(outcome, note).toBe(expected.outcome)
          const outcomes = (all: typeof moves) =>
            all.map(({ move, to, value }) => [move, to, value.outcome])
          expect(outcomes(moves), note).toEqual(outcomes(expected.moves))
          const { winningMoves, why: own } = await solveEndNim(position, { rules: { convention } })
          if (outcome === 'win') {
            expect(await bestMoves(answer, position), note).toEqual(winningMoves)
            expect(moves.filter(({ best }) => best).map(({ move }) => move)).toEqual(winningMoves)
          }
          if (position.length > 0) expect(why, note).toEqual(own)
        }
      }
    },
  )

  it('judges rows side by side, and rows that were changed since', async () => {
    const wins = createSearch('normal')
    const answer = await solveEndNim([4, 3, 2, 5, 4])
    const rows = [
      [4, 3, 2, 5, 4],
      [1, 2, 3, 4],
      [4, 3, 1, 5, 4],
      [2, 2],
    ]
    const judgements = await Promise.all(rows.map((row) => answer.judge(row)))
    judgements.forEach(({ outcome, moves }, i) => {
      const row = rows[i] ?? []
      expect(outcome === 'win').toBe(wins(row))
      for (const { to, value } of moves) expect(value.outcome === 'win', `${to}`).toBe(!wins(to))
    })
    const row = [3, 1, 9, 4]
    expect((await answer.judge(row)).outcome).toBe('loss')
    row[1] = 2
    expect((await answer.judge(row)).outcome).toBe(wins(row) ? 'win' : 'loss')
    for (const wrong of [[0], [1, -1], [1.5]])
      await expect(answer.judge(wrong)).rejects.toMatchObject({ code: 'INVALID_POSITION' })
  })

  it('judges 1000 piles and all 20 000 moves in one pass or two over their lengths', async () => {
    const random = createRandom(3)
    const piles = Array.from({ length: 1000 }, (_, i) => (i % 999 === 0 ? 10_000 : 1 + random(1e9)))
    const answer = await solveEndNim(piles)
    const { moves, outcome } = await answer.judge(piles)
    expect(moves.length).toBe(20_000)
    const winning = moves.filter(({ value }) => value.outcome === 'win').map(({ move }) => move)
    expect(winning).toEqual(answer.winningMoves)
    expect(outcome).toBe(answer.outcome)
    const large = [2 ** 24, 7]
    await expect(answer.judge(large)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      found: 2 ** 24 + 7,
    })
  })

  it('stops when asked to, and reports the end', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const piles = Array.from({ length: 30_000 }, (_, i) => 1 + (i % 7))
    const onProgress = () => controller.abort(reason)
    await expect(solveEndNim(piles, { signal: controller.signal, onProgress })).rejects.toBe(reason)
    const seen: unknown[] = []
    await solveEndNim([1, 2, 3, 4], { onProgress: (progress) => seen.push(progress) })
    expect(seen).toEqual([{ phase: 'end-nim', done: 6, total: 6 }])
  })
})

test.each(CONVENTIONS)(
  'endNimRules keep the contract and are the same game, %s',
  async (convention) => {
    for (let seed = 1; seed <= scaled(8, 20); seed++) {
      const random = createRandom(seed)
      const piles = Array.from({ length: random(5) }, () => 1 + random(5))
      const rules = endNimRules(piles, { convention })
      expect(checkRules(rules), `${piles}`).toEqual([])
      const { arena, positions } = await explore(rules)
      const solution = await solve(arena)
      expect(await verifySolution(arena, solution)).toBeUndefined()
      for (const [v, position] of positions.entries()) {
        const { outcome, winningMoves } = await solveEndNim(position, { rules: { convention } })
        expect(solution.score[v] > 0 ? 'win' : 'loss', `${position}`).toBe(outcome)
        for (const move of winningMoves) expect([...rules.moves(position)]).toContainEqual(move)
      }
      solution.score[0] = -solution.score[0]
      expect(await verifySolution(arena, solution), `${piles}`).toBeDefined()
    }
  },
)

test.each([
  ['Pile 2 is 0; expected an integer 1 … 9007199254740991.', [1, 0]],
  ['Pile 1 is -1', [-1]],
  ['Pile 3 is 1.5', [1, 2, 1.5]],
  ['Pile 1 is 9007199254740992', [2 ** 53]],
  ['Pile 1 is -0', [-0]],
  ['Pile 2 is NaN', [1, Number.NaN]],
  ['Pile 1 is 1e+308', [1e308]],
  ['Pile 1 is "3"', '314' as unknown as number[]],
  ['Pile 2 is a bigint', [1, 2n as unknown as number]],
])('refused: %s', async (reason, piles) => {
  await expect(solveEndNim(piles)).rejects.toThrow(reason)
  await expect(solveEndNim(piles)).rejects.toThrow(PositionalError)
  await expect(solveEndNim(piles)).rejects.toMatchObject({ code: 'INVALID_POSITION' })
  expect(() => endNimRules(piles)).toThrow(reason)
})

test('endNimGame writes and reads rows and moves', () => {
  const game = endNimGame([3, 1, 9, 4])
  for (const [text, piles] of [
    ['3,1,9,4', [3, 1, 9, 4]],
    ['7', [7]],
    ['0', []],
  ] as const) {
    expect(game.parsePosition(text)).toEqual(piles)
    expect(game.formatPosition(piles)).toBe(text)
  }
  expect(game.parsePosition('  3 1\t9 4 ')).toEqual([3, 1, 9, 4])
  expect(game.parsePosition('3, 1, 9, 4')).toEqual([3, 1, 9, 4])
  expect(game.parsePosition('')).toEqual([])
  const start = game.rules.start()
  expect(readMove(game, start, 'left 2')).toEqual({ end: 'left', take: 2 })
  expect(readMove(game, start, 'R 4')).toEqual({ end: 'right', take: 4 })
  expect(readMove(game, [5], 'right 4')).toEqual({ end: 'left', take: 4 })
  for (const text of ['left 0', 'left 4', 'right 5', 'middle 1', 'left', 'left 1 1'])
    expect(readMove(game, start, text), text).toBeUndefined()
  expect(game.view?.(start)).toEqual({ kind: 'heaps', heaps: [3, 1, 9, 4] })
  expect(game.spots?.(start, { end: 'left', take: 3 })).toEqual([{ heap: 0, left: [] }])
  expect(game.spots?.(start, { end: 'right', take: 3 })).toEqual([{ heap: 3, left: [1] }])
  expect(game.about).toContain('takes the last stone wins')
  expect(endNimGame([], { convention: 'misere' }).about).toContain('takes the last stone loses')
})

test.each([
  ['3,x,4', 1, 3, 'x'],
  ['3,,4', 1, 3, ''],
  ['3,1,', 2, 5, ''],
  ['  3  0', 1, 6, '0'],
  ['03', 0, 1, '03'],
  ['1, -2', 1, 4, '-2'],
  ['9007199254740992', 0, 1, '9007199254740992'],
  ['𐐀,3', 0, 1, '𐐀'],
])('refused as a row: %j', (text, item, column, found) => {
  expect(() => endNimGame([]).parsePosition(text)).toThrow(
    expect.objectContaining({
      code: 'INVALID_POSITION',
      found,
      expected: 'an integer 1 … 9007199254740991',
      place: { item, column },
    }),
  )
})

test('refused: a malformed depth or convention', async () => {
  for (const depth of [-1, 0.5, Number.NaN])
    await expect(solveEndNim([1], { depth })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  // Some number of reasons must not fill the memory
  const long = Array<number>(5000).fill(1)
  await expect(solveEndNim(long, { depth: 1e308 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: 'depth is 1e+308, which asks for 12502499 reasons; expected at most 1048576.',
  })
  const convention = 'reverse' as Convention
  await expect(solveEndNim([1], { rules: { convention } })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
  })
  expect(() => endNimRules([1], { convention })).toThrow('convention is "reverse"')
  await expect(solveEndNim([1], { convention } as object)).rejects.toMatchObject({
    message: 'solveEndNim: there is no option "convention"; expected rules.convention.',
    place: { field: 'convention' },
  })
  expect(() => endNimRules([1], 'misere' as unknown as object)).toThrow('; expected an object')
})

test('piles take memory by the pile, not by their pairs', async () => {
  const random = createRandom(1)
  const piles = Array.from({ length: scaled(2000, 20_000) }, () => 1 + random(1e9))
  let most = 0
  const before = process.memoryUsage.rss()
  await solveEndNim(piles, {
    onProgress: () => {
      most = Math.max(most, process.memoryUsage.rss())
    },
  })
  expect(most - before).toBeLessThan(50e6)
})

/** Whether the player to move wins, straight from the rules. */
function createSearch(convention: Convention): (piles: readonly number[]) => boolean {
  const known = new Map<string, boolean>([['', convention === 'misere']])
  const wins = (piles: readonly number[]): boolean => {
    const key = piles.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const won = allMoves(piles).some((move) => !wins(played(piles, move)))
    known.set(key, won)
    return won
  }
  return wins
}

function movesThatWin(
  piles: readonly number[],
  wins: (piles: readonly number[]) => boolean,
): EndNimMove[] {
  return allMoves(piles).filter((move) => !wins(played(piles, move)))
}

function allMoves(piles: readonly number[]): EndNimMove[] {
  const upTo = (end: 'left' | 'right', pile = 0) =>
    Array.from({ length: pile }, (_, i): EndNimMove => ({ end, take: i + 1 }))
  return [...upTo('left', piles[0]), ...upTo('right', piles.length > 1 ? piles.at(-1) : 0)]
}

function played(piles: readonly number[], { end, take }: EndNimMove): number[] {
  const left = [...piles]
  left[end === 'left' ? 0 : left.length - 1] = (left.at(end === 'left' ? 0 : -1) ?? 0) - take
  return left.filter((pile) => pile > 0)
}

function allRows(length: number, most: number): number[][] {
  if (length === 0) return [[]]
  return allRows(length - 1, most).flatMap((row) =>
    Array.from({ length: most }, (_, i) => [...row, i + 1]),
  )
}

function caseOf(length: number, size: number, far: number): string {
  if (length === 1) return 'single'
  if (size === 0) return 'none'
  return size === far ? 'same' : size > far ? 'one more' : 'one less'
}

/**
 * Whether the player to move loses, in O(n² · pile): left[i][j][x] says whether the mover wins with x ≥ 1 stones on
 * pile i and piles i + 1 … j full, right[i][j][x] with x on pile j and i … j − 1 full. The contest's method for small
 * piles, as facts.md corrects it.
 */
function losesByTables(piles: readonly number[]): boolean {
  const n = piles.length
  const size = Math.max(...piles) + 1
  const left = piles.map(() => piles.map(() => new Uint8Array(size)))
  const right = piles.map(() => piles.map(() => new Uint8Array(size)))
  const at = (side: Uint8Array[][], i: number, j: number): Uint8Array => side[i]?.[j] as Uint8Array
  for (let length = 1; length <= n; length++)
    for (let i = 0; i + length <= n; i++) {
      const j = i + length - 1
      if (length === 1) {
        at(left, i, i).fill(1, 1)
        at(right, i, i).fill(1, 1)
        continue
      }
      const fill = (own: Uint8Array, other: Uint8Array, full: number, into: Uint8Array) => {
        let theirs = 0
        for (let y = 1; y < full; y++) theirs += other[y]
        let ours = 0
        for (let x = 1; x < size; x++) {
          into[x] = own[x] === 0 || other[full] === 0 || ours !== theirs ? 1 : 0
          ours += own[x]
        }
      }
      fill(at(left, i, j - 1), at(right, i + 1, j), piles[j], at(left, i, j))
      fill(at(right, i + 1, j), at(left, i, j - 1), piles[i], at(right, i, j))
    }
  return at(left, 0, n - 1)[piles[0]] === 0
}
