// Forms at random: games of a few options each, some of them numbers, ups, nimbers, switches and games made before.

import { createRandom, type Random } from '@zugzwang/core/testing'
import { type Form, type Forms, gameOf, parseValue } from '../src'

/** Names of small forms to begin with. */
export const SMALL: readonly string[] = [
  ...['0', '1', '-1', '1/2', '-3/4', '2', '5/8'],
  ...['*', '*2', '*3', '^', 'v', '^^*', 'v3', '1*', '-1/2^', '^<2>', 'v[2]*'],
  ...['±1', '{2|-1}', '{1/2|0}', '±{1,{2|0}}', 'Tiny(1)', 'Miny(2)', '{3||2|1}', '{1|*}'],
]

/** Games in which both players have moves or neither has. */
export const ALL_SMALL: readonly string[] = [
  ...['0', '*', '*2', '*3', '^', 'v', '^*', 'vv', '^^*2', '^<2>', 'v[2]*', '{0,^|v}', '{^|*2}'],
]

/** The seed, and forms one after the other; `steps` says how many games are made on the way to each. */
export interface RandomForms {
  readonly random: Random
  next(steps?: number): Form
  of<Item>(list: readonly Item[]): Item
}

/** @param isAllSmall - Whether each game has options of both players. */
export function randomForms(
  forms: Forms,
  seed: number,
  names: readonly string[] = SMALL,
  isAllSmall = false,
): RandomForms {
  const random = createRandom(seed)
  const start = names.map((name) => parseValue(forms, name))
  const of = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item
  const some = (pool: readonly Form[]) =>
    Array.from({ length: Math.max(isAllSmall ? 1 : 0, random(4)) }, () => of(pool))
  return {
    random,
    of,
    next(steps = 1 + random(4)) {
      const pool = [...start]
      let form = of(start)
      for (let i = 0; i < steps; i++) {
        form = gameOf(forms, some(pool), some(pool))
        // The last games are likely to be options of the next
        pool.push(form, form, form, form)
      }
      return form
    },
  }
}
