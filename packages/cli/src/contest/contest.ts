// Contest problems: each reads a judge's input and gives exactly the output the judge wants. A problem is one function,
// and a line in the table. Only the problem asked for is loaded.

import { excerpt } from '@zugzwang/core/authoring'
import { usageError } from '../errors'
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
  const names = [...problems.keys()].join(', ')
  if (load === undefined)
    throw usageError(`There is no problem ${excerpt(name)}; expected ${names}.`, {
      found: name,
      expected: names,
    })
  const answer = await load()
  for (const path of paths.length === 0 ? ['-'] : paths) {
    const output = await withProgress(streams, (progress) =>
      answer(streams, inputAt(path), progress),
    )
    await writeWhole(streams, output)
  }
}
