import { MAX, MIN } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { Labels } from '@zugzwang/formats'
import { unexpected } from '../errors'
import type { Streams } from '../terminal/streams'
import { type Input, inputError } from './input'
import { byVertex, readLabelWords } from './label-words'

const NONE = 2
const MOVERS = new Map([
  ['max', MAX],
  ['min', MIN],
])

export async function readMovers(
  streams: Streams,
  input: Input,
  labels: Labels,
): Promise<Uint8Array> {
  const mover = new Uint8Array(labels.count).fill(NONE)
  const take = byVertex(labels, (vertex, word: string) => {
    const player = MOVERS.get(word)
    if (player === undefined)
      return unexpected(`the mover of position ${excerpt(labels.at(vertex))}`, word, 'max or min')
    mover[vertex] = player
    return undefined
  })
  await readLabelWords(streams, input, '"label max" or "label min"', take)
  const missing = mover.indexOf(NONE)
  if (missing === -1) return mover
  const label = excerpt(labels.at(missing))
  throw inputError(input, {
    what: `position ${label} has no mover`,
    expected: 'a line for each',
    place: { vertex: missing },
  })
}
