// Answers as tables: exact small ones, and random ones read back and compared with what core says.

import {
  type Arena,
  bestArcs,
  chooseMethod,
  countOutcomes,
  digraphFromArcs,
  impartialArena,
  MAX,
  MIN,
  outcomeAt,
  pliesAt,
  solve,
  UNDECIDED,
  valueAt,
} from '@zugzwang/core'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  answerRows,
  formatAnswerCsv,
  formatAnswerJson,
  formatAnswerNdjson,
  formatAnswerParquet,
  hasValues,
  type LabelledSolution,
} from '../src/answer'
import { wordLabels } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import { randomAnswer } from './random-answer'
import { bytesOf } from './random-graph'

const textOf = (chunks: Iterable<string>) => Array.from(chunks).join('')

async function answerOf(
  arena: Arena,
  labels: Iterable<string>,
  verified = false,
): Promise<LabelledSolution> {
  return { arena, labels: wordLabels(labels), solution: await solve(arena), verified }
}

/** Three rooms on a circle, one of which has a way out; two ways lead to the first. */
const rooms = () =>
  answerOf(impartialArena(digraphFromArcs(4, [0, 0, 1, 2, 2], [1, 1, 2, 0, 3])), [
    'hall',
    'blue room',
    'attic',
    'out',
  ])

/** Max may end at 2.5 or give Min the move, who may end at 7 or give it back; a play without an end is worth +∞. */
const payoffs = () =>
  answerOf(
    {
      graph: digraphFromArcs(4, [0, 0, 1, 1], [2, 1, 3, 0]),
      mover: Uint8Array.of(MAX, MIN, MIN, MAX),
      payoff: [UNDECIDED, UNDECIDED, 2.5, 7],
      endless: Infinity,
    },
    ['max', 'min', 'low', 'high'],
    true,
  )

it('JSON is what it always was', async () => {
  expect(
    textOf(formatAnswerJson(await rooms())),
  ).toBe(`{"version":1,"counts":{"win":2,"loss":2,"draw":0},"positions":[
{"label":"hall","outcome":"win","plies":3,"best":["blue room"]},
{"label":"blue room","outcome":"loss","plies":2,"best":["attic"]},
{"label":"attic","outcome":"win","plies":1,"best":["out"]},
{"label":"out","outcome":"loss","plies":0,"best":[]}
]}
`)
  expect(
    textOf(formatAnswerJson(await payoffs())),
  ).toBe(`{"version":1,"method":"payoff","verified":true,"counts":{"win":2,"loss":2,"draw":0},"positions":[
{"label":"max","outcome":"win","value":7,"plies":2,"best":["min"]},
{"label":"min","outcome":"loss","value":7,"plies":1,"best":["high"]},
{"label":"low","outcome":"loss","value":2.5,"plies":0,"best":[]},
{"label":"high","outcome":"win","value":7,"plies":0,"best":[]}
]}
`)
})

it('JSON has strings for infinite values, null for endless play, and its outcome', async () => {
  const loop = digraphFromArcs(1, [0], [0])
  for (const [endless, value, outcome] of [
    [Infinity, '"Infinity"', 'win'],
    [-Infinity, '"-Infinity"', 'loss'],
    [4, '4', 'win'],
  ] as const) {
    const counts = { win: 0, loss: 0, draw: 0, [outcome]: 1 }
    const answer = await answerOf({ graph: loop, mover: Uint8Array.of(MAX), endless }, ['a'])
    expect(textOf(formatAnswerJson(answer))).toBe(
      `{"version":1,"method":"payoff","counts":${JSON.stringify(counts)},"positions":[\n{"label":"a","outcome":"${outcome}","value":${value},"best":["a"]}\n]}\n`,
    )
  }
})

it('NDJSON is an object a line', async () => {
  expect(textOf(formatAnswerNdjson(await rooms()))).toBe(`\
{"label":"hall","outcome":"win","plies":3,"best":["blue room"]}
{"label":"blue room","outcome":"loss","plies":2,"best":["attic"]}
{"label":"attic","outcome":"win","plies":1,"best":["out"]}
{"label":"out","outcome":"loss","plies":0,"best":[]}
`)
})

it('CSV is a row a position', async () => {
  expect(textOf(formatAnswerCsv(await rooms()))).toBe(`\
label,outcome,plies,best
hall,win,3,"""blue room"""
blue room,loss,2,attic
attic,win,1,out
out,loss,0,
`)
  expect(textOf(formatAnswerCsv(await payoffs()))).toBe(`\
label,outcome,value,plies,best
max,win,7,2,min
min,loss,7,1,high
low,loss,2.5,0,
high,win,7,0,
`)
})

it('CSV quotes what would be taken for something else', async () => {
  const labels = ['', 'a b', 'say "a b"', 'x,y', 'two\nlines', ' edge', "it's"]
  // all of them lead to each other, so that all play is endless and every move is best
  const graph = digraphFromArcs(
    labels.length,
    labels.flatMap((_, v) => labels.map(() => v)),
    labels.flatMap(() => labels.map((_, w) => w)),
  )
  const rows = parseCsv(textOf(formatAnswerCsv(await answerOf(impartialArena(graph), labels))), ',')
  expect(rows.slice(1).map(([label]) => label)).toEqual(labels)
  for (const [, outcome, plies, best] of rows.slice(1)) {
    expect([outcome, plies]).toEqual(['draw', ''])
    expect(parseCsv(best ?? '', ' ')).toEqual([labels])
  }
})

it('gives each row once for numbered labels, too', async () => {
  const arena = impartialArena(digraphFromArcs(3, [1, 2, 2], [0, 0, 0]))
  const rows = answerRows({ arena, solution: await solve(arena), labels: numberLabels(3, 7) })
  expect(Array.from(rows)).toEqual([
    { label: '7', outcome: 'loss', value: -1, plies: 0, best: [] },
    { label: '8', outcome: 'win', value: 1, plies: 1, best: ['7'] },
    { label: '9', outcome: 'win', value: 1, plies: 1, best: ['7'] },
  ])
})

/** What a row must say, from core alone. */
function expected(answer: LabelledSolution, position: number) {
  const { arena, solution, labels } = answer
  const best: string[] = []
  for (const arc of bestArcs(arena, solution, position)) {
    const label = labels.at(arena.graph.targets[arc])
    if (!best.includes(label)) best.push(label)
  }
  const plies = pliesAt(solution, position)
  return {
    label: labels.at(position),
    outcome: outcomeAt(arena, solution, position),
    ...(chooseMethod(arena) !== 'outcome' && { value: valueAt(solution, position) }),
    plies: plies === -1 ? undefined : plies,
    best,
  }
}

it('tables say of random arenas what core says', async () => {
  let withWorths = 0
  for (let seed = 0; seed < scaled(32, 10_000); seed++) {
    const answer = await randomAnswer(seed, 12)
    const { arena, solution, labels, verified } = answer
    const rows = Array.from({ length: labels.count }, (_, v) => expected(answer, v))
    if (hasValues(answer)) withWorths++
    const inJson = rows.map((row) =>
      'value' in row && !Number.isFinite(row.value) ? { ...row, value: String(row.value) } : row,
    )

    const json = JSON.parse(textOf(formatAnswerJson(answer)))
    const method = chooseMethod(arena)
    expect(json, `seed ${seed}`).toEqual({
      version: 1,
      ...(method !== 'outcome' && { method }),
      ...(verified && { verified }),
      counts: countOutcomes(arena, solution),
      positions: inJson,
    })

    const lines = textOf(formatAnswerNdjson(answer)).split('\n')
    expect(lines.pop(), `seed ${seed}`).toBe('')
    expect(
      lines.map((line) => JSON.parse(line)),
      `seed ${seed}`,
    ).toEqual(inJson)

    const [head, ...csv] = parseCsv(textOf(formatAnswerCsv(answer)), ',')
    const fields = rows.map((row) =>
      Object.values({ ...row, best: '' }).map((x) => String(x ?? '')),
    )
    expect(head, `seed ${seed}`).toEqual(Object.keys(rows[0] ?? {}))
    expect(
      csv.map((row) => [...row.slice(0, -1), '']),
      `seed ${seed}`,
    ).toEqual(fields)
    expect(
      csv.map((row) => parseCsv(row.at(-1) ?? '', ' ').flat()),
      `seed ${seed}`,
    ).toEqual(rows.map(({ best }) => best))
  }
  expect(withWorths).toBeGreaterThan(scaled(8, 1000))
})

it('Parquet holds the same, read by columns', async () => {
  for (let seed = 0; seed < scaled(40, 100); seed++) {
    const answer = await randomAnswer(seed, 12)
    const bytes = bytesOf(await formatAnswerParquet(answer))
    const read = await parquetReadObjects({ file: Uint8Array.from(bytes).buffer })
    const rows = Array.from({ length: answer.labels.count }, (_, v) => expected(answer, v))
    // a column has an entry for each row
    expect(read, `seed ${seed}`).toEqual(rows.map((row) => ({ ...row, plies: row.plies ?? null })))
  }
})

it('Parquet has the types that it says, and row groups', async () => {
  const order = 70_000
  const smaller = Int32Array.from({ length: order - 1 }, (_, v) => v)
  const arena = impartialArena(
    digraphFromArcs(
      order,
      smaller.map((v) => v + 1),
      smaller,
    ),
  )
  const answer = { arena, solution: await solve(arena), labels: numberLabels(order) }
  const pieces = Array.from(await formatAnswerParquet(answer))
  expect(pieces.length).toBe(3)
  const file = Uint8Array.from(bytesOf(pieces)).buffer
  const { schema, row_groups, num_rows } = parquetMetadata(file)
  expect(num_rows).toBe(70_000n)
  expect(row_groups.map(({ num_rows }) => num_rows)).toEqual([65_536n, 4_464n])
  expect(
    schema.map(({ name, type, converted_type, repetition_type }) =>
      [name, type, converted_type, repetition_type].filter((part) => part !== undefined).join(' '),
    ),
  ).toEqual([
    'answer',
    'label BYTE_ARRAY UTF8 REQUIRED',
    'outcome BYTE_ARRAY UTF8 REQUIRED',
    'plies INT32 OPTIONAL',
    'best LIST REQUIRED',
    'list REPEATED',
    'element BYTE_ARRAY UTF8 REQUIRED',
  ])
  expect(row_groups[0]?.columns[1]?.meta_data?.encodings).toContain('RLE_DICTIONARY')
  const last = await parquetReadObjects({ file, rowStart: order - 1 })
  expect(last).toEqual([{ label: '69999', outcome: 'win', plies: 69_999, best: ['69998'] }])

  const values = Uint8Array.from(bytesOf(await formatAnswerParquet(await payoffs()))).buffer
  expect(parquetMetadata(values).schema[3]).toMatchObject({ name: 'value', type: 'DOUBLE' })
})

/** RFC 4180 by its letter, whatever ends lines and stands between fields; no rows for an empty text. */
function parseCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    do {
      let field = ''
      if (text[at] === '"') {
        for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
          if (text[at] === '"') at++
          field += text[at]
        }
        at++
      } else
        while (at < text.length && text[at] !== delimiter && text[at] !== '\n') field += text[at++]
      row.push(field)
    } while (text[at++] === delimiter)
    rows.push(row)
  }
  return rows
}
