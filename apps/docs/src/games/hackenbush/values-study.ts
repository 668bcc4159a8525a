// What a picture is worth, part by part, no matter who is to move.

import { currentTurn } from '@zugzwang/core'
import type { DescribedValue, PartizanPosition } from '@zugzwang/partizan'
import type { StudyContext } from '../../engine/study'

export interface PartsData {
  readonly sum: PartValue
  readonly parts: readonly (PartValue & { readonly text: string })[]
}

export type PartValue = Pick<DescribedValue, 'value' | 'outcomeClass' | 'mean'>

/** More parts are not listed. */
const MOST_PARTS = 40

export async function run({ open, options }: StudyContext): Promise<PartsData> {
  const { game, match, studies } = await open()
  const valued = studies?.value
  if (valued === undefined) throw new TypeError('This game has no values.')
  const position = currentTurn(match).position as PartizanPosition<unknown>
  const worth = async (of: PartizanPosition<unknown>): Promise<PartValue> => {
    const found = await valued(of, options)
    // Games of other solvers may be decided without a value
    if (!('mean' in found)) throw new TypeError('This game has no values.')
    const { value, outcomeClass, mean } = found
    return { value, outcomeClass, mean }
  }
  const parts: PartsData['parts'][number][] = []
  for (const part of position.parts.slice(0, MOST_PARTS)) {
    const alone = { ...position, parts: [part] }
    const text = game.formatPosition(alone).replace(/ (left|right)$/, '')
    parts.push({ text, ...(await worth(alone)) })
  }
  return { sum: await worth(position), parts }
}
