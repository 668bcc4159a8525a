// Dōbutsu shōgi straight from its rules, on a board of objects that is turned round for Sky: slow, and of one piece with
// nothing else.

interface Piece {
  readonly side: number
  readonly kind: string
}

export interface NaiveBoard {
  /** Who is to move: 0 Forest, 1 Sky. */
  readonly mover: number
  readonly pieces: ReadonlyMap<string, Piece>
  /** What each side holds. */
  readonly hands: readonly [string, string]
}

/** Where a piece of Forest may go: forward is up. */
const GOES: Readonly<Record<string, readonly string[]>> = {
  L: ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'],
  G: ['n', 'w', 'e', 's'],
  E: ['nw', 'ne', 'sw', 'se'],
  C: ['n'],
  H: ['nw', 'n', 'ne', 'w', 'e', 's'],
}

export function readNaive(text: string): NaiveBoard {
  const words = text.split(' ')
  const [rows = '', hands = ''] = words.length === 3 ? words : [words[0], '-']
  const mover = words.at(-1)
  const pieces = new Map<string, Piece>()
  for (const [y, row] of rows.split('/').entries())
    for (const [x, letter] of [...row].entries()) {
      const kind = letter.toUpperCase()
      if (letter !== '.') pieces.set(`${x}${y}`, { side: letter === kind ? 0 : 1, kind })
    }
  const held = [...hands.replace('-', '')]
  return {
    mover: mover === 'forest' ? 0 : 1,
    pieces,
    hands: [
      held.filter((letter) => letter < 'a').join(''),
      held
        .filter((letter) => letter > 'a')
        .join('')
        .toUpperCase(),
    ],
  }
}

export function writeNaive({ mover, pieces, hands }: NaiveBoard, drops: boolean): string {
  const rows = [0, 1, 2, 3].map((y) =>
    [0, 1, 2]
      .map((x) => {
        const piece = pieces.get(`${x}${y}`)
        if (piece === undefined) return '.'
        return piece.side === 0 ? piece.kind : piece.kind.toLowerCase()
      })
      .join(''),
  )
  const sorted = (hand: string) =>
    [...'GEC'].map((kind) => [...hand].filter((each) => each === kind).join('')).join('')
  const held = sorted(hands[0]) + sorted(hands[1]).toLowerCase()
  return [rows.join('/'), ...(drops ? [held || '-'] : []), mover === 0 ? 'forest' : 'sky'].join(' ')
}

function targets(square: string, { side, kind }: Piece): string[] {
  const forward = side === 0 ? -1 : 1
  return (GOES[kind] ?? [])
    .map((way) => {
      const x = Number(square[0]) + (way.includes('w') ? -1 : way.includes('e') ? 1 : 0)
      const y = Number(square[1]) + (way.includes('n') ? forward : way.includes('s') ? -forward : 0)
      return `${x}${y}`
    })
    .filter((to) => /^[0-2][0-3]$/.test(to))
}

const farRow = (side: number) => (side === 0 ? '0' : '3')

/** Who has won: 0 Forest, 1 Sky; undefined while play continues. */
export function winnerOf({ mover, pieces }: NaiveBoard): number | undefined {
  const lionOf = (side: number) =>
    [...pieces].find(([, piece]) => piece.kind === 'L' && piece.side === side)?.[0]
  const own = lionOf(mover)
  const other = lionOf(1 - mover)
  if (own === undefined) return 1 - mover
  if (own[1] === farRow(mover)) return mover
  if (other?.[1] !== farRow(1 - mover)) return undefined
  const canTake = [...pieces].some(
    ([square, piece]) => piece.side === mover && targets(square, piece).includes(other),
  )
  return canTake ? undefined : 1 - mover
}

/** All positions after a move. */
export function afterMoves(board: NaiveBoard, drops: boolean): NaiveBoard[] {
  const { mover, pieces, hands } = board
  const after: NaiveBoard[] = []
  const held = hands[mover] as string
  const handsWith = (hand: string): [string, string] =>
    mover === 0 ? [hand, hands[1]] : [hands[0], hand]
  for (const [square, piece] of pieces) {
    if (piece.side !== mover) continue
    for (const to of targets(square, piece)) {
      const taken = pieces.get(to)
      if (taken?.side === mover) continue
      const next = new Map(pieces)
      next.delete(square)
      next.set(
        to,
        piece.kind === 'C' && to[1] === farRow(mover) ? { side: mover, kind: 'H' } : piece,
      )
      const kept =
        !drops || taken === undefined || taken.kind === 'L'
          ? ''
          : taken.kind === 'H'
            ? 'C'
            : taken.kind
      after.push({ mover: 1 - mover, pieces: next, hands: handsWith(held + kept) })
    }
  }
  for (const kind of new Set(held))
    for (const x of [0, 1, 2])
      for (const y of [0, 1, 2, 3]) {
        if (pieces.has(`${x}${y}`)) continue
        const next = new Map(pieces).set(`${x}${y}`, { side: mover, kind })
        after.push({ mover: 1 - mover, pieces: next, hands: handsWith(held.replace(kind, '')) })
      }
  return after
}
