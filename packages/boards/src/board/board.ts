// A board as tables: its cells in the order of the text, what lies on each way from each of them, its lines, edges and picture.

import type { BoardData } from '../data/game-data'
import { wrongData } from '../errors'

/** A cell in the picture. */
export interface PictureCell {
  readonly row: number
  readonly column: number
}

/** The cells that lie one behind another on a way from a cell. */
export interface Ray {
  /** Of the compass: `n`, `ne` …. */
  readonly way: string
  readonly cells: readonly number[]
}

export interface Board {
  /** What each cell is called. Cells are numbered row by row from the top. */
  readonly names: readonly string[]
  /** Cells in each row of the text. */
  readonly rowLengths: readonly number[]
  readonly picture: { readonly rows: number; readonly columns: number }
  readonly places: readonly PictureCell[]
  readonly form: 'squares' | 'hexes' | 'points'
  /** Lines of the picture, from place to place. */
  readonly drawn: readonly (readonly [PictureCell, PictureCell])[]
  /** By cell. */
  readonly rays: readonly (readonly Ray[])[]
  readonly edges: Readonly<Record<'far' | 'near' | 'left' | 'right', readonly number[]>>
  /** All runs of that many cells next to each other on a line. */
  linesOf(length: number): number[][]
}

const WAYS = {
  n: [0, 1],
  ne: [1, 1],
  e: [1, 0],
  se: [1, -1],
  s: [0, -1],
  sw: [-1, -1],
  w: [-1, 0],
  nw: [-1, 1],
} as const

type Way = keyof typeof WAYS

/** On squares and hexes each line runs along one of these. */
const HALF: readonly string[] = ['n', 'ne', 'e', 'se']

/** The most cells of a board. */
const MOST_CELLS = 128

/** @throws BoardsError INVALID_DESCRIPTION. */
export function createBoard(data: BoardData): Board {
  if ('points' in data) return pointsBoard(data)
  return 'squares' in data ? latticeBoard(data.squares, false) : latticeBoard(data.hexes, true)
}

function latticeBoard([columns, rows]: readonly [number, number], isHex: boolean): Board {
  const path = isHex ? 'board.hexes' : 'board.squares'
  const count = columns * rows
  if (count > MOST_CELLS || count < 2)
    throw wrongData(path, count, `2 … ${MOST_CELLS} cells in all`)
  const at = (cell: number) => [cell % columns, rows - 1 - Math.floor(cell / columns)] as const
  const cells = Array.from({ length: count }, (_, cell) => cell)
  // A row of hexes lies half a cell right of the one above it: n and s of columns and rows lean to nw and se
  const steps = Object.entries(WAYS).flatMap(([way, step]) => {
    if (!isHex) return [{ way, step }]
    if (way === 'n' || way === 's') return [{ way: way === 'n' ? 'nw' : 'se', step }]
    return way === 'nw' || way === 'se' ? [] : [{ way, step }]
  })
  const rays = cells.map((cell) =>
    steps.flatMap(({ way, step: [dx, dy] }) => {
      const reached: number[] = []
      let [x, y] = at(cell)
      for (x += dx, y += dy; x >= 0 && x < columns && y >= 0 && y < rows; x += dx, y += dy)
        reached.push((rows - 1 - y) * columns + x)
      return reached.length === 0 ? [] : [{ way, cells: reached }]
    }),
  )
  const edge = (test: (x: number, y: number) => boolean) => cells.filter((c) => test(...at(c)))
  return {
    names: cells.map((cell) => `${String.fromCharCode(97 + at(cell)[0])}${at(cell)[1] + 1}`),
    rowLengths: Array<number>(rows).fill(columns),
    picture: { rows, columns: isHex ? 2 * columns + rows - 2 : columns },
    places: cells.map((cell) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns]
      return { row, column: isHex ? 2 * column + row : column }
    }),
    form: isHex ? 'hexes' : 'squares',
    drawn: [],
    rays,
    edges: {
      far: edge((_, y) => y === rows - 1),
      near: edge((_, y) => y === 0),
      left: edge((x) => x === 0),
      right: edge((x) => x === columns - 1),
    },
    linesOf: (length) =>
      rays.flatMap((each, cell) =>
        each
          .filter(({ way, cells: on }) => HALF.includes(way) && on.length >= length - 1)
          .map(({ cells: on }) => [cell, ...on.slice(0, length - 1)]),
      ),
  }
}

type PointsData = Extract<BoardData, { readonly points: unknown }>

function pointsBoard({ points, lines, drawn = lines }: PointsData): Board {
  const corners = new Map<string, PictureCell>()
  for (const [row, text] of points.entries())
    for (const [column, name] of [...text].entries()) {
      if (name === '.') continue
      if (corners.has(name)) throw wrongData(`board.points[${row}]`, text, 'a point once')
      corners.set(name, { row, column })
    }
  // What is drawn may go through corners on which nothing stands
  const isPoint = (name: string) => lines.includes(name) || !drawn.includes(name)
  const names = [...corners.keys()].filter(isPoint)
  const places = names.map((name) => corners.get(name) as PictureCell)
  if (names.length < 2 || names.length > MOST_CELLS)
    throw wrongData('board.points', names.length, `2 … ${MOST_CELLS} points in all`)
  const words = lines.split(' ').map((word) =>
    [...word].map((name) => {
      const cell = names.indexOf(name)
      if (cell < 0) throw wrongData('board.lines', name, `points of the board: ${names.join('')}`)
      return cell
    }),
  )
  const edge = (field: 'row' | 'column', pick: (...all: number[]) => number) => {
    const end = pick(...places.map((place) => place[field]))
    return places.flatMap((place, cell) => (place[field] === end ? [cell] : []))
  }
  return {
    names,
    rowLengths: points
      .map((row) => [...row].filter((name) => names.includes(name)).length)
      .filter((length) => length > 0),
    picture: { rows: points.length, columns: Math.max(...points.map((row) => [...row].length)) },
    places,
    form: 'points',
    drawn: stepsOf(drawn, corners),
    rays: names.map((_, cell) => raysOn(words, places, cell)),
    edges: {
      far: edge('row', Math.min),
      near: edge('row', Math.max),
      left: edge('column', Math.min),
      right: edge('column', Math.max),
    },
    linesOf(length) {
      const found = new Map<string, number[]>()
      for (const word of words)
        for (let i = 0; i + length <= word.length; i++) {
          const line = word.slice(i, i + length)
          if (new Set(line).size === length) found.set(String([...line].sort()), line)
        }
      return [...found.values()]
    },
  }
}

/** The steps of words from corner to corner, each once. */
function stepsOf(
  drawn: string,
  corners: ReadonlyMap<string, PictureCell>,
): (readonly [PictureCell, PictureCell])[] {
  const steps = new Map<string, readonly [PictureCell, PictureCell]>()
  for (const word of drawn.split(' ')) {
    const letters = [...word]
    for (const [i, to] of letters.entries()) {
      const place = corners.get(to)
      if (place === undefined)
        throw wrongData('board.drawn', to, `places of the board: ${[...corners.keys()].join('')}`)
      const from = letters[i - 1]
      const before = from === undefined ? undefined : corners.get(from)
      if (from !== undefined && before !== undefined)
        steps.set([from, to].sort().join(''), [before, place])
    }
  }
  return [...steps.values()]
}

/** Along each word that a point is in, both ways; of two that begin alike the longer one. */
function raysOn(
  words: readonly (readonly number[])[],
  places: readonly PictureCell[],
  cell: number,
): Ray[] {
  const found = words.flatMap((word) =>
    word.flatMap((each, i) => {
      if (each !== cell) return []
      return [word.slice(i + 1), word.slice(0, i).reverse()].map((line) => {
        const back = line.indexOf(cell)
        return back < 0 ? line : line.slice(0, back)
      })
    }),
  )
  const isRest = (line: readonly number[], i: number) =>
    found.some(
      (other, k) => k !== i && startsWith(other, line) && (other.length > line.length || k < i),
    )
  return found
    .filter((line, i) => line.length > 0 && !isRest(line, i))
    .map((cells) => ({ way: wayTo(places, cell, cells[0]), cells }))
}

const startsWith = (line: readonly number[], start: readonly number[]) =>
  start.every((cell, i) => line[i] === cell)

/** The way of the compass in the picture: whatever is not straight is oblique. */
function wayTo(places: readonly PictureCell[], from: number, to: number): string {
  const [start, end] = [places[from] as PictureCell, places[to] as PictureCell]
  const dx = Math.sign(end.column - start.column)
  const dy = Math.sign(start.row - end.row)
  return (
    (Object.keys(WAYS) as Way[]).find((way) => WAYS[way][0] === dx && WAYS[way][1] === dy) ?? ''
  )
}

/** The rays from a cell of a board. */
export const raysFrom = ({ rays }: Board, cell: number): readonly Ray[] =>
  rays[cell] as readonly Ray[]

/** The cells that a knight of chess moves to. */
export const knightsFrom = ({ places }: Board, cell: number): number[] => {
  const { row, column } = places[cell] as PictureCell
  const isFar = (place: PictureCell) => Math.abs((place.row - row) * (place.column - column)) === 2
  return [...places.keys()].filter((to) => isFar(places[to] as PictureCell))
}

/** The ways of a list of words, undefined for `*`, which leads to any cell. */
export function readWays(words: string): readonly string[] | undefined {
  const all = Object.keys(WAYS)
  const named = words.split(' ')
  if (named.includes('*')) return undefined
  return named.flatMap((word) => {
    if (word === 'all') return all
    if (word === 'ortho') return all.filter((way) => way.length === 1)
    return word === 'diag' ? all.filter((way) => way.length === 2) : [word]
  })
}

/** Each cell as the second player sees it, by the cell that is there for the first. */
export function cellsSeen(
  { picture, places }: Board,
  seen: 'same' | 'mirrored' | 'turned',
): number[] {
  return places.map(({ row, column }, cell) => {
    if (seen === 'same') return cell
    const toRow = picture.rows - 1 - row
    const toColumn = seen === 'turned' ? picture.columns - 1 - column : column
    const to = places.findIndex((place) => place.row === toRow && place.column === toColumn)
    if (to < 0) throw wrongData('seen', seen, 'a board that looks the same from the other side')
    return to
  })
}

/** The cells of a list of names and edges; after `not`, all others. */
export function readCells({ names, edges }: Board, words: string, path: string): number[] {
  const isNot = words.startsWith('not ')
  const found = (isNot ? words.slice(4) : words).split(' ').flatMap((word) => {
    if (Object.hasOwn(edges, word)) return edges[word as keyof Board['edges']]
    const cell = names.indexOf(word)
    if (cell < 0)
      throw wrongData(path, words, `cells ${names[0]} … ${names.at(-1)}, or far, near, left, right`)
    return [cell]
  })
  return isNot ? [...names.keys()].filter((cell) => !found.includes(cell)) : [...new Set(found)]
}
