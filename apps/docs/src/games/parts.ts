// What a playground may have beside what all have.

import type { SceneOptions } from '@zugzwang/formats/board'
import type { FunctionComponent } from 'preact'
import type { Mark } from '../board/mark'
import type { Engine } from '../engine/client'
import type { Told } from '../engine/contract'

/** What an editor gets: the game's text, to be changed. */
export interface EditorProps {
  readonly game: string
  /** What a study marks on the board. */
  readonly marks: ReadonlyMap<string, Mark> | undefined
  /** How the board of the play is drawn, once that is known. */
  readonly sceneOptions: SceneOptions | undefined
  /** The game is to be this one; play begins anew. Every call is a gesture that Back undoes. */
  onChange(game: string, source?: string): void
  /** Of a game of one's own: its TypeScript. */
  readonly source: string | undefined
}

/** What a step mode or a study panel gets. */
export interface StudyProps {
  readonly game: string
  /** Of a game of one's own: its TypeScript. */
  readonly source?: string | undefined
  /** Moves up to the position shown. */
  readonly moves: readonly string[]
  readonly told: Told | undefined
  /** How the board of the play is drawn, once that is known. */
  readonly sceneOptions?: SceneOptions | undefined
  /** In a figure of a page that explains: only the essential. */
  readonly compact?: boolean | undefined
  /** The step shown, and how it is changed (a gesture). */
  readonly step: number
  onStep(step: number): void
  /** Marks on the board, such as a heat map, while the panel is open; undefined takes them off. */
  onMarks(marks: ReadonlyMap<string, Mark> | undefined): void
  onGame(game: string): void
  /** Makes moves from the position shown. */
  onMove(move: string): void
}

/** What a board of a page's own gets. */
export interface OwnBoardProps extends StudyProps {
  /** Whether it is shown what moves come to, and which are best. */
  readonly values: boolean
  readonly hint: boolean
  /** Whether the position is only looked at. */
  readonly preview: boolean
}

/** What pages load when someone asks for it. */
export interface PageParts {
  /** The board of games without a picture. */
  readonly Board?: FunctionComponent<OwnBoardProps>
  readonly Editor?: FunctionComponent<EditorProps>
  /** What stands below the board. */
  readonly Below?: FunctionComponent<StudyProps>
  /** The solve step by step, in place of the board. */
  readonly Step: FunctionComponent<StudyProps>
  /** The panel under the tab “More”. */
  readonly Study?: FunctionComponent<StudyProps>
  /** What the picture of a game needs beside its view. */
  readonly sceneOptions?: (
    engine: Engine,
    game: string,
    told: Told,
  ) => Promise<SceneOptions | undefined>
}

/** A game with a name, found by `id` in `words.presets`. */
export interface NamedGame {
  readonly id: string
  readonly game: string
}

export interface PageSpec {
  /** What games it opens, by what stands before the colon; absent: any. */
  readonly accepts?: ((name: string) => boolean) | undefined
  /** The game it begins with, and moves made there. */
  readonly game: string
  readonly moves?: readonly string[]
  /** How its boards are drawn. */
  readonly scene?: SceneOptions | undefined
  /** Games to begin with. */
  readonly presets: readonly (string | NamedGame)[]
  /** Kinds of game that the page switches between, each with the game it begins with. */
  readonly kinds?: readonly { readonly kind: string; readonly game: string }[]
  readonly has: {
    readonly editor: boolean
    readonly study: boolean
    /** A board of its own, which is loaded at once. */
    readonly board?: boolean
    /** Something below the board, which is loaded at once. */
    readonly below?: boolean
  }
  /** It opens games of visitors' own, whose code runs closed in. */
  readonly closed?: boolean
  /** It asks the site's table instead of solving. */
  readonly asksTable?: boolean
  /** The editor draws the board itself, and stands in its place beside the panels. */
  readonly editsInPlace?: boolean
  load(): Promise<PageParts>
}
