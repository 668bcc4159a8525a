// Contest problems: reads a judge's input and gives exactly the output the judge wants. A problem is one function;
// adding one is adding it to the table.

import { excerpt } from '@zugzwang/core'
import { CliError } from '../errors'
import { inputAt } from '../input'
import { withProgress } from '../progress'
import { type Streams, write } from '../streams'
import { answerDrawOrWin } from './draw-or-win'
import { answerGameOnGraph } from './game-on-graph'
import { answerPoliceAndThief } from './police-and-thief'
import type { ContestProblem } from './problem'
import { answerShiritori } from './shiritori'
import { answerThreeX } from './three-x'
import { answerTreblecross } from './treblecross'

export const problems: ReadonlyMap<string, ContestProblem> = new Map([
  ['draw-or-win', answerDrawOrWin],
  ['game-on-graph', answerGameOnGraph],
  ['police-and-thief', answerPoliceAndThief],
  ['shiritori', answerShiritori],
  ['three-x', answerThreeX],
  ['treblecross', answerTreblecross],
])

export async function contest(
  streams: Streams,
  name: string,
  paths: readonly string[],
): Promise<void> {
  const answer = problems.get(name)
  if (answer === undefined)
    throw new CliError(
      'BAD_USAGE',
      `There is no problem ${excerpt(name)}; there are ${[...problems.keys()].join(', ')}.`,
    )
  for (const path of paths.length === 0 ? ['-'] : paths) {
    const output = await withProgress(streams, (progress) =>
      answer(streams, inputAt(path), progress),
    )
    await write(streams, [output])
  }
}
