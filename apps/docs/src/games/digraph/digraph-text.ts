// A digraph as it is edited, and its text as @zugzwang/games reads it, without loading that package.

import { formatGameText, splitGameText } from '@zugzwang/games/text'

/** Vertices by their numbers. */
export interface EditedArc {
  readonly from: number
  readonly to: number
  /** As it is written in the text, if it is. */
  readonly cost?: string | undefined
}

export interface EditedGraph {
  /** All different; vertex 0 is where play begins unless the text says otherwise. */
  readonly labels: readonly string[]
  readonly arcs: readonly EditedArc[]
}

/** Who moves: both have the same moves, Max and Min in turn, or each position has its mover. */
export type Players = 'same' | 'alternating' | 'own'

export interface DigraphGame extends EditedGraph {
  /** Where play begins, by label; absent: at vertex 0. */
  readonly start?: string | undefined
  readonly misere: boolean
  readonly alternating: boolean
  /** Labels of Min's positions. */
  readonly min: readonly string[]
  /** Labels and what they pay, as numbers are written. */
  readonly payoffs: ReadonlyMap<string, string>
  /** What endless play is worth, as it is written. */
  readonly endless: string
}

const PIECE = /^([^\s,:-]+)(?:(:|-)([^\s,:-]+)(?::(\d+(?:\.\d+)?))?)?$/
const NUMBER = /^-?\d+(\.\d+)?$/
const LABEL = /^[^\s,:;?&-]+$/
const PARAMETERS = ['start', 'rules', 'players', 'min', 'payoffs', 'endless']

export function isLabel(text: string): boolean {
  return LABEL.test(text)
}

/** Whether a text is a cost: a number from 0 on, without an exponent. */
export function isCost(text: string): boolean {
  return /^\d{1,15}(\.\d{1,6})?$/.test(text)
}

/** Whether a text is a payoff. */
export function isPayoff(text: string): boolean {
  return isCost(text.replace('-', ''))
}

/** Undefined for any other text. @zugzwang/games judges what it means. */
export function parseDigraph(text: string): DigraphGame | undefined {
  const { name, place, parameters } = splitGameText(text)
  if (name !== 'digraph') return undefined
  const graph = parseArcs(place)
  const isKnown = [...parameters.keys()].every((key) => PARAMETERS.includes(key))
  if (graph === undefined || !isKnown) return undefined
  const payoffs = new Map<string, string>()
  for (const entry of listOf(parameters.get('payoffs'))) {
    const at = entry.lastIndexOf(':')
    if (at < 1 || !NUMBER.test(entry.slice(at + 1))) return undefined
    payoffs.set(entry.slice(0, at), entry.slice(at + 1))
  }
  const endless = parameters.get('endless') ?? '0'
  if (!NUMBER.test(endless) && !/^-?inf$/.test(endless)) return undefined
  const start = parameters.get('start') ?? ''
  return {
    ...graph,
    ...(start !== '' && { start }),
    misere: parameters.get('rules') === 'misere',
    alternating: parameters.get('players') === 'alternating',
    min: listOf(parameters.get('min')),
    payoffs,
    endless,
  }
}

/** Arcs separated by commas: `a:b` an arc, `a-b` one each way, `a:b:7` one that costs 7, `a` a vertex. */
export function parseArcs(place: string): EditedGraph | undefined {
  const numbers = new Map<string, number>()
  const vertexOf = (label: string): number => {
    const known = numbers.get(label)
    if (known !== undefined) return known
    numbers.set(label, numbers.size)
    return numbers.size - 1
  }
  const arcs: EditedArc[] = []
  for (const piece of place === '' ? [] : place.split(',')) {
    const match = PIECE.exec(piece)
    if (match === null) return undefined
    const [, first = '', mark, second, cost] = match
    const from = vertexOf(first)
    if (second === undefined) continue
    const to = vertexOf(second)
    const priced = cost === undefined ? {} : { cost }
    arcs.push({ from, to, ...priced })
    if (mark === '-' && from !== to) arcs.push({ from: to, to: from, ...priced })
  }
  return { labels: [...numbers.keys()], arcs }
}

function listOf(text = ''): string[] {
  return text === '' ? [] : text.split(';')
}

/** The text of a game, without parameters of labels that it does not have. */
export function formatDigraph(game: DigraphGame): string {
  const { labels, start, misere, alternating, min, payoffs, endless } = game
  const known = new Set(labels)
  const mins = min.filter((label) => known.has(label))
  const paid = [...payoffs].filter(([label]) => known.has(label))
  const begins = start !== undefined && known.has(start) && start !== labels[0]
  const parameters = new Map<string, string>()
  if (begins) parameters.set('start', start)
  if (misere) parameters.set('rules', 'misere')
  if (alternating) parameters.set('players', 'alternating')
  if (mins.length > 0 && !alternating) parameters.set('min', mins.join(';'))
  if (paid.length > 0)
    parameters.set('payoffs', paid.map(([label, payoff]) => `${label}:${payoff}`).join(';'))
  if (endless !== '0') parameters.set('endless', endless)
  return formatGameText({ name: 'digraph', place: formatArcs(game), parameters })
}

/** Arcs in their order, `a-b` for one followed by its reverse; vertices without arcs come last, but vertex 0 stays first. */
export function formatArcs({ labels, arcs }: EditedGraph): string {
  const label = (v: number) => labels[v] ?? ''
  const pieces: string[] = []
  const seen = new Set<number>()
  if (arcs.length > 0 && arcs[0]?.from !== 0) {
    pieces.push(label(0))
    seen.add(0)
  }
  for (let i = 0; i < arcs.length; i++) {
    const { from, to, cost } = arcs[i] as EditedArc
    const next = arcs[i + 1]
    const bothWays =
      from !== to &&
      next !== undefined &&
      next.from === to &&
      next.to === from &&
      next.cost === cost
    if (bothWays) i++
    pieces.push(
      `${label(from)}${bothWays ? '-' : ':'}${label(to)}${cost === undefined ? '' : `:${cost}`}`,
    )
    seen.add(from).add(to)
  }
  for (const v of labels.keys()) if (!seen.has(v)) pieces.push(label(v))
  return pieces.join(',')
}

export function playersOf({ alternating, min }: DigraphGame): Players {
  return alternating ? 'alternating' : min.length > 0 ? 'own' : 'same'
}

/** Whether any move has a cost, so that endless play must be worth ∞ or −∞. */
export function isPriced({ arcs }: EditedGraph): boolean {
  return arcs.some(({ cost }) => cost !== undefined)
}

/** Whether a game needs more than normal or misère play. */
export function isWeighted(game: DigraphGame): boolean {
  return (
    playersOf(game) !== 'same' || game.payoffs.size > 0 || isPriced(game) || game.endless !== '0'
  )
}
