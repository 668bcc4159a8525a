// Words are arcs between ends of three letters.

const SAID = { win: 'Takahashi', loss: 'Aoki', draw: 'Draw' }

/** Outcomes are for the player who must continue from an end. */
function solve(
  input,
  {
    head = (word) => word.slice(0, 3),
    tail = (word) => word.slice(-3),
    counted = (words) => words,
    arcs = (words) => words,
    result = { loss: 'win', win: 'loss', draw: 'draw' },
    ask = tail,
    case: fold = (word) => word,
  } = {},
) {
  const words = input.split(/\s+/).filter(Boolean).slice(1).map(fold)
  const into = new Map()
  const left = new Map()
  for (const word of arcs(words)) {
    if (!into.has(tail(word))) into.set(tail(word), [])
    into.get(tail(word)).push(head(word))
  }
  for (const word of counted(words)) left.set(head(word), (left.get(head(word)) ?? 0) + 1)
  const outcome = new Map()
  const found = []
  const decide = (end, value) => {
    outcome.set(end, value)
    found.push(end)
  }
  for (const word of words) {
    const end = tail(word)
    if (!left.has(end) && !outcome.has(end)) decide(end, 'loss')
  }
  for (let i = 0; i < found.length; i++)
    for (const before of into.get(found[i]) ?? []) {
      if (outcome.has(before)) continue
      if (outcome.get(found[i]) === 'loss') decide(before, 'win')
      else {
        left.set(before, left.get(before) - 1)
        if (left.get(before) === 0) decide(before, 'loss')
      }
    }
  return words.map((word) => SAID[result[outcome.get(ask(word)) ?? 'draw']]).join('\n')
}

/** Depth first; an end met again is a draw, and what follows from it stays. */
function search(input, { cycle = 'draw' } = {}) {
  const words = input.split(/\s+/).filter(Boolean).slice(1)
  const out = new Map()
  for (const word of words) {
    const head = word.slice(0, 3)
    if (!out.has(head)) out.set(head, [])
    out.get(head).push(word.slice(-3))
  }
  const known = new Map()
  const visit = (end) => {
    if (known.has(end)) return known.get(end)
    known.set(end, cycle)
    const after = (out.get(end) ?? []).map(visit)
    const value = after.includes('loss') ? 'win' : after.includes('draw') ? 'draw' : 'loss'
    known.set(end, value)
    return value
  }
  const result = { loss: 'win', win: 'loss', draw: 'draw' }
  return words.map((word) => SAID[result[visit(word.slice(-3))]]).join('\n')
}

/** Compares all pairs of words. */
function solvePairs(input) {
  const words = input.split(/\s+/).filter(Boolean).slice(1)
  const after = words.map((word) => words.filter((next) => next.slice(0, 3) === word.slice(-3)))
  return after.length > 0 ? solve(input) : ''
}

const unique = (words) => [...new Set(words)]

export const right = (input) => solve(input)

export const wrong = {
  'ignores case': (input) => solve(input, { case: (word) => word.toLowerCase() }),
  'forgets draws': (input) => solve(input, { result: { loss: 'win', win: 'loss', draw: 'loss' } }),
  'takes the letters after the third for the last ones': (input) =>
    solve(input, { tail: (word) => word.slice(3).slice(-3) }),
  'compares two letters': (input) =>
    solve(input, { head: (word) => word.slice(0, 2), tail: (word) => word.slice(-2) }),
  'asks who wins before the word is said': (input) =>
    solve(input, { ask: (word) => word.slice(0, 3) }),
  'gives the player who must continue': (input) =>
    solve(input, { result: { loss: 'loss', win: 'win', draw: 'draw' } }),
  'counts repeated words once, and follows each': (input) => solve(input, { counted: unique }),
  'follows repeated words once, and counts each': (input) => solve(input, { arcs: unique }),
  'searches depth first': (input) => search(input),
  'takes a cycle for lost': (input) => search(input, { cycle: 'loss' }),
}

export const slow = { 'compares all pairs of words': solvePairs }
