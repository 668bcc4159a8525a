// What programs for games of heaps share: reading, Grundy values from options, and a search that knows no theory.

export const numbersOf = (input) => input.split(/\s+/).filter(Boolean).map(Number)

/** Tests of a count and as many numbers. */
export function readLists(input) {
  const [count, ...numbers] = numbersOf(input)
  let at = 0
  return Array.from({ length: count }, () => {
    const length = numbers[at++]
    at += length
    return numbers.slice(at - length, at)
  })
}

/** Values of heaps from 0 to n; `optionsOf` gives the values of a heap's options. */
export function grundyTo(n, optionsOf) {
  const values = []
  for (let heap = 0; heap <= n; heap++) {
    const seen = new Set(optionsOf(heap, values))
    let mex = 0
    while (seen.has(mex)) mex++
    values.push(mex)
  }
  return values
}

/** Values of heaps from which a move takes one of some numbers. */
export const takingValues = (n, taken) =>
  grundyTo(n, (heap, values) =>
    taken.filter((number) => number <= heap).map((number) => values[heap - number]),
  )

/** Whether heaps from 0 to n are won: marks what is won from each lost one. */
export function markWins(n, taken) {
  const won = new Uint8Array(n + 1)
  for (let heap = 0; heap <= n; heap++)
    if (won[heap] === 0) for (const number of taken) if (heap + number <= n) won[heap + number] = 1
  return won
}

export const xorOf = (values) => values.reduce((a, b) => a ^ b, 0)

/** Whether the player to move wins, by trying all moves. */
export function tryAll(start, movesOf) {
  const known = new Map()
  const wins = (position) => {
    const key = position.join()
    if (!known.has(key))
      known.set(
        key,
        movesOf(position).some((next) => !wins(next)),
      )
    return known.get(key)
  }
  return wins(start)
}

export const ascending = (numbers) => numbers.sort((a, b) => a - b)

/** All positions after a move that takes one of some numbers from one heap; in what order heaps are does not matter. */
export const takeMoves = (takenOf) => (heaps) =>
  heaps.flatMap((heap, i) => takenOf(heap).map((taken) => ascending(heaps.with(i, heap - taken))))

export const upTo = (n) => Array.from({ length: n }, (_, i) => i + 1)

/** Programs that say first or second for each test. */
export const sayFirst = (isWon) => (input) =>
  readLists(input)
    .map((heaps, test) => (isWon(heaps, test) ? 'first' : 'second'))
    .join('\n')

export const onlyFirstTest = (program) => (input) => {
  const tests = readLists(input)
  return tests.map(() => program(`1 ${tests[0].length} ${tests[0].join(' ')}`)).join('\n')
}
