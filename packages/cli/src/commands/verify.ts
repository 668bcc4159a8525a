// zugzwang verify: judges anybody's answer to a game on a digraph, without solving the game.

import { verifySolution } from '@zugzwang/core'
import { type ArenaOptions, readArena } from '../arena-options'
import { readClaimedAnswer } from '../claimed-answer'
import { inputAt } from '../input'
import { withLabel } from '../labelled-digraph'
import { formatCount } from '../number'
import { withProgress } from '../progress'
import { colorsFor, type Streams, write } from '../streams'

/** Prints whether the answer is right, and if not the first thing wrong; resolves to whether it is. */
export async function verify(
  streams: Streams,
  path: string,
  answerPath: string,
  options: ArenaOptions,
): Promise<boolean> {
  const labelled = await readArena(streams, path, options, [answerPath])
  const claimed = await readClaimedAnswer(streams, inputAt(answerPath), labelled)
  const { arena, labels } = labelled
  const wrong =
    typeof claimed === 'string'
      ? claimed
      : (await withProgress(streams, (progress) => verifySolution(arena, claimed, progress)))
          ?.message
  const { green, red } = colorsFor(streams)
  await write(streams, [
    wrong === undefined
      ? `${green('The answer is right')}: ${formatCount(labels.length, 'position')}.\n`
      : `${red('The answer is wrong')}. ${withLabel(wrong, labels)}\n`,
  ])
  return wrong === undefined
}
