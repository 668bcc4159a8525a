// Separate from `sequence.ts`, since this makes a game of the code saved, and games of codes find their values there.

import { codeGame } from '../heap/code-game'
import type { HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import { createSequence, type GrundySequence } from './sequence'
import { decodeState } from './state'

/**
 * Resumes a saved sequence. Saved again after more values, it has the same bytes as if it had never been interrupted. O(values).
 *
 * @param bytes - What `save` returned; copied.
 * @param game - Needed only for a game without a code; if given, it must be the one saved: the same code, or the same name.
 * @throws ImpartialError `INVALID_SEQUENCE` if the bytes are not a saved sequence, or are truncated, damaged or of another game.
 * @see README.md#sequences-of-values
 */
export function resumeSequence(bytes: Uint8Array, game?: HeapGame): GrundySequence {
  const state = decodeState(bytes, game)
  const resumed = game ?? codeGame(state.game.code as HeapCode)
  return createSequence(resumed, state.values, state.method)
}
