// What a solve does with files if a tier does not fit in memory. One window of the tier is in memory at a time. Updates of
// another window, that a position has a move to a lost one or one more move that loses, are queued in a file until that
// window is loaded. So each pass reads and writes each window once, from start to end, and no cell at random.

import type { Cells } from './field'

/** The cell at a place of a file. */
export type Lookup = (cell: number) => number

/** The files of a tier, as a thread uses them. */
export interface Scratch {
  /** Opens a file to look up single cells in, page by page. */
  open(file: string): Lookup
  /** Closes what was opened, since the files have been written again. */
  close(): void
  read(file: string, from: number, cells: Cells): void
  write(file: string, from: number, cells: Cells): void
  /** Names the pass of what is sent from now on. */
  startPass(ply: number): void
  /** Queues an update of a window for the next pass: twice the cell, and one more if it is won. */
  send(window: number, update: number): void
  flush(): void
  /** The updates of a file, a piece at a time. */
  updates(file: string): Iterable<Uint32Array>
}

/** The files of a solve, as their owner keeps them. */
export interface ScratchFiles {
  readonly folder: string
  /** The file that a window was last stored in; '' if it never was. */
  fileOf(tier: number, window: number): string
  /** The file to store a window in now: never one that a checkpoint names. */
  nextFileOf(tier: number, window: number): string
  /** Files with updates found in a pass, by window. */
  updatesOf(tier: number, ply: number): ReadonlyMap<number, readonly string[]>
  /** Removes files, or keeps them until the next checkpoint if the last one names them. */
  drop(files: readonly string[]): void
  /** Drops all windows and updates. */
  dropAll(): void
  /** Makes a file with all cells of a solved tier. */
  addTier(tier: number, load: LoadTier): Promise<{ file: string; scores: ArrayLike<number> }>
}

/** Takes cells of a tier, from a cell on. */
export type TakeBlock = (from: number, cells: Cells) => void | Promise<void>

/** Hands over the cells of a solved tier, block by block; returns the score of each code. */
export type LoadTier = (tier: number, take: TakeBlock) => Promise<ArrayLike<number>>
