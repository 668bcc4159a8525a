import {
  type Convention,
  MAX,
  MIN,
  type Nimber,
  type Player,
  type WorkOptions,
} from '@zugzwang/core'
import {
  type MisereSumAnswer,
  nimSum,
  outcomeOfNimber,
  type Part,
  type SumAnswer,
  type SumMove,
  solveSum,
} from '@zugzwang/impartial'
import { affordable } from '../../budget'
import { type Plan, type Readers, solved } from '../../kind'
import type { ConventionValues } from '../../parameters'
import type { Request } from '../../request'
import type { SumStudy } from '../../studies'
import { piecesOf, splitGameText } from '../../text'
import { isSolvable } from '../partizan/texts'
import { type EstimatedPart, estimateSum } from './estimate'
import { readParts } from './parts'

const PLAYER_BEHIND = /[\s_](left|right)$/

export async function planSum(request: Request<ConventionValues>, readers: Readers): Promise<Plan> {
  const { text, place, column, values } = request
  const written = piecesOf(place, '+', column).map(([part, at]) => ({ text, part, column: at }))
  const [behind = '', player] = PLAYER_BEHIND.exec(place) ?? []
  const isMixed = written.some(({ part }) => isSolvable(splitGameText(part).name))
  const last = written.at(-1)
  if (!isMixed || last === undefined)
    return planParts(await readParts(written, values.rules, readers), values.rules)
  const part = last.part.slice(0, last.part.length - behind.length)
  const read = await readParts([...written.slice(0, -1), { ...last, part }], values.rules, readers)
  return planParts(read, values.rules, player === 'right' ? MIN : MAX)
}

/** @param player - Who begins, where players have different moves. */
export async function planParts(
  read: readonly EstimatedPart[],
  convention: Convention,
  player?: Player,
): Promise<Plan> {
  if (read.some(({ partizan }) => partizan !== undefined))
    return (await import('./mixed')).planMixed(read, player)
  return {
    estimate: () => estimateSum(read, convention),
    async open({ memoryLimit, ...work }) {
      const parts = read.flatMap((each) => each.parts)
      const limit = affordable(memoryLimit)
      const answer = await solveSum(parts, { ...work, rules: { convention }, limit })
      return solved(answer, {
        sum: (options) => studySum(answer, read, parts, options),
      })
    },
  }
}

async function studySum(
  answer: SumAnswer<Part> | MisereSumAnswer<Part>,
  read: readonly EstimatedPart[],
  parts: readonly Part[],
  { signal, onProgress }: WorkOptions = {},
): Promise<SumStudy> {
  const nimbers = 'nimbers' in answer ? answer.nimbers(parts) : undefined
  const { outcome } =
    nimbers === undefined
      ? await answer.judge(parts)
      : { outcome: outcomeOfNimber(nimSum(nimbers)) }
  const owned = read.flatMap(({ text, parts }) => parts.map((part) => ({ ...part, part: text })))
  const best = await answer.winningMoves(parts, { signal, onProgress })
  return {
    parts: withNimbers(read, nimbers),
    outcome,
    nimber: nimbers && nimSum(nimbers),
    best: best.flatMap((move) => describeMove(owned, move)),
  }
}

/** Each part with the nimber of its components together. */
function withNimbers(
  read: readonly EstimatedPart[],
  nimbers: readonly Nimber[] | undefined,
): SumStudy['parts'] {
  let next = 0
  return read.map(({ text, parts }) => {
    const first = next
    next += parts.length
    return { part: text, nimber: nimbers && nimSum(nimbers.slice(first, next)) }
  })
}

function describeMove(
  parts: readonly (Part & { readonly part: string })[],
  { part: index, move, left }: SumMove<Part>,
): SumStudy['best'] {
  return parts.slice(index, index + 1).map(({ game, component, part }) => {
    const format = (some: unknown) => game.format?.(some) ?? String(game.key(some))
    const leftover = left.map((option) => format(option.component)).join(' + ') || 'nothing'
    return {
      part,
      component: format(component),
      move: game.formatMove?.(component, move) ?? leftover,
    }
  })
}
