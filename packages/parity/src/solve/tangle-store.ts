// The tangles learned so far, found by their escapes.

/** Positions from which a player wins every play that stays in them. */
export interface Tangle {
  readonly player: number
  readonly vertices: Int32Array
  /** The position that the player moves to from each of the vertices, −1 where the opponent moves. */
  readonly moves: Int32Array
  /** The positions that the opponent can leave to, each once. */
  readonly escapes: Int32Array
}

/** All tangles, and those with an escape to each position. */
export interface Tangles {
  all: Tangle[]
  readonly byEscape: (Tangle[] | undefined)[]
}

/** No tangles. */
export function createTangles(order: number): Tangles {
  return { all: [], byEscape: new Array<Tangle[] | undefined>(order) }
}

/** O(escapes). */
export function addTangle({ all, byEscape }: Tangles, tangle: Tangle): void {
  all.push(tangle)
  for (const v of tangle.escapes) {
    const list = byEscape[v]
    if (list === undefined) byEscape[v] = [tangle]
    else list.push(tangle)
  }
}

/** Drops the tangles with a position that is decided. O(positions and escapes of all tangles). */
export function dropTangles(tangles: Tangles, isDecided: (v: number) => boolean): void {
  const kept = tangles.all.filter(({ vertices }) => !vertices.some(isDecided))
  for (const { escapes } of tangles.all) for (const v of escapes) tangles.byEscape[v] = undefined
  tangles.all = []
  for (const tangle of kept) addTangle(tangles, tangle)
}
