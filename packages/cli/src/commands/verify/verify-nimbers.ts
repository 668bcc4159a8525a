// Grundy values of a digraph, from anywhere, compared with those found here. The wrong one that is shown has options whose values are
// right, where there is such a one: then their mex says why.

import { type Digraph, formatNimber, type Nimber } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { type DigraphValues, digraphValues, nimberAt } from '@zugzwang/impartial'
import { compactNimber, readItems } from '../../answer/answer-items'
import { type Verdict, verdictOf } from '../../answer/verdict'
import { flawIn, type Input, inputError } from '../../input/input'
import { byVertex } from '../../input/label-words'
import type { LabelledArena } from '../../input/labelled-arena'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import type { Streams } from '../../terminal/streams'

export async function verifyNimbers(
  streams: Streams,
  input: Input,
  bytes: Uint8Array,
  { arena, labels }: LabelledArena,
): Promise<Verdict> {
  const { graph, mover, payoff, endless = 0 } = arena
  if (mover !== undefined || payoff !== undefined || endless !== 0)
    throw inputError(input, 'it holds Grundy values, and this game has none', {
      expected: 'normal play, with the same moves for both players',
    })
  const claims: string[] = []
  const take = byVertex<unknown>(labels, (v, nimber) => {
    if (nimber === undefined)
      return { what: `position ${excerpt(labels.at(v))} has no nimber`, place: { vertex: v } }
    claims[v] = String(nimber)
    return undefined
  })
  for (const [label, { nimber }] of await readItems(input, bytes)) {
    const wrong = take(label, nimber)
    if (wrong !== undefined) throw flawIn(input, wrong)
  }
  for (let v = 0; v < labels.count; v++)
    if (claims[v] === undefined)
      throw inputError(input, `position ${excerpt(labels.at(v))} is missing`, {
        expected: `all ${labels.count}`,
        place: { vertex: v },
      })
  const values = await withProgress(streams, (progress) => digraphValues(graph, progress))
  const isWrong = (v: number) => claims[v] !== compactNimber(nimberAt(values, v))
  const wrong = Array.from(claims.keys()).filter(isWrong)
  const { offsets, targets } = graph
  const explained = wrong.find((v) => !targets.subarray(offsets[v], offsets[v + 1]).some(isWrong))
  const at = explained ?? wrong[0]
  const reason =
    at === undefined
      ? undefined
      : `It differs in ${wrong.length} of ${formatCount(labels.count, 'value')}, such as that of ${excerpt(labels.at(at))}: it has ${claims[at]}; expected ${formatNimber(nimberAt(values, at))}, ${whyValue(graph, values, at, claims[at] as string, (v) => labels.at(v))}.`
  return verdictOf(streams, 'answer', `${formatCount(labels.count, 'Grundy value')}.`, reason)
}

/** Why a vertex has its value, and not another one, as a clause. */
function whyValue(
  { offsets, targets }: Digraph,
  values: DigraphValues,
  vertex: number,
  claim: string,
  nameOf: (vertex: number) => string,
): string {
  const nimber: Nimber = nimberAt(values, vertex)
  if (typeof nimber !== 'number') return 'as play from there need not end'
  const options = targets.subarray(offsets[vertex], offsets[vertex + 1])
  const number = /^\d+$/.test(claim) ? Number(claim) : Number.NaN
  const same = options.find((v) => values.nimbers[v] === number)
  if (number < nimber && same !== undefined)
    return `as the move to ${excerpt(nameOf(same))} is worth ${number}`
  return nimber === 0 ? 'as no move is worth 0' : `the least value that no move has`
}
