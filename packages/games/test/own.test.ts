import {
  defineRules,
  type Numbering,
  nimberForm,
  type Rules,
  rulesGame,
  UNDECIDED,
  type Value,
} from '@zugzwang/core'
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { exploreOwnGame, openOwnGame, planOwnGame } from '../src/index'

const bag: Rules<number, number> = {
  name: 'bag of stones',
  start: () => 7,
  moves: (left) => [1, 2].filter((take) => take <= left),
  play: (left, take) => left - take,
  key: (left) => left,
}

describe('a custom game', () => {
  it('may be rules', async () => {
    const { answer, game, text } = await openOwnGame(bag, './bag.mjs')
    expect(await checkGame(game)).toEqual([])
    expect(await checkAnswer(answer)).toEqual([])
    expect(text).toBe('./bag.mjs')
    expect(await answer.judge(game.parsePosition('6'))).toMatchObject({ outcome: 'loss', plies: 4 })
  })

  it.each([
    [
      'a key that positions share',
      { key: (left: number) => left % 3 },
      /different positions have the key/,
    ],
    [
      'moves that throw',
      { moves: () => [1].map((n) => (n as unknown as number[]).at(0)) },
      /throws TypeError/,
    ],
    ['play without a position', { play: () => undefined }, /play gave/],
  ])('is refused for %s', async (_, wrong, message) => {
    const refused = { code: 'INVALID_GAME', message: expect.stringMatching(message) }
    const game = { ...bag, ...wrong }
    await expect(openOwnGame(game, './bag.mjs')).rejects.toMatchObject(refused)
    await expect(exploreOwnGame(game, './bag.mjs')).rejects.toMatchObject(refused)
  })

  it('is refused where its notation writes two positions alike', async () => {
    const game = { ...rulesGame(bag), formatPosition: (left: number) => String(left % 2) }
    await expect(openOwnGame(game, 'bag')).rejects.toMatchObject({
      code: 'INVALID_GAME',
      message: expect.stringMatching(/two different positions are written/),
    })
  })

  it('may write its positions and moves, and refuse texts, as it likes', async () => {
    const game = {
      ...rulesGame(bag),
      parsePosition: Number,
      formatPosition: (left: number) => `${left}\u001b`,
      parseMove: () => undefined,
    }
    expect(await checkGame(game)).not.toEqual([])
    const { answer } = await openOwnGame({ ...game, parsePosition: Number.parseFloat }, 'bag')
    expect(await answer.judge(6)).toMatchObject({ outcome: 'loss', plies: 4 })
  })

  it('may be rules whose positions are lists', async () => {
    const two: Rules<readonly number[], number> = {
      name: 'two piles, one stone at a time',
      start: () => [2, 1],
      moves: (piles) => [0, 1].filter((i) => (piles[i] ?? 0) > 0),
      play: (piles, i) => piles.with(i, (piles[i] ?? 0) - 1),
      key: String,
    }
    const { answer, game } = await openOwnGame(two, 'two')
    expect(await checkAnswer(answer)).toEqual([])
    expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'win', plies: 3 })
  })

  describe('whose start is a list, and which could be either', () => {
    const rows = {
      name: 'three in a row',
      start: () => ['...', 'XX.'],
      moves: (rows: readonly string[]) =>
        rows.includes('XXX')
          ? []
          : Array.from(rows, (row, i) =>
              Array.from(row, (cell, j) => (cell === '.' ? [[i, j]] : [])).flat(),
            ).flat(),
      play: (rows: readonly string[], [i = 0, j = 0]: readonly number[]) =>
        Array.from(rows, (row, k) => (k === i ? `${row.slice(0, j)}X${row.slice(j + 1)}` : row)),
      key: String,
    }

    it('is refused, with how to say which', async () => {
      await expect(openOwnGame(rows, './rows.mjs')).rejects.toMatchObject({
        code: 'INVALID_GAME',
        message: expect.stringMatching(/Rules or a ComponentGame.*defineRules or defineComponents/),
      })
    })

    it('is what its author says', async () => {
      const { answer, game } = await openOwnGame(defineRules(rows), 'rows')
      expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'win', plies: 1 })
      const { answer: sum } = await openOwnGame(
        {
          name: 'nim',
          defines: 'components',
          start: () => [3],
          moves: (heap: number) => Array.from({ length: heap }, (_, left) => left),
          play: (_: number, left: number) => (left > 0 ? [left] : []),
          key: String,
        },
        'heaps',
      )
      expect((await sum.judge(sum.game.rules.start())).form).toEqual(nimberForm(3))
    })

    it('is Rules where it says what only Rules do', async () => {
      const { answer, game } = await openOwnGame({ ...rows, endless: 0 }, 'rows')
      expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'win', plies: 1 })
    })
  })

  it('may be a whole game', async () => {
    const { game } = await openOwnGame(bag, 'bag')
    const { answer } = await openOwnGame({ ...game, about: 'My own bag.' }, 'mine')
    expect(answer.game.about).toBe('My own bag.')
    expect(await checkAnswer(answer)).toEqual([])
  })

  it('may be a game by its components', async () => {
    const nim = {
      name: 'nim',
      defines: 'components',
      start: () => [3, 5],
      moves: (heap: number) => Array.from({ length: heap }, (_, left) => left),
      play: (_: number, left: number) => (left > 0 ? [left] : []),
      key: (heap: number) => heap,
    }
    const { answer, game } = await openOwnGame(nim, 'nim')
    expect(await answer.judge(game.rules.start())).toMatchObject({
      outcome: 'win',
      form: nimberForm(6),
    })
    expect(await checkAnswer(answer)).toEqual([])
  })

  it.each([
    [undefined],
    [null],
    [42],
    ['nim'],
    [{}],
    [{ ...bag, name: undefined }],
    [{ name: 'no start', moves: () => [], play: () => [], key: String }],
    [{ name: 'half', start: () => 1, moves: () => [] }],
    [{ rules: {}, formatPosition() {}, parsePosition() {}, formatMove() {}, parseMove() {} }],
  ])('is refused when it is %j', async (value) => {
    await expect(openOwnGame(value, './mine.mjs')).rejects.toMatchObject({
      code: 'INVALID_GAME',
      place: { file: './mine.mjs' },
    })
  })
})

describe('a custom game with a numbering', () => {
  /** From some stones take one to three; `payoffOf` is what the end pays, if not a loss. */
  const numbered = (stones: number, more: Partial<Rules<number, number>> = {}) => {
    const rules: Rules<number, number> = {
      ...bag,
      start: () => stones,
      moves: (left) => [3, 1, 2].filter((take) => take <= left),
      ...more,
    }
    const numbering: Numbering<number> = {
      name: rules.name,
      count: stones + 3,
      maxMoves: 3,
      start: stones,
      encode: (left) => left,
      decode: (left) => left,
      successors(left, out) {
        const moves = [...rules.moves(left)]
        for (const [i, take] of moves.entries()) out[i] = left - take
        return moves.length
      },
      ...(rules.payoff && { payoff: (left: number) => rules.payoff?.(left) ?? UNDECIDED }),
    }
    const plain = { ...rulesGame(rules), parsePosition: Number }
    return { plain, game: { ...plain, numbering } }
  }

  it.each([
    ['of one byte', 40, {}],
    ['of two bytes, for long play', 500, { moves: (left: number) => (left > 0 ? [1] : []) }],
    [
      'by its rules, where no table holds its payoffs',
      40,
      { payoff: (left: number) => (left < 3 ? left : undefined) },
    ],
  ])('is solved as without it: %s', async (_, stones, more) => {
    const { game } = numbered(stones, more)
    const { answer } = await openOwnGame(game, 'bag')
    // from there play reaches all positions, the last two of which it does not reach from the start
    const { answer: slow } = await openOwnGame(numbered(stones + 2, more).plain, 'bag')
    for (let left = 0; left <= stones + 2; left++) {
      const said = ({ outcome, plies, value, moves }: Value & { readonly moves: unknown }) => [
        ...[outcome, plies, value, moves],
      ]
      expect(said(await answer.judge(left)), String(left)).toEqual(said(await slow.judge(left)))
    }
  })

  it('is explored by its numbers as by its rules', async () => {
    for (const more of [{}, { payoff: (left: number) => (left < 3 ? left - 1 : undefined) }]) {
      const { plain, game } = numbered(40, more)
      const [byNumber, slow] = [
        await exploreOwnGame(game, 'bag'),
        await exploreOwnGame(plain, 'bag'),
      ]
      expect(byNumber.arena).toEqual(slow.arena)
      expect(byNumber.positions).toEqual(slow.positions)
      expect([40, 39, 0].map(byNumber.vertexOf)).toEqual([40, 39, 0].map(slow.vertexOf))
      expect(byNumber.vertexOf(41)).toBeUndefined()
    }
  })

  it('says what solving takes, and is refused at once with figures where memory does not suffice', async () => {
    const { game } = numbered(40)
    const large = { ...game, numbering: { ...game.numbering, count: 1e10 } }
    const plan = await planOwnGame(large, './m.mjs')
    const { positions, bytes, seconds, instead } = await plan.estimate()
    expect(positions).toBe(1e10)
    expect(bytes).toBeGreaterThan(1e10)
    expect(seconds).toBeGreaterThan(60)
    expect(instead).toContain('zugzwang table build ./m.mjs -o FILE')
    expect(plan.table?.().numbering.count).toBe(1e10)
    const byDefault = /expected at most 256000000 bytes \(the option memoryLimit\); for more/
    await expect(plan.open()).rejects.toThrow(byDefault)
    await expect(exploreOwnGame(large, './m.mjs')).rejects.toThrow(byDefault)
    await expect(plan.open({ memoryLimit: 1e9 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      found: bytes,
      message: expect.stringMatching(
        /^\.\/m\.mjs: solving its 10000000000 numbers takes \d+ bytes of memory; expected at most 1000000000 bytes .* zugzwang table build .*--engine duckdb/,
      ),
    })
  })

  it('is refused where its numbers contradict its rules', async () => {
    const { game } = numbered(40)
    const numbering = { ...game.numbering, encode: (left: number) => 40 - left }
    await expect(openOwnGame({ ...game, numbering }, 'bag')).rejects.toMatchObject({
      code: 'INVALID_GAME',
      message: expect.stringMatching(/start is number 40, but encode gives 0/),
    })
  })
})

describe('the estimate of a custom game without a numbering', () => {
  it('counts its positions, or says that there are more than it explored', async () => {
    expect((await (await planOwnGame(bag, 'bag')).estimate()).positions).toBe(8)
    const endless = { ...bag, moves: () => [-1] }
    const { positions, seconds } = await (await planOwnGame(endless, 'endless')).estimate()
    expect([positions, seconds < 1]).toEqual([undefined, true])
  })
})
