// What a sum of hot games is made of: its parts with their cells and values, the hottest of them, and the moves of both players.

import {
  currentTurn,
  judgementJson,
  MAX,
  MIN,
  type OutcomeClass,
  type Player,
  type View,
} from '@zugzwang/core'
import {
  type DescribedCorner,
  type Form,
  type Forms,
  formatDyadic,
  formatValue,
  hotstrat,
  isNumber,
  leftStop,
  outcomeClass,
  type PartizanAnswer,
  PartizanError,
  type PartizanMove,
  type PartizanPosition,
  rightStop,
  type SearchedAnswer,
  type StrategyMove,
  thermograph,
} from '@zugzwang/partizan'
import type { Facts } from '../../engine/contract'
import type { StudyContext } from '../../engine/study'

export interface PartsData {
  /** Who wins the sum, by its outcome class. */
  readonly outcomeClass: OutcomeClass
  /** Absent where values are too large: then there are no parts either. */
  readonly sum?: Worth | undefined
  readonly parts: readonly Part[]
  /** The parts of the largest temperature, if that is above 0. */
  readonly hottest: readonly number[]
  /** By player, Left first. */
  readonly sides: readonly [SideMoves, SideMoves]
}

/** A value; its numbers are texts such as `-1/2`. */
export interface Worth {
  /** Absent if it is too long to be written. */
  readonly value?: string | undefined
  readonly outcomeClass: OutcomeClass
  readonly isNumber: boolean
  readonly mean: string
  readonly temperature: string
  readonly leftStop: string
  readonly rightStop: string
  readonly thermograph: {
    readonly leftWall: readonly DescribedCorner[]
    readonly rightWall: readonly DescribedCorner[]
  }
}

export interface Part extends Worth {
  /** Its cells in the picture of the position. */
  readonly keys: readonly string[]
  /** The largest temperature of the other parts, if that is above 0. */
  readonly ambient?: string | undefined
}

/** The position with a player to move. */
export interface SideMoves {
  readonly facts: Facts
  /** For each move its part, and whether it is the one that heat alone would choose. */
  readonly moves: readonly { readonly part: number | undefined; readonly isHottest: boolean }[]
}

type Position = PartizanPosition<unknown>
type Move = PartizanMove<unknown, unknown>
type Answer = PartizanAnswer<unknown, unknown>
type Searched = SearchedAnswer<unknown, unknown>

export async function run({ open, play, options }: StudyContext): Promise<PartsData> {
  const { answer, match } = await open()
  const { position } = currentTurn(match)
  const partizan = answer as unknown as Answer | Searched
  return 'search' in partizan
    ? searchedOf(partizan, position as Position, play.game, options.signal)
    : partsOf(partizan, position as Position, play.game, options.signal)
}

/** What is known without values. */
export async function searchedOf(
  answer: Searched,
  position: Position,
  name: string,
  signal?: AbortSignal | undefined,
): Promise<PartsData> {
  const sideOf = async (player: Player): Promise<SideMoves> => {
    const facts = await factsOf(answer, { ...position, player }, name, signal)
    return {
      facts,
      moves: facts.judgement.moves.map(() => ({ part: undefined, isHottest: false })),
    }
  }
  return {
    outcomeClass: await answer.search.outcomeClass(position.parts, { signal }),
    parts: [],
    hottest: [],
    sides: [await sideOf(MAX), await sideOf(MIN)],
  }
}

export async function partsOf(
  answer: Answer,
  position: Position,
  name: string,
  signal?: AbortSignal | undefined,
): Promise<PartsData> {
  const { forms } = answer
  const own: Form[] = []
  for (const part of position.parts) own.push(await answer.value([part], { signal }))
  const keys = keysOfParts(answer, position)
  const hottest = hottestOf(forms, own)
  const sum = worthOf(forms, await answer.value(position.parts, { signal }))
  return {
    outcomeClass: sum.outcomeClass,
    sum,
    parts: own.map((form, i) => {
      const ambient = hotMove(forms, own.toSpliced(i, 1), MAX)
      return {
        ...worthOf(forms, form),
        keys: keys[i] ?? [],
        ...(ambient !== undefined && { ambient: formatDyadic(ambient.temperature) }),
      }
    }),
    hottest,
    sides: [
      await sideOf(answer, { ...position, player: MAX }, own, name, signal),
      await sideOf(answer, { ...position, player: MIN }, own, name, signal),
    ],
  }
}

function worthOf(forms: Forms, form: Form): Worth {
  const { mean, temperature, leftWall, rightWall } = thermograph(forms, form)
  const described = (wall: typeof leftWall) =>
    wall.map((corner) => ({
      temperature: formatDyadic(corner.temperature),
      value: formatDyadic(corner.value),
    }))
  return {
    value: writtenOf(forms, form),
    outcomeClass: outcomeClass(forms, form),
    isNumber: isNumber(forms, form),
    mean: formatDyadic(mean),
    temperature: formatDyadic(temperature),
    leftStop: formatDyadic(leftStop(forms, form)),
    rightStop: formatDyadic(rightStop(forms, form)),
    thermograph: { leftWall: described(leftWall), rightWall: described(rightWall) },
  }
}

/** Of a value in the list of parts. */
const MOST_LETTERS = 100

function writtenOf(forms: Forms, form: Form): string | undefined {
  try {
    const text = formatValue(forms, form)
    return text.length <= MOST_LETTERS ? text : undefined
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

/** The move of the hottest part, if it is hot at all. */
function hotMove(forms: Forms, own: readonly Form[], player: Player): StrategyMove | undefined {
  const chosen = hotstrat(forms, own, player)
  return chosen === undefined || formatDyadic(chosen.temperature) === '0' ? undefined : chosen
}

function hottestOf(forms: Forms, own: readonly Form[]): number[] {
  const chosen = hotMove(forms, own, MAX)
  if (chosen === undefined) return []
  const heat = formatDyadic(chosen.temperature)
  return own.flatMap((form, i) =>
    !isNumber(forms, form) && formatDyadic(thermograph(forms, form).temperature) === heat
      ? [i]
      : [],
  )
}

async function sideOf(
  answer: Answer,
  position: Position,
  own: readonly Form[],
  name: string,
  signal: AbortSignal | undefined,
): Promise<SideMoves> {
  const { forms, game } = answer
  const { player } = position
  const moves: Move[] = [...game.rules.moves(position)]
  const chosen = hotMove(forms, own, player)
  const about: { part: number; isHottest: boolean }[] = []
  for (const { part, left } of moves) {
    const isThere = chosen?.part === part
    const isHottest = isThere && (await answer.value(left, { signal })) === chosen.option
    about.push({ part, isHottest })
  }
  return { facts: await factsOf(answer, position, name, signal), moves: about }
}

async function factsOf(
  answer: Answer | Searched,
  position: Position,
  name: string,
  signal: AbortSignal | undefined,
): Promise<Facts> {
  const { game } = answer
  const judgement = await judgementJson(answer, position, { game: name, lineLimit: 0, signal })
  const moves: Move[] = [...game.rules.moves(position)]
  return {
    judgement,
    seat: seatOf(position.player),
    view: game.view?.(position),
    spots: moves.map((move) => game.spots?.(position, move)),
    end: moves.length === 0 ? 'decided' : undefined,
  }
}

const seatOf = (player: Player): 0 | 1 => (player === MAX ? 0 : 1)

/** Where the parts lie: on a board, cells that differ from those of a board without parts; otherwise each has a picture of its own. */
function keysOfParts({ game }: Answer, { parts, player }: Position): string[][] {
  const view = game.view?.({ parts, player })
  if (view?.kind === 'sum') return view.parts.map((part, i) => cellKeys(part, `p${i}/`))
  const empty = game.view?.({ parts: [], player })
  return parts.map((part) => {
    const own = game.view?.({ parts: [part], player })
    return own?.kind === 'grid' && empty?.kind === 'grid'
      ? cellKeys(own, '', (i) => own.cells[i] !== empty.cells[i])
      : []
  })
}

function cellKeys(view: View, before: string, isIn: (i: number) => boolean = () => true): string[] {
  if (view.kind === 'strip') return view.cells.map((_, i) => `${before}c0,${i}`)
  if (view.kind !== 'grid') return []
  const keys = new Set<string>()
  for (const { row, column } of view.pieces) keys.add(`${before}c${row},${column}`)
  for (let i = 0; i < view.cells.length; i++)
    if (isIn(i)) keys.add(`${before}c${Math.floor(i / view.columns)},${i % view.columns}`)
  return [...keys]
}
