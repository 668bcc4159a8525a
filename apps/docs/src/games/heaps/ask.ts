// Asking the worker about Grundy values.

import type { AskOptions, Engine } from '../../engine/client'
import type { SequenceAsk, SequenceTask, SequenceTasks } from './sequence-study'

/** The answer to a question about the values of a game, which need not be the game in play. */
export async function askSequence<Task extends SequenceTask>(
  engine: Engine,
  options: SequenceAsk<Task>,
  asking?: AskOptions,
): Promise<SequenceTasks[Task]['out']> {
  const given = { game: 'nim:1', moves: [], study: 'sequence', options }
  return (await engine.ask('study', given, asking)) as SequenceTasks[Task]['out']
}
