import { join } from 'node:path'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomGame, withoutDoubts } from './random-game'
import { files, folder, run } from './run'

interface Position {
  label: string
  outcome?: string
  value?: number | string
  plies?: number | null | undefined
}

const RIGHT = { code: 0, err: '' }
const WRONG = { code: 1, err: '' }

/** Judges an answer to a digraph. */
async function judge(digraph: string, answer: unknown, ...options: string[]) {
  const [path, answerPath] = files(
    digraph,
    typeof answer === 'string' ? answer : JSON.stringify(answer),
  ) as [string, string]
  return run(['verify', path, answerPath, ...options])
}

describe("solve's own answers to random games", () => {
  it('are right, and with anything changed in one position wrong', async () => {
    for (let seed = 1; seed <= scaled(4, 1000); seed++) {
      const random = createRandom(seed)
      const game = randomGame(random)
      const more = game.movers === undefined ? [] : ['--movers', ...files(game.movers)]
      const options = [...game.options, ...more]
      const [path] = files(game.digraph) as [string]
      const where = (what: string) => `seed ${seed}, ${what}: ${options.join(' ')}\n${game.digraph}`
      const { out } = await run(['solve', path, '--json', ...options])
      const right = await run(['verify', path, '-', ...options], { stdin: out })
      const { positions } = JSON.parse(out) as { positions: Position[] }
      const said = `The answer is right: ${positions.length} position${positions.length === 1 ? '' : 's'}.\n`
      expect({ ...right, err: withoutDoubts(right.err) }, where('unchanged')).toEqual({
        ...RIGHT,
        out: said,
      })
      const v = random(positions.length)
      const position = positions[v] as Position
      for (const change of changesOf(position)) {
        const changed = positions.with(v, { ...position, ...change })
        const wrong = await run(['verify', path, '-', ...options], {
          stdin: JSON.stringify({ positions: changed }),
        })
        expect(
          { ...wrong, err: withoutDoubts(wrong.err) },
          where(JSON.stringify(change)),
        ).toMatchObject(WRONG)
        expect(wrong.out).toMatch(
          /^The answer is wrong\. (Position "v\d"(:| is called)|The score of position "v\d" is) /,
        )
      }
    }
  })

  function changesOf({ outcome, value, plies = null }: Position): Partial<Position>[] {
    return [
      ...['win', 'loss', 'draw']
        .filter((other) => other !== outcome)
        .map((other) => ({ outcome: other })),
      ...(value === undefined
        ? []
        : ['Infinity', '-Infinity', 7, typeof value === 'number' ? value + 1 : 0]
            .filter((other) => other !== value)
            .map((other) => ({ value: other }))),
      ...(plies === null
        ? [{ plies: 0 }, { plies: 3 }]
        : [{ plies: plies + 1 }, { plies: plies + 2 }, { plies: null }]),
      ...(plies ? [{ plies: plies - 1 }] : []),
    ]
  }
})

describe('answers of other makes', () => {
  const cycle = 'a b\nb a\nb c\nc d\n'
  const answer = [
    { label: 'd', outcome: 'loss', plies: 0 },
    { label: 'c', outcome: 'win', plies: 1 },
    { label: 'b', outcome: 'draw', plies: null },
    { label: 'a', outcome: 'draw', plies: null },
  ]

  it('in any order, by outcome or by worth, with whatever else they hold', async () => {
    const value = { loss: -1, win: 1, draw: 0 } as Record<string, number>
    for (const positions of [
      answer,
      answer.map(({ label, outcome, plies }) => ({
        label,
        value: value[outcome],
        plies,
      })),
      answer.map((position) => ({ ...position, value: value[position.outcome], note: {} })),
      answer.map(({ plies, ...rest }) => (plies === null ? rest : { ...rest, plies })),
    ])
      expect(await judge(cycle, { positions, made: 'by hand' })).toEqual({
        ...RIGHT,
        out: 'The answer is right: 4 positions.\n',
      })
  })

  it('by outcome alone where only ±1 and 0 are paid, whatever endless play is worth', async () => {
    const [movers] = files('a max\nb min\nc max\nd max') as [string]
    const options = ['--movers', movers, '--endless', '2']
    const positions = [
      { label: 'a', outcome: 'win', plies: null },
      { label: 'b', outcome: 'win', plies: 2 },
      { label: 'c', outcome: 'loss', plies: 1 },
      { label: 'd', outcome: 'loss', plies: 0 },
    ]
    expect(await judge('a b\na a\nb a\nb c\nc d\n', { positions }, ...options)).toMatchObject(RIGHT)
    const wrong = positions.with(0, { label: 'a', outcome: 'loss', plies: 3 })
    expect(
      await judge('a b\na a\nb a\nb c\nc d\n', { positions: wrong }, ...options),
    ).toMatchObject(WRONG)
  })

  it.each<[Partial<Position>, string]>([
    [
      { outcome: 'loss', plies: 2 },
      'Position "a" is called a draw, but it has a better move; expected a win in 3 plies.',
    ],
    [{ outcome: 'win' }, 'Position "b" is called a win, but its value and plies make it a draw.'],
    [
      { outcome: 'win', value: 1, plies: undefined },
      'Position "b": its value is 1 and that of endless play 0, but it has no plies.',
    ],
    [
      { plies: 2 },
      'Position "b": its value is that of endless play, 0, but its plies are 2; expected none.',
    ],
    [
      { value: 0.5, plies: null },
      'Position "b": its value is 0.5 and that of endless play 0, but it has no plies.',
    ],
  ])('a wrong one ends with 1 and its first mistake by label: %j', async (change, sentence) => {
    const positions = answer.map((entry) => (entry.label === 'b' ? { ...entry, ...change } : entry))
    const finished = await judge(cycle, { positions })
    expect(finished).toMatchObject(WRONG)
    expect(finished.out).toContain(`The answer is wrong. ${sentence}`)
  })

  it('of many positions, on one line', async () => {
    const order = scaled(40_000, 100_000)
    const chain = Array.from({ length: order - 1 }, (_, v) => `${v} ${v + 1}`).join('\n')
    const positions = Array.from({ length: order }, (_, v) => ({
      label: String(v),
      outcome: (order - v) % 2 === 1 ? 'loss' : 'win',
      plies: order - 1 - v,
    }))
    expect(await judge(chain, { positions })).toEqual({
      ...RIGHT,
      out: `The answer is right: ${order} positions.\n`,
    })
    positions[33_333] = { label: '33333', outcome: 'loss', plies: 5 }
    expect((await judge(chain, { positions })).out).toMatch(
      /wrong\. Position "3333[23]" is called /,
    )
  })
})

describe('malformed answers are refused with 2', () => {
  const entry = { label: 'a', outcome: 'win', plies: 1 }
  const sink = { label: 'b', outcome: 'loss', plies: 0 }
  it.each<[unknown, RegExp]>([
    ['', /:1:1: not JSON: the end; expected a value\.$/],
    [
      '{"positions":[\n{"label":"a",}\n]}',
      /2\.txt:2:14: not JSON: "}"; expected a name in double quotes\.$/,
    ],
    ['{"positions": nothing}', /:1:15: not JSON: "n"; expected a value\.$/],
    ['[]', /no list of positions; expected \{"positions":\[…\]\}/],
    ['null', /no list of positions/],
    [{ positions: {} }, /no list of positions/],
    [{ positions: [7] }, /positions\[0\]: it is 7; expected an object/],
    [{ positions: [entry, null] }, /positions\[1\]: it is null; expected an object/],
    [{ positions: [{ ...entry, label: 1 }] }, /its label is 1; expected a string/],
    [{ positions: [{ outcome: 'win' }] }, /its label is missing; expected a string/],
    [{ positions: [{ label: 'a', plies: 1 }] }, /"a" has neither outcome nor value/],
    [{ positions: [{ ...entry, outcome: 'won' }] }, /its outcome is "won"; expected "win"/],
    [{ positions: [{ ...entry, value: '1' }] }, /its value is "1"; expected a number/],
    [{ positions: [{ ...entry, value: null }] }, /its value is null/],
    [{ positions: [{ ...entry, value: [[1]] }] }, /its value is an object/],
    [{ positions: [{ ...entry, plies: 1.5 }] }, /its plies are 1\.5; expected a whole/],
    [{ positions: [{ ...entry, plies: -1 }] }, /its plies are -1/],
    [{ positions: [{ ...entry, plies: 2 ** 31 }] }, /its plies are 2147483648/],
    [{ positions: [entry] }, /2\.txt: position "b" is missing; expected all 2\.$/],
    [{ positions: [] }, /position "a" is missing/],
    [{ positions: [entry, sink, entry] }, /positions\[2\]: position "a" is given twice/],
    [
      { positions: [entry, { ...sink, label: 'c\u001b' }] },
      /positions\[1\]: the digraph has no position "cU\+001B"/,
    ],
  ])('%j', async (answer, reason) => {
    const { code, out, err } = await judge('a b\n', answer)
    expect([code, out]).toEqual([2, ''])
    expect(err.trimEnd()).toMatch(reason)
    expect(err.split('\n').length).toBe(2)
  })

  it('outcomes alone where payoffs differ', async () => {
    const { code, err } = await judge('a b\n', { positions: [entry, sink] }, '--sinks', 'b=-3')
    expect(code).toBe(2)
    expect(err).toMatch(
      /positions\[0\]: its value is missing; in this game the outcome alone does not give it/,
    )
  })

  it('bytes that are no text, a folder, nothing, standard input twice', async () => {
    const [path, noise] = files('a b\n', Uint8Array.of(0x7b, 0xff)) as [string, string]
    expect((await run(['verify', path, noise])).err).toMatch(
      /2\.txt:1:2: not text, the byte FF; expected UTF-8/,
    )
    expect((await run(['verify', path, '.'])).err).toMatch(/it is a folder/)
    expect((await run(['verify', path, 'no/such'])).err).toMatch(/no such file/)
    expect(await run(['verify', '-', '-'])).toEqual({
      code: 2,
      out: '',
      err: 'zugzwang: Only one file can be standard input.\n',
    })
    expect((await run(['verify', path])).err).toMatch(
      /it is not a certificate; to check an answer, give its graph too/,
    )
  })
})

describe('tables of the command itself', () => {
  const graph = 'a b\nb c\nb d\ne,f a\nc c\n'

  it.each([['csv'], ['ndjson'], ['parquet']])(
    '%s is read back, and a wrong one refused',
    async (form) => {
      const [path = ''] = files(graph)
      const table = join(folder(), 'answer')
      for (const options of [[], ['--rules', 'misere'], ['--sinks', 'd=3']]) {
        expect((await run(['solve', path, ...options, `--${form}`, table])).code).toBe(0)
        const right = await run(['verify', path, table, ...options])
        expect([right.code, right.out]).toEqual([0, 'The answer is right: 5 positions.\n'])
      }
      expect((await run(['solve', path, '--rules', 'misere', `--${form}`, table])).code).toBe(0)
      const wrong = await run(['verify', path, table])
      expect(wrong.code).toBe(1)
      expect(wrong.out).toContain('The answer is wrong. Position ')
    },
  )

  it('names the row of what is no claim', async () => {
    const [path = '', answer = ''] = files('a b\n', 'label,outcome,plies\na,won,1\nb,loss,0\n')
    expect((await run(['verify', path, answer])).err).toContain(
      'row 1: its outcome is "won"; expected "win", "loss" or "draw"',
    )
  })
})

describe('answers without plies', () => {
  const bare = (positions: Position[]) => ({
    positions: positions.map(({ label, outcome, value }) => ({ label, outcome, value })),
  })

  it('are right as solve gives them, and with any outcome changed wrong', async () => {
    for (let seed = 1; seed <= scaled(4, 300); seed++) {
      const random = createRandom(seed)
      const game = randomGame(random)
      const more = game.movers === undefined ? [] : ['--movers', ...files(game.movers)]
      const options = [...game.options, ...more]
      const [path] = files(game.digraph) as [string]
      const where = `seed ${seed}: ${options.join(' ')}\n${game.digraph}`
      const { out } = await run(['solve', path, '--json', ...options])
      const answer = bare((JSON.parse(out) as { positions: Position[] }).positions)
      const right = await run(['verify', path, '-', ...options], { stdin: JSON.stringify(answer) })
      expect([right.code, right.out], where).toEqual([0, expect.stringContaining('is right')])
      const changed = answer.positions[random(answer.positions.length)] as Position
      const others = ['win', 'loss', 'draw'].filter((outcome) => outcome !== changed.outcome)
      changed.outcome = others[random(2)] as string
      const wrong = await run(['verify', path, '-', ...options], { stdin: JSON.stringify(answer) })
      expect([wrong.code, wrong.out], where).toEqual([1, expect.stringContaining('is wrong')])
    }
  })

  it('cannot claim a win round a cycle, where each claim would rest on the next', async () => {
    const positions = [
      { label: 'a', outcome: 'win' },
      { label: 'b', outcome: 'loss' },
    ]
    expect(await judge('a b\nb a\n', { positions })).toEqual({
      ...WRONG,
      out: 'The answer is wrong. Position "a": it is called a win, but it is a draw.\n',
    })
  })
})
