import { createPrograms } from './played.mjs'

const fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987]

const {
  right,
  wrong: others,
  slow,
  solve,
  byValues,
  values,
} = createPrograms({
  size: 3,
  taken: fibonacci,
  win: 'Fibo',
  loss: 'Nacci',
  wrongTaken: {
    'takes no more than 100': fibonacci.slice(0, 10),
    'takes no 1': fibonacci.slice(1),
    'takes 4 for a Fibonacci number': [...fibonacci, 4],
  },
})

export { right, slow }

export const wrong = {
  ...others,
  'adds the values': byValues(values, (all) => all.reduce((a, b) => a + b)),
  'combines who wins each heap': byValues(values.map((value) => +(value > 0))),
  'looks at two heaps': solve(([a, b]) => values[a] !== values[b]),
}
