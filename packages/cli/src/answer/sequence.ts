import type { GrundySequence, SequenceOptions } from '@zugzwang/impartial'
import { withProgress } from '../terminal/progress'
import { limitsOf, type Streams, writeNote } from '../terminal/streams'

/** Finds the values up to heap `last`. On a terminal, standard error reports which of them follow from a proved period. */
export async function extendSequence(
  streams: Streams,
  sequence: GrundySequence,
  last: number,
  { method, onProgress }: Pick<SequenceOptions, 'method' | 'onProgress'> = {},
): Promise<void> {
  await withProgress(streams, (work) =>
    sequence.extend(last, {
      ...work,
      method,
      memoryLimit: limitsOf(streams).memory,
      onProgress: (progress) => {
        work.onProgress(progress)
        onProgress?.(progress)
      },
    }),
  )
  const { period: found, game } = sequence
  if (found === undefined || streams.stdout.isTTY !== true) return
  const { period, saltus, valuesToProve = 0 } = found
  const growth = saltus > 0 ? ` and saltus ${saltus}` : ''
  writeNote(
    streams,
    `${game.name} has period ${period}${growth}, proved by the values up to heap ${valuesToProve - 1}; the others were taken from the period.`,
  )
}
