// Mū tōrere: four pieces each on a star of eight points, which move to the one free point.
//
//   8 1 2
//   7 9 3     the points round the star are 1 … 8, its centre is 9
//   6 5 4
//
// Source: Best, Games and Pastimes of the Maori, 1925; Straffin, Position Graphs for Pong Hau K'i and Mu Torere, Mathematics
// Magazine 68 (1995), who shows that the game is a draw.

/** The places of the pieces, and the player to move. */
export interface MuTorerePosition {
  readonly mover: 'black' | 'white'
  /** What is on the points 1 … 9: `b` four times, `w` four times, and one `.`. */
  readonly points: string
}

/** The point that a piece leaves, 1 … 9, for the free one. */
export type MuTorereMove = number

const CENTRE = 9
export const START: MuTorerePosition = { mover: 'black', points: 'bbbbwwww.' }

const markOf = ({ mover }: MuTorerePosition) => (mover === 'black' ? 'b' : 'w')
const at = ({ points }: MuTorerePosition, point: number) => points[point - 1]
/** The two neighbours of a point of the star. */
const neighbours = (point: number) => [(point % 8) + 1, ((point + 6) % 8) + 1]

export function movesOf(position: MuTorerePosition): MuTorereMove[] {
  const mark = markOf(position)
  const free = position.points.indexOf('.') + 1
  const own = [1, 2, 3, 4, 5, 6, 7, 8, CENTRE].filter((point) => at(position, point) === mark)
  if (free !== CENTRE)
    return own.filter((point) => point === CENTRE || neighbours(point).includes(free))
  // Only a piece next to one of the other side may go to the centre
  const isOther = (point: number) => at(position, point) !== mark
  return own.filter((point) => neighbours(point).some(isOther))
}

export function play({ mover, points }: MuTorerePosition, from: MuTorereMove): MuTorerePosition {
  const mark = points[from - 1] as string
  return {
    mover: mover === 'black' ? 'white' : 'black',
    points: [...points].map((is, i) => (is === '.' ? mark : i === from - 1 ? '.' : is)).join(''),
  }
}
