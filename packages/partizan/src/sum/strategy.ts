// Good moves in a sum of hot games by thermographs alone, and what they promise. Play ends when all parts are numbers, and Left wants
// the sum of these to be large.
//
// Cooled by t, Left who moves first in a part gets at least its left wall at t, and the right walls of the others: so a move at t
// promises L_t(part) + R_t(others). After it Right, who moves next, cannot get below that promise if Left keeps to t: each of his
// moves costs Left at most t, and a reply, or a move in a part at least as hot as t, gets it back.
//
// Sources: Winning Ways, chapter 6; Yedwab, "On playing well in a sum of games", 1985; Berlekamp, "The economist's view of combinatorial
// games", 1996.

import type { Player } from '@zugzwang/core'
import { MAX } from '@zugzwang/core'
import {
  addDyadic,
  compareDyadic,
  type Dyadic,
  negateDyadic,
  subtractDyadic,
} from '../value/dyadic'
import { type Form, type Forms, isNumber, leftOptions } from '../value/forms'
import { negate } from '../value/sum'
import { type Thermograph, thermograph, type Wall } from '../value/thermograph'

/** A move in a sum, chosen by a strategy. */
export interface StrategyMove {
  /** The index of the part, and the option of it that the move leads to. */
  readonly part: number
  readonly option: Form
  /** The temperature at which it was chosen; for `sentestrat` the ambient temperature that the next call needs. */
  readonly temperature: Dyadic
  /**
   * The sum of numbers that the player gets at least (for Right: that Left gets at most) by following the strategy to the end; undefined
   * for `hotstrat`, which promises nothing.
   */
  readonly promise: Dyadic | undefined
  /** No play gets more: the mean of the sum and its largest temperature (for Right: less it). */
  readonly bound: Dyadic
}

/** A part with its thermograph. */
interface Part {
  readonly form: Form
  readonly graph: Thermograph
}

/**
 * The hottest part's move. The simplest of strategies, and it may lose much: it does not see what a move threatens.
 *
 * @returns undefined if all parts are numbers.
 * @see README.md#sums
 */
export function hotstrat(
  forms: Forms,
  parts: readonly Form[],
  player: Player,
): StrategyMove | undefined {
  return forPlayer(forms, parts, player, (list) => {
    const part = hottest(forms, list)
    if (part < 0) return undefined
    const move = moveIn(forms, list, part, temperatureOf(list, part))
    return { ...move, promise: undefined }
  })
}

/**
 * The move with the largest promise at any temperature. It gets all but the largest temperature of a part of what is possible.
 *
 * @returns undefined if all parts are numbers.
 * @see README.md#sums
 */
export function thermostrat(
  forms: Forms,
  parts: readonly Form[],
  player: Player,
): StrategyMove | undefined {
  return forPlayer(forms, parts, player, (list) => {
    let best: StrategyMove | undefined
    const corners = list.flatMap(({ graph: { leftWall, rightWall } }) => [
      ...leftWall,
      ...rightWall,
    ])
    const temperatures = corners.map(({ temperature }) => temperature).sort(compareDyadic)
    for (const [i, temperature] of temperatures.entries()) {
      const before = temperatures[i - 1]
      if (before !== undefined && compareDyadic(before, temperature) === 0) continue
      for (const [part, { form, graph }] of list.entries()) {
        // Only there is the wall what a move gets
        if (isNumber(forms, form) || compareDyadic(temperature, graph.temperature) > 0) continue
        const promise = promiseOf(list, part, temperature)
        if (best?.promise === undefined || compareDyadic(promise, best.promise) > 0)
          best = moveIn(forms, list, part, temperature)
      }
    }
    return best
  })
}

/** What sentestrat remembers between two moves of its player. */
export interface Sente {
  /** The part that the opponent has moved in. */
  readonly part: number
  /** The temperature of the player's last move. */
  readonly ambient: Dyadic
}

/**
 * A reply where the opponent's last move has made a part hotter than the ambient temperature, else the hottest part's move. The
 * ambient temperature falls to that of the hottest part. It gets all but the largest temperature of a part of what is possible.
 *
 * @param last - The opponent's move and the temperature of the player's move before it; absent in the beginning.
 * @returns undefined if all parts are numbers.
 * @see README.md#sums
 */
export function sentestrat(
  forms: Forms,
  parts: readonly Form[],
  player: Player,
  last?: Sente,
): StrategyMove | undefined {
  return forPlayer(forms, parts, player, (list) => {
    const part = hottest(forms, list)
    if (part < 0) return undefined
    if (last === undefined) return moveIn(forms, list, part, temperatureOf(list, part))
    const isHot =
      list[last.part] !== undefined &&
      compareDyadic(temperatureOf(list, last.part), last.ambient) > 0
    if (isHot) return moveIn(forms, list, last.part, last.ambient)
    const ambient = cooler(last.ambient, temperatureOf(list, part))
    return moveIn(forms, list, part, ambient)
  })
}

const cooler = (a: Dyadic, b: Dyadic): Dyadic => (compareDyadic(a, b) <= 0 ? a : b)

const temperatureOf = (list: readonly Part[], part: number): Dyadic =>
  list[part]?.graph.temperature ?? -1

/** Chooses for Left; Right is Left in the negative. */
function forPlayer(
  forms: Forms,
  parts: readonly Form[],
  player: Player,
  choose: (list: readonly Part[]) => StrategyMove | undefined,
): StrategyMove | undefined {
  const own = player === MAX ? parts : parts.map((part) => negate(forms, part))
  const move = choose(own.map((form) => ({ form, graph: thermograph(forms, form) })))
  if (move === undefined || player === MAX) return move
  const { promise } = move
  return {
    ...move,
    option: negate(forms, move.option),
    promise: promise === undefined ? undefined : negateDyadic(promise),
    bound: negateDyadic(move.bound),
  }
}

/** The first of the hottest parts that are no numbers, −1 if there is none. */
function hottest(forms: Forms, list: readonly Part[]): number {
  let best = -1
  for (const [i, { form, graph }] of list.entries())
    if (!isNumber(forms, form))
      if (best < 0 || compareDyadic(graph.temperature, temperatureOf(list, best)) > 0) best = i
  return best
}

/** L_t of a part and R_t of the others. */
function promiseOf(list: readonly Part[], part: number, temperature: Dyadic): Dyadic {
  return list.reduce<Dyadic>((sum, { graph }, i) => {
    const wall = i === part ? graph.leftWall : graph.rightWall
    return addDyadic(sum, wallAt(wall, temperature))
  }, 0)
}

/** Left's move in a part that is best at a temperature. */
function moveIn(
  forms: Forms,
  list: readonly Part[],
  part: number,
  temperature: Dyadic,
): StrategyMove {
  let option = -1
  let best: Dyadic | undefined
  for (const each of leftOptions(forms, list[part]?.form ?? forms.zero)) {
    const value = wallAt(thermograph(forms, each).rightWall, temperature)
    if (best !== undefined && compareDyadic(value, best) <= 0) continue
    best = value
    option = each
  }
  let mean: Dyadic = 0
  let most: Dyadic = 0
  for (const { graph } of list) {
    mean = addDyadic(mean, graph.mean)
    if (compareDyadic(graph.temperature, most) > 0) most = graph.temperature
  }
  return {
    part,
    option,
    temperature,
    promise: promiseOf(list, part, temperature),
    bound: addDyadic(mean, most),
  }
}

/** The value of a wall at a temperature of at least 0. */
function wallAt(wall: Wall, temperature: Dyadic): Dyadic {
  for (let i = wall.length - 1; i >= 0; i--) {
    const corner = wall[i]
    if (corner === undefined || compareDyadic(corner.temperature, temperature) > 0) continue
    const next = wall[i + 1]
    if (next === undefined) return corner.value
    const after = subtractDyadic(temperature, corner.temperature)
    const slope = compareDyadic(next.value, corner.value)
    if (slope === 0) return corner.value
    return slope > 0 ? addDyadic(corner.value, after) : subtractDyadic(corner.value, after)
  }
  return wall[0]?.value ?? 0
}
