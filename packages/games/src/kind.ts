// A kind of game: everything there is to know about it before it is opened, as data, and the way to read what a text asks of it.
// A kind imports nothing of the package that solves it until a game is planned.

import type { Answer, AnyAnswer, AnyGame, Digraph, Numbering, WorkOptions } from '@zugzwang/core'
import { type Parameter, type ParameterTypes, readParameters, type ValuesOf } from './parameters'
import { type Request, textError } from './request'
import type { Studies } from './studies'
import type { CatalogueText } from './text'

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

/** What a place means that names something else, such as a file. */
export interface Readers {
  /** The text of that name; undefined if the place names nothing. Absent: places are always the thing itself. */
  readonly readText?: ((name: string) => Promise<NamedText | undefined>) | undefined
  /** The same for graphs, in any format the caller reads. */
  readonly readGraph?: ((name: string) => Promise<NamedGraph | undefined>) | undefined
  /** Whether lines of a list of words that are no words are left out, instead of being errors. Default false. */
  readonly skipsWrongWords?: boolean | undefined
}

/** Options of solving a game that was planned. */
export interface SolvingOptions extends WorkOptions {
  /** Refuse what needs more memory than this, in bytes. Default 256 MB. */
  readonly memoryLimit?: number | undefined
}

/** Options of opening a game by its text. */
export interface OpenOptions extends SolvingOptions, Readers {}

/** What opening a game and judging its start will take. */
export interface Estimate {
  /** Number of positions, or parts of positions, that get a value; absent where values follow from a formula. */
  readonly positions?: number | undefined
  /** Memory. */
  readonly bytes: number
  /** Rough: within a factor of 4 for most games, on a laptop. */
  readonly seconds: number
  /** What to do if that is too much: a command that builds a table, with what it takes. */
  readonly instead?: string | undefined
}

/** A game of which there can be tables on disk. */
export interface TabledGame {
  /** The name of the table's game: the text it was planned by, with defaults filled in. */
  readonly text: string
  readonly game: AnyGame
  readonly numbering: Numbering<unknown>
  /** What makes the numbering anywhere: a function that a package exports, and plain data. */
  readonly source: {
    readonly package: string
    readonly name: string
    readonly args: readonly unknown[]
  }
}

/** The memory that solving takes, where it is known exactly. */
export interface KnownMemory {
  /** Openings with a lower `memoryLimit` are refused before anything is done. */
  readonly bytes: number
  /** What to do if that is too much. */
  readonly instead?: string | undefined
}

/** What a kind read, not solved yet. */
export interface Plan {
  /** Absent where the solver finds out. */
  readonly memory?: KnownMemory | undefined
  /** Must stay quick however large the game: where only solving would tell, solve smaller ones (`estimate/search.ts`). */
  estimate(): Estimate | Promise<Estimate>
  open(options: SolvingOptions): Promise<Solved>
  /** Absent where there are no tables of the game. */
  table?(): TabledGame
  /** Those that need nothing solved. */
  readonly studies?: Studies | undefined
}

/** A solved game, and the studies of it. */
export interface Solved {
  readonly answer: AnyAnswer
  readonly studies?: Studies | undefined
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
  /** The place of a text that ends before the colon. Absent: a text needs one. */
  readonly usualPlace?: string | undefined
  /** A whole text, small enough to be opened at once. */
  readonly example: string
  readonly parameters: readonly Parameter[]
  accepts?(name: string): Promise<boolean>
  /** Whether the text of a file is a place of this kind beyond doubt, so that the file's name alone stands for the game. */
  owns?(text: string): boolean
  /**
   * Reads the place and the parameters, once.
   *
   * @param text - The text, taken apart.
   * @param place - The place, or the usual one.
   * @throws GamesError INVALID_GAME_TEXT; what readers throw.
   */
  read(text: CatalogueText, place: string, readers: Readers): Promise<Plan>
}

/** Texts of a parameter for people, in `GameKind`. */
export interface ParameterTexts {
  /** A label. */
  readonly name: string
  /** What it changes, as a sentence. */
  readonly about: string
  /** Of choices and of usual texts: what they are called behind the label. */
  readonly choices?: Readonly<Record<string, string>> | undefined
}

/** Texts of a `GameKind` for people, in one language; `en.ts` of its folder is required, other languages are awaited until written. */
export interface KindTexts<Name extends string = string> {
  readonly name: string
  readonly rules: string
  readonly parameters: Readonly<Record<Name, ParameterTexts>>
}

/** What an author of a kind writes. */
export interface KindDefinition<Id extends string, Types extends ParameterTypes>
  extends Pick<GameKind<Id>, 'id' | 'place' | 'usualPlace' | 'example' | 'accepts' | 'owns'> {
  readonly texts: KindTexts<keyof Types & string>
  readonly parameters: Types
  read(request: Request<ValuesOf<Types>>, readers: Readers): Promise<Plan>
}

/** A kind with typed parameters. */
export function defineKind<const Id extends string, const Types extends ParameterTypes>({
  texts: { name, rules, parameters: said },
  parameters,
  read,
  ...rest
}: KindDefinition<Id, Types>): GameKind<Id> {
  return {
    ...rest,
    name,
    rules,
    parameters: Object.entries(parameters).map(
      ([name, { type, least, most, choices, default: usual }]) => ({
        name,
        about: said[name]?.about ?? name,
        type,
        least,
        most,
        choices,
        default: usual,
      }),
    ),
    read(written, place, readers) {
      const { values, columns } = readParameters(written, parameters)
      const { text, name, column } = written
      if (place === '') throw textError({ text, column }, 'the place is empty', '', rest.place)
      return read({ text, name, place, column, values, columns }, readers)
    },
  }
}

/** The answer with its types erased, which is sound, since positions go back only where they came from. */
export const solved = <Position, Move>(
  answer: Answer<Position, Move>,
  studies?: Studies,
): Solved => ({ answer, studies })
