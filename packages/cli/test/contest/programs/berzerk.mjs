import { numbersOf } from './heap-sums.mjs'
import { lookAhead, solveTurns } from './turns.mjs'

function read(input) {
  const numbers = numbersOf(input)
  const [objects, first] = numbers
  const second = numbers[2 + first]
  return {
    objects,
    sets: [numbers.slice(2, 2 + first), numbers.slice(3 + first, 3 + first + second)],
  }
}

const print = (objects, wordOf) =>
  [0, 1]
    .map((player) => Array.from({ length: objects - 1 }, (_, i) => wordOf(player, i + 1)).join(' '))
    .join('\n')

/** By a queue from the black hole; states are 1 for won and −1 for lost by the player to move. */
function queued(
  { objects, sets },
  { way = 1, hole = [-1, -1], lost = (left) => left === 0, once = true } = {},
) {
  const states = [new Int8Array(objects), new Int8Array(objects)]
  const left = sets.map((set) => new Int32Array(objects).fill(set.length))
  const queue = []
  for (const player of [0, 1]) {
    states[player][0] = hole[player]
    queue.push([player, 0])
  }
  for (const [player, object] of queue) {
    const before = 1 - player
    for (const number of sets[before]) {
      const from = (((object - way * number) % objects) + objects) % objects
      if (states[before][from] !== 0) continue
      if (states[player][object] === -1) states[before][from] = 1
      else {
        left[before][from]--
        if (!lost(left[before][from], sets[before].length)) continue
        states[before][from] = -1
      }
      if (once) queue.push([before, from])
    }
  }
  return states
}

const WORDS = { 1: 'Win', '-1': 'Lose', 0: 'Loop' }

const solve =
  (options = {}, words = WORDS, change = (test) => test) =>
  (input) => {
    const test = change(read(input))
    const states = queued(test, options)
    return print(test.objects, (player, object) => words[states[player][object]])
  }

export const right = solve()

export const wrong = {
  'goes the other way round': solve({ way: -1 }),
  'swaps the players': solve({}, WORDS, ({ objects, sets: [a, b] }) => ({ objects, sets: [b, a] })),
  'forgets Loop': solve({}, { ...WORDS, 0: 'Lose' }),
  'loses by one bad move': solve({ lost: () => true }),
  'loses only by the last of n moves': (input) => {
    const { objects } = read(input)
    return solve({ lost: (left, size) => left - size === 1 - objects })(input)
  },
  'looks only at moves into the black hole': solve({ once: false }),
  'prints the black hole too': (input) => {
    const { objects, sets } = read(input)
    const states = queued({ objects, sets })
    return states.map((row) => Array.from(row, (state) => WORDS[state]).join(' ')).join('\n')
  },
  'gives both players the first set': solve({}, WORDS, ({ objects, sets: [a] }) => ({
    objects,
    sets: [a, a],
  })),
  'looks six plies ahead': (input) => {
    const test = read(input)
    const game = gameOf(test)
    return print(test.objects, (player, object) => {
      const value = lookAhead(2 * object + player, 6, game)
      return WORDS[player === 0 ? value : -value]
    })
  },
}

function gameOf({ objects, sets }) {
  return {
    firstMoves: (position) => position % 2 === 0,
    endOf: (position) => (position > 1 ? undefined : position === 0 ? -1 : 1),
    movesOf: (position) =>
      sets[position % 2].map(
        (number) => 2 * (((position >> 1) + number) % objects) + 1 - (position % 2),
      ),
  }
}

export const slow = {
  'sweeps all positions': (input) => {
    const test = read(input)
    const values = solveTurns(2 * test.objects, gameOf(test))
    return print(test.objects, (player, object) => {
      const value = values[2 * object + player]
      return WORDS[player === 0 ? value : -value]
    })
  },
}
