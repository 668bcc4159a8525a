// Studies against answers: what a study says of a game follows from the values of its positions.

import { describe, expect, it } from 'vitest'
import { openGame, planGame, planSumOf } from '../src/index'

describe('studies of a plan, for which nothing is solved', () => {
  it('find the moves that the answer calls best', async () => {
    for (const rules of ['normal', 'misere']) {
      const { answer, game, studies } = await openGame(`nim:1,1,4?rules=${rules}`)
      const { moves } = await answer.judge(game.rules.start())
      const best = moves.filter((each) => each.best && each.value.outcome === 'win')
      expect(studies?.nim?.().best).toHaveLength(best.length)
      const row = await openGame(`piles:3,1,9,5?rules=${rules}`)
      const judged = await row.answer.judge(row.game.rules.start())
      const study = await row.studies?.row?.()
      expect(study?.outcome).toBe(judged.outcome)
      expect(study?.why?.text).toMatch(/^The .*\.$/)
    }
    const strip = await openGame('treblecross:.XX......X..')
    const { moves } = await strip.answer.judge(strip.game.rules.start())
    const winning = moves.flatMap(({ best }, i) => (best ? [i] : [])).length
    expect((await strip.studies?.strip?.())?.winning).toHaveLength(winning)
  })

  it('answer heaps, rows and strips that are too large to list their moves', async () => {
    const most = 999_999_999_999_999
    const nim = await planGame(`nim:${most},5`)
    expect(nim.studies?.nim?.().best).toEqual([{ heap: 1, from: most, to: 5 }])
    await expect(nim.open()).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const row = await planGame(`piles:${most},5`)
    expect(await row.studies?.row?.()).toMatchObject({ best: [{ end: 'left', take: most - 5 }] })
    await expect(row.open()).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const strip = await planGame('treblecross:100001')
    expect(await strip.studies?.strip?.()).toMatchObject({ cells: 100_001, isEmpty: true })
    await expect(strip.open()).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('find the cop number by the rules of the text', async () => {
    const number = async (rules: string) =>
      (await planGame(`cops:1@a-b,b-c,c-d,d-a${rules}`)).studies?.copNumber?.()
    expect((await number(''))?.copNumber).toBe(2)
    expect((await number('?robber-pass=false&cops-pass=false'))?.enough).toBeDefined()
    expect((await openGame('nim:3')).studies?.copNumber).toBeUndefined()
  })
})

describe('studies of an open game', () => {
  it('have a heat map whose cells are values of positions', async () => {
    for (const [text, id] of [
      ['police:P..*/.*.T/..PE', 'thief'],
      ['police:P..*/.*.T/..PE', 'police'],
      ['pawn:O../.#X/.O.', 'red-piece'],
    ] as const) {
      const { game, answer, studies } = await openGame(text)
      const start = game.rules.start()
      const map = studies?.heat?.({ id, index: 0 })
      const { outcome, plies } = await answer.judge(start)
      const view = game.view?.(start)
      if (view?.kind !== 'grid') throw new Error('no board')
      const piece = view.pieces.find((each) => each.id === id) ?? view.pieces[1]
      const cell = piece && map?.cells[piece.row * view.columns + piece.column]
      expect(cell).toEqual({ outcome, ...(plies !== undefined && { plies }) })
      expect(map?.cells.filter((each) => each === null).length).toBeGreaterThan(0)
    }
  })

  it('place cops, and start police that the board does not show with the first', async () => {
    const { studies } = await openGame('cops:2@a-b,b-c,c-d,d-a')
    expect(studies?.chase?.()).toMatchObject({ cops: 2, outcome: 'win', captureTime: 1 })
    const { game } = await openGame('police:P../..T?police=2')
    expect(game.formatPosition(game.rules.start())).toContain('P 1,1 1,1')
    await expect(planGame('police:P.P/..T?police=1')).rejects.toMatchObject({
      code: 'INVALID_GAME_TEXT',
      place: { field: 'police' },
    })
  })

  it('value parts of sums and first words', async () => {
    const plan = await planSumOf(['treblecross:..X.....', 'kayles:9', 'nim:3'])
    const sum = await (await plan.open({})).studies?.sum?.()
    expect(sum?.parts.map(({ nimber }) => nimber)).toEqual([1, 4, 3])
    expect(sum).toMatchObject({ outcome: 'win', nimber: 6 })
    const misere = await openGame('sum:kayles:1+nim:1?rules=misere')
    expect(await misere.studies?.sum?.()).toMatchObject({ outcome: 'win', nimber: undefined })
    const words = await openGame('words:abcd,bcda,ada')
    expect(await words.studies?.firstWords?.({ replies: true })).toMatchObject({
      counts: { win: 1, loss: 1, draw: 1 },
      longest: ['abcd', 'bcda'],
      words: [{ replies: ['bcda'] }, { replies: [] }, { replies: ['ada'] }],
    })
  })

  it('leave lines out that are no words, if readers say so', async () => {
    const read = (text: string) =>
      planGame('words-once:list?overlap=1', {
        readText: async () => ({ text, name: 'list.txt' }),
        skipsWrongWords: true,
      })
    const { studies } = await (await read('3\ntree\ne2e4\neel')).open()
    expect(await studies?.firstWords?.()).toMatchObject({ refused: [{ word: 'e2e4', line: 3 }] })
    await expect(read('3\ntree')).rejects.toThrow(
      'the first number says 3 words, but 1 word follows',
    )
    await expect(read('e2e4')).rejects.toThrow('list.txt:1: no words: Line 1, "e2e4"')
  })
})
