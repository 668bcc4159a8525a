// Answers to games of infinite play: JSON as `zugzwang solve` writes it, or text of PGSolver. Strategies of parity games are checked by the
// verifier alone. Credits and values are compared with verified ones, and moves by the game in which they are the only ones.

import { digraphFromArcs } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import {
  type InfiniteArena,
  NO_MOVE,
  type Objective,
  ParityError,
  type StrategySolution,
  solveInfinite,
  verifyStrategies,
} from '@zugzwang/parity'
import { parseParitySolution } from '@zugzwang/parity/text'
import { type Verdict, verdictOf } from '../../answer/verdict'
import type { Flaw } from '../../errors'
import type { LabelledInfinite } from '../../infinite/objective'
import { sentenceWithLabels } from '../../input/graph-input'
import { flawIn, type Input, inputError } from '../../input/input'
import { parseJson } from '../../input/json'
import { byVertex } from '../../input/label-words'
import { textOf } from '../../input/text'
import { isWinCertificate } from '../../output/certificate-file'
import { capitalize, formatCount } from '../../terminal/number'
import { type ProgressLine, withProgress } from '../../terminal/progress'
import type { Streams } from '../../terminal/streams'

interface Claim {
  readonly label: string
  readonly winner: number
  /** The label of the position moved to. */
  readonly move?: string | undefined
}

type Claims = Pick<StrategySolution, 'winner' | 'strategy'>

export async function verifyInfinite(
  streams: Streams,
  input: Input,
  bytes: Uint8Array,
  game: LabelledInfinite,
): Promise<Verdict> {
  if (isWinCertificate(bytes)) {
    const { verifyWinCertificate } = await import('../../infinite/certificate')
    return verifyWinCertificate(streams, input, bytes, game)
  }
  const claims = readClaims(input, textOf(input, bytes), game)
  const wrong = await withProgress(streams, (progress) => judge(game, claims, progress))
  return verdictOf(streams, 'answer', `${formatCount(game.labels.count, 'position')}.`, wrong)
}

async function judge(
  { infinite, labels }: LabelledInfinite,
  claims: Claims,
  progress: ProgressLine,
): Promise<string | undefined> {
  const { kind } = infinite.objective
  if (kind !== 'energy' && kind !== 'meanPayoff') {
    const violation = await verifyStrategies(infinite, claims, progress)
    return violation && capitalize(sentenceWithLabels(violation, labels))
  }
  const { winner } = await solveInfinite(infinite, progress)
  const position = (v: number) => `Position ${excerpt(labels.at(v))}`
  const other = winner.findIndex((player, v) => player !== claims.winner[v])
  if (other !== -1) return `${position(other)} is won by ${winner[other] === 0 ? 'Even' : 'Odd'}.`
  const without = winner.findIndex(
    (player, v) => player === infinite.mover[v] && claims.strategy[v] === NO_MOVE,
  )
  if (without !== -1) return `${position(without)} is won by its mover, and has no strategy.`
  const restricted = await solveInfinite(onlyMoves(infinite, claims), progress)
  const lost = winner.findIndex((player, v) => player !== restricted.winner[v])
  return lost === -1 ? undefined : `${position(lost)} is not won by the strategy.`
}

/** The game in which winners have no moves but their strategies. */
function onlyMoves({ graph, mover, objective }: InfiniteArena, claims: Claims): InfiniteArena {
  const { order, offsets, targets } = graph
  const arcs: number[] = []
  const sources: number[] = []
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      if (claims.winner[v] === mover[v] && claims.strategy[v] !== arc) continue
      arcs.push(arc)
      sources.push(v)
    }
  const ends = arcs.map((arc) => targets[arc])
  return {
    graph: digraphFromArcs(order, sources, ends),
    mover,
    objective: {
      ...objective,
      ...('weight' in objective && {
        weight: Int32Array.from(arcs, (arc) => objective.weight[arc]),
      }),
    } as Objective,
  }
}

function readClaims(input: Input, text: string, { infinite, labels }: LabelledInfinite): Claims {
  const { order, offsets, targets } = infinite.graph
  const winner = new Uint8Array(order).fill(UNKNOWN)
  const strategy = new Int32Array(order).fill(NO_MOVE)
  const take = byVertex<Claim>(labels, (v, { winner: player, move }): Flaw | undefined => {
    winner[v] = player
    if (move === undefined) return undefined
    const target = labels.find(move)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      if (targets[arc] !== target) continue
      strategy[v] = arc
      return undefined
    }
    return {
      what: `position ${excerpt(labels.at(v))} has no move to ${excerpt(move)}`,
      found: move,
      expected: 'one of its successors',
      place: { vertex: v, field: 'strategy' },
    }
  })
  let item = 0
  for (const claim of claimsIn(input, text)) {
    const wrong = take(claim.label, claim)
    if (wrong !== undefined)
      throw flawIn(input, {
        ...wrong,
        head: `positions[${item}]: `,
        place: { ...wrong.place, item },
      })
    item++
  }
  const missing = winner.indexOf(UNKNOWN)
  if (missing === -1) return { winner, strategy }
  throw inputError(input, `position ${excerpt(labels.at(missing))} is missing`, {
    expected: `all ${order}`,
    place: { vertex: missing },
  })
}

const UNKNOWN = 2

function* claimsIn(input: Input, text: string): Generator<Claim> {
  if (/^\s*\{/.test(text)) {
    yield* jsonClaims(input, text)
    return
  }
  try {
    for (const { identifier, winner, successor } of parseParitySolution(text))
      yield {
        label: `${identifier}`,
        winner,
        move: successor === undefined ? undefined : `${successor}`,
      }
  } catch (error) {
    if (!(error instanceof ParityError)) throw error
    throw flawIn(input, { ...error.data, head: '' }, error)
  }
}

function* jsonClaims(input: Input, text: string): Generator<Claim> {
  const { positions } = parseJson(input, new TextEncoder().encode(text)) as { positions?: unknown }
  if (!Array.isArray(positions))
    throw inputError(input, 'no list of positions', {
      expected:
        '{"positions":[{"label","winner","strategy"},…]}, as "zugzwang solve --json" prints it',
      place: { field: 'positions' },
    })
  for (const [item, entry] of positions.entries()) {
    const { label, winner, strategy } = (entry ?? {}) as Record<string, unknown>
    const isRight =
      typeof label === 'string' &&
      (winner === 'even' || winner === 'odd') &&
      (strategy === undefined || strategy === null || typeof strategy === 'string')
    if (!isRight)
      throw inputError(input, `positions[${item}] is ${excerpt(JSON.stringify(entry))}`, {
        found: entry,
        expected:
          '"label", "winner" ("even" or "odd") and, where the winner moves, "strategy", a label',
        place: { item },
      })
    yield {
      label,
      winner: winner === 'even' ? 0 : 1,
      move: (strategy ?? undefined) as string | undefined,
    }
  }
}
