// What a playground may have beside what all have.

import type { FunctionComponent } from 'preact'
import type { Mark } from '../board/Board'
import type { SceneOptions } from '../board/scene'
import type { Engine } from '../engine/client'
import type { Told } from '../engine/contract'
import type { Words } from '../words/en'

/** What an editor gets: the game's text, to be changed. */
export interface EditorProps {
  readonly words: Words
  readonly game: string
  readonly engine: Engine
  /** The game is to be this one; play begins anew. Every call is a gesture that Back undoes. */
  onChange(game: string): void
}

/** What a step mode or a study panel gets. */
export interface StudyProps {
  readonly words: Words
  readonly game: string
  /** Moves up to the position shown. */
  readonly moves: readonly string[]
  readonly told: Told | undefined
  readonly engine: Engine
  /** The step shown, and how it is changed (a gesture). */
  readonly step: number
  onStep(step: number): void
  /** Marks on the board, such as a heat map, while the panel is open; undefined takes them off. */
  onMarks(marks: ReadonlyMap<string, Mark> | undefined): void
  onGame(game: string): void
  /** Makes moves from the position shown. */
  onMove(move: string): void
}

/** What pages load when someone asks for it. */
export interface PageParts {
  readonly Editor?: FunctionComponent<EditorProps>
  /** The board and the controls of the analysis step by step, in place of the board. */
  readonly Step?: FunctionComponent<StudyProps>
  /** The panel under the tab “More”. */
  readonly Study?: FunctionComponent<StudyProps>
  /** What the picture of a game needs beside its view. */
  readonly sceneOptions?: (
    engine: Engine,
    game: string,
    told: Told,
  ) => Promise<SceneOptions | undefined>
}

export interface PageSpec {
  /** What games it opens, by what stands before the colon; absent: any. */
  readonly accepts?: ((name: string) => boolean) | undefined
  /** The game it begins with, and moves made there. */
  readonly game: string
  readonly moves?: readonly string[]
  /** Games to begin with. */
  readonly presets: readonly string[]
  readonly has: { readonly editor: boolean; readonly step: boolean; readonly study: boolean }
  load?(): Promise<PageParts>
}
