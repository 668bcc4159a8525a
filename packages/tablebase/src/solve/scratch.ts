// What a solve does with files where a tier does not fit in memory. A window of the tier is in memory at a time. What a position
// tells one of another window, that it has a move to a lost position or one move less that is not known to lose, waits in a
// file of that window until the window is in memory next. So each pass reads and writes each window once, from start to end,
// and no cell is read or written at random.

import type { Cells } from './field'

/** An update: twice the cell in its window, and one more if it is won. */
export type Update = number

export interface Lookup {
  at(cell: number): number
}

/** The files of a tier, as a thread uses them. */
export interface Scratch {
  /** A file to look cells up in, one by one, by way of pages that are kept. */
  open(file: string): Lookup
  /** Closes what was opened, since the files have been written again. */
  close(): void
  /** Reads cells from a file, from a cell on. */
  read(file: string, from: number, cells: Cells): void
  /** Writes cells to a file, from a cell on. */
  write(file: string, from: number, cells: Cells): void
  /** Says which pass finds out what is sent. */
  startPass(ply: number): void
  /** Puts down an update for a window, to be taken up in the next pass. */
  send(window: number, update: Update): void
  /** Writes what was put down. */
  flush(): void
  /** Updates of a file, a piece at a time. */
  updates(file: string): Iterable<Uint32Array>
}

/** The files of a solve, as its owner keeps them. */
export interface ScratchFiles {
  readonly folder: string
  /** The file that a window was last stored in; '' if it never was. */
  fileOf(tier: number, window: number): string
  /** The file to store a window in now: never one that a checkpoint speaks of. */
  nextFileOf(tier: number, window: number): string
  /** Files with updates that were found in a pass, by window. */
  updatesOf(tier: number, ply: number): ReadonlyMap<number, readonly string[]>
  /** Says that these are needed no longer. */
  drop(files: readonly string[]): void
  /** Says so of all windows and updates. */
  dropAll(): void
  /** A file with all cells of a solved tier. */
  addTier(tier: number, load: LoadTier): Promise<{ file: string; scores: ArrayLike<number> }>
}

/** Takes cells of a tier, from a cell on. */
export type TakeBlock = (from: number, cells: Cells) => void | Promise<void>

/** Hands over the cells of a solved tier, block by block; returns the score of each code. */
export type LoadTier = (tier: number, take: TakeBlock) => Promise<ArrayLike<number>>
