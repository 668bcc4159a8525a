import type { Input } from '../input/input'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'

/** Reads an input and returns the judge's output, every line ended; long ones as ASCII bytes. */
export type AnswerJudge = (
  streams: Streams,
  input: Input,
  progress: ProgressLine,
) => Promise<string | Uint8Array>

/** A problem as a judge sets it. Tokens of inputs may have any white space between. */
export interface ContestProblem {
  readonly answer: AnswerJudge
  readonly form: string
  readonly sample: { readonly input: string; readonly output: string }
}
