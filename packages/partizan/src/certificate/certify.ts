// Makes certificates. Forms say which replies hold, so that the list has only the inequalities that the replies lead to.

import { MAX, MIN, type Player } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import { gameOf } from '../value/canonical'
import { type Form, type Forms, leftOptions, rightOptions } from '../value/forms'
import { compare, isAtMost } from '../value/order'
import {
  CERTIFICATE_VERSION,
  type Kept,
  type ListedGame,
  type OrderCertificate,
  type OrderClaim,
  type Relation,
  type Removal,
} from './certificate'

/** Options of the functions that make certificates. */
export interface CertificateOptions {
  /** The most games, and the most inequalities. Default and maximum: 2^24. */
  readonly most?: number | undefined
}

const MOST = 2 ** 24

/** A certificate that is being made. */
interface Proof {
  readonly forms: Forms
  readonly most: number
  readonly games: ListedGame[]
  /** By game: what it is worth. */
  readonly values: Form[]
  readonly ofForms: Map<Form, number>
  readonly inequalities: [a: number, b: number, replies: number[]][]
  /** Numbers of inequalities by a · 2^24 + b. */
  readonly known: Map<number, number>
}

function createProof(forms: Forms, { most = MOST }: CertificateOptions): Proof {
  if (!Number.isInteger(most) || most < 1 || most > MOST)
    throw new PartizanError('INVALID_OPTION', {
      what: ({ option }) => `${option('most')} is ${most}`,
      found: most,
      expected: `an integer from 1 to ${MOST}`,
      place: { field: 'most' },
    })
  return {
    forms,
    most,
    games: [],
    values: [],
    ofForms: new Map(),
    inequalities: [],
    known: new Map(),
  }
}

/**
 * A proof of how two games compare: `=`, `>`, `<` or `||` as they do, or the relation that is asked for. Its size is the number of
 * pairs of games that Left's replies lead to.
 *
 * @param options - `relation`: what is to be shown, which must hold.
 * @throws PartizanError INVALID_OPTION for a relation that does not hold; LIMIT_EXCEEDED.
 * @see README.md#certificates
 */
export function certifyOrder(
  forms: Forms,
  g: Form,
  h: Form,
  options: CertificateOptions & { readonly relation?: Relation | undefined } = {},
): OrderCertificate {
  const order = compare(forms, g, h)
  const { relation = order } = options
  if (!HOLDS[relation]?.includes(order))
    throw new PartizanError('INVALID_OPTION', {
      what: ({ option }) => `${option('relation')} is ${relation}`,
      found: relation,
      expected: `a relation that holds; the games compare as ${order}`,
      place: { field: 'relation' },
    })
  const proof = createProof(forms, options)
  return finished(proof, claimOf(proof, relation, gameOfForm(proof, g), gameOfForm(proof, h)))
}

/** The orders in which each relation holds. */
const HOLDS: Readonly<Record<Relation, readonly string[]>> = {
  '=': ['='],
  '>': ['>'],
  '<': ['<'],
  '||': ['||'],
  '>=': ['>', '='],
  '<=': ['<', '='],
  '|>': ['>', '||'],
  '<|': ['<', '||'],
}

/** A claim with what proves it. */
function claimOf(proof: Proof, relation: Relation, g: number, h: number): OrderClaim {
  const by: number[] = []
  if (relation === '>=' || relation === '=' || relation === '>') by.push(atLeast(proof, g, h))
  if (relation === '<=' || relation === '=' || relation === '<') by.push(atLeast(proof, h, g))
  if (relation === '>' || relation === '|>' || relation === '||') by.push(firstMove(proof, g, h))
  if (relation === '<' || relation === '<|' || relation === '||') by.push(firstMove(proof, h, g))
  return { relation, g, h, by }
}

/**
 * A proof of the canonical form of {L|R}: why each option that it lacks is dominated or reversible, and why no option of it, or of a
 * game under it, is.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#certificates
 */
export function certifyCanonical(
  forms: Forms,
  left: readonly Form[],
  right: readonly Form[],
  options: CertificateOptions = {},
): OrderCertificate {
  const proof = createProof(forms, options)
  const value = gameOf(forms, left, right)
  const numbers = (list: readonly Form[]) => [
    ...new Set(list.map((form) => gameOfForm(proof, form))),
  ]
  const form = gameOfForm(proof, value)
  const g = addGame(proof, [numbers(left), numbers(right)], value)
  const removed = removals(proof, g)
  const kept = reachedFrom(proof, form).map((game) => keptOf(proof, game))
  return finished(proof, { relation: 'canonical', g, form, removed, kept })
}

/**
 * A proof of what a position is worth: the game `g` is the position with all that can be reached from it, `h` is the canonical form. No
 * theorem of the game is used: sums of components are valued by their options.
 *
 * @param position - The components that play begins with.
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#certificates
 */
export function certifyPosition<Component, Move>(
  forms: Forms,
  game: PartizanComponents<Component, Move>,
  position: readonly Component[],
  options: CertificateOptions = {},
): OrderCertificate {
  const proof = createProof(forms, options)
  const g = gameOfPosition(proof, game, position)
  return finished(proof, claimOf(proof, '=', g, gameOfForm(proof, proof.values[g])))
}

/** Gives replies to all inequalities, those that the replies lead to among them. */
function finished(proof: Proof, claim: OrderCertificate['claim']): OrderCertificate {
  const { games, inequalities } = proof
  for (let i = 0; i < inequalities.length; i++) {
    const [a, b, replies] = inequalities[i] as (typeof inequalities)[number]
    for (const option of optionsOf(proof, a, MIN)) replies.push(firstMove(proof, option, b))
    for (const option of optionsOf(proof, b, MAX)) replies.push(firstMove(proof, a, option))
  }
  return { version: CERTIFICATE_VERSION, games, inequalities, claim }
}

const optionsOf = ({ games }: Proof, game: number, player: Player): readonly number[] =>
  games[game]?.[player === MAX ? 0 : 1] ?? []

const holds = ({ forms, values }: Proof, a: number, b: number): boolean =>
  isAtMost(forms, values[b], values[a])

/** The number of an inequality that holds. */
function atLeast(proof: Proof, a: number, b: number): number {
  const { inequalities, known, most } = proof
  const key = a * MOST + b
  const old = known.get(key)
  if (old !== undefined) return old
  if (inequalities.length >= most) throw tooMany('inequalities', most)
  known.set(key, inequalities.length)
  return inequalities.push([a, b, []]) - 1
}

/** The inequality that a move of Left's in x − y leads to: one that the list has, else one of the simplest games. */
function firstMove(proof: Proof, x: number, y: number): number {
  const moves = [
    ...optionsOf(proof, x, MAX).map((option) => [option, y] as const),
    ...optionsOf(proof, y, MIN).map((option) => [x, option] as const),
  ]
  for (const [a, b] of moves) {
    const old = proof.known.get(a * MOST + b)
    if (old !== undefined) return old
  }
  moves.sort(([a, b], [c, d]) => a + b - c - d)
  // There is one, as x ≤ y does not hold
  const [a, b] = moves.find(([a, b]) => holds(proof, a, b)) as readonly [number, number]
  return atLeast(proof, a, b)
}

function addGame(proof: Proof, game: ListedGame, value: Form): number {
  if (proof.games.length >= proof.most) throw tooMany('games', proof.most)
  proof.values.push(value)
  return proof.games.push(game) - 1
}

const tooMany = (what: string, most: number): PartizanError =>
  new PartizanError('LIMIT_EXCEEDED', {
    what: `The certificate has more than ${most} ${what}`,
    found: most + 1,
    expected: `a higher limit (at most ${MOST}), or simpler games`,
    place: { field: 'most' },
  })

/** The number of a form, with all that is under it in the list. */
function gameOfForm(proof: Proof, form: Form): number {
  const { forms, ofForms } = proof
  const stack = [form]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const lists = [leftOptions(forms, top), rightOptions(forms, top)] as const
    const missing = lists.flat().filter((option) => !ofForms.has(option))
    if (missing.length > 0 && !ofForms.has(top)) {
      stack.push(...missing)
      continue
    }
    stack.pop()
    if (ofForms.has(top)) continue
    const [left, right] = lists.map((list) => list.map((option) => ofForms.get(option) as number))
    ofForms.set(top, addGame(proof, [left as number[], right as number[]], top))
  }
  return ofForms.get(form) as number
}

/** The number of a position: a sum of components, in which a move changes one. */
function gameOfPosition<Component, Move>(
  proof: Proof,
  game: PartizanComponents<Component, Move>,
  position: readonly Component[],
): number {
  const known = new Map<string, number>()
  const after = (sum: Keyed<Component>, player: Player): Keyed<Component>[] =>
    sum.components.flatMap((component, i) => {
      const rest = sum.components.filter((_, j) => j !== i)
      const moves = [...game.moves(component, player)]
      return moves.map((move) => keyed(game, [...rest, ...game.play(component, move)]))
    })
  const whole = keyed(game, position)
  const stack = [{ sum: whole, options: [after(whole, MAX), after(whole, MIN)] as const }]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.options.flat().find((option) => !known.has(option.key))
    if (next !== undefined) {
      stack.push({ sum: next, options: [after(next, MAX), after(next, MIN)] })
      if (stack.length > proof.most) throw tooMany('games', proof.most)
      continue
    }
    stack.pop()
    const [left = [], right = []] = top.options.map((list) => [
      ...new Set(list.map((option) => known.get(option.key) as number)),
    ])
    const worth = (list: readonly number[]) => list.map((option) => proof.values[option])
    const value = gameOf(proof.forms, worth(left), worth(right))
    known.set(top.sum.key, addGame(proof, [left, right], value))
  }
  return known.get(whole.key) as number
}

/** A sum of components, and what is equal for sums that play the same. */
interface Keyed<Component> {
  readonly key: string
  readonly components: readonly Component[]
}

function keyed<Component, Move>(
  game: PartizanComponents<Component, Move>,
  components: readonly Component[],
): Keyed<Component> {
  const parts = components.map((component) => {
    const { key, isNegative } = game.key(component)
    return JSON.stringify([typeof key, String(key), isNegative])
  })
  return { key: parts.sort().join(), components }
}

/** Why options of a game are removed on the way to its canonical form. */
function removals(proof: Proof, g: number): Removal[] {
  const removed: Removal[] = []
  const options = { left: [...optionsOf(proof, g, MAX)], right: [...optionsOf(proof, g, MIN)] }
  for (const side of ['left', 'right'] as const) {
    const waiting = options[side]
    for (let i = 0; i < waiting.length; ) {
      const option = waiting[i]
      const step = removalOf(proof, g, waiting, option, side)
      if (step === undefined) {
        i++
        continue
      }
      removed.push(step)
      waiting.splice(i, 1)
      if (step.reason === 'dominated') continue
      for (const next of step.replacedBy) if (!waiting.includes(next)) waiting.push(next)
      // What was kept may be dominated by what has come
      i = 0
    }
  }
  return removed
}

/** Why an option is removed, undefined if it is kept. */
function removalOf(
  proof: Proof,
  g: number,
  options: readonly number[],
  option: number,
  side: 'left' | 'right',
): Removal | undefined {
  const isLeft = side === 'left'
  const isBetter = (a: number, b: number) => (isLeft ? holds(proof, a, b) : holds(proof, b, a))
  const prove = (a: number, b: number) => (isLeft ? atLeast(proof, a, b) : atLeast(proof, b, a))
  const by = options.find((other) => other !== option && isBetter(other, option))
  if (by !== undefined) return { side, option, reason: 'dominated', by, proof: prove(by, option) }
  const [own, others]: readonly [Player, Player] = isLeft ? [MAX, MIN] : [MIN, MAX]
  const through = optionsOf(proof, option, others).find((answer) => isBetter(g, answer))
  if (through === undefined) return undefined
  const replacedBy = optionsOf(proof, through, own)
  return { side, option, reason: 'reversible', through, replacedBy, proof: prove(g, through) }
}

/** A game and all games under it, ascending. */
function reachedFrom(proof: Proof, game: number): number[] {
  const reached = new Set([game])
  for (const each of reached)
    for (const player of [MAX, MIN] as const)
      for (const option of optionsOf(proof, each, player)) reached.add(option)
  return [...reached].sort((a, b) => a - b)
}

/** Why no option of a canonical form is removed. */
function keptOf(proof: Proof, game: number): Kept {
  const proofs: number[] = []
  const left = optionsOf(proof, game, MAX)
  for (const option of left) {
    for (const other of left) if (other !== option) proofs.push(firstMove(proof, option, other))
    for (const answer of optionsOf(proof, option, MIN)) proofs.push(firstMove(proof, answer, game))
  }
  const right = optionsOf(proof, game, MIN)
  for (const option of right) {
    for (const other of right) if (other !== option) proofs.push(firstMove(proof, other, option))
    for (const answer of optionsOf(proof, option, MAX)) proofs.push(firstMove(proof, game, answer))
  }
  return { game, proofs }
}
