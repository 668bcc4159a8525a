// Positions are 2 · vertex + player; player 0, Takahashi, wants a small total.

function readGame(input) {
  const numbers = input.split(/\s+/).map(Number)
  const [n, m, start] = numbers
  const arcs = []
  for (let i = 0; i < m; i++)
    arcs.push([numbers[3 + 3 * i] - 1, numbers[4 + 3 * i] - 1, numbers[5 + 3 * i]])
  return { n, start: start - 1, arcs }
}

function createHeap() {
  const items = []
  return {
    get size() {
      return items.length
    },
    push(item) {
      let i = items.push(item) - 1
      while (i > 0 && items[(i - 1) >> 1][0] > item[0]) {
        items[i] = items[(i - 1) >> 1]
        i = (i - 1) >> 1
      }
      items[i] = item
    },
    pop() {
      const top = items[0]
      const item = items.pop()
      if (items.length === 0) return top
      let i = 0
      for (;;) {
        let child = 2 * i + 1
        if (child >= items.length) break
        if (child + 1 < items.length && items[child + 1][0] < items[child][0]) child++
        if (items[child][0] >= item[0]) break
        items[i] = items[child]
        i = child
      }
      items[i] = item
      return top
    },
  }
}

/** Settles positions in order of their totals. */
function solve(
  input,
  {
    highest = (before, now) => Math.max(before, now),
    add = (a, b) => a + b,
    first = 0,
    sinks = () => true,
    infinity = Infinity,
  } = {},
) {
  const { n, start, arcs } = readGame(input)
  const into = Array.from({ length: n }, () => [])
  const degree = new Int32Array(n)
  for (const [from, to, cost] of arcs) {
    into[to].push([from, cost])
    degree[from]++
  }
  const left = new Int32Array(2 * n)
  const total = new Array(2 * n).fill(infinity)
  const most = new Array(2 * n).fill(0)
  const done = new Uint8Array(2 * n)
  const heap = createHeap()
  for (let p = 0; p < 2 * n; p++) {
    left[p] = degree[p >> 1]
    if (left[p] > 0 || !sinks(p & 1)) continue
    total[p] = 0
    heap.push([0, p])
  }
  while (heap.size > 0) {
    const [value, position] = heap.pop()
    if (done[position]) continue
    done[position] = 1
    const mover = (position & 1) ^ 1
    for (const [from, cost] of into[position >> 1]) {
      const before = 2 * from + mover
      if (done[before]) continue
      const sum = add(value, cost)
      if (mover === 0) {
        if (sum < total[before]) {
          total[before] = sum
          heap.push([sum, before])
        }
        continue
      }
      most[before] = highest(most[before], sum)
      if (--left[before] > 0) continue
      total[before] = most[before]
      heap.push([total[before], before])
    }
  }
  const answer = total[2 * start + first]
  return answer === infinity ? 'INFINITY' : String(answer)
}

/** Depth first, without cycles: a position met again is infinite. */
function search(input, { cyclic = Infinity } = {}) {
  const { n, start, arcs } = readGame(input)
  const out = Array.from({ length: n }, () => [])
  for (const [from, to, cost] of arcs) out[from].push([to, cost])
  const known = new Map()
  const visit = (v, player) => {
    const key = 2 * v + player
    if (known.has(key)) return known.get(key)
    known.set(key, cyclic)
    let best
    for (const [to, cost] of out[v]) {
      const sum = visit(to, 1 - player) + cost
      if (best === undefined || (player === 0 ? sum < best : sum > best)) best = sum
    }
    known.set(key, best ?? 0)
    return best ?? 0
  }
  const answer = visit(start, 0)
  return answer === Infinity ? 'INFINITY' : String(answer)
}

/** Values of a round from those of the round before. */
function iterate(input, rounds) {
  const { n, start, arcs } = readGame(input)
  const out = Array.from({ length: n }, () => [])
  for (const [from, to, cost] of arcs) out[from].push([to, cost])
  let total = Array.from({ length: 2 * n }, (_, p) => (out[p >> 1].length === 0 ? 0 : Infinity))
  for (let round = 0; round < rounds(n); round++)
    total = total.map((old, p) =>
      out[p >> 1].length === 0
        ? old
        : (p & 1 ? Math.max : Math.min)(
            ...out[p >> 1].map(([to, cost]) => total[2 * to + ((p & 1) ^ 1)] + cost),
          ),
    )
  const answer = total[2 * start]
  return answer === Infinity ? 'INFINITY' : String(answer)
}

/** Each player takes the cheapest or the most expensive arc. */
function greedy(input) {
  const { n, start, arcs } = readGame(input)
  const out = Array.from({ length: n }, () => [])
  for (const [from, to, cost] of arcs) out[from].push([to, cost])
  let [v, player, sum] = [start, 0, 0]
  for (let plies = 0; plies <= 2 * n; plies++) {
    if (out[v].length === 0) return String(sum)
    const [to, cost] = out[v].reduce((a, b) => ((player === 0 ? b[1] < a[1] : b[1] > a[1]) ? b : a))
    v = to
    sum += cost
    player = 1 - player
  }
  return 'INFINITY'
}

export const right = (input) => solve(input)

export const wrong = {
  'takes the last successor of Aoki': (input) => solve(input, { highest: (_, now) => now }),
  'takes the first successor of Aoki': (input) =>
    solve(input, { highest: (before, now) => before || now }),
  'lets Aoki begin': (input) => solve(input, { first: 1 }),
  'adds in 32 bits': (input) => solve(input, { add: (a, b) => (a + b) | 0 }),
  'adds in 32 bits without sign': (input) => solve(input, { add: (a, b) => (a + b) >>> 0 }),
  'adds in single precision': (input) => solve(input, { add: (a, b) => Math.fround(a + b) }),
  'has an infinity of 10^9': (input) => solve(input, { infinity: 10 ** 9 }),
  'ends only where Takahashi cannot move': (input) =>
    solve(input, { sinks: (player) => player === 0 }),
  'searches depth first': (input) => search(input),
  'takes a cycle for free': (input) => search(input, { cyclic: 0 }),
  'iterates 10 times': (input) => iterate(input, () => 10),
  'takes the best arc of each vertex': greedy,
}

/** Only the largest tests show what is wrong. */
export const large = {
  'has an infinity of 10^14': (input) => solve(input, { infinity: 10 ** 14 }),
}

/** Right, but beyond the time limit. */
export const slow = {
  'iterates as often as there are positions': (input) => iterate(input, (n) => 2 * n + 1),
}
