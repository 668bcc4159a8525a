import { wordLabels } from '@zugzwang/formats'
import { type ParityFamily, parityFamily } from '@zugzwang/parity/families'
import type { LabelledInfinite } from './objective'

/**
 * The game of a text such as `jurdzinski:4,6`, whose family there is.
 *
 * @throws ParityError for its sizes.
 */
export function readFamily(text: string): LabelledInfinite {
  const [name = '', sizes = ''] = text.split(':')
  const game = parityFamily(name as ParityFamily, ...sizes.split(',').map(Number))
  const { labels, ...infinite } = game
  return { objective: 'parity', infinite, labels: wordLabels(labels) }
}
