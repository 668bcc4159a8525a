import { markWins, numbersOf, takeMoves, tryAll } from './heap-sums.mjs'

function read(input) {
  const [count, stones, ...numbers] = numbersOf(input)
  return { stones, numbers: numbers.slice(0, count) }
}

const solve = (isWon) => (input) => {
  const { stones, numbers } = read(input)
  return isWon(stones, numbers) ? 'First' : 'Second'
}

export const right = solve((stones, numbers) => markWins(stones, numbers)[stones] === 1)

export const wrong = {
  'takes the remainder of the least and the largest number': solve(
    (stones, numbers) =>
      stones % (Math.min(...numbers) + Math.max(...numbers)) >= Math.min(...numbers),
  ),
  'lets a player without moves win': solve((stones, numbers) => {
    const won = []
    for (let heap = 0; heap <= stones; heap++) {
      const usable = numbers.filter((number) => number <= heap)
      won.push(usable.length === 0 || usable.some((number) => !won[heap - number]))
    }
    return won[stones]
  }),
  'only sees a win in taking all': solve((stones, numbers) => numbers.includes(stones)),
  'takes the largest number always': solve((stones, numbers) => {
    let moves = 0
    for (let left = stones; ; moves++) {
      const usable = numbers.filter((number) => number <= left)
      if (usable.length === 0) return moves % 2 === 1
      left -= Math.max(...usable)
    }
  }),
  'takes the least number always': solve(
    (stones, numbers) => Math.floor(stones / Math.min(...numbers)) % 2 === 1,
  ),
  'forgets the largest number': solve(
    (stones, numbers) => markWins(stones, numbers.slice(0, -1))[stones] === 1,
  ),
  'gives the second player': solve((stones, numbers) => markWins(stones, numbers)[stones] === 0),
  'adds 1 to the numbers': solve(
    (stones, numbers) => markWins(stones, [1, ...numbers])[stones] === 1,
  ),
}

export const slow = {
  'tries all moves': solve((stones, numbers) =>
    tryAll(
      [stones],
      takeMoves((heap) => numbers.filter((number) => number <= heap)),
    ),
  ),
}
