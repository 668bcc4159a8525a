import type { Input } from '../input/input'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'

/** Reads one input and returns the judge's output for it, every line ended; as bytes, in ASCII, where it is long. */
export type ContestProblem = (
  streams: Streams,
  input: Input,
  progress: ProgressLine,
) => Promise<string | Uint8Array>
