import { numbersOf } from './heap-sums.mjs'

/** Best differences for intervals, by the sum that each player wants. */
function best(numbers, sum = (a, b) => a - b, keep = (n) => n) {
  let known = numbers.map(() => 0).concat(0)
  for (let length = 1; length <= numbers.length; length++)
    known = known
      .slice(0, -1)
      .map((_, first) =>
        keep(
          Math.max(
            sum(numbers[first], known[first + 1]),
            sum(numbers[first + length - 1], known[first]),
          ),
        ),
      )
  return known[0]
}

const solve = (difference) => (input) => String(difference(numbersOf(input).slice(1)))

const greedy = (choose) =>
  solve((numbers) => {
    let [first, last, difference, sign] = [0, numbers.length - 1, 0, 1]
    for (; first <= last; sign = -sign)
      difference += sign * (choose(numbers, first, last) ? numbers[first++] : numbers[last--])
    return difference
  })

export const right = solve((numbers) => best(numbers))

export const wrong = {
  'takes the larger end': greedy((numbers, first, last) => numbers[first] >= numbers[last]),
  'takes from the beginning': greedy(() => true),
  'keeps 32 bits': solve((numbers) => best(numbers, undefined, (n) => n | 0)),
  'lets the second player help': solve((numbers) => best(numbers, (a, b) => a + b)),
  'prints the sum of the first player': solve(
    (numbers) => (best(numbers) + numbers.reduce((a, b) => a + b)) / 2,
  ),
  'prints the absolute value': solve((numbers) => Math.abs(best(numbers))),
  'takes all odd or all even places': solve((numbers) =>
    Math.abs(numbers.reduce((sum, number, i) => sum + (i % 2 === 0 ? number : -number), 0)),
  ),
  'looks two moves ahead': greedy(
    (numbers, first, last) =>
      numbers[first] - Math.max(numbers[first + 1] ?? 0, numbers[last]) >=
      numbers[last] - Math.max(numbers[first], numbers[last - 1] ?? 0),
  ),
}

function tryBoth(numbers) {
  if (numbers.length === 0) return 0
  return Math.max(
    numbers[0] - tryBoth(numbers.slice(1)),
    numbers.at(-1) - tryBoth(numbers.slice(0, -1)),
  )
}

export const slow = { 'tries all moves': solve(tryBoth) }
