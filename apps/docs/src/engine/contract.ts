// Tasks of a page's worker and their results: plain data, since answers are closures and cannot be posted. Every request names its
// game by its text; the worker keeps the games it has opened.

import type { JudgementJson, Outcome, Place, Sides, Spot, ValueJson, View } from '@zugzwang/core'

export interface Play {
  readonly game: string
  /** The TypeScript of a custom game, or its description as JSON. */
  readonly source?: string | undefined
  readonly moves: readonly string[]
}

export interface Facts {
  /** The same as the command prints: value, moves, main line, why. */
  readonly judgement: JudgementJson
  /** 0 Max or the first player, 1 Min or the second. */
  readonly seat: 0 | 1
  readonly view: View | undefined
  /** What a hand touches for each move of the judgement; undefined where moves are chosen from a list. */
  readonly spots: readonly (readonly Spot[] | undefined)[]
  /** Where the last move was made, on boards whose cells stay; absent before the first. */
  readonly last?: readonly Spot[] | undefined
  /** How play has ended; undefined while it continues. */
  readonly end: 'decided' | 'repeated' | undefined
  /** Where repetition ended play: its value for the player to move. */
  readonly ending?: Ending | undefined
}

export type Ending = ValueJson & { readonly side?: string | undefined }

export interface About {
  /** The kind in the catalogue; absent for custom games. */
  readonly kind?: string | undefined
  readonly sides?: Sides | undefined
}

export interface HistoryEntry {
  readonly seat: 0 | 1
  /** For the player to move. */
  readonly value: ValueJson
  /** The move made, and its value for its player; absent at the last position. */
  readonly move?: string | undefined
  readonly after?: ValueJson | undefined
  /** Whether no move was better, and whether it threw a better outcome or value away. */
  readonly best?: boolean | undefined
  readonly blunder?: boolean | undefined
}

/** One reason and what it rests on, a ply deep. */
export interface Because {
  readonly judgement: JudgementJson
  /** The moves that matter. */
  readonly moves: readonly string[]
}

export interface CheckReport {
  /**
   * verified: all positions that can be reached were explored, solved and verified, and the answer agrees with each;
   * followed: too many for that, so every judgement examined was compared with those of its moves.
   */
  readonly method: 'verified' | 'followed'
  readonly positions: number
  /** Of the verified positions. */
  readonly moves?: number | undefined
  readonly outcomes?: Readonly<Record<Outcome, number>> | undefined
  /** In English. */
  readonly flaws: readonly string[]
}

/** The cost of opening and judging, where it is known. */
export interface Cost {
  readonly positions?: number | undefined
  readonly bytes?: number | undefined
  readonly seconds?: number | undefined
  /** memory: the page refuses it; time: the visitor is asked first. */
  readonly exceeds?: 'memory' | 'time' | undefined
  /** In bytes. */
  readonly memoryLimit?: number | undefined
}

/** Tasks by name, with input and output. */
export interface Tasks {
  readonly estimate: { readonly in: Omit<Play, 'moves'>; readonly out: Cost }
  readonly about: { readonly in: Omit<Play, 'moves'>; readonly out: About }
  readonly tell: { readonly in: Play; readonly out: Facts }
  readonly history: { readonly in: Play; readonly out: readonly HistoryEntry[] }
  readonly because: { readonly in: Play; readonly out: Because }
  readonly choose: {
    readonly in: Play & { readonly strength: number; readonly seed: number }
    readonly out: string | undefined
  }
  readonly check: { readonly in: Play; readonly out: CheckReport }
  /** A study of one kind of game (`games/<page>/*-study.ts`), which has the types of its data. */
  readonly study: {
    readonly in: Play & { readonly study: string; readonly options?: unknown }
    readonly out: unknown
  }
}

export type TaskName = keyof Tasks

/** What is wrong, as data, so that pages say it in their language. */
export interface FaultData {
  /** `ABORTED` if cancelled, `UNKNOWN` for an error of the program itself. */
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
  /** It is alive, although nothing is finished yet; the call of the author's code that begins, where it is reported. */
  | { readonly beat: Place }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: FaultData }
  | { readonly id: number; readonly progress: ProgressData }

/** The part of a `Worker` that an engine needs. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: ToWorker): void
  terminate(): void
}
