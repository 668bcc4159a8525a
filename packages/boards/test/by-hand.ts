// Games written down a second time, from their rules in words and without the interpreter, and solved by plain rounds. A position is a
// text as the player to move sees it: M its men, m those of the other player.

/** The positions after each move, each as the next player sees it; or the result for the player to move. */
type Next = (position: string) => string[] | -1 | 0 | 1

export interface Solved {
  readonly positions: number
  readonly outcome: 'win' | 'loss' | 'draw'
  readonly plies: number | undefined
}

/** Everything that play reaches, by rounds: in round n those decided in n plies. */
export function solveByHand(start: string, next: Next): Solved {
  const found = new Map<string, string[] | number>([[start, 0]])
  for (const position of found.keys()) {
    const after = next(position)
    found.set(position, after)
    if (typeof after !== 'number')
      for (const each of after) if (!found.has(each)) found.set(each, 0)
  }
  const value = new Map<string, readonly [sign: number, plies: number]>()
  for (const [position, after] of found) {
    if (typeof after === 'number') value.set(position, [after, 0])
    else if (after.length === 0) value.set(position, [-1, 0])
  }
  for (let round = 1, grows = true; grows; round++) {
    const decided: [string, readonly [number, number]][] = []
    for (const [position, after] of found) {
      if (value.has(position) || typeof after === 'number') continue
      const values = after.map((each) => value.get(each))
      if (values.some((each) => each?.[0] === -1)) decided.push([position, [1, round]])
      else if (values.every((each) => each?.[0] === 1)) decided.push([position, [-1, round]])
    }
    for (const [position, each] of decided) value.set(position, each)
    grows = decided.length > 0 || round < 3
  }
  const [sign, plies] = value.get(start) ?? [0, undefined]
  const outcome = sign === 1 ? 'win' : sign === -1 ? 'loss' : 'draw'
  return { positions: found.size, outcome, plies: sign === 0 ? undefined : plies }
}

/** The players change places. */
export const swap = (position: string): string =>
  position.replace(/[A-Za-z]/g, (c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase()))

const put = (position: string, ...changes: readonly (readonly [number, string])[]) => {
  const cells = [...position]
  for (const [cell, mark] of changes) cells[cell] = mark
  return cells.join('')
}

const cellsOf = (position: string, mark: string) =>
  [...position].flatMap((each, cell) => (each === mark ? [cell] : []))

const has = (position: string, lines: readonly (readonly number[])[], mark: string) =>
  lines.some((line) => line.every((cell) => position[cell] === mark))

/** Rows, columns and diagonals of a board of three rows. */
const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
]
const DIAGONALS = [
  [0, 4, 8],
  [2, 4, 6],
]

/** Tic-tac-toe; what a line of the player who has just moved is worth to the player to move. */
export const ticTacToe = (line: 1 | -1): Solved =>
  solveByHand('.........', (position) => {
    if (has(position, [...ROWS, ...DIAGONALS], 'm')) return line
    const empty = cellsOf(position, '.')
    return empty.length === 0 ? 0 : empty.map((cell) => swap(put(position, [cell, 'M'])))
  })

/** Notakto: both place the same. */
export const notakto = (): Solved =>
  solveByHand('.........', (position) =>
    has(position, [...ROWS, ...DIAGONALS], '#')
      ? 1
      : cellsOf(position, '.').map((cell) => put(position, [cell, '#'])),
  )

/** Men are placed on nine points, then moved. `joins`: neighbours by cell, or any cell. */
export function placeAndMove(
  men: number,
  joined: (from: number, to: number) => boolean,
  withDiagonals: boolean,
  barred = -1,
): Solved {
  const lines = withDiagonals ? [...ROWS, ...DIAGONALS] : ROWS
  // The digits are men in hand: the mover's, the other's
  return solveByHand(`.........${men}${men}`, (position) => {
    const board = position.slice(0, 9)
    const [own, other] = [Number(position[9]), Number(position[10])]
    if (has(board, lines, 'm')) return -1
    const empty = cellsOf(board, '.')
    if (own > 0)
      return empty
        .filter((to) => to !== barred)
        .map((to) => `${swap(put(board, [to, 'M']))}${other}${own - 1}`)
    return cellsOf(board, 'M').flatMap((from) =>
      empty
        .filter((to) => joined(from, to))
        .map((to) => `${swap(put(board, [from, '.'], [to, 'M']))}${other}${own}`),
    )
  })
}

const rowOf = (cell: number, columns: number) => Math.floor(cell / columns)

/** Whether cells are neighbours along a row or column. */
export const isNext =
  (columns: number) =>
  (a: number, b: number): boolean =>
    Math.abs(rowOf(a, columns) - rowOf(b, columns)) + Math.abs((a % columns) - (b % columns)) === 1

/** Whether cells are a king's step apart. */
export const isAround =
  (columns: number) =>
  (a: number, b: number): boolean =>
    a !== b &&
    Math.abs(rowOf(a, columns) - rowOf(b, columns)) < 2 &&
    Math.abs((a % columns) - (b % columns)) < 2

/** The lines of Tapatan: along the sides, and to and from the centre. */
export const isJoined = (a: number, b: number): boolean =>
  isNext(3)(a, b) || (isAround(3)(a, b) && (a === 4 || b === 4))

/** Mū tōrere: eight points around a centre, which may be entered from a point next to an enemy only. */
export const muTorere = (): Solved =>
  solveByHand('MMMMmmmm.', (position) => {
    const around = (cell: number) => [(cell + 1) % 8, (cell + 7) % 8]
    return cellsOf(position, 'M').flatMap((from) => {
      const to = cellsOf(position, '.')[0] ?? 0
      const may =
        from === 8 ||
        (to === 8 ? around(from).some((cell) => position[cell] === 'm') : around(from).includes(to))
      return may ? [swap(put(position, [from, '.'], [to, 'M']))] : []
    })
  })

/** Shisima: eight points around a centre; a line through it wins. */
export const shisima = (): Solved =>
  solveByHand('MM.mmm.M.', (position) => {
    const lines = [0, 1, 2, 3].map((cell) => [cell, 8, cell + 4])
    if (has(position, lines, 'm')) return -1
    return cellsOf(position, 'M').flatMap((from) =>
      cellsOf(position, '.')
        .filter(
          (to) => from === 8 || to === 8 || (from - to + 8) % 8 === 1 || (to - from + 8) % 8 === 1,
        )
        .map((to) => swap(put(position, [from, '.'], [to, 'M']))),
    )
  })

/** Pong Hau K'i: points 0 1 above, 2 in the middle, 3 4 below; 0 and 1 are not joined. */
export const pongHauKi = (): Solved =>
  solveByHand('mm.MM', (position) => {
    const joins = ['02', '12', '23', '24', '03', '14', '34']
    const to = position.indexOf('.')
    return cellsOf(position, 'M')
      .filter((from) => joins.includes([from, to].sort().join('')))
      .map((from) => swap(put(position, [from, '.'], [to, 'M'])))
  })

/** Half a turn: what the other player sees. */
const turn = (position: string) => swap([...position].reverse().join(''))

/** Pawns that go up; `isFree` if they may go diagonally without taking. Wins on the first row. */
export function pawns(columns: number, rows: number, deep: number, isFree: boolean): Solved {
  const start = `${'m'.repeat(columns * deep)}${'.'.repeat(columns * (rows - 2 * deep))}${'M'.repeat(columns * deep)}`
  return solveByHand(start, (position) => {
    if (position.slice(-columns).includes('m')) return -1
    return cellsOf(position, 'M').flatMap((from) =>
      [-1, 0, 1].flatMap((side) => {
        const to = from - columns + side
        const column = (from % columns) + side
        if (to < 0 || column < 0 || column >= columns) return []
        const may =
          side === 0
            ? position[to] === '.'
            : position[to] === 'm' || (isFree && position[to] === '.')
        return may ? [turn(put(position, [from, '.'], [to, 'M']))] : []
      }),
    )
  })
}

/** A chequered board. */
export const chequered = (columns: number, rows: number): string =>
  Array.from({ length: columns * rows }, (_, cell) =>
    (rowOf(cell, columns) + (cell % columns)) % 2 === 0 ? 'M' : 'm',
  ).join('')

export const clobber = (columns: number, rows: number): Solved =>
  solveByHand(chequered(columns, rows), (position) =>
    cellsOf(position, 'M').flatMap((from) =>
      cellsOf(position, 'm')
        .filter((to) => isNext(columns)(from, to))
        .map((to) => swap(put(position, [from, '.'], [to, 'M']))),
    ),
  )

/** Col and Snort: a man is placed where none of the kind that `barred` names is next to it. */
export const colouring = (columns: number, rows: number, barred: 'M' | 'm'): Solved =>
  solveByHand('.'.repeat(columns * rows), (position) =>
    cellsOf(position, '.')
      .filter((cell) => !cellsOf(position, barred).some((other) => isNext(columns)(cell, other)))
      .map((cell) => swap(put(position, [cell, 'M']))),
  )

/** Kōnane with two men gone from the middle row. */
export function konane(columns: number, rows: number): Solved {
  const at = Math.floor(rows / 2) * columns + Math.floor(columns / 2)
  return solveByHand(put(chequered(columns, rows), [at, '.'], [at - 1, '.']), (position) =>
    cellsOf(position, 'M').flatMap((from) =>
      [-1, 1, -columns, columns].flatMap((step) => {
        const found: string[] = []
        const isOn = (cell: number) =>
          cell >= 0 &&
          cell < columns * rows &&
          (Math.abs(step) > 1 || rowOf(cell, columns) === rowOf(from, columns))
        let after = put(position, [from, '.'])
        for (let to = from + 2 * step; isOn(to); to += 2 * step) {
          if (position[to] !== '.' || position[to - step] !== 'm') break
          after = put(after, [to - step, '.'])
          found.push(swap(put(after, [to, 'M'])))
        }
        return found
      }),
    ),
  )
}

/** Isolation: a step, and any empty cell is closed. */
export const isolation = (columns: number, start: string): Solved =>
  solveByHand(start, (position) =>
    cellsOf(position, 'M').flatMap((from) =>
      cellsOf(position, '.')
        .filter((to) => isAround(columns)(from, to))
        .flatMap((to) => {
          const moved = put(position, [from, '.'], [to, 'M'])
          return cellsOf(moved, '.').map((cell) => swap(put(moved, [cell, '#'])))
        }),
    ),
  )

/** Amazons: cells that a queen reaches. */
export function amazons(columns: number, rows: number, start: string): Solved {
  const reach = (position: string, from: number) =>
    [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => {
        const found: number[] = []
        let [row, column] = [rowOf(from, columns) + down, (from % columns) + right]
        while (row >= 0 && row < rows && column >= 0 && column < columns) {
          if (position[row * columns + column] !== '.') break
          found.push(row * columns + column)
          row += down
          column += right
        }
        return found
      }),
    )
  return solveByHand(start, (position) =>
    cellsOf(position, 'M').flatMap((from) =>
      reach(position, from).flatMap((to) => {
        const moved = put(position, [from, '.'], [to, 'M'])
        return reach(moved, to).map((cell) => swap(put(moved, [cell, '#'])))
      }),
    ),
  )
}

/** Fox and hounds, the fox at the bottom and first to move. F is the mover's fox, h the other's hounds, and so on; last the mover. */
export function foxAndHounds(size: number, start: string): Solved {
  const far = (cell: number) => cell < size
  return solveByHand(`${start}F`, (text) => {
    const [board, mover] = [text.slice(0, -1), text.at(-1)]
    const fox = board.indexOf('F')
    if (far(fox)) return mover === 'F' ? 1 : -1
    const next = mover === 'F' ? 'h' : 'F'
    return cellsOf(board, mover ?? '').flatMap((from) =>
      cellsOf(board, '.')
        .filter((to) => {
          const down = rowOf(to, size) - rowOf(from, size)
          const right = Math.abs((to % size) - (from % size))
          return right === 1 && (down === 1 || (down === -1 && mover === 'F'))
        })
        .map((to) => `${put(board, [from, '.'], [to, mover ?? ''])}${next}`),
    )
  })
}

/** A small morris on nine points: a line of three takes an enemy man, one in a line only if there is no other; two men left lose. */
export const smallMorris = (men: number): Solved =>
  solveByHand(`.........${men}${men}`, (position) => {
    const board = position.slice(0, 9)
    const [own, other] = [Number(position[9]), Number(position[10])]
    if (cellsOf(board, 'M').length + own < 3) return -1
    const removing = (after: string, to: number, left: number) => {
      const isMill = ROWS.some((line) => line.includes(to) && has(after, [line], 'M'))
      const inLine = (cell: number) =>
        ROWS.some((line) => line.includes(cell) && has(after, [line], 'm'))
      const enemies = isMill ? cellsOf(after, 'm') : []
      const open = enemies.filter((cell) => !inLine(cell))
      const taken = open.length > 0 ? open : enemies
      const results = taken.length === 0 ? [after] : taken.map((cell) => put(after, [cell, '.']))
      return results.map((each) => `${swap(each)}${other}${left}`)
    }
    const empty = cellsOf(board, '.')
    if (own > 0) return empty.flatMap((to) => removing(put(board, [to, 'M']), to, own - 1))
    return cellsOf(board, 'M').flatMap((from) =>
      empty
        .filter((to) => isNext(3)(from, to))
        .flatMap((to) => removing(put(board, [from, '.'], [to, 'M']), to, own)),
    )
  })

/** Hasami Shogi: rooks' moves, and enemies in a row between two men are taken. */
export const hasami = (columns: number, rows: number): Solved =>
  solveByHand(
    'm'.repeat(columns) + '.'.repeat(columns * (rows - 2)) + 'M'.repeat(columns),
    (position) => {
      if (cellsOf(position, 'M').length < 2) return -1
      const ray = (from: number, step: number) => {
        const cells: number[] = []
        let cell = from + step
        const isOn = () =>
          cell >= 0 &&
          cell < columns * rows &&
          (Math.abs(step) > 1 || rowOf(cell, columns) === rowOf(from, columns))
        for (; isOn(); cell += step) cells.push(cell)
        return cells
      }
      const steps = [-1, 1, -columns, columns]
      return cellsOf(position, 'M').flatMap((from) =>
        steps.flatMap((step) => {
          const found: string[] = []
          for (const to of ray(from, step)) {
            if (position[to] !== '.') break
            let after = put(position, [from, '.'], [to, 'M'])
            for (const way of steps) {
              const marks = ray(to, way)
              const end = marks.findIndex((cell) => after[cell] !== 'm')
              if (end > 0 && after[marks[end] as number] === 'M')
                after = put(after, ...marks.slice(0, end).map((cell) => [cell, '.'] as const))
            }
            found.push(swap(after))
          }
          return found
        }),
      )
    },
  )

/** Hex on three columns and rows: X joins the rows at the ends, O the columns; last the player to move. */
export const hex = (): Solved =>
  solveByHand('.........X', (text) => {
    const [board, mover] = [text.slice(0, 9), text[9] ?? '']
    const isJoined = (a: number, b: number) => {
      const [down, right] = [rowOf(b, 3) - rowOf(a, 3), (b % 3) - (a % 3)]
      return Math.abs(down) + Math.abs(right) === 1 || (Math.abs(down) === 1 && right === -down)
    }
    const joins = (mark: string, starts: number[], ends: number[]) => {
      const group = new Set(starts.filter((cell) => board[cell] === mark))
      for (const cell of group)
        for (const other of cellsOf(board, mark)) if (isJoined(cell, other)) group.add(other)
      return ends.some((cell) => group.has(cell))
    }
    if (joins('X', [0, 1, 2], [6, 7, 8])) return mover === 'X' ? 1 : -1
    if (joins('O', [0, 3, 6], [2, 5, 8])) return mover === 'O' ? 1 : -1
    const next = mover === 'X' ? 'O' : 'X'
    return cellsOf(board, '.').map((cell) => `${put(board, [cell, mover])}${next}`)
  })

/** Three men a side slide as far as they go on nine cells; a row, column or diagonal wins. */
export const sliding = (start: string): Solved =>
  solveByHand(start, (position) => {
    if (has(position, [...ROWS, ...DIAGONALS], 'm')) return -1
    return cellsOf(position, 'M').flatMap((from) =>
      [-4, -3, -2, -1, 1, 2, 3, 4].flatMap((step) => {
        let to = from
        while (isAround(3)(to, to + step) && position[to + step] === '.') to += step
        return to === from ? [] : [swap(put(position, [from, '.'], [to, 'M']))]
      }),
    )
  })

/** Tsoro Yematatu: a above, b c d in the middle, e f g below; three men a side step or leap to the point that is empty. */
export const tsoroYematatu = (): Solved =>
  solveByHand('.......33', (position) => {
    const lines = ['abe', 'acf', 'adg', 'bcd', 'efg'].map((line) =>
      [...line].map((c) => c.charCodeAt(0) - 97),
    )
    const board = position.slice(0, 7)
    const [own, other] = [Number(position[7]), Number(position[8])]
    if (has(board, lines, 'm')) return -1
    const empty = cellsOf(board, '.')
    if (own > 0) return empty.map((to) => `${swap(put(board, [to, 'M']))}${other}${own - 1}`)
    // On one line any man steps or leaps: over the third point, which a man stands on
    return cellsOf(board, 'M').flatMap((from) =>
      empty
        .filter((to) => lines.some((line) => line.includes(from) && line.includes(to)))
        .map((to) => `${swap(put(board, [from, '.'], [to, 'M']))}${other}${own}`),
    )
  })

/** The cell some rows down and columns right, −1 off the board. */
function shifted(size: number, from: number, down: number, right: number): number {
  const [row, column] = [rowOf(from, size) + down, (from % size) + right]
  return row < 0 || row >= size || column < 0 || column >= size ? -1 : row * size + column
}

const UP = [
  [-1, -1],
  [-1, 1],
] as const
const SLANTED = [...UP, [1, -1], [1, 1]] as const
const STRAIGHT = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

/** English draughts: men M and kings K; who can leap must, until no leap is left; a man on the first row becomes a king and stops. */
export const checkers = (size: number, start: string): Solved =>
  solveByHand(start, (position) => {
    const ways = (man: string) => (man === 'K' ? SLANTED : UP)
    const crowned = (board: string, to: number) =>
      to < size && board[to] === 'M' ? put(board, [to, 'K']) : board
    const leaps = (board: string, at: number, man: string): string[] =>
      ways(man).flatMap(([down, right]) => {
        const over = shifted(size, at, down, right)
        const to = shifted(size, at, 2 * down, 2 * right)
        if (to < 0 || !'mk'.includes(board[over] ?? '.') || board[to] !== '.') return []
        const after = put(board, [at, '.'], [over, '.'], [to, man])
        const more = crowned(after, to) === after ? leaps(after, to, man) : []
        return more.length > 0 ? more : [crowned(after, to)]
      })
    const men = [...'MK'].flatMap((man) => cellsOf(position, man).map((at) => [at, man] as const))
    const taking = men.flatMap(([at, man]) => leaps(position, at, man))
    if (taking.length > 0) return [...new Set(taking)].map(turn)
    return men.flatMap(([at, man]) =>
      ways(man).flatMap(([down, right]) => {
        const to = shifted(size, at, down, right)
        if (to < 0 || position[to] !== '.') return []
        return [turn(crowned(put(position, [at, '.'], [to, man]), to))]
      }),
    )
  })

/** Antichess: who can take must; a player without men or without a move wins. Pawns of the second row from below may go two steps. */
export const antichess = (size: number, start: string): Solved =>
  solveByHand(start, (position) => {
    const leaps = [1, -1].flatMap((a) => [2, -2].flatMap((b) => [[a, b] as const, [b, a] as const]))
    const ways: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
      ...{ K: [...STRAIGHT, ...SLANTED], Q: [...STRAIGHT, ...SLANTED] },
      ...{ R: STRAIGHT, B: SLANTED, N: leaps },
    }
    const found = { takes: [] as string[], quiet: [] as string[] }
    const go = (from: number, to: number, man: string) => {
      const isTaking = position[to] !== '.'
      const becomes = man === 'P' && to < size ? [...'QRBNK'] : [man]
      for (const each of becomes)
        found[isTaking ? 'takes' : 'quiet'].push(turn(put(position, [from, '.'], [to, each])))
    }
    for (const [from, man] of [...position].entries()) {
      if (!/[A-Z]/.test(man)) continue
      for (const [down, right] of ways[man] ?? [])
        for (let step = 1; ; step++) {
          const to = shifted(size, from, step * down, step * right)
          if (to < 0 || /[A-Z]/.test(position[to] ?? '')) break
          go(from, to, man)
          if (position[to] !== '.' || man === 'K' || man === 'N') break
        }
      if (man !== 'P') continue
      for (const [down, right] of UP) {
        const to = shifted(size, from, down, right)
        if (to >= 0 && /[a-z]/.test(position[to] ?? '')) go(from, to, man)
      }
      const [one, two] = [from - size, from - 2 * size]
      if (position[one] !== '.') continue
      go(from, one, man)
      if (rowOf(from, size) === size - 2 && position[two] === '.') go(from, two, man)
    }
    const after = found.takes.length > 0 ? found.takes : found.quiet
    return after.length === 0 ? 1 : after
  })

/** Jungle: d of the first and the last row are the dens, next to them traps; water between. Land animals by rank, in `RCWDPTLE`. */
export const jungle = (start: string): Solved =>
  solveByHand(start, (position) => {
    const [own, ranks] = [59, 'RCWDPTLE']
    if (/[a-z]/.test(position[own] ?? '')) return -1
    if (!/[A-Z]/.test(position)) return -1
    const isWater = (cell: number) =>
      [3, 4, 5].includes(rowOf(cell, 7)) && cell % 7 !== 0 && cell % 7 !== 3 && cell % 7 !== 6
    const next = (cell: number, down: number, right: number) => {
      const [row, column] = [rowOf(cell, 7) + down, (cell % 7) + right]
      return row < 0 || row > 8 || column < 0 || column > 6 ? -1 : 7 * row + column
    }
    const beats = (man: string, from: number, to: number) => {
      const other = (position[to] ?? '').toUpperCase()
      if (man === 'R' && isWater(from) !== isWater(to)) return false
      if ([own - 1, own + 1, own - 7].includes(to)) return true
      return man === 'R'
        ? other === 'R' || other === 'E'
        : ranks.indexOf(man) >= ranks.indexOf(other)
    }
    return [...position].flatMap((man, from) =>
      !/[A-Z]/.test(man)
        ? []
        : STRAIGHT.flatMap(([down, right]) => {
            let to = next(from, down, right)
            if ('TL'.includes(man))
              while (to >= 0 && isWater(to) && position[to] === '.') to = next(to, down, right)
            if (to < 0 || to === own || (isWater(to) && man !== 'R')) return []
            const other = position[to] ?? ''
            if (other !== '.' && (/[A-Z]/.test(other) || !beats(man, from, to))) return []
            return [turn(put(position, [from, '.'], [to, man]))]
          }),
    )
  })
