// Payoffs where play ends: pairs "label=payoff,…", or a file of lines "label payoff".

import { UNDECIDED } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { Labels } from '@zugzwang/formats'
import { type Flaw, flawError } from '../errors'
import { parseDecimal } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { inputAt } from './input'
import { byVertex, readLabelWords } from './label-words'

/** Pairs have a `=`. */
export function isSinksFile(argument: string): boolean {
  return !argument.includes('=')
}

/** UNDECIDED where no payoff is given. */
export async function readSinks(
  streams: Streams,
  argument: string,
  labels: Labels,
): Promise<Float64Array> {
  const payoff = new Float64Array(labels.count).fill(UNDECIDED)
  const take = byVertex(labels, (vertex, word: string) => {
    const label = excerpt(labels.at(vertex))
    const paid = parseDecimal(word, `the payoff of position ${label}`)
    if (typeof paid !== 'number') return { ...paid, place: { vertex } }
    payoff[vertex] = paid
    return undefined
  })
  if (isSinksFile(argument))
    await readLabelWords(streams, inputAt(argument), '"label payoff"', take)
  else
    for (const pair of argument.split(',')) {
      const split = pair.lastIndexOf('=')
      const wrong: Flaw | undefined =
        split === -1
          ? {
              what: `${excerpt(pair)}`,
              found: pair,
              expected: 'label=payoff',
            }
          : take(pair.slice(0, split).trim(), pair.slice(split + 1).trim())
      if (wrong !== undefined)
        throw flawError({
          ...wrong,
          head: '--sinks: ',
          place: { ...wrong.place, field: '--sinks' },
        })
    }
  return payoff
}
