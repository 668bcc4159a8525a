// Contest problems: reads a judge's input and gives exactly the output the judge wants. A problem is one function;
// adding one is adding it to the table. Only what is asked for is loaded.

import { excerpt } from '@zugzwang/core/authoring'
import { CliError } from '../errors'
import { inputAt } from '../input/input'
import { withProgress } from '../terminal/progress'
import { type Streams, writeWhole } from '../terminal/streams'
import type { ContestProblem } from './problem'

export const problems: ReadonlyMap<string, () => Promise<ContestProblem>> = new Map([
  ['draw-or-win', async () => (await import('./draw-or-win')).answerDrawOrWin],
  ['end-piles', async () => (await import('./end-piles')).answerEndPiles],
  ['game-on-graph', async () => (await import('./game-on-graph')).answerGameOnGraph],
  ['pawn-crossing', async () => (await import('./pawn-crossing')).answerPawnCrossing],
  ['police-and-thief', async () => (await import('./police-and-thief')).answerPoliceAndThief],
  ['shiritori', async () => (await import('./shiritori')).answerShiritori],
  ['stone-game', async () => (await import('./end-piles')).answerStoneGame],
  ['three-x', async () => (await import('./three-x')).answerThreeX],
  ['treblecross', async () => (await import('./treblecross')).answerTreblecross],
])

export async function contest(
  streams: Streams,
  name: string,
  paths: readonly string[],
): Promise<void> {
  const load = problems.get(name)
  if (load === undefined)
    throw new CliError(
      'BAD_USAGE',
      `There is no problem ${excerpt(name)}; there are ${[...problems.keys()].join(', ')}.`,
    )
  const answer = await load()
  for (const path of paths.length === 0 ? ['-'] : paths) {
    const output = await withProgress(streams, (progress) =>
      answer(streams, inputAt(path), progress),
    )
    await writeWhole(streams, output)
  }
}
