// What is known of components while positions are searched. A component is a number, by key; a reference to it is that number + 1,
// negative for the negative of the component.
//
// Components with few moves are valued. How few is lowered where valuing one takes too much work, or too many forms. A larger component lies
// between sums of smaller ones, if the game gives any: such sums are made until all their parts have values.

import { type Key, MAX, MIN, type Player } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import { gameOf } from '../value/canonical'
import { addDyadic, type Dyadic, doubleOf } from '../value/dyadic'
import { bytesOf, type Form, type Forms } from '../value/forms'
import { add, negate } from '../value/sum'
import { thermograph } from '../value/thermograph'

export type Ref = number

/** What a player's moves leave: sums of components. */
type Options = readonly (readonly Ref[])[]

/** A sum of forms that a component is at least, or at most, and the double next to its mean. */
interface Bound {
  readonly list: readonly Form[]
  readonly mean: number
}

/** What is known of the component of a number. */
interface Known<Component> {
  /** The first one met, and whether it is the negative of what the number stands for. */
  readonly component: Component
  readonly isNegative: boolean
  /** Its value, −1 if it has none yet. */
  form: Form
  /** The moves of both players, −1 if not counted yet, and how many more of them are Left's. */
  moves: number
  balance: number
  left: Options | undefined
  right: Options | undefined
  least: Bound | undefined
  most: Bound | undefined
}

const NONE = -1
const UNBOUNDED: Bound = { list: [], mean: 0 }
/** Components with more moves are not valued: of games that give bounds, which are the better the larger the parts are, and of others. */
const MOVES_VALUED = { bounded: 22, other: 14 } as const
/** Valuing one component may value at most as many others. */
const MOST_UNDER_ONE = 4096
/** Measured: what a component takes, with its key, options and bounds. */
const BYTES_PER_COMPONENT = 1000

/** What is known of the components of a game; it grows as it is asked. */
export interface KnownComponents<Component> {
  readonly count: number
  readonly bytes: number
  refOf(component: Component): Ref
  /** What a player's moves leave. */
  options(ref: Ref, player: Player): Options
  /** The value, −1 if it is too large to be found. */
  value(ref: Ref): Form
  /** How many more moves Left has than Right. */
  balance(ref: Ref): number
  /** A sum of forms that a component is at least, or at most, all of known value; undefined if the game gives none. */
  bound(ref: Ref, isLeast: boolean): Bound | undefined
}

/** Components by number, with their moves. */
function createRegistry<Component, Move>(forms: Forms, game: PartizanComponents<Component, Move>) {
  const ids = new Map<Key, number>()
  const all: Known<Component>[] = []

  function refOf(component: Component): Ref {
    const { key, isNegative } = game.key(component)
    let id = ids.get(key)
    if (id === undefined) {
      id = all.length
      ids.set(key, id)
      const form = game.value?.(forms, component)
      all.push({
        component,
        isNegative,
        form: form === undefined ? NONE : isNegative ? negate(forms, form) : form,
        moves: NONE,
        balance: 0,
        left: undefined,
        right: undefined,
        least: undefined,
        most: undefined,
      })
    }
    return isNegative ? -1 - id : id + 1
  }

  /** What moves leave of the first component met, each sum once. */
  function sumsOf(component: Component, player: Player): Ref[][] {
    const sums = new Map<string, Ref[]>()
    for (const move of game.moves(component, player)) {
      const sum = game.play(component, move).map(refOf).sort(byNumber)
      sums.set(sum.join(), sum)
    }
    return [...sums.values()]
  }

  function optionsOf(own: Known<Component>): [left: Options, right: Options] {
    if (own.left === undefined || own.right === undefined) {
      const left = sumsOf(own.component, MAX)
      const right = sumsOf(own.component, MIN)
      own.left = own.isNegative ? negatives(right) : left
      own.right = own.isNegative ? negatives(left) : right
    }
    return [own.left, own.right]
  }

  function countMoves(own: Known<Component>): void {
    if (own.moves !== NONE) return
    let [left, right] = [0, 0]
    for (const _ of game.moves(own.component, MAX)) left++
    for (const _ of game.moves(own.component, MIN)) right++
    own.moves = left + right
    own.balance = own.isNegative ? right - left : left - right
  }

  return { all, refOf, optionsOf, countMoves }
}

export function createKnown<Component, Move>(
  forms: Forms,
  game: PartizanComponents<Component, Move>,
  movesValued: number | undefined,
): KnownComponents<Component> {
  const { all, refOf, optionsOf, countMoves } = createRegistry(forms, game)
  let most = movesValued ?? MOVES_VALUED[game.bounds === undefined ? 'other' : 'bounded']

  const at = (ref: Ref): Known<Component> => all[Math.abs(ref) - 1] as Known<Component>
  const signed = (form: Form, isNegative: boolean) => (isNegative ? negate(forms, form) : form)
  const turned = ({ list, mean }: Bound): Bound => ({
    list: list.map((form) => negate(forms, form)),
    mean: -mean,
  })

  /** Values a component and all under it; whether that was done before it took too much. */
  function solve(first: Known<Component>): boolean {
    const stack = [first]
    const waiting = new Set<Known<Component>>()
    let left = MOST_UNDER_ONE
    for (let own = stack.at(-1); own !== undefined; own = stack.at(-1)) {
      if (own.form !== NONE) {
        stack.pop()
        continue
      }
      const options = optionsOf(own)
      if (!waiting.has(own)) {
        waiting.add(own)
        for (const sums of options)
          for (const sum of sums)
            for (const ref of sum) {
              const under = at(ref)
              if (waiting.has(under)) throw cyclic(game.name)
              if (under.form === NONE) stack.push(under)
            }
        if (stack.at(-1) !== own) continue
      }
      if (left-- === 0) return false
      own.form = gameOf(forms, options[0].map(formOf), options[1].map(formOf))
      // Asked for again only by other components that are valued by it, and these have its value
      own.left = undefined
      own.right = undefined
      waiting.delete(own)
      stack.pop()
    }
    return true
  }

  const formOf = (sum: readonly Ref[]): Form =>
    sum.reduce((total, ref) => add(forms, total, signed(at(ref).form, ref < 0)), forms.zero)

  function value(ref: Ref): Form {
    const own = at(ref)
    if (own.form === NONE) {
      countMoves(own)
      if (own.moves > most) return NONE
      // The search needs some forms too
      if (forms.size > 0.75 * forms.most) {
        most = 0
        return NONE
      }
      if (!solve(own)) {
        most = own.moves - 1
        return NONE
      }
    }
    return signed(own.form, ref < 0)
  }

  function bound(ref: Ref, isLeast: boolean): Bound | undefined {
    const own = at(ref)
    const side = isLeast === ref > 0 ? 'least' : 'most'
    const known = own[side] ?? findBound(own, side)
    own[side] = known
    if (known === UNBOUNDED) return undefined
    return ref > 0 ? known : turned(known)
  }

  /** Of the sums that a game gives the one with the best mean. The parts of sums are smaller: so it ends. */
  function findBound(own: Known<Component>, side: 'least' | 'most'): Bound {
    const isLeast = (side === 'least') !== own.isNegative
    let best: Bound | undefined
    for (const sum of game.bounds?.(own.component)[isLeast ? 'least' : 'most'] ?? []) {
      const list = boundOfSum(sum, isLeast)
      if (list === undefined) continue
      let exact: Dyadic = 0
      for (const form of list) exact = addDyadic(exact, thermograph(forms, form).mean)
      const mean = doubleOf(exact)
      if (best === undefined || (isLeast ? mean > best.mean : mean < best.mean))
        best = { list, mean }
    }
    if (best === undefined) return UNBOUNDED
    return own.isNegative ? turned(best) : best
  }

  function boundOfSum(sum: readonly Component[], isLeast: boolean): Form[] | undefined {
    const list: Form[] = []
    for (const component of sum) {
      const ref = refOf(component)
      const form = value(ref)
      const parts = form === NONE ? bound(ref, isLeast)?.list : [form]
      if (parts === undefined) return undefined
      list.push(...parts)
    }
    return list
  }

  return {
    get count() {
      return all.length
    },
    get bytes() {
      return BYTES_PER_COMPONENT * all.length + bytesOf(forms)
    },
    refOf,
    options(ref, player) {
      const [left, right] = optionsOf(at(ref))
      if (ref > 0) return player === MAX ? left : right
      return negatives(player === MAX ? right : left)
    },
    value,
    balance(ref) {
      const own = at(ref)
      countMoves(own)
      return ref > 0 ? own.balance : -own.balance
    },
    bound,
  }
}

const byNumber = (a: number, b: number): number => a - b
const negatives = (sums: Options): Options => sums.map((sum) => sum.map((ref) => -ref))

export function cyclic(name: string): PartizanError {
  return new PartizanError('CYCLIC', {
    what: `${name}: play can come back to a position`,
    found: name,
    expected: 'a game in which play always ends',
  })
}
