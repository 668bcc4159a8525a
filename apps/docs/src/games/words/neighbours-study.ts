// The letters around those that play continues with, as a small graph: which words lead out of them, what these lead to, and what
// each is worth for the player who must continue there. Where words are said once, also the value of the words that are left.

import {
  currentTurn,
  type GraphView,
  OUTCOME_SIGN,
  type Rules,
  type Value,
  type ValueJson,
  valueJson,
} from '@zugzwang/core'
import type { SceneOptions } from '@zugzwang/formats/board'
import { solveUnrepeatedWords, type WordPlay } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'
import { layoutOf } from '../digraph/layout-study'
import { MOST_OPENED, readChain } from './chain'
import { headOf, tailOf } from './word-text'

/** Letters to continue from, and their value for the player who must continue there. */
export interface LettersNode extends ValueJson {
  readonly letters: string
  /** How many words away they are; at the start of play all are 1. */
  readonly distance: 0 | 1 | 2
}

/** The words from some letters to others. */
export interface LettersArc {
  readonly from: number
  readonly to: number
  /** The first of them. */
  readonly words: readonly string[]
  readonly count: number
}

/** The value of having to begin with these letters. */
export interface LettersOpening extends ValueJson {
  readonly letters: string
  /** The best words. */
  readonly words: readonly string[]
}

export interface NeighboursData {
  /** Before the first word. */
  readonly start: boolean
  readonly nodes: readonly LettersNode[]
  readonly arcs: readonly LettersArc[]
  /** Where they stand. */
  readonly scene: SceneOptions
  /** Letters that are not drawn. */
  readonly more: number
  /** Where words are said once: how many are left, and if they are few, their value. */
  readonly left?: number | undefined
  readonly openings?: readonly LettersOpening[] | undefined
}

const MOST_NODES = 22
const MOST_NEXT = 10
const MOST_WORDS = 60
/** With more arcs only those from the letters of the position have words beside them. */
const MOST_TEXTS = 14
const MOST_LETTERS = 14

/** What both answers to word chains can tell of a position. */
interface ChainAnswer extends WordPlay {
  valueAt(position: unknown): Value
}

export async function run({ play, open, options }: StudyContext): Promise<NeighboursData> {
  const { game, answer, match } = await open()
  const chain = answer as unknown as ChainAnswer
  const { once, overlap } = readChain(play.game)
  const { position } = currentTurn(match)
  const start = match.moves.length === 0
  const around = { rules: game.rules, chain, once, overlap }
  const drawn = start ? (once ? NOTHING : overview(around)) : neighbours(around, position)
  const arcTexts = drawn.arcs.map((arc) =>
    arc.from === 0 && !start
      ? textOf(arc)
      : drawn.arcs.length <= MOST_TEXTS
        ? textOf(arc)
        : undefined,
  )
  const view: GraphView = {
    kind: 'graph',
    directed: true,
    vertices: drawn.nodes.map(({ letters }) => letters),
    arcs: drawn.arcs.map(({ from, to }) => [from, to]),
    pieces: [],
  }
  // All letters have no order; from those of the position play leads away
  const scene = { arcTexts, ...(await layoutOf({ ...view, directed: !start }, arcTexts)) }
  if (!once) return { start, ...drawn, scene }
  const said = new Set(position as readonly string[])
  const rest = chain.words.filter((word) => !said.has(word))
  return {
    start,
    ...drawn,
    scene,
    left: rest.length,
    openings: await openingsOf(rest, overlap, options),
  }
}

type Around = {
  readonly rules: Rules<unknown, unknown>
  readonly chain: ChainAnswer
  readonly once: boolean
  readonly overlap: number
}
type Drawn = Pick<NeighboursData, 'nodes' | 'arcs' | 'more'>
const NOTHING: Drawn = { nodes: [], arcs: [], more: 0 }

/** The words from a position, by the letters they lead to. */
function wordsByTail({ rules, overlap }: Around, position: unknown): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const move of rules.moves(position)) {
    const word = move as string
    const tail = tailOf(word, overlap)
    const group = groups.get(tail)
    if (group === undefined) groups.set(tail, [word])
    else group.push(word)
  }
  return groups
}

/** A graph that grows from the letters of a position. */
function neighbours(around: Around, position: unknown): Drawn {
  const { rules, chain, once, overlap } = around
  const nodes: LettersNode[] = []
  const arcs: LettersArc[] = []
  const numbers = new Map<string, number>()
  const positions: unknown[] = []
  let more = 0
  const add = (key: string, letters: string, at: unknown, distance: 0 | 1 | 2): number => {
    nodes.push({ letters, ...valueJson(chain.valueAt(at)), distance })
    positions.push(at)
    numbers.set(key, nodes.length - 1)
    return nodes.length - 1
  }
  /** Words said once make the same letters another position when they are reached another way. */
  const keyOf = (from: number, letters: string) => (once ? `${from} ${letters}` : letters)
  const said = position as string | readonly string[]
  const here = typeof said === 'string' ? said : tailOf(said.at(-1) ?? '', overlap)
  add(once ? '' : here, here, position, 0)
  const grow = (from: number, distance: 1 | 2, most: number) => {
    const groups = [...wordsByTail(around, positions[from])].map(([letters, words]) => {
      const at = rules.play(positions[from], words[0])
      return { letters, words, at, rank: OUTCOME_SIGN[chain.valueAt(at).outcome] }
    })
    groups.sort((a, b) => a.rank - b.rank || b.words.length - a.words.length)
    let added = 0
    for (const { letters, words, at } of groups) {
      const key = keyOf(from, letters)
      const known = numbers.get(key)
      if (known === undefined && (added === most || nodes.length === MOST_NODES)) {
        more++
        continue
      }
      if (known === undefined) added++
      const to = known ?? add(key, letters, at, distance)
      arcs.push({ from, to, words: words.slice(0, MOST_WORDS), count: words.length })
    }
  }
  grow(0, 1, MOST_NEXT)
  const next = nodes.length
  for (let from = 1; from < next; from++) grow(from, 2, Math.ceil((MOST_NODES - next) / (next - 1)))
  return { nodes, arcs, more }
}

/** Of words that may be said again: the letters from which and to which most words lead, and the words between these. */
function overview(around: Around): Drawn {
  const { rules, chain, overlap } = around
  const weights = new Map<string, number>()
  for (const word of chain.words) {
    const tail = tailOf(word, overlap)
    weights.set(tail, (weights.get(tail) ?? 0) + 1)
  }
  for (const letters of weights.keys())
    weights.set(letters, (weights.get(letters) ?? 0) + [...rules.moves(letters)].length)
  const wanted = [...weights].sort(([, a], [, b]) => b - a).slice(0, MOST_NODES)
  const numbers = new Map(wanted.map(([letters], i) => [letters, i]))
  const nodes = wanted.map(
    ([letters]): LettersNode => ({ letters, ...valueJson(chain.valueAt(letters)), distance: 1 }),
  )
  const arcs = nodes.flatMap(({ letters }, from) =>
    [...wordsByTail(around, letters)].flatMap(([tail, words]) => {
      const to = numbers.get(tail)
      return to === undefined
        ? []
        : [{ from, to, words: words.slice(0, MOST_WORDS), count: words.length }]
    }),
  )
  return { nodes, arcs, more: weights.size - nodes.length }
}

function textOf({ words, count }: LettersArc): string {
  const letters = [...(words[0] ?? '')]
  const word =
    letters.length > MOST_LETTERS
      ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…`
      : letters.join('')
  return count > 1 ? `${word} +${count - 1}` : word
}

/** The value of play that began again with the words that are left. */
async function openingsOf(
  rest: readonly string[],
  overlap: number,
  options: StudyContext['options'],
): Promise<LettersOpening[] | undefined> {
  if (rest.length > MOST_OPENED) return undefined
  if (rest.length === 0) return []
  const answer = await solveUnrepeatedWords(rest, { ...options, rules: { overlap } })
  const heads = new Set(rest.map((word) => headOf(word, overlap)))
  return [...heads].map((letters) => {
    const opening = answer.opening(letters)
    return { letters, ...valueJson(opening), words: opening.words }
  })
}
