// One position of a partizan game, valued in this process without a run beforehand, as users meet it. Prints one line of JSON; `process` is
// the CPU time of the process so far, its start included.
//
//   node src/partizan.ts <game> <position>
//
// cpp/domineering.cpp and cpp/clobber.cpp value boards of these games. Compared are the positions, up to symmetry; of how many forms the
// value is made; and of the values of all positions the options, and the differences of the stops, added up.

import { type Key, MAX, MIN } from '@zugzwang/core'
import {
  type AnyPartizan,
  add,
  amazons,
  clobber,
  createForms,
  createValues,
  domineering,
  type Form,
  leftOptions,
  leftStop,
  rightOptions,
  rightStop,
  toadsAndFrogs,
} from '@zugzwang/partizan'
import { cpuSeconds, timed } from './clock.ts'

const games = { amazons, clobber, domineering, toads: toadsAndFrogs }
const [name = '', text = ''] = process.argv.slice(2)
const game = games[name as keyof typeof games] as AnyPartizan
const parts = game.parse?.(text) ?? []
const forms = createForms()
const values = createValues(forms, game)

const [value, timing] = await timed(async () => {
  let sum = forms.zero
  for (const part of parts) sum = add(forms, sum, await values.solve(part))
  return sum
})
const seconds = cpuSeconds()
const size = forms.size

const answers = { positions: values.count, parts: formsIn(value), options: 0, heat: 0 }
const seen = new Set<Key>()
const waiting = [...parts]
for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
  const { key } = game.key(part)
  if (seen.has(key)) continue
  seen.add(key)
  const form = values.value(part)
  answers.options += leftOptions(forms, form).length + rightOptions(forms, form).length
  answers.heat += 1024 * (Number(leftStop(forms, form)) - Number(rightStop(forms, form)))
  for (const player of [MAX, MIN] as const)
    for (const move of game.moves(part, player)) waiting.push(...game.play(part, move))
}
console.log(JSON.stringify({ ...timing, arcs: null, process: seconds, forms: size, answers }))

/** Of how many forms one is made, itself among them. */
function formsIn(form: Form): number {
  const found = new Set([form])
  for (const each of found) {
    for (const option of leftOptions(forms, each)) found.add(option)
    for (const option of rightOptions(forms, each)) found.add(option)
  }
  return found.size
}
