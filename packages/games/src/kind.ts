// A kind of game: everything there is to know about it before it is opened, as data, and the way to open it. A kind
// imports nothing of the package that solves it until it is opened.

import type { Answer, AnyAnswer, Digraph, WorkOptions } from '@zugzwang/core'

/** What may be said of a game behind its place: `police:P.T?endless=thief`. */
export interface Parameter {
  readonly name: string
  /** What it changes, as a phrase. */
  readonly about: string
  readonly type: 'integer' | 'number' | 'choice' | 'flag' | 'text'
  /** Of integers and numbers. */
  readonly least?: number | undefined
  readonly most?: number | undefined
  /** Of choices. */
  readonly choices?: readonly string[] | undefined
  /** As it would be written. */
  readonly default: string
}

/** A graph with names for its vertices. */
export interface NamedGraph {
  readonly graph: Digraph
  readonly label: (vertex: number) => string
  readonly find: (label: string) => number | undefined
}

/** A text that a place names. */
export interface NamedText {
  readonly text: string
  /** What it is called in messages: a file, standard input. */
  readonly name: string
}

/** What opening a game takes beside its text. */
export interface OpenOptions extends WorkOptions {
  /** Refuse what needs more memory than this, in bytes. Default 256 MB. */
  readonly memoryLimit?: number | undefined
  /**
   * What a place means that is not the thing itself but names it, such as a file; undefined where it names nothing. Absent:
   * places are always the thing itself.
   */
  readonly readText?: ((name: string) => Promise<NamedText | undefined>) | undefined
  /** The same for graphs, in any format the caller reads. */
  readonly readGraph?: ((name: string) => Promise<NamedGraph | undefined>) | undefined
}

/** What stands in the text of a game, taken apart. */
export interface Request {
  /** The whole text. */
  readonly text: string
  /** Before the colon. */
  readonly name: string
  /** Behind the colon, and where that begins in the text, from 1. */
  readonly place: string
  readonly column: number
  /** Behind the question mark; those left out have their defaults. */
  readonly parameters: ReadonlyMap<string, string>
  /** Where the values of those that are given begin in the text, from 1. */
  readonly columns: ReadonlyMap<string, number>
}

/** What opening a game and judging its start will take. */
export interface Estimate {
  /** How many positions, or parts of positions, get a value; absent where values follow from a formula. */
  readonly positions?: number | undefined
  /** Memory. Where the solver can tell in advance, openings with a lower `memoryLimit` are refused. */
  readonly bytes: number
  /** Rough: within a factor of 4 for most games, on a laptop. */
  readonly seconds: number
}

/** One kind of game. */
export interface GameKind<Id extends string = string> {
  /** What stands before the colon. Kinds with many names, such as heap games, say in `accepts` which. */
  readonly id: Id
  readonly name: string
  /** The rules in one sentence. */
  readonly rules: string
  /** How the place is written, to follow "expected". */
  readonly place: string
  /** A whole text, small enough to be opened at once. */
  readonly example: string
  readonly parameters: readonly Parameter[]
  accepts?(name: string): Promise<boolean>
  /** Must stay quick however large the game: where only solving would tell, solve smaller ones (`estimates/search.ts`). */
  estimate(request: Request, options: OpenOptions): Promise<Estimate>
  open(request: Request, options: OpenOptions): Promise<AnyAnswer>
}

/** An answer whose positions are known to the kind alone. Sound, since positions go back only where they came from. */
export const anyAnswer = <Position, Move>(answer: Answer<Position, Move>): AnyAnswer => answer
