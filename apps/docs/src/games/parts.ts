import type { View } from '@zugzwang/core'
import type { SceneOptions } from '@zugzwang/formats/board'
import type { FunctionComponent } from 'preact'
import type { Mark } from '../board/mark'
import type { Engine } from '../engine/client'
import type { Facts, FaultData } from '../engine/contract'

export interface EditorProps {
  readonly game: string
  /** What a study marks on the board. */
  readonly marks: ReadonlyMap<string, Mark> | undefined
  /** How the board of the play is drawn, once known. */
  readonly sceneOptions: SceneOptions | undefined
  /** Opens another game. Every call is a gesture that Back undoes. */
  onChange(game: string, source?: string): void
  /** The TypeScript or the description of a custom game. */
  readonly source: string | undefined
  /** The start of the game that is edited, where it has been solved. */
  readonly solved: Facts | undefined
  /** Why it could not be solved. */
  readonly fault: FaultData | undefined
  /** Takes what is being typed for the game; of many calls in a row Back undoes all. */
  onDraft(game: string, source: string): void
  /** Solves the game again where that has failed. */
  onRetry(): void
  /** Solves the game and opens it for play. */
  onPlay(): void
}

export interface StudyProps {
  readonly game: string
  /** The TypeScript of a custom game. */
  readonly source?: string | undefined
  /** Moves up to the position shown. */
  readonly moves: readonly string[]
  readonly facts: Facts | undefined
  /** How the board of the play is drawn, once known. */
  readonly sceneOptions?: SceneOptions | undefined
  /** Only the essential, for figures. */
  readonly compact?: boolean | undefined
  /** The step shown; `onStep` is a gesture. */
  readonly step: number
  onStep(step: number): void
  /** Marks the board, for example with a heat map; undefined removes the marks. */
  onMarks(marks: ReadonlyMap<string, Mark> | undefined): void
  onGame(game: string): void
  onMove(move: string): void
  /** Makes several moves, one gesture. */
  onMoves?(moves: readonly string[]): void
  /** A move of a list is pointed to, or none. */
  readonly onPoint?: ((move: string | undefined) => void) | undefined
  /** The cell that the pointer or the cursor is on. */
  readonly pointed?: string | undefined
  /** Another position that is on the board in place of the play's. */
  readonly preview?: Facts | undefined
  onPreview?(facts: Facts | undefined): void
}

export interface OwnBoardProps extends StudyProps {
  /** Whether values of moves are shown, and best moves marked. */
  readonly values: boolean
  readonly hint: boolean
}

/** Loaded on demand. */
export interface PageParts {
  /** The board of games without a picture. */
  readonly Board?: FunctionComponent<OwnBoardProps>
  readonly Editor?: FunctionComponent<EditorProps>
  /** The game that begins at a position of another: after moves, the editor begins there. */
  readonly gameAt?: (game: string, position: string) => string
  readonly Below?: FunctionComponent<StudyProps>
  /** Across the page, after the moves. */
  readonly Foot?: FunctionComponent<StudyProps>
  /** In place of the list of moves. */
  readonly Moves?: FunctionComponent<StudyProps>
  /** In place of the main line. */
  readonly Line?: FunctionComponent<StudyProps>
  readonly Step: FunctionComponent<StudyProps>
  readonly Study?: FunctionComponent<StudyProps>
  /** What the picture of a game needs in addition to its view. */
  readonly sceneOptions?: (engine: Engine, game: string) => Promise<SceneOptions | undefined>
  /** The view with what the play has left on the board, such as dominoes; cells keep their places. */
  readonly viewOf?: (
    game: string,
    moves: readonly string[],
    view: View | undefined,
  ) => View | undefined
}

/** A game with a name, found by `id` in `words.presets`. */
export interface NamedGame {
  readonly id: string
  readonly game: string
}

export interface PageSpec {
  /** Which names of games it opens, given the kinds of the catalogue by id; absent: all. */
  readonly accepts?: ((name: string, kinds: object) => boolean) | undefined
  /** The game and moves that it begins with. */
  readonly game: string
  readonly moves?: readonly string[]
  readonly scene?: SceneOptions | undefined
  readonly presets: readonly (string | NamedGame)[]
  /** Kinds of game that the page switches between, each with its first game. */
  readonly kinds?: readonly { readonly kind: string; readonly game: string }[]
  readonly has: {
    readonly editor: boolean
    readonly study: boolean
    /** Its own board, loaded at once. */
    readonly board?: boolean
    /** A part below the board, loaded at once: in play alone, or while the board is edited too. */
    readonly below?: 'play' | 'always'
    /** Its own list of moves, loaded at once. */
    readonly moves?: boolean
    /** A part across the page, loaded with one of those. */
    readonly foot?: boolean
  }
  /** It opens games of visitors, whose code runs in a sandbox. */
  readonly closed?: boolean
  /** It opens games of visitors that are described as data, and solves one when it is to be played. */
  readonly described?: boolean
  /** It asks the site's tables instead of solving. */
  readonly asksTable?: boolean
  /** The editor takes the place of the board, next to the panels. */
  readonly editsInPlace?: boolean
  load(): Promise<PageParts>
}
