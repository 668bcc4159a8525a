import type { AnyGame, Numbering } from '@zugzwang/core'
import { dobutsuGame, solveDobutsu } from '@zugzwang/positional'
import { affordable, BYTES_PER_POSITION } from '../../budget'
import { type Plan, solved } from '../../kind'
import { memoryOf, planNumbered, tabled } from '../../numbered'
import type { Request } from '../../request'

/** Without drops, from the start. */
const REACHED = 387_717
const SECONDS_PER_POSITION = 5e-6
/** With drops, as a table. */
const SECONDS_PER_NUMBER = 0.5e-6

export async function planDobutsu({ place }: Request): Promise<Plan> {
  const text = place.replaceAll('_', ' ')
  const isStart = place === 'start' || place === 'no-drops'
  const drops = isStart ? place === 'start' : text.trim().split(/\s+/).length > 2
  const game = dobutsuGame({ drops })
  const start = isStart ? undefined : game.parsePosition(text)
  const tableText = `dobutsu:${drops ? 'start' : 'no-drops'}`
  const source = { package: '@zugzwang/positional', name: 'dobutsuNumbering', args: [{ drops }] }
  const table = isStart && { table: () => tabled(tableText, game as AnyGame, source) }
  if (drops) {
    const plan = planNumbered(game, { secondsPerNumber: SECONDS_PER_NUMBER, tableText })
    return { ...plan, ...table }
  }
  const positions = Math.min(
    numbersBehind(game.numbering, game.numbering.encode(start ?? game.rules.start())),
    REACHED,
  )
  const bytes = positions * BYTES_PER_POSITION
  return {
    memory: { ...memoryOf(game.numbering as Numbering<unknown>, tableText), bytes },
    estimate: () => ({ positions, bytes, seconds: 0.003 + positions * SECONDS_PER_POSITION }),
    async open({ memoryLimit, ...work }) {
      const limit = affordable(memoryLimit)
      return solved(await solveDobutsu({ ...work, drops, start, limit }))
    },
    ...table,
  }
}

/** Numbers of the sets of pieces that can follow a position. */
function numbersBehind(
  { tiers = [], count }: Pick<Numbering<unknown>, 'tiers' | 'count'>,
  index: number,
): number {
  const own = Math.max(
    1,
    tiers.findLastIndex(({ first }) => first <= index),
  )
  const found = new Set([own])
  for (const tier of found) for (const next of tiers[tier]?.leadsTo ?? []) found.add(next)
  return [...found].reduce(
    (sum, tier) => sum + (tiers[tier + 1]?.first ?? count) - (tiers[tier]?.first ?? 0),
    0,
  )
}
