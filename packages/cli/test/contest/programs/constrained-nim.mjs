function read(input) {
  const [heaps, count, ...rest] = input.split(/\s+/).filter(Boolean).map(BigInt)
  const moves = rest.slice(Number(heaps))
  const forbidden = new Map()
  for (let i = 0; i < Number(count); i++) {
    const [heap, taken] = moves.slice(2 * i, 2 * i + 2)
    if (!forbidden.has(heap)) forbidden.set(heap, [])
    forbidden.get(heap).push(heap - taken)
  }
  return { heaps: rest.slice(0, Number(heaps)), forbidden }
}

/** Values of heaps with forbidden moves by how often each value was met; others follow the largest value. */
function valuesOf(forbidden, { repeated = true, lowest = true, shift = true } = {}) {
  const special = new Map()
  const runs = [[0n, 0n]]
  const nimberOf = (heap) => {
    if (special.has(heap)) return special.get(heap)
    let [low, high] = [0, runs.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (runs[middle][0] <= heap) low = middle
      else high = middle
    }
    return runs[low][1] + heap - runs[low][0]
  }
  const met = new Map()
  for (const heap of [...forbidden.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const next = nimberOf(heap)
    const lost = new Map()
    for (const left of forbidden.get(heap)) {
      const value = nimberOf(left)
      lost.set(value, (lost.get(value) ?? 0) + 1)
    }
    const free = [...lost].filter(
      ([value, times]) => times >= 1 + (repeated ? (met.get(value) ?? 0) : 0),
    )
    const values = free.map(([value]) => value)
    if (values.length === 0) continue
    const value = values.reduce((a, b) => (a < b === lowest ? a : b))
    special.set(heap, value)
    met.set(value, (met.get(value) ?? 0) + 1)
    if (shift) runs.push([heap + 1n, next])
  }
  return nimberOf
}

const print = (isWon) => (isWon ? 'Takahashi' : 'Aoki')

const solve =
  (options, combine = (values) => values.reduce((a, b) => a ^ b)) =>
  (input) => {
    const { heaps, forbidden } = read(input)
    return print(combine(heaps.map(valuesOf(forbidden, options))) !== 0n)
  }

export const right = solve()

export const wrong = {
  'plays Nim': (input) => print(read(input).heaps.reduce((a, b) => a ^ b) !== 0n),
  'counts a value once, however often it was met': solve({ repeated: false }),
  'takes the largest value that is lost': solve({ lowest: false }),
  'does not shift the values behind': solve({ shift: false }),
  'adds the values': solve({}, (values) => values.reduce((a, b) => a + b)),
  'reads numbers as doubles': (input) => {
    const { heaps, forbidden } = read(input)
    const values = heaps.map((heap) => valuesOf(forbidden)(BigInt(Number(heap))))
    return print(values.reduce((a, b) => a ^ b) !== 0n)
  },
  'forbids moves to what they take': (input) => {
    const { heaps, forbidden } = read(input)
    const turned = [...forbidden].map(([heap, lefts]) => [heap, lefts.map((left) => heap - left)])
    const inside = turned.map(([heap, lefts]) => [heap, lefts.filter((left) => left < heap)])
    return print(heaps.map(valuesOf(new Map(inside))).reduce((a, b) => a ^ b) !== 0n)
  },
}

/** With numbers, so for small heaps. */
export const slow = {
  'computes all values': (input) => {
    const { heaps, forbidden } = read(input)
    const values = []
    for (let heap = 0n; values.length <= Math.max(...heaps.map(Number)); heap++) {
      const closed = new Set(forbidden.get(heap) ?? [])
      const seen = new Set(values.filter((_, left) => !closed.has(BigInt(left))))
      let mex = 0
      while (seen.has(mex)) mex++
      values.push(mex)
    }
    return print(heaps.map((heap) => values[Number(heap)]).reduce((a, b) => a ^ b) !== 0)
  },
}
