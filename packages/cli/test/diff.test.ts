// zugzwang diff: two answers in any form.

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, folder, run } from './run'

const GRAPH = 'a b\nb c\nb d\nx x\nx a\n'

async function diff(one: string, other: string, ...more: string[]) {
  const [first = '', second = ''] = files(one, other)
  const { out, err, code } = await run(['diff', first, second, ...more])
  return { code, text: (out + err).replaceAll(first, 'A').replaceAll(second, 'B') }
}

describe('diff', () => {
  it('finds the forms of one answer equal', async () => {
    const [graph = ''] = files(GRAPH)
    const at = folder()
    const paths = ['json', 'csv', 'ndjson', 'parquet'].map((form) => join(at, `a.${form}`))
    const [asJson = ''] = files((await run(['solve', graph, '--json'])).out)
    const forms = paths
      .slice(1)
      .flatMap((path, i) => [`--${['csv', 'ndjson', 'parquet'][i]}`, path])
    expect((await run(['solve', graph, ...forms])).code).toBe(0)
    for (const one of [asJson, ...paths.slice(1)])
      for (const other of [asJson, ...paths.slice(1)]) {
        const { code, out } = await run(['diff', one, other])
        expect([code, out]).toEqual([
          0,
          'The answers are equal: 5 items, compared by outcome, plies.\n',
        ])
      }
  })

  it('shows the first difference, and how many there are', async () => {
    const one = 'label,outcome,plies\na,loss,2\nb,win,1\nc,loss,0\nd,loss,0\n'
    const other =
      '{"positions":[{"label":"d","outcome":"win","plies":0},{"label":"c","outcome":"loss","plies":0,"best":["x"]},{"label":"b","outcome":"draw"},{"label":"e","outcome":"win"}]}'
    expect(await diff(one, other)).toEqual({
      code: 1,
      text: [
        'The answers differ: 2 of 3 items, compared by outcome, plies.',
        'First at "a": it is in A, and missing in B.',
        '  outcome: 2 (win / draw 1, loss / win 1)',
        '  plies: 1',
        '  only in A: 1',
        '  only in B: 1',
        '',
      ].join('\n'),
    })
    const { code, text } = await diff(one, other, '--json')
    expect([code, JSON.parse(text)]).toMatchObject([
      1,
      {
        equal: false,
        compared: ['outcome', 'plies'],
        counts: { equal: 1, different: 2, onlyFirst: 1, onlySecond: 1 },
        fields: { outcome: 2, plies: 1 },
        first: { label: 'a' },
      },
    ])
  })

  it('compares outcomes alone if one side has no plies', async () => {
    const one = 'label,outcome,plies\na,loss,2\nb,win,1\n'
    expect(await diff(one, 'label,outcome\nb,win\na,loss\n')).toEqual({
      code: 0,
      text: 'The answers are equal: 2 items, compared by outcome.\n',
    })
    expect((await diff(one, 'label,outcome\nb,win\na,win\n')).text).toContain(
      'First at "a": outcome loss in A, win in B.',
    )
  })

  it('compares Grundy values in all forms, and lines of --each', async () => {
    const digraph = 'a x\nx x\nx c\n'
    const valued = (await run(['grundy', '-', '--json'], { stdin: digraph })).out
    expect(valued).toContain('infinite')
    const pairs = '# by hand\na 0\nc 0 # an end\nx ∞( 0 )\n'
    expect(await diff(valued, pairs)).toMatchObject({ code: 0 })
    expect((await diff(valued, pairs.replace('( 0', '(1'))).text).toContain(
      'First at "x": nimber ∞(0) in A, ∞(1) in B.',
    )
    const kayles = [['--json'], ['--csv'], ['--bfile', '-']].map((form) =>
      run(['grundy', 'kayles', '--to', '20', ...form]),
    )
    const [json, csv, bfile] = (await Promise.all(kayles)).map(({ out }) => out) as [
      string,
      string,
      string,
    ]
    for (const [one, other] of [
      [json, csv],
      [csv, bfile],
      [bfile, json],
    ] as const)
      expect(await diff(one, other)).toEqual({
        code: 0,
        text: 'The answers are equal: 21 items, compared by nimber.\n',
      })
    const each = async (...args: string[]) =>
      (await run(['cops', '-', '--each', ...args], { stdin: 'IheA@GUAo\nC~\n' })).out
    expect((await diff(await each('--cops', '3'), await each('--cops', '2'))).text).toContain(
      'outcome: 1 (win / loss 1)',
    )
  })

  it.each([
    ['label,outcome\na,win\na,win\n', 'A: "a" is given twice; expected once.'],
    ['{"label":"a"}\n{"outcome":"win"}\n', 'A: item 2 has no label; expected a label each.'],
    ['{"counts":{}}', 'A: no list of positions, vertices, components or nimbers;'],
    [
      'hello\n',
      'A:1: "hello"; expected an answer as JSON, NDJSON, CSV or Parquet, or lines "label',
    ],
    ['label,nimber\na,1\n', 'B: it has no field in common with A; expected outcomes,'],
  ])('refuses %j', async (one, message) => {
    const { code, text } = await diff(one, 'label,outcome\na,win\n')
    expect([code, text]).toEqual([2, expect.stringContaining(`zugzwang: ${message}`)])
  })
})
