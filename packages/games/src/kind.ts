// A kind of game as data, with the reader of its texts. A kind loads the package that solves it when a game is planned.

import type { GameData } from '@zugzwang/boards'
import type { Answer, AnyAnswer, AnyGame, Digraph, Numbering, WorkOptions } from '@zugzwang/core'
import { type Parameter, type ParameterTypes, readParameters, type ValuesOf } from './parameters'
import { type Request, textError } from './request'
import type { Studies } from './studies'
import type { CatalogueText } from './text'

/** A graph with labelled vertices. */
export interface NamedGraph {
  readonly graph: Digraph
  readonly label: (vertex: number) => string
  readonly find: (label: string) => number | undefined
}

/** A text with its name. */
export interface NamedText {
  readonly text: string
  /** For messages: a file, standard input. */
  readonly name: string
}

/** Readers for places that name something else, such as a file. */
export interface Readers {
  /** The text of that name; undefined if the place names nothing. Absent: places are never names. */
  readonly readText?: ((name: string) => Promise<NamedText | undefined>) | undefined
  /** The same for graphs, in any format of the caller. */
  readonly readGraph?: ((name: string) => Promise<NamedGraph | undefined>) | undefined
  /** Whether invalid lines of a list of words are left out instead of being errors. Default false. */
  readonly skipsWrongWords?: boolean | undefined
}

/** Options of solving a planned game. */
export interface SolvingOptions extends WorkOptions {
  /** Refuse games that need more memory, in bytes. Default 256 MB. */
  readonly memoryLimit?: number | undefined
}

/** Options of opening a game by its text. */
export interface OpenOptions extends SolvingOptions, Readers {}

/** What opening a game and judging its start takes. */
export interface Estimate {
  /** Number of valued positions, or parts of positions; absent if values follow from a formula. */
  readonly positions?: number | undefined
  readonly bytes: number
  /** Within a factor of 4 for most games, on a laptop. */
  readonly seconds: number
  /** What to do if that is too much: a command that builds a table. */
  readonly instead?: string | undefined
}

/** A game that can have tables on disk. */
export interface TabledGame {
  /** The name of the table's game: its text with defaults filled in. */
  readonly text: string
  readonly game: AnyGame
  readonly numbering: Numbering<unknown>
  /** What makes the numbering anywhere: an exported function of a package, and plain data. */
  readonly source: {
    readonly package: string
    readonly name: string
    readonly args: readonly unknown[]
  }
}

/** Memory of solving that is known exactly. */
export interface KnownMemory {
  /** Openings with a lower `memoryLimit` are refused at once. */
  readonly bytes: number
  /** What to do if that is too much. */
  readonly instead?: string | undefined
}

/** A game that was read, and is not solved yet. */
export interface Plan {
  /** Absent if only the solver finds out. */
  readonly memory?: KnownMemory | undefined
  /** Must be quick however large the game is: if only solving shows the cost, solve smaller games (`estimate/search.ts`). */
  estimate(): Estimate | Promise<Estimate>
  open(options: SolvingOptions): Promise<Solved>
  /** Absent if the game has no tables. */
  table?(): TabledGame
  /** Those that need no solving. */
  readonly studies?: Studies | undefined
  /** Of a game described as data. */
  readonly description?: GameData | undefined
  /** The game itself, unsolved, for searches. Absent if its positions are valued in another way. */
  readonly game?: AnyGame | undefined
}

/** A solved game with its studies. */
export interface Solved {
  readonly answer: AnyAnswer
  readonly studies?: Studies | undefined
}

/** One kind of game. */
export interface GameKind<Id extends string = string> {
  /** The name before the colon. Kinds with many names, such as heap games, accept more by `accepts`. */
  readonly id: Id
  readonly name: string
  readonly rules: string
  /** The notation of the place, to follow "expected". */
  readonly place: string
  /** The place of a text without a colon. Absent: a text needs one. */
  readonly usualPlace?: string | undefined
  /** A whole text, small enough to open at once. */
  readonly example: string
  readonly parameters: readonly Parameter[]
  accepts?(name: string): Promise<boolean>
  /** Whether the text of a file is certainly a place of this kind, so that the file's name stands for the game. */
  owns?(text: string): boolean
  /**
   * Reads the place and the parameters, once.
   *
   * @param place - That of the text, or the usual one.
   * @throws GamesError INVALID_GAME_TEXT; errors of readers.
   */
  read(text: CatalogueText, place: string, readers: Readers): Promise<Plan>
}

/** Texts of a parameter for people, in `KindTexts`. */
export interface ParameterTexts {
  /** A label. */
  readonly name: string
  /** Its effect, as a sentence. */
  readonly about: string
  /** Names of choices and of common texts, to follow the label. */
  readonly choices?: Readonly<Record<string, string>> | undefined
}

/** Texts of a `GameKind` for people, in one language; `en.ts` of its folder is required, others are optional. */
export interface KindTexts<Name extends string = string> {
  readonly name: string
  readonly rules: string
  readonly parameters: Readonly<Record<Name, ParameterTexts>>
}

export interface KindDefinition<Id extends string, Types extends ParameterTypes>
  extends Pick<GameKind<Id>, 'id' | 'place' | 'usualPlace' | 'example' | 'accepts' | 'owns'> {
  readonly texts: KindTexts<keyof Types & string>
  readonly parameters: Types
  read(request: Request<ValuesOf<Types>>, readers: Readers): Promise<Plan>
}

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

/** The answer with its types erased, which is sound, since positions return only to the answer they came from. */
export const solved = <Position, Move>(
  answer: Answer<Position, Move>,
  studies?: Studies,
): Solved => ({ answer, studies })
