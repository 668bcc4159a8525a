// One picture of Hackenbush, valued in this process without a run beforehand, as users meet it. Prints one line of JSON; `process` is the
// CPU time of the process so far, its start included. Answers are edges, components that were valued, forms, and the birthday of the value
// or, if it is a number with a fraction, minus the exponent of its denominator.
//
//   node src/hackenbush.ts bed|beds <legs>|stalk <edges>|tree <edges>|green <edges>|graph <edges>
//
// bed     the bed of 17 edges in the README of the package
// beds    legs with a top each, and three slats from each top to joints, which are as many
// stalk   red on blue by turns
// tree    blue and red edges, each on any one before it
// green   a graph: half as many vertices as edges
// graph   the same in three colours

import { createRandom } from '@zugzwang/core/testing'
import {
  add,
  birthday,
  createForms,
  createValues,
  hackenbush,
  isNumber,
  numberOf,
} from '@zugzwang/partizan'
import { cpuSeconds, timed } from './clock.ts'

const [kind = '', size = '0'] = process.argv.slice(2)
const parts = hackenbush.parse?.(pictureOf(kind, Number(size))) ?? []
const forms = createForms()
const values = createValues(forms, hackenbush)
const [value, timing] = await timed(async () => {
  let sum = forms.zero
  for (const part of parts) sum = add(forms, sum, await values.solve(part))
  return sum
})
const seconds = cpuSeconds()
console.log(
  JSON.stringify({
    ...timing,
    arcs: null,
    process: seconds,
    answers: {
      edges: parts.reduce((sum, part) => sum + part.length, 0),
      components: values.count,
      forms: forms.size,
      days: daysOf(),
    },
  }),
)

function daysOf(): number {
  if (!isNumber(forms, value)) return birthday(forms, value)
  const number = numberOf(forms, value)
  if (typeof number !== 'number') return -number.exponent
  return Number.isInteger(number) ? Math.abs(number) : Math.log2(number % 1) | 0
}

function pictureOf(kind: string, size: number): string {
  const random = createRandom(size)
  const edges = Array.from({ length: size }, (_, i) => i + 1)
  const colour = (colours: string) => colours[random(colours.length)] ?? ''
  switch (kind) {
    case 'bed':
      return 'b1r5 b2r6 b3r7 b4r8 5r6r7r8r5 5r9r7 6r9r8 5r7'
    case 'beds':
      return edges
        .flatMap((leg) => [
          `b${leg}r${size + leg}`,
          ...[1, 2, 3].map(() => `${size + leg}r${2 * size + 1 + random(size)}`),
        ])
        .join(' ')
    case 'stalk':
      return 'br'.repeat(size / 2)
    case 'tree':
      return edges.map((edge) => `${random(edge)}${colour('br')}${edge}`).join(' ')
    case 'green':
    case 'graph': {
      const colours = kind === 'green' ? 'g' : 'brg'
      const vertices = size / 2 + 1
      const from = (edge: number) => random(Math.min(edge, vertices))
      return edges
        .map(
          (edge) => `${from(edge)}${colour(colours)}${edge < vertices ? edge : random(vertices)}`,
        )
        .join(' ')
    }
    default:
      throw new Error(`no picture ${kind}`)
  }
}
