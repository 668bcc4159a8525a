// Negatives: the players change places. The graph of a canonical form with its players exchanged is canonical, so it is kept as it is.

import { negate as negateForm } from '../value/sum'
import { groupOf } from './canonical'
import {
  isShort,
  isSided,
  joined,
  keep,
  type Loops,
  type Loopy,
  local,
  nodeOf,
  offside,
  onside,
  optionsOf,
} from './store'

/** −G of a stopper or sided value. O(nodes) for the first time. */
export function negate(loops: Loops, value: Loopy): Loopy {
  if (isShort(value)) return negateForm(loops.forms, value)
  if (isSided(value))
    return joined(loops, negate(loops, offside(loops, value)), negate(loops, onside(loops, value)))
  const waiting: Loopy[] = [value]
  for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
    if (loops.negatives[nodeOf(top)] !== 0) {
      waiting.pop()
      continue
    }
    const group = groupOf(loops, top)
    const isKnown = (each: Loopy) =>
      isShort(each) || group.includes(each) || loops.negatives[nodeOf(each)] !== 0
    const missing = group
      .flatMap((each) => [...optionsIn(loops, each, true), ...optionsIn(loops, each, false)])
      .filter((each) => !isKnown(each))
    if (missing.length > 0) waiting.push(...missing)
    else negateGroup(loops, group)
  }
  return loops.negatives[nodeOf(value)]
}

const optionsIn = (loops: Loops, value: Loopy, isLeft: boolean): number[] =>
  Array.from(optionsOf(loops, value, isLeft))

function negateGroup(loops: Loops, group: readonly Loopy[]): void {
  const negatives = (value: Loopy, isLeft: boolean) =>
    optionsIn(loops, value, isLeft).map((option) => {
      if (isShort(option)) return negateForm(loops.forms, option)
      const place = group.indexOf(option)
      return place < 0 ? loops.negatives[nodeOf(option)] : local(place)
    })
  const values = keep(loops, {
    left: group.map((value) => negatives(value, false)),
    right: group.map((value) => negatives(value, true)),
  })
  for (const [place, negative] of values.entries()) {
    loops.negatives[nodeOf(group[place] as Loopy)] = negative
    loops.negatives[nodeOf(negative)] = group[place] as Loopy
  }
}
