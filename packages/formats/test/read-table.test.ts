import { digraphFromArcs, impartialArena, outcomeAt, pliesAt, solve, valueAt } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  formatAnswerCsv,
  formatAnswerNdjson,
  formatAnswerParquet,
  type LabelledSolution,
  readAnswerTable,
} from '../src/answer'
import { wordLabels } from '../src/index'

const encoder = new TextEncoder()
const NAMES = ['a', 'b c', 'd"e', 'f,g', 'h\ni', '', ' k', '12', 'é', 'label']

async function randomAnswer(seed: number): Promise<LabelledSolution> {
  const random = createRandom(seed)
  const order = NAMES.length
  const arcs = Array.from({ length: 12 }, () => [random(order), random(order)] as const)
  const graph = digraphFromArcs(
    order,
    arcs.map(([from]) => from),
    arcs.map(([, to]) => to),
  )
  const isEnd = (v: number) => graph.offsets[v] === graph.offsets[v + 1]
  const payoff = Float64Array.from({ length: order }, (_, v) =>
    isEnd(v) ? random(7) - 3 : Number.NaN,
  )
  const arena = random(2) === 0 ? impartialArena(graph) : { graph, payoff }
  return { arena, solution: await solve(arena), labels: wordLabels(NAMES) }
}

describe('answers read back', () => {
  it('say what was written, in every form', async () => {
    for (let seed = 1; seed <= scaled(8, 1000); seed++) {
      const answer = await randomAnswer(seed)
      const { arena, solution, labels } = answer
      const forms = {
        ndjson: [...formatAnswerNdjson(answer)].join(''),
        csv: [...formatAnswerCsv(answer)].join(''),
        parquet: Buffer.concat([...(await formatAnswerParquet(answer))]),
      }
      for (const [form, bytes] of Object.entries(forms)) {
        const rows = await readAnswerTable(
          typeof bytes === 'string' ? encoder.encode(bytes) : bytes,
        )
        expect(rows, `${form}, seed ${seed}`).toHaveLength(labels.count)
        for (const [v, row] of (rows ?? []).entries()) {
          expect(row.label).toBe(labels.at(v))
          expect(row.outcome).toBe(outcomeAt(arena, solution, v))
          if (row.value !== undefined) expect(row.value).toBe(valueAt(solution, v))
          const plies = pliesAt(solution, v)
          expect(row.plies, `${form}, seed ${seed}`).toBe(plies === -1 ? undefined : plies)
        }
      }
    }
  })

  it.each([
    ['label,plies\na\n', 'x:2: 1 fields; expected 2, as in the first line'],
    ['label,plies\n"a,1\n', 'x:2: ""a,1U+000A"; expected a field of CSV'],
    ['{"label":"a"}\n{"label":\n', 'x:2: "{"label":"; expected an object as JSON'],
    ['{"label":"a"}\n[]\n', 'x:2: "[]"; expected an object as JSON'],
    ['label\na\nb\nc\n', 'too many rows; expected at most 2'],
    ['PAR1PAR1', 'x: '],
  ])('refuses %j', async (text, reason) => {
    await expect(readAnswerTable(encoder.encode(text), { name: 'x', mostRows: 2 })).rejects.toThrow(
      reason,
    )
  })

  it('leaves other texts alone', async () => {
    for (const text of ['{"positions":[]}', '', 'a b\n', 'from,to\na,b\n'])
      expect(await readAnswerTable(encoder.encode(text))).toBeUndefined()
  })

  it('refuses every truncation of Parquet', async () => {
    const answer = await randomAnswer(1)
    const bytes = Buffer.concat([...(await formatAnswerParquet(answer))])
    for (let end = 4; end < bytes.length; end++)
      await expect(readAnswerTable(bytes.subarray(0, end))).rejects.toMatchObject({
        name: 'FormatError',
      })
  })
})
