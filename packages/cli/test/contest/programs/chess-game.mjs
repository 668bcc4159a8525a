import { ascending, numbersOf, tryAll, xorOf } from './heap-sums.mjs'

function readTests(input) {
  const numbers = numbersOf(input)
  let at = 0
  const list = () => {
    const count = numbers[at++]
    at += count
    return numbers.slice(at - count, at)
  }
  const tests = []
  while (at < numbers.length) {
    const out = Array.from({ length: numbers[at++] }, list)
    const queries = []
    for (let query = list(); query.length > 0; query = list()) queries.push(query)
    tests.push({ out, queries })
  }
  return tests
}

/** Values of all positions, depth first without recursion. */
function valuesOf(out, nimberOf = mex) {
  const values = []
  for (const start of out.keys()) {
    const stack = [start]
    while (stack.length > 0) {
      const position = stack.at(-1)
      const open =
        values[position] === undefined && out[position].find((to) => values[to] === undefined)
      if (open !== undefined && open !== false) stack.push(open)
      else {
        values[position] ??= nimberOf(out[position].map((to) => values[to]))
        stack.pop()
      }
    }
  }
  return values
}

function mex(values) {
  const seen = new Set(values)
  let least = 0
  while (seen.has(least)) least++
  return least
}

const solve =
  (nimberOf, combine = xorOf) =>
  (input) =>
    readTests(input)
      .flatMap(({ out, queries }) => {
        const values = valuesOf(out, nimberOf)
        return queries.map((chesses) =>
          combine(chesses.map((position) => values[position])) === 0 ? 'LOSE' : 'WIN',
        )
      })
      .join('\n')

export const right = solve()

export const wrong = {
  'combines who wins each chess': solve((values) => +values.includes(0)),
  'adds the values': solve(mex, (values) => values.reduce((a, b) => a + b)),
  'takes one more than the largest value for the mex': solve(
    (values) => 1 + Math.max(-1, ...values),
  ),
  'counts the moves': solve((values) => values.length),
  'looks at the first chess': solve(mex, ([value]) => value),
  'removes chesses that share a position': (input) =>
    readTests(input)
      .flatMap(({ out, queries }) => {
        const values = valuesOf(out)
        return queries.map((chesses) =>
          xorOf([...new Set(chesses)].map((position) => values[position])) === 0 ? 'LOSE' : 'WIN',
        )
      })
      .join('\n'),
  'takes positions for numbered in their order': (input) =>
    readTests(input)
      .flatMap(({ out, queries }) => {
        const values = []
        for (let position = out.length - 1; position >= 0; position--)
          values[position] = mex(out[position].map((to) => values[to] ?? 0))
        return queries.map((chesses) =>
          xorOf(chesses.map((position) => values[position])) === 0 ? 'LOSE' : 'WIN',
        )
      })
      .join('\n'),
  'answers one test': (input) => {
    const { out, queries } = readTests(input)[0]
    const lists = [...out, ...queries].map((list) => [list.length, ...list].join(' '))
    return right([out.length, ...lists, 0].join('\n'))
  },
}

export const slow = {
  'tries all moves': (input) =>
    readTests(input)
      .flatMap(({ out, queries }) =>
        queries.map((chesses) =>
          tryAll(chesses, (position) =>
            position.flatMap((at, i) => out[at].map((to) => ascending(position.with(i, to)))),
          )
            ? 'WIN'
            : 'LOSE',
        ),
      )
      .join('\n'),
}
