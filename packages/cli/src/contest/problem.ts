import type { Input } from '../input/input'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import type { TestCases } from './cases/cases'

/** Reads one input and returns the judge's output for it, every line ended; as bytes, in ASCII, where it is long. */
export type AnswerJudge = (
  streams: Streams,
  input: Input,
  progress: ProgressLine,
) => Promise<string | Uint8Array>

/** A problem as a judge sets it. Any white space may stand between the tokens of an input. */
export interface ContestProblem {
  readonly answer: AnswerJudge
  /** What an input holds, in a line. */
  readonly form: string
  readonly sample: { readonly input: string; readonly output: string }
  readonly cases: TestCases<unknown>
}
