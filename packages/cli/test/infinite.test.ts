import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '@zugzwang/core/testing'
import { PARITY_FAMILIES } from '@zugzwang/parity/families'
import { expect, test } from 'vitest'
import { isFamily } from '../src/infinite/options'
import { files, folder, run } from './run'

const GAME = `parity 4;
0 2 0 1,2 "zero";
1 3 1 0 "one";
2 0 1 2,4 "two";
4 1 0 4,0 "four";
`

interface Answer {
  readonly objective: string
  readonly counts: { readonly even: number; readonly odd: number }
  readonly positions: readonly {
    readonly label: string
    readonly name?: string
    readonly winner: string
    readonly strategy?: string
    readonly credit?: number | null
    readonly value?: string
  }[]
}

async function answerTo(game: string, ...options: string[]): Promise<Answer> {
  const [path] = files(game) as [string]
  const { code, out, err } = await run(['solve', path, '--json', '--verify', ...options])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

test('a parity game is solved as one, and its positions are called by their identifiers', async () => {
  const { objective, counts, positions } = await answerTo(GAME)
  expect(objective).toBe('parity')
  expect(counts).toEqual({ even: 4, odd: 0 })
  expect(positions[0]).toEqual({ label: '0', name: 'zero', winner: 'even', strategy: '2' })
  expect(positions.map(({ label }) => label)).toEqual(['0', '1', '2', '4'])
})

test('the lowest priority decides with min-parity, and accepting positions with Büchi', async () => {
  expect((await answerTo(GAME, '--objective', 'min-parity')).counts).toEqual({ even: 4, odd: 0 })
  const two = 'parity 1;\n0 1 1 1;\n1 2 1 0;\n'
  expect((await answerTo(two)).counts).toEqual({ even: 2, odd: 0 })
  expect((await answerTo(two, '--objective', 'min-parity')).counts).toEqual({ even: 0, odd: 2 })
  expect((await answerTo(two, '--objective', 'buchi')).counts).toEqual({ even: 2, odd: 0 })
})

test('options about ends, and the objective ends, leave priorities out', async () => {
  const [path] = files(GAME) as [string]
  for (const options of [
    ['--endless', '1'],
    ['--objective', 'ends'],
  ]) {
    const { out, err } = await run(['solve', path, ...options])
    expect(out).toContain('outcome')
    expect(err).toContain('priorities are ignored')
  }
  const { code, err } = await run(['solve', path, '--objective', 'parity', '--endless', '1'])
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining(
      '--endless is about the ends of play, and --objective parity is not',
    ),
  })
  const drawn = await run(['solve', path, '--dot', '-'])
  expect(drawn.code).toBe(2)
  expect(drawn.err).toContain('--objective ends')
})

test('weights are solved for credits and for averages', async () => {
  const [arcs, movers] = files('a b -5\na c 3\nb a 6\nc c -1\n', 'a max\nb min\nc min\n') as [
    string,
    string,
  ]
  const weighted = ['solve', arcs, '--cost', '--movers', movers, '--json', '--verify']
  const energy = await run([...weighted, '--objective', 'energy'])
  expect(energy.err).toBe('')
  expect((JSON.parse(energy.out) as Answer).positions).toEqual([
    { label: 'a', winner: 'even', strategy: 'b', credit: 5 },
    { label: 'b', winner: 'even', credit: 0 },
    { label: 'c', winner: 'odd', strategy: 'c', credit: null },
  ])
  const mean = await run([...weighted, '--objective', 'mean-payoff'])
  const values = (JSON.parse(mean.out) as Answer).positions.map(({ value }) => value)
  expect(values).toEqual(['1/2', '1/2', '-1'])
  const above = await run([...weighted, '--objective', 'mean-payoff', '--threshold', '2/3'])
  expect((JSON.parse(above.out) as Answer).counts).toEqual({ even: 0, odd: 3 })
  const bad = await run([...weighted, '--objective', 'mean-payoff', '--threshold', '1/0'])
  expect(bad.err).toContain('--threshold: "1/0"; expected an integer or a fraction')
})

test('a position is explained: the winning move, and for each move the cycle that decides', async () => {
  const [path] = files(GAME) as [string]
  const { out, code } = await run(['solve', path, '--explain', 'four'])
  expect(code).toBe(0)
  expect(out).toBe(`Even wins from 4 four: the move to 0 is enough.
Play goes 4, 0, and then round 2 for ever, where the highest priority is 0, at 2.
  4: Even wins; play goes 4, 0, and then round 2 for ever, where the highest priority is 0, at 2
* 0: Even wins; play goes 0, and then round 2 for ever, where the highest priority is 0, at 2
`)
  const wrong = await run(['solve', path, '--explain', '0', '--objective', 'buchi', '--json'])
  expect(JSON.parse(wrong.out)).toMatchObject({
    version: 1,
    game: `digraph:${path}`,
    objective: 'buchi',
    position: '0',
    name: 'zero',
    mover: 'even',
    winner: 'even',
    moves: [
      { move: '1', winner: 'even', best: true },
      {
        move: '2',
        winner: 'odd',
        best: false,
        play: {
          path: [],
          cycle: ['2'],
          pathLength: 0,
          cycleLength: 1,
          decision: { by: 'none-accepting' },
        },
      },
    ],
    play: { path: [], cycle: ['0', '1'], decision: { by: 'accepting', position: '0' } },
    why: { rule: 'wins', move: '1', text: 'Even wins from 0 zero: the move to 1 is enough.' },
  })
  const missing = await run(['solve', path, '--explain', 'five'])
  expect(missing.err).toContain('--explain: the digraph has no position "five".')
})

test('credits, averages and players without a move are explained', async () => {
  const [arcs, movers] = files(
    'a b -5\na c 3\nb a 6\nc c -1\nc d 0\n',
    'a max\nb min\nc min\nd max\n',
  ) as [string, string]
  const explain = async (label: string, ...options: string[]) =>
    (
      await run([
        'solve',
        arcs,
        '--cost',
        '--movers',
        movers,
        '--explain',
        label,
        '--objective',
        ...options,
      ])
    ).out
  expect(
    await explain('a', 'energy'),
  ).toBe(`Even wins from a with a credit of 5: the move to b is enough.
Play goes round a, b for ever, where the average weight is 1/2.
* b: Even wins, with credit 5; play goes round b, a for ever, where the average weight is 1/2
  c: Odd wins; play goes round c for ever, where the average weight is -1
`)
  expect(
    await explain('a', 'mean-payoff'),
  ).toBe(`Even wins from a, value 1/2: the move to b is enough.
Play goes round a, b for ever, where the average weight is 1/2.
* b: Even wins, value 1/2; play goes round b, a for ever, where the average weight is 1/2
  c: Odd wins, value -Infinity; play goes c, d, and ends there, as there is no move
`)
  expect(await explain('d', 'energy')).toContain('Odd wins from d: Even has no move.')
  expect(await explain('a', 'mean-payoff', '--threshold', '1')).toContain(
    'Odd wins from a: Even moves, and every move loses.',
  )
})

test('a certificate of a position is right for its game and objective only', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = createRandom(seed)
    const order = 2 + random(6)
    const lines = Array.from({ length: order }, (_, v) => {
      const next = [...new Set([random(order), random(order)])]
      return `${v} ${random(5)} ${random(2)} ${next.join(',')};\n`
    })
    const [path] = files(`parity ${order - 1};\n${lines.join('')}`) as [string]
    const proof = join(folder(), 'proof')
    const label = `${random(order)}`
    const { err } = await run(['solve', path, '--certificate', label, proof])
    expect(err).toBe(`${proof}: a certificate of ${readFileSync(proof).length} bytes\n`)
    const right = await run(['verify', path, proof])
    expect(right.out, `seed ${seed}`).toMatch(
      new RegExp(
        `^The certificate is right: position "${label}" is won by (Even|Odd), by a strategy for \\d+ positions?\\.\n`,
      ),
    )
    const text = readFileSync(proof, 'utf8')
    const altered = text.replace(/"winner":([01])/, (_, winner) => `"winner":${1 - Number(winner)}`)
    const wrong = await run(['verify', path, '-'], { stdin: altered })
    expect(wrong.code, `seed ${seed}`).toBe(1)
    expect(wrong.out).toContain('The certificate is wrong.')
    const other = await run(['verify', path, proof, '--objective', 'min-parity'])
    expect(other.err).toContain(
      'the certificate is for the objective "parity"; expected min-parity',
    )
    expect((await run(['verify', path, proof, '--objective', 'ends'])).code).toBe(2)
    expect((await run(['verify', proof])).err).toContain('give the game too')
  }
})

test('the memory of a solve is known before, and more than the limit is refused', async () => {
  const [path] = files(GAME) as [string]
  const { code, err } = await run(['solve', path, '--memory-limit', '100B'])
  expect(code).toBe(5)
  expect(err).toMatch(
    /: solving 4 positions and 7 moves takes 332 B of memory; expected at most 100 B \(--memory-limit\)\.\n$/,
  )
  const { solvingBytes } = JSON.parse((await run(['inspect', path, '--json'])).out)
  expect(solvingBytes).toBe(332)
})

test('families are games by name', async () => {
  const { code, out } = await run(['solve', 'recursive-ladder:50', '--json'])
  expect(code).toBe(0)
  expect((JSON.parse(out) as Answer).counts).toEqual({ even: 0, odd: 250 })
  for (const name of PARITY_FAMILIES) expect(isFamily(`${name}:3`)).toBe(true)
  const wrong = await run(['solve', 'ladder:0'])
  expect(wrong.err).toContain('The rungs is 0; expected an integer 1 … 1000000')
})

test('answers as JSON and as PGSolver writes them are right, and wrong once altered', async () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = createRandom(seed)
    const order = 2 + random(6)
    const lines = Array.from({ length: order }, (_, v) => {
      const next = [...new Set([random(order), random(order)])]
      return `${v} ${random(5)} ${random(2)} ${next.join(',')};\n`
    })
    const [path] = files(`parity ${order - 1};\n${lines.join('')}`) as [string]
    const solution = join(folder(), 'solution')
    const { out } = await run(['solve', path, '--json'])
    await run(['solve', path, '--strategy', solution])
    const text = readFileSync(solution, 'utf8')
    for (const right of [out, text])
      expect(await run(['verify', path, '-'], { stdin: right }), `seed ${seed}`).toMatchObject({
        code: 0,
      })
    const altered = text.replace(/^1 ([01])/m, (_, winner) => `1 ${1 - Number(winner)}`)
    const { code, out: verdict } = await run(['verify', path, '-'], { stdin: altered })
    expect(code, `seed ${seed}`).toBe(1)
    expect(verdict).toContain('The answer is wrong.')
  }
})

test('malformed solutions are refused with a place', async () => {
  const [path] = files(GAME) as [string]
  for (const [text, message] of [
    ['paritysol 4;\n0 2 1;\n', ':2:1: there is "0"'],
    ['paritysol 4;\n0 0 4;\n', 'has no move to "4"'],
    ['paritysol 4;\n0 0 2;\n', 'position "1" is missing'],
    ['{"positions":[{"label":"0","winner":"max"}]}', 'positions[0]'],
  ] as const) {
    const { code, err } = await run(['verify', path, '-'], { stdin: text })
    expect(code).toBe(2)
    expect(err).toContain(message)
  }
})

/** "Every request is granted", and "grant now what is requested next", which needs foresight. */
const AUTOMATA = {
  even: `HOA: v1
Start: 0
AP: 2 "r" "g"
controllable-AP: 1
acc-name: parity min odd 2
Acceptance: 2 Fin(0) & Inf(1)
--BODY--
State: 0
[!0 | 1] 0 {1}
[0&!1] 1 {0}
State: 1 [1] 0 {1} [!1] 1 {0}
--END--`,
  odd: `HOA: v1 States: 3 Start: 0 AP: 2 "r" "g" controllable-AP: 1 Acceptance: 0 t
--BODY--
State: 0 [1] 1 [!1] 2
State: 1 [0&1] 1 [0&!1] 2
State: 2 [!0&1] 1 [!0&!1] 2
--END--`,
}

test.each(Object.entries(AUTOMATA))(
  'an automaton says that %s wins from its start',
  async (winner, text) => {
    const [path] = files(text) as [string]
    const { out, err, code } = await run(['solve', path, '--json', '--verify'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out).start).toEqual({ label: '0', winner })
    const table = await run(['solve', path])
    expect(table.out).toContain(`From the start, 0, ${winner === 'even' ? 'Even' : 'Odd'} wins\n`)
    const refused = await run(['solve', path, '--objective', 'min-parity'])
    expect(refused.err).toContain('--objective min-parity: an automaton says what is accepted')
    // as a game of PGSolver it has the same winners
    const game = join(folder(), `${winner}.pg`)
    expect((await run(['convert', path, game])).code).toBe(0)
    const again = JSON.parse((await run(['solve', game, '--json'])).out)
    expect(again.counts).toEqual(JSON.parse(out).counts)
  },
)

test('games by name are converted and inspected', async () => {
  const text = (await run(['convert', 'ladder:2', '-', '--to', 'pgsolver'])).out
  expect(text).toBe('parity 3;\n0 0 0 1,2;\n1 1 1 2,3;\n2 0 0 3,0;\n3 1 1 0,1;\n')
  const path = join(folder(), 'random.pg')
  expect((await run(['convert', 'random:40,6,1,3,5', path])).code).toBe(0)
  const written = readFileSync(path, 'utf8')
  expect((await run(['convert', 'random:40,6,1,3,5', '-', '--to', 'pgsolver'])).out).toBe(written)
  const { vertices, outDegree, priority, turns } = JSON.parse(
    (await run(['inspect', path, '--json'])).out,
  )
  const nodes = written.trimEnd().split('\n').slice(1)
  const fields = nodes.map((node) => node.replace(';', '').split(/[ ,]/).map(Number))
  expect(vertices).toBe(40)
  expect(outDegree).toMatchObject({ least: 1, most: 3 })
  const priorities = fields.map(([, each]) => each as number)
  expect(priority).toEqual({
    count: new Set(priorities).size,
    least: Math.min(...priorities),
    most: Math.max(...priorities),
    even: priorities.filter((each) => each % 2 === 0).length,
    odd: priorities.filter((each) => each % 2 === 1).length,
    wonByLoop: fields.filter(
      ([id, each, owner, ...to]) => to.includes(id as number) && (each as number) % 2 === owner,
    ).length,
  })
  expect(turns).toEqual({
    even: fields.filter(([, , owner]) => owner === 0).length,
    odd: fields.filter(([, , owner]) => owner === 1).length,
  })
  const solved = await run(['solve', 'random:40,6,1,3,5', '--json'])
  expect(JSON.parse(solved.out)).toEqual(JSON.parse((await run(['solve', path, '--json'])).out))
})

test.each([
  ['random:3', '1 numbers; expected 5'],
  ['random:3,3,1,9,1', 'The mostMoves is 9; expected an integer 1 … 3.'],
])('%s is refused', async (name, message) => {
  const { code, err } = await run(['convert', name, '-', '--to', 'pgsolver'])
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('options about files are refused for games by name', async () => {
  const { code, err } = await run(['convert', 'ladder:2', '-', '--to', 'pgsolver', '--cost'])
  expect(code).toBe(2)
  expect(err).toContain('--cost is for files: ladder:2 is a game by name')
})

test('the start and the names of a game are kept where it is converted, and inspect says what its first number is', async () => {
  const text = 'parity 2;\r\nstart 1;\r\n0 2 0 1,0 "a b";\r\n1 3 1 0 "c, d;";\r\n'
  const [path] = files(text) as [string]
  const out = join(folder(), 'again.pg')
  expect((await run(['convert', path, out])).code).toBe(0)
  expect(readFileSync(out, 'utf8')).toBe(
    'parity 1;\nstart 1;\n0 2 0 1,0 "a b";\n1 3 1 0 "c, d;";\n',
  )
  const [first, again] = [await run(['solve', path, '--json']), await run(['solve', out, '--json'])]
  expect(first).toEqual(again)
  expect(JSON.parse(first.out)).toMatchObject({
    start: { label: '1', winner: 'even' },
    positions: [
      { label: '0', name: 'a b' },
      { label: '1', name: 'c, d;' },
    ],
  })
  expect((await run(['inspect', path])).out).toMatch(/^first number +2, the number of nodes$/m)
  const cut = await run(['solve', '-', '--strict'], { stdin: text.replace('parity 2', 'parity 9') })
  expect(cut.code).toBe(2)
  expect(cut.err).toContain('the first statement says 9, which is neither')
})
