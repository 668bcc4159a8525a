// The whole family of games through the options of solve.

import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomGame, withoutDoubts } from './random-game'
import { files, run } from './run'

interface Answer {
  method?: string
  verified?: boolean
  counts: Record<string, number>
  positions: {
    label: string
    outcome: string
    value?: number | string
    plies?: number
    best: string[]
  }[]
}

async function solved(stdin: string, ...options: string[]): Promise<Answer> {
  const { code, out, err } = await run(['solve', '-', '--json', ...options], { stdin })
  expect({ code, err: withoutDoubts(err) }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Answer
}

/** label → [worth, remoteness]. */
async function values(stdin: string, ...options: string[]) {
  const { positions } = await solved(stdin, ...options)
  return Object.fromEntries(positions.map(({ label, value, plies }) => [label, [value, plies]]))
}

/** The game in which players A (Max) and B (Min) alternate on the same arcs "from to …": positions such as 1A and 1B. */
function alternating(order: number, arcs: string[]) {
  const names = Array.from({ length: order }, (_, i) => i + 1)
  const moves = arcs.map((arc) => arc.split(' '))
  const lines = (from: string, to: string) =>
    moves.map(([source, target, ...cost]) =>
      [`${source}${from}`, `${target}${to}`, ...cost].join(' '),
    )
  const [movers] = files(
    ['# who moves', '', ...names.flatMap((v) => [`${v}A max`, `${v}B\tmin`])].join('\r\n'),
  ) as [string]
  const declared = [...names.map((v) => `${v}A`), ...names.map((v) => `${v}B`)]
  const sinks = names
    .filter((v) => moves.every(([source]) => source !== String(v)))
    .flatMap((v) => [`${v}A=0`, `${v}B=0`])
    .join()
  return { stdin: [...declared, ...lines('A', 'B'), ...lines('B', 'A')].join('\n'), movers, sinks }
}

describe('preferring a draw: the sample of facts.md 4', () => {
  const arcs = ['1 2', '2 1', '2 3', '1 4', '4 1', '4 5', '5 6']
  it('is endless play worth 2 to Max', async () => {
    const { stdin, movers } = alternating(6, arcs)
    const answer = await solved(stdin, '--movers', movers, '--endless', '2', '--verify')
    // worth more than any end to Max, endless play is a win for him and a loss for Min; as a draw the contest counts it
    const letters = answer.positions
      .map(({ outcome, plies }) => (plies === undefined ? 'D' : outcome.charAt(0).toUpperCase()))
      .join('')
    expect([letters.slice(0, 6), letters.slice(6)]).toEqual(['WDLDWL', 'DWLLWL'])
    expect([answer.method, answer.verified]).toEqual(['payoff', true])
    expect(answer.positions[1]).toEqual({
      label: '2A',
      outcome: 'win',
      value: 2,
      best: ['1B'],
    })
  })
})

describe('total cost: the samples of facts.md 6', () => {
  it.each<[number, string[], string, number | string]>([
    [7, ['1 2 1', '1 3 10', '2 4 100', '2 5 102', '3 6 20', '3 7 30'], '1B', 40],
    [3, ['1 2 1', '2 1 2', '2 3 3', '3 2 4', '3 1 5', '1 3 6'], '3B', 'Infinity'],
    [4, ['1 2 1', '2 3 1', '3 1 1', '2 4 1'], '1B', 5],
  ])('%i vertices', async (order, arcs, start, total) => {
    const { stdin, movers, sinks } = alternating(order, arcs)
    const named = sinks === '' ? [] : ['--sinks', sinks]
    const options = ['--cost', '--movers', movers, '--endless', 'inf', ...named]
    const { method, positions } = await solved(stdin, ...options, '--verify')
    expect(method).toBe('cost')
    expect(positions.find(({ label }) => label === start)?.value).toBe(total)
  })

  it('costs may be decimal, and stay with their arcs when lines are mixed', async () => {
    const [movers] = files('a min\nb min\nc min\n') as [string]
    const options = ['--cost', '--movers', movers, '--endless', '+INF', '--sinks', 'c=0']
    expect(await values('b c .25\na b 1e1\na c 10.5\nb c 8\n', ...options)).toEqual({
      a: [10.25, 2],
      b: [0.25, 1],
      c: [0, 0],
    })
    expect(
      await values(
        'a b 9007199254740992\n',
        '--cost',
        '--movers',
        ...files('a max\nb max'),
        '--endless',
        '-inf',
        '--sinks',
        'b=5',
      ),
    ).toEqual({ a: [5 - 2 ** 53, 1], b: [5, 0] })
  })

  it('in a table, infinite worths and all', async () => {
    const [movers] = files('a min\nb max\n猫 min\nd max') as [string]
    const stdin = 'a b 1.5\nb 猫 2\n猫 d 1\nd d 0\n'
    const { out } = await run(
      [
        'solve',
        '-',
        '--cost',
        '--movers',
        movers,
        '--endless',
        'inf',
        '--sinks',
        '猫=-10',
        '--verify',
      ],
      { stdin },
    )
    expect(out).toBe(
      [
        '4 positions: 3 wins, 1 loss, 0 draws',
        'Verified: every position agrees with the positions its moves lead to.',
        '',
        'position  outcome  value  plies  best moves',
        'a         win       -6.5      2  b',
        'b         loss        -8      1  猫',
        '猫        win        -10      0',
        'd         win          ∞      –  d',
        '',
      ].join('\n'),
    )
  })
})

describe('--sinks', () => {
  it('win by 3: with the same moves for both, payoffs are those of the player to move', async () => {
    const expected = { a: [3, 1], b: [-3, 0], c: [-1, 0], d: [1, 1] }
    const stdin = 'a b\na c\nd c\n'
    expect(await values(stdin, '--sinks', 'b=-3')).toEqual(expected)
    const [file] = files('# label payoff\n\nb\t-3.0\r\n') as [string]
    expect(await values(stdin, '--sinks', file)).toEqual(expected)
  })

  it('ends play anywhere, and splits at the last =', async () => {
    expect(await values('x=1 b\nb x=1\n', '--sinks', 'x=1=2.5')).toEqual({
      'x=1': [2.5, 0],
      b: [-2.5, 1],
    })
  })

  it('of −1, 0 and 1 leave win, loss and draw as they are printed without', async () => {
    const { out } = await run(['solve', '-', '--sinks', 'b=0, c=1'], { stdin: 'a b\na c\nd a\n' })
    expect(out).toBe(
      [
        '4 positions: 1 win, 0 losses, 3 draws',
        '',
        'position  outcome  plies  best moves',
        'a         draw         –  b',
        'b         draw         –',
        'c         win          0',
        'd         draw         –  a',
        '',
      ].join('\n'),
    )
    const { method, positions } = await solved('a b\n', '--sinks', 'b=-1')
    expect([method, positions[0]?.value]).toEqual([undefined, undefined])
  })

  it('misère rules hold for the sinks not named', async () => {
    const named = ['--rules', 'misere', '--sinks', 'c=-3']
    expect(await values('a b\na c\nd b\n', ...named)).toEqual({
      a: [3, 1],
      b: [1, 0],
      c: [-3, 0],
      d: [-1, 1],
    })
    const [movers] = files('a min\nb min\nc max\nd min\n') as [string]
    expect(await values('a b\na c\nd b\n', ...named, '--movers', movers)).toEqual({
      a: [-3, 1],
      b: [-1, 0],
      c: [-3, 0],
      d: [-1, 1],
    })
  })
})

it('--movers alone: win, loss and draw from the side of the mover', async () => {
  const [movers] = files('a max\nb max\nc min\n') as [string]
  const { positions } = await solved('a b\nb c\nb a\n', '--movers', movers, '--endless', '0')
  expect(positions.map(({ outcome, plies }) => [outcome, plies])).toEqual([
    ['win', 2],
    ['win', 1],
    ['loss', 0],
  ])
})

it('--endless may be infinite either way', async () => {
  const movers = files('a max\nb max\n')
  const game = (x: string) => values('a a\na b\n', '--movers', ...movers, '--endless', x)
  for (const x of ['inf', '+Infinity', 'INF'])
    expect(await game(x)).toEqual({ a: ['Infinity', undefined], b: [-1, 0] })
  expect(await game('-inf')).toEqual({ a: [-1, 1], b: [-1, 0] })
  expect(await game('-.5')).toEqual({ a: [-0.5, undefined], b: [-1, 0] })
})

it('--verify says so, in JSON and in the table', async () => {
  expect((await run(['solve', '-', '--json', '--verify'], { stdin: 'a b' })).out).toBe(
    [
      '{"version":1,"verified":true,"counts":{"win":1,"loss":1,"draw":0},"positions":[',
      '{"label":"a","outcome":"win","plies":1,"best":["b"]},',
      '{"label":"b","outcome":"loss","plies":0,"best":[]}',
      ']}',
      '',
    ].join('\n'),
  )
  const { out } = await run(['solve', '-', '--verify'], { stdin: 'a b' })
  expect(out).toMatch(/^2 positions: .*\nVerified: .*\n\nposition /)
})

it('--threads says why one thread has to do it alone', async () => {
  const { stdin, movers, sinks } = alternating(3, ['1 2 1', '2 3 1'])
  const options = ['--cost', '--movers', movers, '--sinks', sinks, '--endless', 'inf']
  const alone = await run(['solve', '-', ...options], { stdin })
  const { code, out, err } = await run(['solve', '-', ...options, '--threads', '4'], { stdin })
  expect({ code, out }).toEqual({ code: 0, out: alone.out })
  expect(err).toBe('One thread solves it: only win, loss and draw are divided among threads.\n')
})

it.each(['0', '65', '1.5', 'two'])('refuses --threads %s', async (threads) => {
  const { code, err } = await run(['solve', '-', '--threads', threads], { stdin: 'a b' })
  expect(code).toBe(2)
  expect(err).toMatch(/expected a whole number from 1 to 64/)
})

it('--memory-limit lets through what keeps within it', async () => {
  // 16 bytes a position, 4 bytes an arc
  for (const limit of [
    '36',
    '36B',
    '36.0 b',
    '1kB',
    '1KiB',
    '.9gb'.replace('.', '0.'),
    '4GB',
    '1mib',
  ])
    expect((await run(['solve', '-', '--memory-limit', limit], { stdin: 'a b' })).code, limit).toBe(
      0,
    )
})

it('every kind of random game is solved and verified', async () => {
  const methods = new Map<string, number>()
  for (let seed = 1; seed <= scaled(60, 2000); seed++) {
    const { digraph, movers, options } = randomGame(createRandom(seed))
    const more = movers === undefined ? [] : ['--movers', ...files(movers)]
    const { method = 'outcome' } = await solved(digraph, ...options, ...more, '--verify')
    methods.set(method, (methods.get(method) ?? 0) + 1)
  }
  expect(Math.min(...methods.values())).toBeGreaterThan(scaled(12, 30))
  expect(methods.size).toBe(3)
})
