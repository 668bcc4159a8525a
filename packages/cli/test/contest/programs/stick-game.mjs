import { markWins, numbersOf, takeMoves, takingValues, tryAll } from './heap-sums.mjs'

function read(input) {
  const [sticks, count, ...numbers] = numbersOf(input)
  return { sticks, numbers: numbers.slice(0, count) }
}

const letters = (sticks, isWon) =>
  Array.from({ length: sticks }, (_, i) => (isWon(i + 1) ? 'W' : 'L')).join('')

const solve =
  ({ change = (numbers) => numbers, reverse = false, first = 1 } = {}) =>
  (input) => {
    const { sticks, numbers } = read(input)
    const won = markWins(sticks, change(numbers))
    return letters(sticks, (heap) => (won[heap + first - 1] === 1) !== reverse)
  }

export const right = solve()

export const wrong = {
  'gives the second player': solve({ reverse: true }),
  'begins with 0 sticks': solve({ first: 0 }),
  'takes the remainder of the largest number and 1': (input) => {
    const { sticks, numbers } = read(input)
    return letters(sticks, (heap) => heap % (Math.max(...numbers) + 1) > 0)
  },
  'takes the largest number that there is': (input) => {
    const { sticks, numbers } = read(input)
    const won = [false]
    for (let heap = 1; heap <= sticks; heap++)
      won.push(!won[heap - Math.max(...numbers.filter((number) => number <= heap))])
    return letters(sticks, (heap) => won[heap])
  },
  'leaves out the last number': solve({ change: (numbers) => numbers.slice(0, -1) }),
  'stops at the first number that is too large': (input) => {
    const { sticks, numbers } = read(input)
    const won = [false]
    for (let heap = 1; heap <= sticks; heap++) {
      const end = numbers.findIndex((number) => number > heap)
      won.push(numbers.slice(0, end < 0 ? numbers.length : end).some((n) => !won[heap - n]))
    }
    return letters(sticks, (heap) => won[heap])
  },
  'plays misère': (input) => {
    const { sticks, numbers } = read(input)
    const won = [true]
    for (let heap = 1; heap <= sticks; heap++)
      won.push(numbers.some((number) => number <= heap && !won[heap - number]))
    return letters(sticks, (heap) => won[heap])
  },
  'sees a win only in taking all': (input) => {
    const { sticks, numbers } = read(input)
    return letters(sticks, (heap) => numbers.includes(heap))
  },
}

export const slow = {
  'tries all moves': (input) => {
    const { sticks, numbers } = read(input)
    const moves = takeMoves((heap) => numbers.filter((number) => number <= heap))
    return letters(sticks, (heap) => tryAll([heap], moves))
  },
  'computes Grundy values': (input) => {
    const { sticks, numbers } = read(input)
    const values = takingValues(sticks, numbers)
    return letters(sticks, (heap) => values[heap] > 0)
  },
}
