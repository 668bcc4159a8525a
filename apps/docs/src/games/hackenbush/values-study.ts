// What a picture is worth, part by part, no matter who is to move.

import { currentTurn } from '@zugzwang/core'
import type { DescribedValue, PartizanPosition, SearchedPosition } from '@zugzwang/partizan'
import type { StudyContext } from '../../engine/study'

export interface PartsData {
  readonly sum: PartValue
  readonly parts: readonly (PartValue & { readonly text: string })[]
}

/** The value is absent if it is too long to be written, and the mean too if it is too large to be computed. */
export type PartValue = Partial<Pick<DescribedValue, 'value' | 'mean'>> &
  Pick<SearchedPosition, 'outcomeClass'>

/** More parts are not listed. */
const MOST_PARTS = 40

export async function run({ open, options }: StudyContext): Promise<PartsData> {
  const { game, match, studies } = await open()
  const valued = studies?.value
  if (valued === undefined) throw new TypeError('This game has no values.')
  const position = currentTurn(match).position as PartizanPosition<unknown>
  const worth = async (of: PartizanPosition<unknown>): Promise<PartValue> => {
    const described = await valued(of, options)
    const { outcomeClass } = described
    if (outcomeClass === undefined) throw new TypeError('This game has no values.')
    if (!('mean' in described)) return { outcomeClass }
    const { value, mean } = described
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
