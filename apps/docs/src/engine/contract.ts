// What a page asks of its worker, and what it is told: plain data, since answers are closures and cannot be posted. A game
// is named by its text in every request; the worker keeps the ones it has opened.

import type { JudgementJson, Outcome, Place, Sides, Spot, ValueJson, View } from '@zugzwang/core'

/** A play: the game, and the moves made so far. */
export interface Play {
  readonly game: string
  /** A game of one's own, in TypeScript. */
  readonly source?: string | undefined
  readonly moves: readonly string[]
}

/** What is known of one position of a play. */
export interface Told {
  /** The same as the command prints: value, moves, main line, why. */
  readonly judgement: JudgementJson
  /** 0 Max or the first player, 1 Min or the second. */
  readonly seat: 0 | 1
  readonly view: View | undefined
  /** For each move of the judgement what a hand touches; undefined where moves are chosen from a list. */
  readonly spots: readonly (readonly Spot[] | undefined)[]
  /** How play has ended; undefined while it goes on. */
  readonly end: 'decided' | 'repeated' | undefined
  /** Where repetition ended play: what it is worth to the player to move. */
  readonly ending?: Ending | undefined
}

/** The value of a play that has ended, and for whom. */
export type Ending = ValueJson & { readonly side?: string | undefined }

/** What a game is, before anything is asked of a position. */
export interface About {
  /** The kind in the catalogue; absent for games of one's own. */
  readonly kind?: string | undefined
  /** The rules in English, where the page has no words of its own for them. */
  readonly about: string
  readonly sides?: Sides | undefined
  readonly moveForm: string
}

/** One ply of the value history. */
export interface HistoryEntry {
  readonly seat: 0 | 1
  /** What the position was worth to whoever was to move. */
  readonly value: ValueJson
  /** The move made, and what it came to for its player; absent at the last position. */
  readonly move?: string | undefined
  readonly after?: ValueJson | undefined
  /** Whether no move was better, and whether it threw something away: a better outcome, or a better value. */
  readonly best?: boolean | undefined
  readonly blunder?: boolean | undefined
}

/** One reason and what it rests on, a ply deep. */
export interface Because {
  readonly judgement: JudgementJson
  readonly seat: 0 | 1
  /** The moves that matter. */
  readonly moves: readonly string[]
}

/** What the verifier looked at. */
export interface CheckReport {
  /**
   * verified: all positions that can be reached were explored, solved and verified, and the answer agrees with each;
   * followed: too many for that, so that every judgement looked at was compared with those of its moves.
   */
  readonly method: 'verified' | 'followed'
  readonly positions: number
  /** Of what was verified: the moves between them, and how many are won, lost and drawn. */
  readonly moves?: number | undefined
  readonly outcomes?: Readonly<Record<Outcome, number>> | undefined
  /** What was found wrong, in English; none where all is well. */
  readonly flaws: readonly string[]
}

/** What opening and judging will take, where it is known. */
export interface Cost {
  readonly positions?: number | undefined
  readonly bytes?: number | undefined
  readonly seconds?: number | undefined
  /** What it exceeds: the memory of a page, which refuses it, or the time that needs no question. */
  readonly exceeds?: 'memory' | 'time' | undefined
  /** Memory of a page, in bytes. */
  readonly memoryLimit?: number | undefined
}

/** Tasks by name: what goes in and what comes out. Games add studies of their own in `games/<page>/study.ts`. */
export interface Tasks {
  readonly estimate: { readonly in: { readonly game: string }; readonly out: Cost }
  readonly about: { readonly in: Omit<Play, 'moves'>; readonly out: About }
  readonly tell: { readonly in: Play; readonly out: Told }
  readonly history: { readonly in: Play; readonly out: readonly HistoryEntry[] }
  readonly because: { readonly in: Play; readonly out: Because }
  readonly choose: {
    readonly in: Play & { readonly strength: number; readonly seed: number }
    readonly out: string | undefined
  }
  readonly check: { readonly in: Play; readonly out: CheckReport }
  /** A study of one kind of game: `trace`, `heat`, `sequence` …; its data are typed where they are made. */
  readonly study: {
    readonly in: Play & { readonly study: string; readonly options?: unknown }
    readonly out: unknown
  }
}

export type TaskName = keyof Tasks

/** What is wrong, as data: pages say it in their language. */
export interface FaultData {
  /** `ABORTED` when it was cancelled, `UNKNOWN` for an error of the program itself. */
  readonly code: string
  readonly message: string
  readonly found?: string | undefined
  readonly expected?: string | undefined
  readonly place: Place
}

export interface ProgressData {
  readonly phase: string
  readonly done: number
  readonly total?: number | undefined
}

export type ToWorker =
  | { readonly id: number; readonly task: TaskName; readonly given: unknown }
  | { readonly cancel: number }

export type FromWorker =
  /** It works, although nothing is finished yet. */
  | { readonly beat: true }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: FaultData }
  | { readonly id: number; readonly progress: ProgressData }

/** As much of a worker as an engine needs. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: ToWorker): void
  terminate(): void
}
