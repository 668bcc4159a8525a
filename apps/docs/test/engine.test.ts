// Pages get what the command prints, and say in English what the packages say.

import {
  type AnyAnswer,
  type AnyGame,
  arenaAnswer,
  digraphFromArcs,
  explanationSentence,
  formatValue,
  type Judgement,
  MAX,
  MIN,
  readMove,
  solve,
} from '@zugzwang/core'
import { openGame } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { run } from '../../../packages/cli/test/run'
import { scaled } from '../../../tools/scale'
import { check } from '../src/engine/check'
import { createSiteHost } from '../src/engine/site-host'
import { en } from '../src/words/en'
import { randomPlays } from './plays'

/** A play of each game; 200 plays where the site is tested at length. */
const PLAYS = scaled(24, 200)
const SEED = 20261122

describe(`every position along ${PLAYS} random plays (seed ${SEED})`, async () => {
  const plays = await randomPlays(PLAYS, SEED)

  test('is described as `zugzwang ask --json` prints it', async () => {
    const host = createSiteHost()
    let positions = 0
    for (const { game, moves } of plays)
      for (let at = 0; at <= moves.length; at++) {
        const here = moves.slice(0, at)
        const played = here.length === 0 ? [] : ['--moves', here.join(',')]
        const { out, err } = await run(['ask', game, ...played, '--json'])
        expect(err, `${game} ${here.join(',')}`).toBe('')
        const facts = await host.run('tell', { game, moves: here })
        // The command adds the values of partizan positions
        const judged: unknown = JSON.parse(JSON.stringify(facts.judgement))
        expect(JSON.parse(out), game).toMatchObject(judged as object)
        expect(facts.spots).toHaveLength(facts.judgement.moves.length)
        positions++
      }
    expect(positions).toBeGreaterThan(3 * PLAYS)
  })

  test('is said in English as the packages say it', async () => {
    const host = createSiteHost()
    const rules = new Set<string>()
    for (const { game: text, moves } of plays) {
      const { answer, game } = await openGame(text)
      // The site has words for moves
      const spoken: AnyGame = {
        ...game,
        formatMove: (at, move) => en.move(game.formatMove(at, move), text),
      }
      let position = game.rules.start()
      for (let at = 0; at <= moves.length; at++) {
        const judgement = await answer.judge(position)
        const facts = await host.run('tell', { game: text, moves: moves.slice(0, at) })
        expect(en.why(facts.judgement)).toBe(explanationSentence(spoken, judgement))
        expect(en.value(facts.judgement)).toBe(formatValue(judgement))
        rules.add(judgement.why.rule)
        if (at < moves.length)
          position = game.rules.play(position, readMove(game, position, moves[at] as string))
      }
    }
    // Of Fox and Geese, which not every sample has
    rules.delete('loopy')
    expect([...rules].sort()).toEqual([
      'all-moves',
      'earns',
      'end',
      'keeps',
      'misere',
      'nim-sum',
      'partizan',
      'theorem',
      'wins',
    ])
  })

  test('has a history whose values are those of the positions', async () => {
    const host = createSiteHost()
    for (const { game, moves } of plays) {
      const history = await host.run('history', { game, moves })
      expect(history).toHaveLength(moves.length + 1)
      for (const [at, entry] of history.entries()) {
        const { judgement, seat } = await host.run('tell', { game, moves: moves.slice(0, at) })
        expect(entry.value.outcome).toBe(judgement.outcome)
        expect(entry.seat).toBe(seat)
        const judged = judgement.moves.find(({ move }) => move === moves[at])
        expect(entry.best).toBe(judged?.best)
        expect(entry.after?.outcome).toBe(judged?.outcome)
        if (entry.blunder) expect(entry.best).toBe(false)
      }
    }
  })

  test('is verified, and the machine plays moves of the game', async () => {
    const host = createSiteHost()
    for (const { game, moves } of plays.slice(0, scaled(6, 23))) {
      const report = await host.run('check', { game, moves })
      expect(report.flaws, game).toEqual([])
      expect(report.positions).toBeGreaterThan(0)
      const { judgement } = await host.run('tell', { game, moves })
      const chosen = await host.run('choose', { game, moves, strength: 100, seed: 1 })
      if (judgement.moves.length === 0) expect(chosen).toBeUndefined()
      else expect(judgement.moves.map(({ move }) => move)).toContain(chosen)
      expect(await host.run('choose', { game, moves, strength: 0, seed: 5 })).toBe(
        await host.run('choose', { game, moves, strength: 0, seed: 5 }),
      )
    }
  })
})

test('a move that is none is refused with its number', async () => {
  const host = createSiteHost()
  await expect(
    host.run('tell', { game: 'nim:3', moves: ['3 to 1', '9 to 1'] }),
  ).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    place: { field: 'moves', item: 1 },
  })
})

describe('“Check this” refuses', async () => {
  // 0 → 1 costs 3, 0 → 2 costs 1; 1 → 3 and 2 → 3 cost nothing; 3 pays Max 5
  const graph = digraphFromArcs(4, [0, 0, 1, 2], [1, 2, 3, 3])
  const arena = {
    graph,
    mover: Uint8Array.of(MAX, MIN, MIN, MAX),
    payoff: Float64Array.of(Number.NaN, Number.NaN, Number.NaN, 5),
    endless: Infinity,
    cost: Float64Array.of(3, 1, 0, 0),
  }
  const right = arenaAnswer(arena, await solve(arena)) as unknown as AnyAnswer
  const forFree = { ...arena, cost: new Float64Array(4) }
  const free = arenaAnswer(forFree, await solve(forFree)) as unknown as AnyAnswer
  const changed = (change: (judgement: Judgement<unknown, unknown>) => object): AnyAnswer => ({
    game: right.game,
    async judge(position) {
      const judgement = await right.judge(position)
      return { ...judgement, ...change(judgement) }
    },
  })

  test('nothing of a right answer', async () => {
    expect(await check(right, 0, {})).toMatchObject({ method: 'verified', positions: 4, flaws: [] })
    expect((await check(right, 0, { isLarge: true })).flaws).toEqual([])
  })

  test.each<[string, AnyAnswer, RegExp]>([
    [
      'a wrong value',
      changed(({ value = 0 }) => ({ value: value * 2 })),
      /called worth 16 .* make it worth 8/,
    ],
    [
      'an answer without costs',
      { game: right.game, judge: free.judge },
      /called worth 5 .* worth 8/,
    ],
    ['plies of a win', changed(({ plies = 0 }) => ({ plies: plies + 1 })), /called .*pl/],
  ])('%s', async (_, answer, flaw) => {
    for (const isLarge of [false, true]) {
      const { flaws } = await check(answer, 0, { isLarge })
      expect(flaws.join(' ')).toMatch(flaw)
    }
  })

  test('what was cancelled, by saying so', async () => {
    await expect(check(right, 0, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/)
  })
})
