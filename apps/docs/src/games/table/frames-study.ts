// How an ending of chess, or the whole table of another game, was solved, ply by ply: the counts that stand in the file's header,
// and the positions of the main line from the one in play.

import { currentTurn, mainLine, type Outcome, type ValueJson, valueJson } from '@zugzwang/core'
import type { FrameData, FramePosition, FramesAnswer, Known } from '../../engine/frames-study'
import type { StudyContext } from '../../engine/study'
import type { TableAnswer } from '../../engine/table-answer'

export async function run({ open, options: { signal } }: StudyContext): Promise<FramesAnswer> {
  const { game, answer, match } = await open()
  const { site, table } = answer as TableAnswer
  const { position } = currentTurn(match)
  const { info } = table
  const isChess = site.prefix === 'chess:'
  const tiers = isChess ? info.tiers : [{ name: site.game, first: 0, counts: info.counts }]
  const tierOf = (each: unknown) => {
    const number = game.numbering?.encode(each) ?? 0
    return tiers.findLastIndex(({ first }) => first <= number)
  }
  const at = tierOf(position)
  const tier = tiers[at]
  if (tier === undefined) throw new RangeError('The table has no such ending.')
  const { counts } = tier
  const plies = [...new Set(counts.sides.flatMap(({ win, loss }) => [win, loss].flatMap(keysOf)))]
  plies.sort((a, b) => a - b)
  const draws = counts.sides.reduce((sum, { draw }) => sum + draw, 0)
  const sum = (outcome: 'win' | 'loss', count: number) =>
    counts.sides.reduce((all, side) => all + (side[outcome][count] ?? 0), 0)
  const isDraw = draws > 0
  const last = plies.length - (isDraw ? 0 : 1)
  function frameOf({ plies: count }: ValueJson): number {
    const found = count === undefined ? last : plies.findIndex((each) => each >= count)
    return found < 0 ? last : found
  }

  const line = await mainLine(answer, position, { signal })
  const shown = await Promise.all(
    line.positions.map(async (each, i): Promise<[number, FramePosition] | undefined> => {
      if (tierOf(each) !== at) return undefined
      const value = valueJson(await answer.judge(each, { signal }))
      const move = line.moves[i]
      return [
        frameOf(value),
        {
          position: game.formatPosition(each),
          view: game.view?.(each),
          value,
          ...(move !== undefined && { move: game.formatMove(each, move) }),
          spots: move === undefined ? undefined : game.spots?.(each, move),
        },
      ]
    }),
  )
  const shownAt = (frame: number) =>
    shown.flatMap((each) => (each?.[0] === frame ? [each[1]] : [])).slice(0, 1)
  const frameFor = (frame: number, count: number | undefined): FrameData => ({
    ...(count !== undefined && { plies: count }),
    counts: {
      win: count === undefined ? 0 : sum('win', count),
      loss: count === undefined ? 0 : sum('loss', count),
      draw: count === undefined ? draws : 0,
    } satisfies Record<Outcome, number>,
    shown: shownAt(frame),
  })
  const judgement = await answer.judge(position, { signal })
  const here = valueJson(judgement)
  const moves = judgement.moves.map(({ to, value }): Known => {
    const after = valueJson(value)
    // Smaller endings are solved before
    return { frame: tierOf(to) === at ? frameOf(after) : -1, value: after }
  })
  return {
    data: {
      positions: counts.positions,
      ending: tier.name,
      frames: [
        ...plies.map((count, frame) => frameFor(frame, count)),
        ...(isDraw ? [frameFor(last, undefined)] : []),
      ],
      here: { frame: frameOf(here), value: here },
      moves,
    },
    limit: counts.positions,
  }
}

const keysOf = (counts: Readonly<Record<string, number>>) => Object.keys(counts).map(Number)
