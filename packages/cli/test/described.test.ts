// Board games as data: of the catalogue, and in files.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hexapawn } from '@zugzwang/boards/games'
import { describe, expect, it } from 'vitest'
import { folder, run } from './run'

const PAWNS = { ...hexapawn(3, 3), name: 'pawns with a gap', start: 'p.p/.../PPP' }

/** A file in a folder that goes with the test. */
function fileOf(content: unknown, name = 'mygame.json'): string {
  const path = join(folder(), name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('a game of the catalogue', () => {
  it('is asked with its picture, from a size and from a position behind it', async () => {
    expect((await run(['ask', 'hexapawn:3x3'])).out.split('\n').slice(0, 9)).toEqual([
      'Position: ppp/.../PPP first',
      'To move: first player',
      '',
      'ppp',
      '...',
      'PPP',
      '',
      'A loss in 6 plies for the first player: every move leads to a win for the opponent; b1-b2 resists longest.',
      '',
    ])
    const asked = await run(['ask', 'hexapawn:3x3:p.p/.P./P.P second', '--json'])
    expect(JSON.parse(asked.out)).toMatchObject({ side: 'second', outcome: 'loss', plies: 4 })
  })

  it('is played', async () => {
    const { out } = await run(['play', 'ttt', '--seed', '1'], { stdin: 'b2\n/quit\n' })
    expect(out).toContain('Tic-tac-toe. The board has 3 columns and 3 rows of squares. X begins.')
    expect(out).toContain('You are X, the computer is O.')
    expect(out).toMatch(/The computer: (a1|a3|c1|c3)\n/)
  })

  it.each(['ttt', 'hexapawn:3x3'])('has tables that say the same: %s', async (game) => {
    const file = join(folder(), 'a.table')
    const { code } = await run(['table', 'build', game, '-o', file, '--threads', '1'])
    expect(code).toBe(0)
    expect((await run(['table', 'verify', file])).out).toContain('a.table: right.')
    expect((await run(['ask', file])).out).toBe((await run(['ask', game])).out)
  })

  it('has levels', async () => {
    const pattern = 'hexapawn:3x3:pp_/___/PP_'
    const args = ['--fill', '.pP', '--plies', '3', '--count', '1', '--seed', '1']
    const { code, out } = await run(['levels', pattern, ...args])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ plies: 3 })
  })
})

describe('a game in a file', () => {
  it('is asked, solved and has tables, like any other', async () => {
    const path = fileOf(PAWNS)
    expect((await run(['ask', path])).out).toContain('A win in 3 plies for the first player')
    expect((await run(['solve', path, '--verify'])).out).toContain('Verified:')
    const table = path.replace('.json', '.table')
    expect((await run(['table', 'build', path, '-o', table, '--threads', '1'])).code).toBe(0)
    expect((await run(['table', 'verify', table])).out).toContain('right.')
    const module = fileOf(`export default ${JSON.stringify(PAWNS)}`, 'mygame.mjs')
    expect((await run(['ask', module])).out).toBe((await run(['ask', path])).out)
  })

  it.each([
    [
      JSON.stringify({ ...PAWNS, acts: [{ do: 'move', ways: 'up' }] }),
      ' acts[0].ways is "up"; expected ways',
    ],
    [
      JSON.stringify({ ...PAWNS, players: ['x'] }),
      ' players is a list of 1 item; expected a list of 2 items',
    ],
    [
      JSON.stringify({ ...PAWNS, start: 'p.p/../PPP' }),
      ' start is "p.p/../PPP"; expected a position (Column 7: "/";',
    ],
    [JSON.stringify({ ...PAWNS, size: 3 }), ' size is 3; expected one of the fields name, board,'],
    [
      '{"nodes": []}',
      ' it is no game as data; expected an object with name, board, kinds, start and acts (no graph is read from JSON).',
    ],
    [
      `\ufeff${JSON.stringify({ ...PAWNS, acts: [] })}`,
      ' acts is a list of 0 items; expected a list of 1 … 100 items.',
    ],
    ['', '1:1: not JSON: the end; expected a value.'],
    ['['.repeat(100_000), '1:100001: not JSON: the end; expected a value or ].'],
    [
      JSON.stringify({ ...PAWNS, board: { squares: [300, 300] } }),
      ' board.squares[0] is 300; expected an integer 1 … 26.',
    ],
    ['{"board": 1,\n x', '2:2: not JSON: "x"; expected a name in double quotes.'],
    [
      `"${' '.repeat(1_000_000)}"`,
      ' it has 1000002 bytes; expected a game as data of at most 1000000 bytes.',
    ],
  ])('that is wrong is refused with the place: %.40s', async (content, message) => {
    const path = fileOf(content)
    const { code, err } = await run(['ask', path])
    expect(code).toBe(2)
    expect(err).toContain(`zugzwang: ${path}:${message}`)
  })
})

describe('what is no file with a game', () => {
  it.each([
    ['.json', 'it is not a file; expected a game as data.'],
    ['/none.json', 'there is no such file.'],
  ])('%s', async (ending, message) => {
    const at = join(folder(), 'a')
    mkdirSync(`${at}.json`)
    const path = `${at}${ending}`
    for (const args of [
      ['ask', path],
      ['play', path],
      ['new', '-', '--from', path],
    ]) {
      const { code, err } = await run(args)
      expect([code, err]).toEqual([2, `zugzwang: ${path}: ${message}\n`])
    }
  })
})

describe('new', () => {
  it('writes the description of a game, which opens as the game does', async () => {
    const at = folder()
    for (const [game, name] of [
      ['hexapawn:3x3', 'pawns.json'],
      ['tapatan', 'tapatan.mjs'],
    ] as const) {
      const path = join(at, name)
      const { code, err } = await run(['new', path, '--from', game])
      expect([code, err]).toEqual([0, expect.stringContaining(`Try it: zugzwang play ${path}`)])
      expect((await run(['ask', path])).out).toBe((await run(['ask', game])).out)
      const other = join(at, `other-${name}`)
      expect((await run(['new', other, '--from', path])).code).toBe(0)
      expect((await run(['ask', other])).out).toBe((await run(['ask', game])).out)
    }
    expect(JSON.parse(readFileSync(join(at, 'pawns.json'), 'utf8'))).toEqual(hexapawn(3, 3))
    expect((await run(['new', '-', '--from', 'hexapawn:3x3'])).out).toBe(
      readFileSync(join(at, 'pawns.json'), 'utf8'),
    )
  })

  it('writes nothing if anything is wrong', async () => {
    const at = folder()
    const wrong = join(at, 'wrong.json')
    writeFileSync(wrong, JSON.stringify({ ...PAWNS, acts: [] }))
    const right = join(at, 'right.json')
    writeFileSync(right, JSON.stringify(PAWNS))
    for (const [file, from, message] of [
      ['x.json', wrong, 'wrong.json: acts is a list of 0 items; expected a list of 1 … 100 items.'],
      [
        'x.json',
        'dobutsu',
        '"dobutsu" is not described as data; expected a description such as mygame.json',
      ],
      ['x.json', 'nope', 'there is no game "nope"'],
      ['x.txt', 'ttt', 'expected a name with .json, .mjs, .js or .ts, or - for standard output.'],
      ['wrong.json', 'ttt', 'wrong.json is there already; expected a new name.'],
      ['right.json', right, 'which is read; expected another file.'],
    ] as const) {
      const { code, err } = await run(['new', join(at, file), '--from', from])
      expect([code, err]).toEqual([2, expect.stringContaining(message)])
    }
    expect(readdirSync(at)).toEqual(['right.json', 'wrong.json'])
    const nowhere = join(at, 'no', 'x.json')
    expect((await run(['new', nowhere])).code).toBe(3)
    expect(existsSync(nowhere)).toBe(false)
  })
})
