import type { Input } from '../input'
import type { ProgressLine } from '../progress'
import type { Streams } from '../streams'

/** Reads one input and returns the judge's output for it, every line ended; as bytes, in ASCII, where it is long. */
export type ContestProblem = (
  streams: Streams,
  input: Input,
  progress: ProgressLine,
) => Promise<string | Uint8Array>
