function read(input) {
  const [order, size, ...words] = input.split(/\s+/).filter(Boolean)
  const out = Array.from({ length: Number(order) }, () => [])
  for (let arc = 0; arc < Number(size); arc++) {
    const [from, to, letter] = words.slice(3 * arc, 3 * arc + 3)
    out[from - 1].push({ to: to - 1, letter: letter.charCodeAt(0) - 96 })
  }
  return out
}

/** Whether the player to move wins, remembered for all triples. */
function createWins(
  out,
  { follows = (letter, last) => letter >= last, own = false, stuck = false, turn = true } = {},
) {
  const n = out.length
  const known = new Int8Array(n * n * 27 * 27)
  const wins = (mine, other, last, before = 0) => {
    const key = ((mine * n + other) * 27 + last) * 27 + before
    if (known[key] === 0) {
      const moves = out[mine].filter(({ letter }) => follows(letter, own ? before : last))
      const won = moves.some(({ to, letter }) =>
        turn ? !wins(other, to, letter, own ? last : 0) : wins(to, other, letter),
      )
      known[key] = won || (stuck && moves.length === 0) ? 1 : 2
    }
    return known[key] === 1
  }
  return wins
}

const solve =
  (options = {}, change = (out) => out) =>
  (input) => {
    const out = change(read(input))
    const wins = createWins(out, options)
    return out
      .map((_, max) => out.map((__, lucas) => (wins(max, lucas, 0) ? 'A' : 'B')).join(''))
      .join('\n')
  }

export const right = solve()

export const wrong = {
  'wants letters to ascend': solve({ follows: (letter, last) => letter > last }),
  'ignores letters': solve({ follows: () => true }),
  'lets letters descend': solve({ follows: (letter, last) => last === 0 || letter <= last }),
  'compares with the own last letter': solve({ own: true }),
  'lets a player without moves win': solve({ stuck: true }),
  'lets Lucas begin': (input) => {
    const out = read(input)
    const wins = createWins(out)
    return out
      .map((_, max) => out.map((__, lucas) => (wins(lucas, max, 0) ? 'B' : 'A')).join(''))
      .join('\n')
  },
  'turns arcs round': solve({}, (out) => {
    const into = out.map(() => [])
    for (const [from, arcs] of out.entries())
      for (const { to, letter } of arcs) into[to].push({ to: from, letter })
    return into
  }),
  'lets marbles not share a vertex': (input) => {
    const out = read(input)
    const wins = (mine, other, last) =>
      out[mine].some(({ to, letter }) => letter >= last && to !== other && !wins(other, to, letter))
    if (out.length > 12) return right(input)
    return out
      .map((_, max) => out.map((__, lucas) => (wins(max, lucas, 0) ? 'A' : 'B')).join(''))
      .join('\n')
  },
  'compares longest paths': (input) => {
    const out = read(input)
    const known = []
    const longest = (v) => (known[v] ??= Math.max(0, ...out[v].map(({ to }) => 1 + longest(to))))
    return out
      .map((_, max) => out.map((__, lucas) => (longest(max) > longest(lucas) ? 'A' : 'B')).join(''))
      .join('\n')
  },
}

export const slow = {
  'remembers nothing': (input) => {
    const out = read(input)
    const wins = (mine, other, last) =>
      out[mine].some(({ to, letter }) => letter >= last && !wins(other, to, letter))
    return out
      .map((_, max) => out.map((__, lucas) => (wins(max, lucas, 0) ? 'A' : 'B')).join(''))
      .join('\n')
  },
}
