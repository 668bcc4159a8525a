// A slow calculator of games: a game is the sets of its options, sums are made option by option, and G ≤ H is asked as it is defined.

import { type Form, type Forms, leftOptions, rightOptions } from '../src'

/** A game by its options. */
export interface Slow {
  readonly left: readonly Slow[]
  readonly right: readonly Slow[]
}

export const ZERO: Slow = { left: [], right: [] }

export function isAtMost(g: Slow, h: Slow): boolean {
  return (
    !g.left.some((option) => isAtMost(h, option)) && !h.right.some((option) => isAtMost(option, g))
  )
}

export const isSame = (g: Slow, h: Slow): boolean => isAtMost(g, h) && isAtMost(h, g)

export const plus = (g: Slow, h: Slow): Slow => ({
  left: [...g.left.map((option) => plus(option, h)), ...h.left.map((option) => plus(g, option))],
  right: [...g.right.map((option) => plus(option, h)), ...h.right.map((option) => plus(g, option))],
})

export const minus = (g: Slow): Slow => ({ left: g.right.map(minus), right: g.left.map(minus) })

/** A form with all its options. */
export const slowOf = (forms: Forms, form: Form): Slow => ({
  left: leftOptions(forms, form).map((option) => slowOf(forms, option)),
  right: rightOptions(forms, form).map((option) => slowOf(forms, option)),
})

/** Whether no option is dominated or reversible, here and in all options. */
export function isCanonical({ left, right }: Slow): boolean {
  const game = { left, right }
  return (
    !left.some((a) => left.some((b) => a !== b && isAtMost(a, b))) &&
    !right.some((a) => right.some((b) => a !== b && isAtMost(b, a))) &&
    !left.some((a) => a.right.some((answer) => isAtMost(answer, game))) &&
    !right.some((a) => a.left.some((answer) => isAtMost(game, answer))) &&
    left.every(isCanonical) &&
    right.every(isCanonical)
  )
}

/** How many moves play of a game may last, over all its options as they are. */
export const dayOf = ({ left, right }: Slow): number =>
  [...left, ...right].reduce((day, option) => Math.max(day, 1 + dayOf(option)), 0)
