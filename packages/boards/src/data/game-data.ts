// A board game as data. JSON can hold all of it; there are no expressions and no scripts: a game that needs more is code.

/** A board game as data, from which everything else is derived. */
export interface GameData {
  readonly name: string
  readonly board: BoardData
  /** What stands on the board, by letter: `P` is the first player's, `p` the second player's; a kind that only one has is `P`. */
  readonly kinds: Readonly<Record<string, KindData>>
  /** One word for each player. Default: first, second. */
  readonly players?: readonly [string, string] | undefined
  /** How the second player sees the board. Default `same`. `mirrored` turns it upside down, `turned` by half a turn. */
  readonly seen?: 'same' | 'mirrored' | 'turned' | undefined
  /**
   * The position play begins with: rows from the top joined by `/`, `.` an empty cell, `#` a closed one. Games with hands have them
   * next, `[9M9m]`; without brackets there are no hands, and men to place never run out. The second player moves first if
   * ` second` (or that player's word) follows.
   */
  readonly start: string
  /** The moves; their order is the tie-break among equally good ones. */
  readonly acts: readonly ActData[]
  /** What ends play, judged before each move; the first that applies counts. */
  readonly ends?: readonly EndData[] | undefined
  /** What it is to have no move. Default `loss`. `pass`: the turn is passed. */
  readonly stuck?: Result | 'pass' | undefined
  /** What endless play is worth. Default `draw`. */
  readonly endless?: 'draw' | 'first' | 'second' | undefined
  /** Where rules and values come from. */
  readonly source?: string | undefined
}

/** A win, loss or draw of the player an end is about, or a win of the first or the second player. */
export type Result = 'win' | 'loss' | 'draw' | 'first' | 'second'

/**
 * The board:
 *
 * - `squares`: columns and rows; cells are `a1` (bottom left) and so on, joined to the eight around them;
 * - `hexes`: a rhombus of columns and rows, each row half a cell right of the one above it, joined to the six around them;
 * - `points`: drawn row by row, a character each, `.` where there is none; `lines` are words of points joined one after another. If the
 *   picture has other lines, they are the words of `drawn`; characters that only those have are corners, where nothing stands.
 */
export type BoardData =
  | { readonly squares: readonly [columns: number, rows: number] }
  | { readonly hexes: readonly [columns: number, rows: number] }
  | {
      readonly points: readonly string[]
      readonly lines: string
      readonly drawn?: string | undefined
    }

/** One kind of men. */
export interface KindData {
  /** A word for people. Default: man. */
  readonly name?: string | undefined
  /** Whose it is. Default `each`: both players have it. `neutral`: both may place and move it. */
  readonly side?: 'each' | 'first' | 'second' | 'neutral' | undefined
  /** A man that moves to one of these cells becomes another kind, of several letters one that the player chooses: because it must, or because the player chooses to. */
  readonly turns?:
    | { readonly into: string; readonly on: string; readonly must?: boolean | undefined }
    | undefined
  /** The kind it is in a hand. Default: itself. */
  readonly held?: string | undefined
}

/**
 * One way to move. Ways are seen by the mover: `n` is away from them. Words: the eight of the compass, `ortho` (n e s w), `diag`,
 * `all`, `knight` on squares, and `*`, which leads to any cell. Cells are names, or `far`, `near`, `left`, `right`: the edges as the
 * mover sees them; after `not` all others are meant.
 */
export type ActData = PlaceData | MoveData | JumpData | LeaveData | PassData

/** What every act may have. */
export interface AnyAct {
  /** Letters of the kinds that can. Default: all. */
  readonly kinds?: string | undefined
  readonly when?: Guard | undefined
  /** If a move of such an act exists, only those of such acts are allowed. Default false. */
  readonly must?: boolean | undefined
}

/** A man from the hand is placed on an empty cell. */
export interface PlaceData extends AnyAct {
  readonly do: 'place'
  /** Default: any cell. */
  readonly to?: string | undefined
  readonly follow?: FollowData | undefined
}

/** A man moves along a way over empty cells. */
export interface MoveData extends AnyAct {
  readonly do: 'move'
  /** Default `all`. */
  readonly ways?: string | undefined
  /** How far: a number of cells, any number of them, or as far as it can. Default 1. */
  readonly far?: number | 'any' | 'last' | undefined
  /** What may stand on the cell it moves to. An enemy there is taken. Default `empty`. */
  readonly onto?: 'empty' | 'enemy' | 'both' | undefined
  /** Letters of the kinds it takes. Default: all. */
  readonly takes?: string | undefined
  /** What it takes goes to the mover's hand; games in which it does begin with hands, if only `[]`. Default false. */
  readonly keeps?: boolean | undefined
  /** Cells it crosses, one or more, all empty, to the first behind them. Then `far` does not count. */
  readonly across?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly follow?: FollowData | undefined
}

/** A man leaps over the next one on a way to the empty cell behind it. */
export interface JumpData extends AnyAct {
  readonly do: 'jump'
  readonly ways?: string | undefined
  /** Default `enemy`. */
  readonly over?: 'enemy' | 'own' | 'any' | undefined
  /** Whether it takes an enemy it leaps over. Default true. */
  readonly takes?: boolean | undefined
  /**
   * Whether it may leap again the same way, within the move. Default false. `turns`: any of its ways, over men that it has not leaped
   * over yet, until it turns into another kind; if the act is a `must`, as long as it can.
   */
  readonly again?: boolean | 'turns' | undefined
}

/** A man leaves the board, off the edge that a way leads to. */
export interface LeaveData extends AnyAct {
  readonly do: 'leave'
  readonly ways: string
}

/** The turn is passed. */
export interface PassData extends AnyAct {
  readonly do: 'pass'
}

/**
 * When an act is allowed: the mover has men in hand, or none; has three men left, hands included; the cell it starts at (the one a
 * man is placed on) is next to an enemy, to none, or to no man of the mover's own; the cell a man is placed on has nothing empty
 * south of it.
 */
export type Guard =
  | 'hand'
  | 'no hand'
  | 'three left'
  | 'next to enemy'
  | 'not next to enemy'
  | 'not next to own'
  | 'supported'

/** What a move entails: an enemy man is removed; an empty cell is closed for good; enemies between two own men are taken. */
export type FollowData =
  | {
      readonly do: 'remove'
      /** Only after a move that makes a line of this many men. */
      readonly line: number
      /** Men in such a line are spared while there are others. Default false. */
      readonly spare?: boolean | undefined
    }
  | {
      readonly do: 'close'
      /** From the cell the man has moved to. Default `*`. */
      readonly ways?: string | undefined
      readonly far?: number | 'any' | undefined
    }
  | { readonly do: 'custody'; readonly ways?: string | undefined }

/**
 * What ends play:
 *
 * - `line`: the player who has just moved has this many men next to each other on a line; of neutral kinds, alike ones;
 * - `shape`: they have the shape, anywhere, turned or mirrored: `x` is their man, `o` one of the other player, `.` anything;
 * - `reach`: they have a man on one of the cells; `safe`: where it cannot be taken at once;
 * - `connect`: their men join all regions;
 * - `fewer`: a player, first the one to move, has fewer men of the kinds than that, hands included; one who never has any is not meant;
 * - `full`: no cell is empty; the result is that of the player who has just moved.
 */
export type EndData =
  | { readonly if: 'line'; readonly of: number; readonly kinds?: string; readonly gives: Result }
  | { readonly if: 'shape'; readonly drawn: readonly string[]; readonly gives: Result }
  | {
      readonly if: 'reach'
      readonly cells: string
      readonly kinds?: string
      readonly safe?: boolean
      readonly gives: Result
    }
  | {
      readonly if: 'connect'
      readonly regions: readonly string[]
      readonly kinds?: string
      readonly gives: Result
    }
  | { readonly if: 'fewer'; readonly than: number; readonly kinds?: string; readonly gives: Result }
  | { readonly if: 'full'; readonly gives: Result }
