import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { digraphFromArcs } from '@zugzwang/core'
import { numberLabels } from '@zugzwang/formats'
import { formatGraph6 } from '@zugzwang/formats/graph6'
import { formatMetis } from '@zugzwang/formats/metis'
import { describe, expect, it, vi } from 'vitest'
import { runCommand } from '../src/command'
import { files, folder, run } from './run'
import { compareListings, parquet } from './table-game'

const ARCS = '1 1\n1 2\n2 3\n2 4\n3 1\n4 3\n4 5\n'
const MOVERS = '1 max\n2 min\n3 max\n4 min\n5 max\n'

const CHEAPER = 'This graph fits in memory; without --engine it is solved 15 to 90 times faster.\n'

describe('solve --engine duckdb', () => {
  it.each([
    [[]],
    [['--json']],
    [['--rules', 'misere', '--verify']],
    [['--movers', 'MOVERS', '--endless', 'inf']],
    [['--explain', '4']],
  ])('says with %j what is said without', async (options) => {
    const [path, movers] = files(ARCS, MOVERS) as [string, string]
    const args = options.map((word) => (word === 'MOVERS' ? movers : word))
    const plain = await run(['solve', path, ...args])
    const found = await run(['solve', path, ...args, '--engine', 'duckdb', '--threads', '1'])
    expect(plain.code).toBe(0)
    expect(found).toEqual({ ...plain, err: CHEAPER + plain.err })
  })

  it('gives names of positions back', async () => {
    const [path] = files('hall stairs\nstairs attic\nattic stairs\nhall cellar\n') as [string]
    const plain = await run(['solve', path])
    const found = await run(['solve', path, '--engine', 'duckdb', '--threads', '1'])
    expect(plain.out).toContain('cellar')
    expect(found).toEqual({ ...plain, err: CHEAPER + plain.err })
  })

  it('refuses a run of another version, and leaves it', async () => {
    const [path] = files(ARCS) as [string]
    const at = join(folder(), 'run')
    const args = ['solve', path, '--engine', 'duckdb', '--threads', '1', '--run', at]
    expect((await run(args)).code).toBe(0)
    const file = join(at, 'solve.json')
    const later = readFileSync(file, 'utf8').replace('"version":1', '"version":2')
    writeFileSync(file, later)
    expect(await run([...args, '--resume'])).toEqual({
      code: 2,
      out: '',
      err: `zugzwang: --run ${at}: the run there has version 2; this program resumes version 1; expected a run of that version, or another folder.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe(later)
  })

  it('keeps nothing of a run that failed before anything was imported', async () => {
    const at = folder()
    const args = (path: string) => [
      ...['solve', path, '--engine', 'duckdb', '--threads', '1', '--run', join(at, 'run')],
    ]
    const [path] = files(ARCS) as [string]
    const missing = await run(args(join(at, 'none.txt')))
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('no such file')])
    expect(await run(args(path))).toMatchObject({ code: 0 })
    const again = await run(args(path))
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('expected --resume')])
  })

  it('keeps a run, refuses to begin it again, and resumes with --resume', async () => {
    const [path] = files(ARCS) as [string]
    const at = join(folder(), 'run')
    const args = ['solve', path, '--engine', 'duckdb', '--threads', '1', '--run', at]
    const first = await run(args)
    expect(first.code).toBe(0)
    expect(readdirSync(at).sort()).toEqual(['game', 'run', 'solve.json', 'spill'])
    const again = await run(args)
    expect([again.code, again.err]).toEqual([
      2,
      `zugzwang: --run ${at}: a run is there already; expected --resume, or another folder.\n`,
    ])
    const resumed = await run([...args, '--resume'])
    expect([resumed.code, resumed.out]).toEqual([0, first.out])
    const other = await run([...args, '--resume', '--rules', 'misere'])
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('is over something else')])
    mkdirSync(join(at, 'x'))
    const busy = await run(['solve', path, '--engine', 'duckdb', '--run', join(at, '..')])
    expect([busy.code, busy.err]).toEqual([2, expect.stringContaining('has other files')])
  })

  it('solves tables with movers and payoffs, which stay in the engine', async () => {
    const path = await parquet(
      "('a', 'b', 'max', NULL), ('b', 'a', 'min', NULL), ('b', 'c', 'min', NULL), ('c', NULL, 'max', -1)",
      'source, target, mover, payoff',
    )
    const at = join(folder(), 'answer')
    const args = ['solve', path, '--engine', 'duckdb', '--threads', '1']
    const { code, out, err } = await run([...args, '--verify', '--parquet', at])
    expect([code, out]).toEqual([
      0,
      '3 positions: 1 win, 2 losses, 0 draws\nVerified: every position agrees with the positions its moves lead to.\n',
    ])
    expect(err).toBe('Longest play: 2 plies, from a.\n')
    expect(readdirSync(at)).toEqual(['part-0.parquet'])
    const there = await run([...args, '--parquet', at])
    expect([there.code, there.err]).toEqual([2, expect.stringContaining('is there already')])
    for (const option of [
      ['--svg', 'x.svg'],
      ['--dot', '-'],
      ['--certificate', 'a', 'x'],
    ]) {
      const refused = await run([...args, ...option])
      expect([refused.code, refused.err]).toEqual([
        2,
        expect.stringContaining(`${option[0]} is for what fits in memory`),
      ])
    }
    const movers = await run([...args, '--movers', path])
    expect([movers.code, movers.err]).toEqual([
      2,
      expect.stringContaining('expected columns mover'),
    ])
  })

  it.each(['numbers', 'texts'])(
    'lists tables of %s as memory lists them, byte for byte',
    async (kind) => {
      await compareListings(kind === 'texts', ['--engine', 'duckdb', '--threads', '1'])
    },
  )

  it('lists a table of moves in colours, as without', async () => {
    const rows = "('9', '10'), ('10', '9'), ('10', '100'), ('9', '2'), ('100', '2')"
    const path = await parquet(rows.replaceAll(')', ', NULL)'), 'source, target, payoff')
    const [arcs] = files(
      rows.replaceAll(/[(']/g, '').replaceAll('),', '\n').replace(')', '').replaceAll(', ', ' '),
    ) as [string]
    const terminal = { terminal: true, columns: 80 }
    const plain = await run(['solve', arcs], terminal)
    const found = await run(['solve', path, '--engine', 'duckdb', '--threads', '1'], terminal)
    expect([found.code, found.out]).toEqual([0, plain.out])
    expect(found.out).toContain('\u001b[')
  })

  it('ends quietly when the listing is no longer read, and leaves nothing behind', async () => {
    const rows = Array.from({ length: 20_000 }, (_, v) => `(${v + 1}, ${Math.floor(v / 2)}, NULL)`)
    const path = await parquet(rows.join(', '), 'source, target, payoff')
    const temporary = folder()
    vi.stubEnv('TMPDIR', temporary)
    const said: string[] = []
    let chunks = 0
    const stdout = new Writable({
      write(_, __, done) {
        done(++chunks > 1 ? Object.assign(new Error('gone'), { code: 'EPIPE' }) : null)
      },
    })
    const stderr = new Writable({
      write(chunk, _, done) {
        said.push(String(chunk))
        done()
      },
    })
    const args = ['solve', path, '--engine', 'duckdb', '--threads', '1']
    try {
      const stdin = Readable.from([])
      expect(await runCommand(args, { stdin, stdout, stderr, env: {} })).toBe(0)
    } finally {
      vi.unstubAllEnvs()
    }
    expect([chunks, said]).toEqual([2, []])
    expect(readdirSync(temporary)).toEqual([])
  })

  it('reads a table of moves as without, where it fits', async () => {
    const path = await parquet('(1, 2), (2, 3), (2, 1), (3, 4)', 'source, target')
    const plain = await run(['solve', path])
    const found = await run(['solve', path, '--engine', 'duckdb', '--threads', '1'])
    expect([found.code, found.out]).toEqual([0, plain.out])
  })

  it.each([
    [['--run', 'x'], '--run needs --engine.'],
    [['--engine', 'duckdb', '--resume'], '--resume needs --run.'],
    [
      ['--engine', 'duckdb', '--remote', 'sc://x'],
      '--remote is for --engine spark: DuckDB runs in this process.',
    ],
    [['--engine', 'spark'], '--engine spark needs --remote with the address of a server.'],
  ])('refuses %j', async (options, message) => {
    const [path, movers] = files(ARCS, MOVERS) as [string, string]
    const { code, out, err } = await run([
      'solve',
      path,
      ...options.map((o) => (o === 'M' ? movers : o)),
    ])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })

  it('refuses costs', async () => {
    const [path, movers] = files('1 2 5\n', '1 max\n2 min\n') as [string, string]
    const options = ['--cost', '--movers', movers, '--endless', 'inf', '--engine', 'duckdb']
    const { code, err } = await run(['solve', path, ...options])
    expect([code, err]).toEqual([2, `zugzwang: ${path}: --engine solves games without costs.\n`])
  })

  it('leaves nothing behind where no run is named', async () => {
    const [path] = files(ARCS) as [string]
    const temporary = folder()
    vi.stubEnv('TMPDIR', temporary)
    try {
      expect((await run(['solve', path, '--engine', 'duckdb', '--threads', '1'])).code).toBe(0)
    } finally {
      vi.unstubAllEnvs()
    }
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('solve --engine duckdb, of a file that memory does not take', () => {
  const lines = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join('')
  const numbers = lines(3000, (i) => `${i + 1} ${(i * 7919) % (i + 1)}\n`)
  const words = lines(3000, (i) => `room${i + 1} room${(i * 7919) % (i + 1)}\n`)
  /** Blank lines, which make a text long. */
  const blank = `${' '.repeat(999)}\n`.repeat(2200)
  /** With so little it streams. */
  const LITTLE = ['--engine', 'duckdb', '--threads', '1', '--memory-limit', '20MB']

  /** What it says of a file with an engine and without, and the answer in the order of its lines. */
  async function both(path: string, args: readonly string[] = [], little = LITTLE) {
    const said = async (more: readonly string[]) => {
      const csv = join(folder(), 'answer.csv')
      const { code, out, err } = await run(['solve', path, ...args, '--csv', csv, ...more])
      const notes = err
        .split('\n')
        .filter((line) => !/^(ply|Longest play|Temporary files)/.test(line))
      const rows = existsSync(csv) ? readFileSync(csv, 'utf8').split('\n').sort() : []
      return { code, out, notes, rows }
    }
    return { plain: await said([]), found: await said(little) }
  }

  it.each([
    ['numbers', numbers, []],
    ['words', words, []],
    ['misere', words, ['--rules', 'misere']],
    ['numbers, then words', `${numbers}hall 7\n`, []],
    [
      'costs that are not used',
      `source,target,cost\n${numbers.replace(/ (\d+)\n/g, ',$1,5\n')}`,
      [],
    ],
    ['odd words', `${words}{"a":1}\n[[1]]\n`, []],
    ['vertices alone', lines(3000, (i) => `room${i}\n`), []],
  ])(
    'gives the same answer: %s',
    async (_, text, args) => {
      const [path] = files(text + blank) as [string]
      const { plain, found } = await both(path, args)
      expect(plain.code).toBe(0)
      expect(found).toEqual(plain)
    },
    60_000,
  )

  it('gives the same answer: METIS, and a long line of graph6', async () => {
    const order = 2600
    // Each vertex except the last hundred has edges to the two before and after it; a database sorts equally good moves
    const ring = order - 100
    const neighbours = (v: number) =>
      [1, 2, ring - 2, ring - 1].map((step) => (v + step) % ring).sort((a, b) => a - b)
    const pairs = Array.from({ length: ring }, (_, v) =>
      neighbours(v).map((to) => [v, to] as const),
    )
    const graph = digraphFromArcs(
      order,
      pairs.flat().map(([from]) => from),
      pairs.flat().map(([, to]) => to),
    )
    const data = { graph, labels: numberLabels(order), undirected: true }
    const comment = `%${' '.repeat(998)}\n`.repeat(11_000)
    for (const [format, text] of [
      ['metis', comment + [...formatMetis(data)].join('')],
      ['graph6', [...formatGraph6(data)].join('')],
    ] as const) {
      const [path] = files(text) as [string]
      const { plain, found } = await both(
        path,
        ['--format', format],
        [...LITTLE.slice(0, -1), '100MB'],
      )
      expect(plain.code, format).toBe(0)
      expect(plain.rows.length, format).toBeGreaterThan(order)
      expect(found, format).toEqual(plain)
    }
  }, 60_000)

  it.each([
    ['a line of three words', `${words}a b c\n`, []],
    ['endless play without movers', words, ['--endless', '1']],
    ['counts', `30000 30000\n${lines(30_000, (i) => `${i + 1} ${i + 1}\n`)}`, []],
    ['warnings that are errors', `${words}{"a":1}\n`, ['--strict']],
  ])(
    'ends in the same error: %s',
    async (_, text, args) => {
      const [path] = files(text + blank) as [string]
      const { plain, found } = await both(path, args)
      expect(plain.code).toBe(2)
      expect(found).toEqual(plain)
    },
    60_000,
  )

  it('keeps what was imported, whatever memory there is later', async () => {
    const [path] = files(words + blank) as [string]
    const at = join(folder(), 'run')
    const args = ['solve', path, ...LITTLE, '--run', at]
    const first = await run(args)
    expect(first.code).toBe(0)
    const more = await run([...args.slice(0, -4), '--run', at, '--resume'])
    expect([more.code, more.out]).toEqual([0, first.out])
    for (const name of ['game/game.json', 'run']) rmSync(join(at, name), { recursive: true })
    const again = await run([...args, '--resume'])
    expect([again.code, again.out]).toEqual([0, first.out])
    expect(again.err).toContain('The import was not done when the run ended; it begins again.\n')
  }, 60_000)

  it.each([
    [['--svg', 'FILE'], '--svg is for what fits in memory'],
    [['--movers', 'FILE'], 'expected columns mover and payoff in a Parquet table'],
    [['--cost'], '--engine solves games without costs.'],
  ])('refuses %j', async (options, message) => {
    const [path] = files(words + blank) as [string]
    const { code, err } = await run(['solve', path, ...LITTLE, ...options])
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('expand', () => {
  it('writes a game as tables, which solve takes', async () => {
    const at = join(folder(), 'four')
    const args = ['expand', 'connect-four:4x3', '-o', at, '--threads', '1']
    const { code, out } = await run(args)
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^connect-four:4x3: \d+ positions, \d+ moves, written to .*four\n$/),
    ])
    expect(existsSync(join(at, 'game.json'))).toBe(true)
    const solved = await run(['solve', at, '--engine', 'duckdb', '--threads', '1', '--verify'])
    expect([solved.code, solved.out]).toEqual([0, expect.stringContaining('Verified')])
    const again = await run([...args, '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ folder: at })
    for (const [more, said] of [
      [[], 'it is a folder of tables, which solve --engine reads.'],
      [
        ['--engine', 'duckdb', '--graph', '2'],
        'a table of moves is one graph; expected no --graph.',
      ],
    ] as const)
      expect(await run(['solve', at, ...more])).toEqual({
        code: 2,
        out: '',
        err: `zugzwang: ${at}: ${said}\n`,
      })
  })

  it('begins again where it was killed, and what is there does not count until then', async () => {
    const at = join(folder(), 'four')
    mkdirSync(join(at, 'numbered-0a1b2c3d-0'), { recursive: true })
    // of a process that was killed as it took the lock
    writeFileSync(join(at, 'game.json.lock'), '')
    utimesSync(join(at, 'game.json.lock'), 0, 0)
    const unfinished = await run(['solve', at, '--engine', 'duckdb'])
    expect([unfinished.code, unfinished.err]).toEqual([
      2,
      `zugzwang: ${at}: its tables are incomplete; expected those of a finished expand.\n`,
    ])
    const { code, err } = await run(['expand', 'connect-four:3x3', '-o', at, '--threads', '1'])
    expect([code, err]).toEqual([0, ''])
    expect(readdirSync(at)).not.toContain('numbered-0a1b2c3d-0')
    expect(readdirSync(at)).not.toContain('game.json.lock')
    expect((await run(['solve', at, '--engine', 'duckdb', '--threads', '1'])).code).toBe(0)
    writeFileSync(join(at, 'game.json.lock'), JSON.stringify({ pid: 1, host: 'elsewhere' }))
    const busy = await run(['expand', 'connect-four:3x3', '-o', at, '--threads', '1'])
    expect([busy.code, busy.err]).toEqual([3, expect.stringContaining('it is in use by process')])
  })

  it('refuses folders of other files', async () => {
    const at = folder()
    writeFileSync(join(at, 'mine.txt'), '')
    const { code, err } = await run(['expand', 'connect-four:4x3', '-o', at])
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('Tables need a folder without other files'),
    ])
    expect((await run(['expand', 'connect-four:4x3'])).err).toContain('expand needs -o')
  })

  it('refuses a file', async () => {
    const [path] = files('mine') as [string]
    expect(await run(['expand', 'connect-four:4x3', '-o', path])).toEqual({
      code: 3,
      out: '',
      err: `zugzwang: ${path}: it cannot be written: a file is there already.\n`,
    })
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })

  const remote = ['--remote', 'sc://127.0.0.1:1']
  it.each([
    [['--engine', 'spark'], '--engine spark needs --remote with the address of a server.'],
    [remote, '--remote needs --engine.'],
    [
      ['--engine', 'duckdb', ...remote],
      '--remote is for --engine spark: DuckDB runs in this process.',
    ],
    [
      ['--engine', 'spark', ...remote, '--threads', '2'],
      '--threads is for games that this process expands.',
    ],
    [['--engine', 'oracle'], '--engine is "oracle"; expected duckdb, spark.'],
  ])('refuses %j', async (options, message) => {
    const at = join(folder(), 'four')
    const { code, err } = await run(['expand', 'connect-four:4x3', '-o', at, ...options])
    expect([code, err]).toEqual([2, `zugzwang: ${message}\n`])
    expect(existsSync(at)).toBe(false)
  })
})
