// Asking the worker about Grundy values.

import type { Engine } from '../../engine/client'
import { type Asked, useStudy } from '../../play/use-asked'
import type { SequenceAsk, SequenceTask, SequenceTasks } from './sequence-study'

/** Questions are about the values of a game, which need not be the game in play. */
const PLAY = { game: 'nim:1', moves: [] }

export async function askSequence<Task extends SequenceTask>(
  engine: Engine,
  options: SequenceAsk<Task>,
): Promise<SequenceTasks[Task]['out']> {
  return (await engine.ask('study', {
    ...PLAY,
    study: 'sequence',
    options,
  })) as SequenceTasks[Task]['out']
}

/** The same for a panel; nothing is asked without options. */
export function useSequence<Task extends SequenceTask>(
  options: SequenceAsk<Task> | undefined,
): Asked<SequenceTasks[Task]['out']> {
  return useStudy('sequence', options && PLAY, options)
}

/** The names of heap games; none until the worker has answered. */
export function useHeapGames(): readonly string[] {
  return useSequence<'names'>({ task: 'names' }).data ?? []
}
