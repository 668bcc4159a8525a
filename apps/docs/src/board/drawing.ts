// Which picture a piece has, on boards and in thumbnails.

import type { Piece } from '@zugzwang/core'

const NAMES = [
  ...['police', 'thief', 'pawn', 'king', 'crowned', 'queen', 'rook', 'bishop', 'knight'],
  ...['fox', 'hound', 'hare', 'hunter', 'tiger', 'goat', 'goose', 'frog', 'toad', 'car'],
  ...['lion', 'giraffe', 'elephant', 'chick', 'hen', 'cat', 'wolf', 'panther', 'rat'],
  ...['cross', 'ring', 'groove', 'dot', 'circlet'],
] as const

export type SymbolName = (typeof NAMES)[number]

/** How a piece is drawn. */
export interface Drawing {
  /** Absent for a plain stone. */
  readonly symbol?: SymbolName | undefined
  /** What it is drawn on: a disc, a tile that points forwards for its side, or nothing. */
  readonly body: 'disc' | 'tile' | 'bare'
  /** Degrees by which it is turned. */
  readonly turn: number
}

/** Those of other names, by the last word of a piece's id, or of its name; plain stones have none. */
const OTHERS = new Map<string, SymbolName | ''>([
  ['cop', 'police'],
  ['robber', 'thief'],
  ['red-piece', 'pawn'],
  ['amazon', 'queen'],
  ['dog', 'hound'],
  ['x-man', 'cross'],
  ['X', 'cross'],
  ['o-man', 'ring'],
  ['O', 'ring'],
  ['x-disc', 'groove'],
  ['right-stone', 'groove'],
  // Cells that one player alone may colour
  ['left-only', 'dot'],
  ['right-only', 'circlet'],
  ...['disc', 'man', 'stone', 'token', 'edge'].map((word) => [word, ''] as const),
])

/** They stand for themselves, on no disc. */
const BARE: readonly string[] = ['cross', 'ring', 'car', 'dot', 'circlet']

const lastWord = (text: string): string => /[^\s-]*$/.exec(text)?.[0] ?? ''

/** The drawing of a piece; undefined for one that has only its letter. Pieces of games by others are known by their names too. */
export function drawingOf({ id, name }: Pick<Piece<object>, 'id' | 'name'>): Drawing | undefined {
  for (const word of [id, lastWord(id), lastWord(name)]) {
    const symbol = NAMES.find((each) => each === word) ?? OTHERS.get(word)
    if (symbol === undefined) continue
    const isBare = BARE.includes(symbol)
    const isTile = id.startsWith('forest-') || id.startsWith('sky-')
    return {
      ...(symbol !== '' && { symbol }),
      body: isBare ? 'bare' : isTile ? 'tile' : 'disc',
      // Blue cars leave to the right
      turn: id === 'blue-car' ? 90 : 0,
    }
  }
  return undefined
}

/** The outline of a tile in a circle of radius 10, with its tip up, or down for the second side. */
export const tileOf = (side: 0 | 1 | undefined): string =>
  side === 1 ? 'M0 11.4L-8.2 8L-9.6-9.6H9.6L8.2 8Z' : 'M0-11.4L8.2-8L9.6 9.6H-9.6L-8.2-8Z'
