// The games of `zugzwang play` straight from their rules, on texts, and outcomes by looking at every position until
// nothing changes any more. Nothing here knows how the command does it.

/** A game on texts. A state includes the mover where that matters. */
export interface TextGame {
  readonly start: string
  /** Moves as people write them, and where they lead. */
  moves(state: string): ReadonlyMap<string, string>
  /** A move as `moves` has it, where the same may be written in several ways. */
  named?(move: string): string
  /** For the player to move, where play is decided although there may be moves. */
  decided?(state: string): 'win' | 'loss' | undefined
  /** For the player to move, where play never ends; absent: a draw. */
  endless?(state: string): 'win' | 'loss'
}

export interface TextOutcome {
  readonly outcome: 'win' | 'loss' | 'draw'
  /** −1 where play never ends. */
  readonly plies: number
}

/** The outcome of every state that can be reached, for the player to move; players alternate. */
export function outcomesOf(game: TextGame): Map<string, TextOutcome> {
  const next = new Map<string, string[]>()
  const waiting = [game.start]
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (next.has(state)) continue
    const moves = game.decided?.(state) ? [] : [...game.moves(state).values()]
    next.set(state, moves)
    waiting.push(...moves)
  }
  const known = new Map<string, TextOutcome>()
  for (let ply = 0, found = true; found || ply < 2; ply++) {
    const news: [string, TextOutcome][] = []
    for (const [state, moves] of next) {
      if (known.has(state)) continue
      const decided = game.decided?.(state) ?? (moves.length === 0 ? 'loss' : undefined)
      if (decided) news.push([state, { outcome: decided, plies: 0 }])
      else if (moves.some((to) => known.get(to)?.outcome === 'loss'))
        news.push([state, { outcome: 'win', plies: ply }])
      else if (moves.every((to) => known.get(to)?.outcome === 'win'))
        news.push([state, { outcome: 'loss', plies: ply }])
    }
    for (const [state, outcome] of news) known.set(state, outcome)
    found = news.length > 0
  }
  for (const state of next.keys())
    if (!known.has(state)) known.set(state, { outcome: game.endless?.(state) ?? 'draw', plies: -1 })
  return known
}

/** Heaps of a game that leaves these of one heap. */
function heaps(start: readonly number[], left: (heap: number) => number[][]): TextGame {
  return {
    start: start.join(' '),
    moves(state) {
      const moves = new Map<string, string>()
      const all = state === '' ? [] : state.split(' ').map(Number)
      all.forEach((heap, i) => {
        for (const rest of left(heap)) {
          const kept = rest.filter((each) => each > 0).sort((a, b) => b - a)
          const next = [...all.slice(0, i), ...kept, ...all.slice(i + 1)].sort((a, b) => a - b)
          moves.set(`${heap} to ${kept.join('+') || '0'}`, next.join(' '))
        }
      })
      return moves
    },
  }
}

function upTo(end: number): number[] {
  return Array.from({ length: Math.max(0, end) }, (_, i) => i)
}

const nimLeft = (heap: number) => upTo(heap).map((left) => [left])

/** Knock out one skittle, or two that stand together. */
const kaylesLeft = (heap: number) =>
  [1, 2].flatMap((taken) => upTo(heap - taken + 1).map((before) => [before, heap - taken - before]))

export const nim = (...start: number[]) => heaps(start, nimLeft)
export const kayles = (...start: number[]) => heaps(start, kaylesLeft)

/** One heap of each, side by side; a state is the name and the heap of every part, which are numbered from 1. */
export function nimAndKayles(nimHeap: number, kaylesHeap: number): TextGame {
  return {
    start: `nim ${nimHeap};kayles ${kaylesHeap}`,
    moves(state) {
      const moves = new Map<string, string>()
      const parts = state === '' ? [] : state.split(';')
      parts.forEach((part, i) => {
        const [name, heap] = part.split(' ')
        for (const rest of (name === 'nim' ? nimLeft : kaylesLeft)(Number(heap))) {
          const kept = rest.filter((each) => each > 0).sort((a, b) => b - a)
          const next = parts.toSpliced(i, 1, ...kept.map((each) => `${name} ${each}`))
          moves.set(`${i + 1}: ${kept.join(' + ') || 'nothing'}`, next.join(';'))
        }
      })
      return moves
    },
  }
}

/** The same game, won by a player who cannot move. */
export function misere(game: TextGame): TextGame {
  return {
    ...game,
    decided: (state) => (game.moves(state).size === 0 ? 'win' : undefined),
  }
}

/** Take from the first pile or from the last one; a single pile is the left one. */
export function piles(...start: number[]): TextGame {
  return {
    start: start.join(' '),
    moves(state) {
      const row = state === '' ? [] : state.split(' ').map(Number)
      const ends = row.length === 0 ? [] : row.length === 1 ? ['left'] : ['left', 'right']
      return new Map(
        ends.flatMap((end) => {
          const at = end === 'left' ? 0 : row.length - 1
          const pile = row[at] ?? 0
          return upTo(pile).map((left): [string, string] => [
            `${end} ${pile - left}`,
            row.toSpliced(at, 1, ...(left > 0 ? [left] : [])).join(' '),
          ])
        }),
      )
    },
  }
}

/** The ends of `a-b` or `a:b`, with commas between them. */
const pairsOf = (arcs: string) => arcs.split(',').map((arc) => arc.split(/[-:]/))

function neighboursIn(edges: string): (vertex: string) => string[] {
  const pairs = pairsOf(edges)
  return (vertex) =>
    pairs.filter((pair) => pair.includes(vertex)).flatMap((p) => p.filter((v) => v !== vertex))
}

/** Take a vertex with its neighbours; a state is what is left. */
export function nodeKayles(edges: string): TextGame {
  const neighbours = neighboursIn(edges)
  return {
    start: [...new Set(pairsOf(edges).flat())].join(' '),
    moves(state) {
      const left = state === '' ? [] : state.split(' ')
      return new Map(
        left.map((vertex) => [
          vertex,
          left.filter((v) => v !== vertex && !neighbours(vertex).includes(v)).join(' '),
        ]),
      )
    },
  }
}

/** A token moves along arcs `a:b`, from the first vertex. */
export function digraph(arcs: string): TextGame {
  const pairs = pairsOf(arcs)
  return {
    start: arcs.charAt(0),
    moves: (state) =>
      new Map(pairs.flatMap(([from, to = '']) => (from === state ? [[to, to] as const] : []))),
  }
}

/**
 * Cops and robbers on a graph of one-letter vertices in alphabetical order: all are placed, then all cops may move along
 * an edge or stay, then the robber. A state is "mover cops robber"; endless play is the robber's.
 */
export function cops(count: number, edges: string): TextGame {
  const all = [...new Set(pairsOf(edges).flat())].sort()
  const neighbours = neighboursIn(edges)
  return {
    start: 'cops - -',
    moves(state) {
      const [mover, places = '', robber = ''] = state.split(' ')
      if (mover === 'robber')
        return new Map(
          (robber === '-' ? all : [robber, ...neighbours(robber)]).map((to) => [
            to,
            `cops ${places} ${to}`,
          ]),
        )
      let turns: string[][] = [[]]
      for (let i = 0; i < count; i++) {
        const from = places[i] ?? '-'
        const choices = from === '-' ? all : [from, ...neighbours(from)]
        turns = turns.flatMap((turn) => choices.map((to) => [...turn, to]))
      }
      return new Map(
        turns.map((turn) => {
          const sorted = turn.toSorted()
          return [sorted.join(' '), `robber ${sorted.join('')} ${robber}`]
        }),
      )
    },
    decided(state) {
      const [mover, places = '', robber = ''] = state.split(' ')
      if (robber === '-' || !places.includes(robber)) return undefined
      return mover === 'cops' ? 'win' : 'loss'
    },
    endless: (state) => (state.startsWith('cops') ? 'loss' : 'win'),
  }
}

/** Facts 4: red O moves in four directions, black X not down. A state is "mover X O O", the O row by row. */
export function pawn(board: string): TextGame {
  const rows = board.trim().split('\n')
  const find = (letter: string) =>
    rows.flatMap((cells, row) =>
      [...cells].flatMap((cell, column) => (cell === letter ? [`${row + 1},${column + 1}`] : [])),
    )
  const around = (cell: string, steps: readonly (readonly [number, number])[]) => {
    const [row = 0, column = 0] = cell.split(',').map(Number)
    return steps
      .map(([down, right]): [number, number] => [row + down, column + right])
      .filter(([r, c]) => (rows[r - 1]?.[c - 1] ?? '#') !== '#')
      .map(([r, c]) => `${r},${c}`)
  }
  const sideways = [
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  return {
    start: ['red', ...find('X'), ...find('O')].join(' '),
    moves(state) {
      const [mover, black = '', ...red] = state.split(' ')
      if (mover === 'black')
        return new Map(
          around(black, sideways).map((to) => [`${black} to ${to}`, `red ${to} ${red.join(' ')}`]),
        )
      return new Map(
        red.flatMap((from, i) =>
          around(from, [...sideways, [1, 0]])
            .filter((to) => !red.includes(to))
            .map((to) => [
              `${from} to ${to}`,
              `black ${black} ${red.with(i, to).sort().join(' ')}`,
            ]),
        ),
      )
    },
    decided(state) {
      const [mover, black = '', ...red] = state.split(' ')
      if (black.startsWith('1,')) return mover === 'red' ? 'loss' : 'win'
      return red.includes(black) ? 'loss' : undefined
    },
  }
}

/** A word begins with the last letter of the one before, and none is said twice; a state is what was said. */
export function wordsOnce(words: readonly string[]): TextGame {
  return {
    start: '',
    moves(state) {
      const said = state === '' ? [] : state.split(' ')
      const last = said.at(-1)?.at(-1) ?? ''
      return new Map(
        words
          .filter((word) => word.startsWith(last) && !said.includes(word))
          .map((word) => [word, [...said, word].join(' ')]),
      )
    },
  }
}

export const subtract = (set: readonly number[], ...start: number[]) =>
  heaps(start, (heap) => set.filter((taken) => taken <= heap).map((taken) => [heap - taken]))

/** Split a heap into two that differ. */
export const grundysGame = (...start: number[]) =>
  heaps(start, (heap) =>
    upTo(heap)
      .filter((left) => left > 0 && 2 * left !== heap)
      .map((left) => [left, heap - left]),
  )

export function treblecross(start: string): TextGame {
  return {
    start,
    moves: (state) =>
      new Map(
        [...state].flatMap((cell, i): [string, string][] =>
          cell === '.' ? [[String(i + 1), `${state.slice(0, i)}X${state.slice(i + 1)}`]] : [],
        ),
      ),
    decided: (state) => (/XXX/.test(state) ? 'loss' : undefined),
  }
}

export function cram(start: string): TextGame {
  return {
    start,
    moves(state) {
      const rows = state.split('/').map((row) => [...row])
      const moves = new Map<string, string>()
      rows.forEach((row, r) => {
        row.forEach((cell, c) => {
          for (const [s, d] of [
            [r, c + 1],
            [r + 1, c],
          ] as const) {
            if (cell !== '.' || rows[s]?.[d] !== '.') continue
            const copy = rows.map((each) => [...each])
            for (const [y, x] of [
              [r, c],
              [s, d],
            ] as const)
              (copy[y] as string[])[x] = '#'
            const text = `${r + 1},${c + 1} ${s + 1},${d + 1}`
            moves.set(text, copy.map((each) => each.join('')).join('/'))
          }
        })
      })
      return moves
    },
  }
}

/** Squares are # or eaten; who eats the poisoned one has lost, so no one does. */
export function chomp(rows: number, columns: number): TextGame {
  return {
    start: Array(rows).fill('#'.repeat(columns)).join('/'),
    moves(state) {
      const bar = state.split('/')
      const moves = new Map<string, string>()
      bar.forEach((row, r) => {
        for (const c of upTo(row.length)) {
          if (row[c] !== '#' || r + c === 0) continue
          const eaten = bar.map((each, y) =>
            [...each].map((square, x) => (y >= r && x >= c ? ' ' : square)).join(''),
          )
          moves.set(`${r + 1},${c + 1}`, eaten.join('/'))
        }
      })
      return moves
    },
  }
}

/**
 * Facts 3: police 8 directions, thief 4, both may stay; several police move in one turn. A state is
 * "mover thief police …", cells as row,column from 1, those of the police row by row.
 */
export function police(board: string): TextGame {
  const rows = board.trim().split('\n')
  const at = (row: number, column: number) => rows[row - 1]?.[column - 1] ?? '*'
  const find = (letter: string) =>
    rows.flatMap((cells, row) =>
      [...cells].flatMap((cell, column) => (cell === letter ? [`${row + 1},${column + 1}`] : [])),
    )
  const around = (cell: string, diagonal: boolean) => {
    const [row = 0, column = 0] = cell.split(',').map(Number)
    const cells: string[] = []
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1])
        if ((diagonal || down === 0 || right === 0) && at(row + down, column + right) !== '*')
          cells.push(`${row + down},${column + right}`)
    return cells
  }
  const rowByRow = (cells: readonly string[]) => {
    const number = (cell: string) => {
      const [row = 0, column = 0] = cell.split(',').map(Number)
      return 1000 * row + column
    }
    return cells.toSorted((a, b) => number(a) - number(b)).join(' ')
  }
  return {
    start: ['P', ...find('T'), ...find('P')].join(' '),
    named: (move) => rowByRow(move.split(' ')),
    moves(state) {
      const [mover, thief = '', ...all] = state.split(' ')
      if (mover === 'T')
        return new Map(around(thief, false).map((to) => [to, `P ${to} ${all.join(' ')}`]))
      let turns: string[][] = [[]]
      for (const one of all)
        turns = turns.flatMap((turn) => around(one, true).map((to) => [...turn, to]))
      return new Map(turns.map((turn) => [rowByRow(turn), `T ${thief} ${rowByRow(turn)}`]))
    },
    decided(state) {
      const [mover, thief = '', ...all] = state.split(' ')
      if (all.includes(thief)) return mover === 'P' ? 'win' : 'loss'
      const [row = 0, column = 0] = thief.split(',').map(Number)
      if (at(row, column) === 'E') return mover === 'T' ? 'win' : 'loss'
      return undefined
    },
  }
}

/** Facts 5: a word begins with the last three letters of the one before; a state is the last word. */
export function wordChain(words: readonly string[]): TextGame {
  return {
    start: '',
    moves: (last) =>
      new Map(
        words
          .filter((word) => last === '' || word.startsWith(last.slice(-3)))
          .map((word) => [word, word]),
      ),
  }
}
