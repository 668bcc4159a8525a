// A description as a game that people meet: rules, notation, picture, spots.

import type { Game, Piece, Player, Rules, Spot, View } from '@zugzwang/core'
import type { PictureCell } from './board/board'
import { isCrowned } from './data/crowned'
import type { ActData, GameData } from './data/game-data'
import { classesOf, findStands } from './numbers/stands'
import { findSymmetries, type Symmetry } from './numbers/symmetry'
import { endWorth, paysStuck, stuckWorth } from './play/ends'
import { type BoardMove, movesOf, playMove } from './play/moves'
import { type ActPlan, CLOSED, EMPTY, type Man, type Plan, type Side } from './play/plan'
import { readState, type State, writeState } from './play/state'
import { walkBoard } from './play/walk'
import { planOf } from './read'

/** A position is its text: rows from the top, hands, the player to move: `p.p/.../P.P first`. */
export type BoardPosition = string

/** A game made of a description. */
export interface BoardGame extends Game<BoardPosition, BoardMove> {
  readonly data: GameData
}

/** The last position that was asked about, with what was found out. */
interface Seen {
  readonly text: string
  readonly state: State
  moves?: BoardMove[]
}

/**
 * The game of a description: rules, notation and picture. Positions are their texts; moves are written `c3`, `c2-c3`, `c2xd3`,
 * `G*b2`, and what they entail follows: `a1-b2/c3` closes c3, `a1-b1xg4` removes a man from g4. `about` is only its name; what
 * its rules are in words, `english` of `@zugzwang/boards/words/en` says.
 *
 * @throws BoardsError INVALID_DESCRIPTION; INVALID_POSITION from `parsePosition`.
 * @see README.md#a-game-in-ten-lines
 */
export function boardGame(data: GameData): BoardGame {
  const { plan, start } = planOf(data)
  const { endless = 'draw' } = data
  // The position that was asked about, and the one a move from it has led to
  let last: Seen | undefined
  let next: Seen | undefined
  const see = (text: BoardPosition): Seen => {
    if (last?.text === text) return last
    if (next?.text === text) return next
    last = { text, state: readState(plan, text) }
    return last
  }
  const play = (text: BoardPosition, move: BoardMove): BoardPosition => {
    const state = playMove(plan, see(text).state, move)
    next = { text: writeState(plan, state), state }
    return next.text
  }
  const moves = (text: BoardPosition): BoardMove[] => {
    const seen = see(text)
    seen.moves ??= movesOf(plan, seen.state)
    return seen.moves
  }
  const group = findSymmetries(plan, classesOf(findStands(plan, start)))
  const canStick = paysStuck(data)
  const worth = (state: State, listed: () => readonly BoardMove[]): number | undefined => {
    const ended = endWorth(plan, state)
    if (ended !== undefined) return ended
    return canStick && listed().length === 0 ? stuckWorth(plan, state) : undefined
  }
  const rules: Rules<BoardPosition, BoardMove> = {
    name: data.name,
    start: () => writeState(plan, start),
    moves,
    play,
    key: (text) => text,
    mover: (text) => see(text).state.mover as Player,
    payoff: (text) => worth(see(text).state, () => moves(text)),
    walker: () => walkBoard(plan, group, worth),
    ...(group.length > 1 && {
      canonical: (text: BoardPosition) => leastImage(plan, group, see(text)),
    }),
    ...(endless !== 'draw' && { endless: endless === 'first' ? 1 : -1 }),
  }
  const format = (text: BoardPosition, move: BoardMove) => formatMove(plan, see(text).state, move)
  const tray = trayOf(plan)
  return {
    data,
    rules,
    about: data.name,
    sides: [sideOf(plan, 0), sideOf(plan, 1)],
    formatPosition: (text) => writeState(plan, see(text).state),
    parsePosition: (text) => writeState(plan, readState(plan, text)),
    formatMove: format,
    parseMove: (text, written) => moves(text).find((move) => format(text, move) === written),
    moveForm: moveForm(plan),
    view: (text) => viewOf(plan, tray, see(text).state),
    spots: (text, move) => spotsOf(plan, tray, see(text).state, move),
  }
}

/** Of all symmetrical positions the one whose codes are least, cell by cell. */
function leastImage(plan: Plan, group: readonly Symmetry[], { text, state }: Seen): BoardPosition {
  const { cells } = state
  let best = group[0] as Symmetry
  for (const other of group) {
    let cell = 0
    while (cell < cells.length && cells[other[cell]] === cells[best[cell]]) cell++
    if (cell < cells.length && cells[other[cell]] < cells[best[cell]]) best = other
  }
  if (best === group[0]) return text
  return writeState(plan, { ...state, cells: cells.map((_, cell) => cells[best[cell]]) })
}

/** `first player`; `goats`, if that is what their men are called; otherwise as a name: `Blue`, `X`. */
function sideOf(plan: Plan, side: Side) {
  const id = plan.players[side]
  if (plan.players.includes('first')) return { id, name: `${id} player` }
  return { id, name: isOfMen(plan, id) ? id : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}` }
}

/** Whether a player is called as the men are: goats, the fox. */
function isOfMen({ data }: Plan, player: string): boolean {
  return Object.values(data.kinds).some(({ name }) => name !== undefined && player.startsWith(name))
}

/** Kinds that a side can place, where it can place more than one. */
function placeable(plan: Plan, side: Side): Man[] {
  const found = plan.codes[side].flatMap((code) => {
    const can =
      code !== undefined &&
      plan.acts[side].some(({ data, can }) => data.do === 'place' && can[code])
    const man = can ? plan.men[code] : undefined
    return man === undefined ? [] : [man]
  })
  return found.length > 1 ? found : []
}

function formatMove(plan: Plan, { mover, cells }: State, move: BoardMove): string {
  const { act, man, into, from, to, follow } = move
  const { names } = plan.board
  const data = plan.acts[mover][act]?.data
  if (data === undefined || data.do === 'pass') return 'pass'
  if (data.do === 'leave') return `${names[from]}-off`
  const isClosing = plan.acts[mover][act]?.follow?.data.do === 'close'
  const rest = follow < 0 ? '' : `${isClosing ? '/' : 'x'}${names[follow]}`
  if (data.do === 'place')
    return `${placeable(plan, mover).length > 0 ? `${plan.men[man]?.letter}*` : ''}${names[to]}${rest}`
  const turned = into === man ? '' : `=${plan.men[into]?.letter}`
  const { over, path } = routeOf(plan, mover, move)
  const isTaking =
    over.length === 0 && (data.do === 'jump' ? move.taken.length > 0 : cells[to] !== EMPTY)
  const written = (mark: string, on: readonly number[]) =>
    on.map((cell) => `${mark}${names[cell]}`).join('')
  return `${names[from]}${written(isTaking ? 'x' : '-', path)}${written('x', over)}${turned}${rest}`
}

interface Route {
  /** What it takes, where that has to be said. */
  readonly over: readonly number[]
  /** The cells that it leads to, one after another: those of all its leaps if they turn. */
  readonly path: readonly number[]
}

function routeOf(plan: Plan, mover: Side, { act, from, to, taken }: BoardMove): Route {
  const { data, rays } = plan.acts[mover][act] as ActPlan
  // On points two jumps may end on one cell
  if ('points' in plan.data.board) return { over: data.do === 'jump' ? taken : [], path: [to] }
  if (data.do !== 'jump' || data.again !== 'turns') return { over: [], path: [to] }
  let at = from
  const path = taken.map((over) => {
    at = (rays[at] ?? []).find((ray) => ray[0] === over)?.[1] ?? to
    return at
  })
  return { over: [], path }
}

function moveForm(plan: Plan): string {
  const [a, b] = [plan.board.names[0], plan.board.names[1]]
  const verbs = new Set(plan.data.acts.map((act) => act.do))
  const [choice] = placeable(plan, 0)
  const forms: string[] = []
  if (verbs.has('place')) forms.push(`${choice ? `${choice.letter}*` : ''}${a} to place a man`)
  if (verbs.has('move') || verbs.has('jump'))
    forms.push(
      `${a}-${b} to move one${plan.data.acts.some(isTaking) ? `, ${a}x${b} if it takes` : ''}`,
    )
  if (verbs.has('leave')) forms.push(`${a}-off to leave the board`)
  if (verbs.has('pass') || plan.data.stuck === 'pass') forms.push('pass')
  return forms.join(', or ')
}

function isTaking(act: ActData): boolean {
  if (act.do === 'jump') return act.takes !== false
  return act.do === 'move' && act.onto !== undefined && act.onto !== 'empty'
}

/** Rows above and below the board for men to place, where a player has a choice of them. */
interface Tray {
  readonly men: readonly [readonly Man[], readonly Man[]]
  readonly rows: 0 | 1
}

function trayOf(plan: Plan): Tray {
  const men = [placeable(plan, 0), placeable(plan, 1)] as const
  return { men, rows: men[0].length + men[1].length > 0 ? 1 : 0 }
}

function traySpot({ board }: Plan, { men, rows }: Tray, side: Side, kind: number): PictureCell {
  const column = men[side].findIndex((man) => man.kind === kind)
  return { row: side === 0 ? board.picture.rows + rows : 0, column }
}

const spotOf = ({ board }: Plan, { rows }: Tray, cell: number): PictureCell => {
  const { row, column } = board.places[cell] as PictureCell
  return { row: row + rows, column }
}

function pieceOf(plan: Plan, man: Man, spot: PictureCell, holder?: Side): Piece<PictureCell> {
  const kind = plan.data.kinds[man.letter]?.name ?? 'man'
  const owner = man.owner ?? holder
  if (man.owner === undefined || owner === undefined)
    return { ...spot, mark: man.mark, id: `${man.letter}-${kind}`, name: kind }
  const player = plan.players[owner]
  return {
    ...spot,
    mark: man.mark,
    id: `${player}-${isCrowned(plan.data, man.letter) ? 'crowned' : kind}`,
    name: isOfMen(plan, player) ? kind : `${player} ${kind}`,
    side: owner,
  }
}

function viewOf(plan: Plan, tray: Tray, { cells, hands }: State): View {
  const { picture, names, drawn } = plan.board
  const rows = picture.rows + 2 * tray.rows
  const widest = Math.max(picture.columns, ...tray.men.map((men) => men.length))
  const ground = Array<string>(rows * widest).fill('#')
  const called = Array<string | undefined>(rows * widest).fill(undefined)
  const pieces: Piece<PictureCell>[] = []
  for (let cell = 0; cell < names.length; cell++) {
    const spot = spotOf(plan, tray, cell)
    const place = spot.row * widest + spot.column
    called[place] = names[cell]
    if (cells[cell] !== CLOSED) ground[place] = '.'
    const man = plan.men[cells[cell]]
    if (man !== undefined) pieces.push(pieceOf(plan, man, spot))
  }
  for (const side of [0, 1] as const)
    for (const man of tray.men[side])
      if (
        !plan.hasHands ||
        man.owner === undefined ||
        hands[side * plan.kinds.length + man.kind] > 0
      )
        pieces.push(pieceOf(plan, man, traySpot(plan, tray, side, man.kind), side))
  const isClosed = new Set(
    names.flatMap((_, cell) => (cells[cell] === CLOSED ? [plan.board.places[cell]] : [])),
  )
  const placeOf = ({ row, column }: PictureCell) => (row + tray.rows) * widest + column
  const lines = drawn
    .filter((ends) => !ends.some((place) => isClosed.has(place)))
    .map(([from, to]) => [placeOf(from), placeOf(to)] as const)
  return {
    kind: 'grid',
    form: plan.board.form,
    rows,
    columns: widest,
    cells: ground,
    names: called,
    ...(lines.length > 0 && { lines }),
    pieces,
  }
}

/** What is touched: the man, or the one in the tray; where it goes; what the move then closes or removes. */
function spotsOf(plan: Plan, tray: Tray, { mover, cells }: State, move: BoardMove): Spot[] {
  const { man, into, from, to, follow } = move
  const spots: Spot[] = []
  const held = plan.men[man]
  if (from < 0 && held && tray.men[mover].length > 0)
    spots.push(traySpot(plan, tray, mover, held.kind))
  if (from >= 0) spots.push(spotOf(plan, tray, from))
  const { over, path } = to < 0 ? { over: [], path: [] } : routeOf(plan, mover, move)
  for (const cell of [...over, ...path]) spots.push(spotOf(plan, tray, cell))
  // What it turns into is touched on its cell once more: as often as there are choices before it
  const turn = plan.turns[man]
  if (turn && into !== man)
    for (let i = turn.into.indexOf(into) + (turn.must ? 0 : 1); i > 0; i--)
      spots.push(spotOf(plan, tray, to))
  if (follow >= 0) spots.push(spotOf(plan, tray, follow))
  // A pass touches every man
  if (spots.length === 0) for (const [cell] of cells.entries()) spots.push(spotOf(plan, tray, cell))
  return spots
}
