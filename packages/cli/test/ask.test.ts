import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@zugzwang/games'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { RULES, race, SKITTLES } from './own-modules'
import { files, folder, run } from './run'

async function ask(game: string, ...options: string[]) {
  const { code, out, err } = await run(['ask', game, ...options])
  expect([code, err]).toEqual([0, ''])
  return out
}

async function askJson(game: string, ...options: string[]) {
  return JSON.parse(await ask(game, '--json', ...options))
}

async function refused(game: string, ...options: string[]): Promise<string> {
  return refusedWith(2, game, ...options)
}

/** As `refused`, for what passes a limit. */
async function limited(game: string, ...options: string[]): Promise<string> {
  return refusedWith(5, game, ...options)
}

async function refusedWith(expected: number, game: string, ...options: string[]) {
  const { code, out, err } = await run(['ask', game, ...options])
  expect([code, out]).toEqual([expected, ''])
  expect(err).toMatch(/^zugzwang: .*\n$/)
  return err.slice('zugzwang: '.length, -1)
}

/** A module in a folder that goes with the test. */
function module(source: string, ending = '.mjs'): string {
  const path = join(folder(), `mygame${ending}`)
  writeFileSync(path, source)
  return path
}

describe('ask', () => {
  it('says value, reason, main line and all moves', async () => {
    expect(await ask('nim:1,2')).toBe(
      [
        'Position: 1,2',
        '',
        'A win, Grundy value 3.',
        'The parts have the Grundy values 1, 2; the nim-sum is 3. The moves that leave 0 win.',
        '',
        'Main line: 2 to 1; 1 to 0; 1 to 0',
        '',
        '  move    value',
        '  1 to 0  a loss, leaves 2',
        '* 2 to 1  a win, leaves 0',
        '  2 to 0  a loss, leaves 1',
        '',
      ].join('\n'),
    )
    expect(await ask('police:*.../P.TE')).toBe(
      [
        'Position: *.../P.TE police',
        'To move: police',
        '',
        '*...',
        'P.TE',
        '',
        'A loss in 2 plies for the police: every move leads to a win for the opponent; 2,2 (one of 3 such moves) resists longest.',
        '',
        'Main line: 2,2; 2,4',
        '',
        '  move  value',
        '* 2,2   a loss in 2 plies',
        '* 1,2   a loss in 2 plies',
        '* 2,1   a loss in 2 plies',
        '',
      ].join('\n'),
    )
  })

  it('gives all of it as JSON, its keys in one order', async () => {
    expect(await ask('nim:1,1', '--json')).toBe(
      `${JSON.stringify(
        {
          version: 1,
          game: 'nim:1,1',
          position: '1,1',
          outcome: 'loss',
          form: { notation: 'nimber', text: '0', nimber: 0 },
          moves: [
            {
              move: '1 to 0',
              position: '1',
              outcome: 'loss',
              form: { notation: 'nimber', text: '1', nimber: 1 },
              best: true,
            },
          ],
          line: ['1 to 0', '1 to 0'],
          why: {
            rule: 'nim-sum',
            parts: [
              { part: '1', nimber: 1 },
              { part: '1', nimber: 1 },
            ],
            sum: 0,
            text: 'The parts have the Grundy values 1, 1; the nim-sum is 0. Every move leaves another number, from which the opponent can leave 0 again.',
          },
        },
        null,
        2,
      )}\n`,
    )
    const payoffs = 'digraph:a:b,b:c,a:c?min=b&payoffs=c:7'
    expect(await ask(payoffs, '--json')).toBe(
      `${JSON.stringify(
        {
          version: 1,
          game: payoffs,
          position: 'a',
          mover: 'Max',
          side: 'max',
          outcome: 'win',
          plies: 1,
          value: 7,
          moves: [
            { move: 'b', position: 'b', outcome: 'win', plies: 1, value: 7, best: false },
            { move: 'c', position: 'c', outcome: 'win', plies: 0, value: 7, best: true },
          ],
          line: ['c'],
          why: {
            rule: 'earns',
            move: 'c',
            position: 'c',
            equal: 1,
            text: 'Worth 7 in 1 ply for Max: no move earns more than c.',
          },
        },
        null,
        2,
      )}\n`,
    )
  })

  it('has these keys, in this order, for every game of the catalogue', async () => {
    const orderOf = (all: readonly string[], object: object) =>
      expect(Object.keys(object)).toEqual(all.filter((key) => key in object))
    for (const { id, example } of games) {
      const asked = await askJson(example)
      expect(asked.game, id).toBe(example)
      // The value of a partizan game is a text, next to what is known of it
      const isPartizan = asked.form?.notation === 'partizan'
      const head = ['version', 'game', 'position', 'mover', 'side', 'outcome', 'plies']
      // Of games whose play may return
      const loopy = ['onside', 'offside', 'leftBegins', 'rightBegins']
      const studied = ['mean', 'temperature', 'leftStop', 'rightStop', 'thermograph']
      orderOf(
        [
          ...head,
          ...(isPartizan ? [] : ['value']),
          ...['form', 'outcomeClass', 'moves', 'line', 'why'],
          ...(isPartizan ? ['value', ...loopy, ...studied, 'leftMoves', 'rightMoves'] : []),
        ],
        asked,
      )
      expect(asked.moves.length, id).toBeGreaterThan(0)
      for (const [i, move] of asked.moves.entries()) {
        orderOf(
          ['move', 'position', 'outcome', 'plies', 'value', 'form', 'outcomeClass', 'best'],
          move,
        )
        if (i >= scaled(1, 1000)) continue
        // asked about, it is worth the opposite to the player to move, or the same where the mover stays
        const next = await askJson(example, '--position', move.position)
        expect(next.position, id).toBe(move.position)
        expect(next.plies, id).toEqual(move.plies)
        const turned = { win: 'loss', loss: 'win', draw: 'draw' }[next.outcome as 'win']
        expect(move.outcome, id).toBe(turned)
        expect((await askJson(example, '--moves', move.move)).position, id).toBe(move.position)
      }
      expect(asked.why.rule, id).toMatch(/^[a-z-]+$/)
      expect(asked.why.text, id).toMatch(/\.$/)
    }
  })

  it.each([
    ['heaps', 'kayles:5,3', /^Position: 5,3\n\nA win, Grundy value 7\.\n.*nim-sum is 7/],
    [
      'misère heaps',
      'nim:1,1?rules=misere',
      /^Position: 1,1\n\nA win for the player to move: a move leaves/,
    ],
    ['sums', 'sum:kayles:4+nim:3', /^Position: kayles: 4; nim: 3\n\nA win, Grundy value 2/],
    ['strips', 'treblecross:.X.X.', /^Position: \.X\.X\.\n\nA win\.\nA mark in cell 3 makes/],
    ['boards', 'cram:2x2', /^Position: \.\.\/\.\.\n\n\.\.\n\.\.\n\nA loss, Grundy value 0\.\n/],
    ['piles', 'piles:3,1', /^Position: 3,1\n\nA win\.\n.*a win, take 2 from the left\.\n/],
    ['pursuit', 'cops:1@a-b,b-c', /^Position: cops nowhere, .*\nTo move: cops\n\nA win in 3 plies/],
    [
      'pawns',
      'pawn:O../.#X/.O.',
      /red\nTo move: Red\n\nO\.\.\n\.#X\n\.O\.\n\nA loss in 2 plies for Red: /,
    ],
    ['words', 'words:abcd,bcda,cdab', /^Position: \*\n\nA win in 1 ply .*: cdab wins fastest\.\n/],
    [
      'digraphs',
      'digraph:a:b,b:a',
      /^Position: a\n\nA draw for .*\n\nMain line: b; a; and so on for ever/,
    ],
    ['costs', 'digraph:a:b:3,b:c:4?min=b&endless=inf&payoffs=c:0', /Worth 7 in 2 plies for Max: /],
  ])('answers about %s', async (_, game, answer) => {
    expect(await ask(game)).toMatch(answer)
  })

  it('takes a position, or moves, which may have commas themselves', async () => {
    expect((await askJson('nim:3,5', '--position', '3, 4')).position).toBe('3,4')
    expect((await askJson('nim:3,5', '--moves', '5 to 4,3 to 0')).position).toBe('4')
    const board = 'police:...../P..T./....E'
    expect((await askJson(board, '--moves', '1,2,2,3')).position).toBe('.P.../..T../....E police')
    expect((await askJson(board, '--moves', 'se,2,5,e')).mover).toBe('thief')
    expect((await askJson('cram:2x3', '--moves', '1,1 1,2,2,1 2,2')).position).toBe('##./##.')
    expect((await askJson('chomp:3x3', '--moves', '2,2,1,3')).position).toBe('2/1/1')
    const both = await askJson('nim:3,5', '--position', '2,2', '--moves', '2 to 1')
    expect(both.position).toBe('1,2')
    const end = await askJson('nim:3', '--moves', '3 to 0')
    expect([end.outcome, end.moves, end.line, end.why.rule]).toEqual(['loss', [], [], 'end'])
    expect(await ask('nim:3', '--moves', '3 to 0')).toBe(
      'Position: 0\n\nA loss, Grundy value 0.\nThere is no move: a loss for the player to move.\n',
    )
  })

  it('refuses malformed positions and moves, and says where', async () => {
    expect(await refused('nim:3', '--position', '3,x')).toMatch(/^--position, column 3: .*"x"/)
    expect(await refused('police:P.T', '--position', 'P.?')).toMatch(
      /^--position, column 3: .*"\?"/,
    )
    expect(await refused('words:abcd', '--position', 'a1c')).toMatch(/^--position: .*"a1c"/)
    expect(await refused('node-kayles:a-b', '--position', 'a,x')).toBe(
      '--position, column 3: found "x"; expected the label of a vertex.',
    )
    for (const [game, position] of [
      ['nim:3,5', '9,9,9,9'],
      ['cram:2x2', '..../....'],
      ['treblecross:5', '......'],
    ] as const)
      expect(await refused(game, '--position', position)).toMatch(/^--position: /)
    expect(await refused('nim:3,5', '--moves', '5 to 4,3 to 3')).toMatch(
      /^--moves, column 8: "3 to 3" does not begin with a move at "3,4"; expected a heap and what/,
    )
    expect(await refused('police:P.T', '--moves', '1,2,1,9')).toMatch(/^--moves, column 5: "1,9" /)
    expect(await refused('nim:3', '--moves', '3 to 0,1 to 0')).toBe(
      '--moves, column 8: play has ended at "0", but "1 to 0" follows.',
    )
    expect(await refused('nim:3', '--moves', ',')).toMatch(/^--moves, column 1: "," /)
    expect(await refused('go:19')).toMatch(
      /^"go:19", column 1: there is no game "go"; expected achi, /,
    )
    expect(await limited('cram:8x8')).toMatch(
      /^"cram:8x8" takes .* by estimate; expected at most 10 minutes/,
    )
    expect(await limited('chomp:20x20', '--anyway')).toMatch(/about 1\.38e\+11 bars/)
    expect(await refused('nim:3?rules=mad')).toMatch(/^"nim:3\?rules=mad", column 13: /)
  })

  it('keeps to a limit of memory', async () => {
    const [board = ''] = files(`${`${'.'.repeat(30)}\n`.repeat(29)}P${'.'.repeat(28)}T\n`)
    expect(await limited(`police:${board}`, '--memory-limit', '1kB')).toMatch(/memory/)
    expect((await askJson(`police:${board}`, '--memory-limit', '100MB')).outcome).toBe('win')
    const game = module(RULES.replace('5', '5e6'))
    expect(await limited(game, '--memory-limit', '1MB')).toMatch(
      /mygame\.mjs: the game has more positions than can be explored; expected at most 3906 in/,
    )
  })

  it('reads boards, graphs and words from files and standard input', async () => {
    const [words = '', graph = ''] = files('2\nabcd\nbcda\n', 'graph { a -- b -- c }')
    expect(await ask(`words:${words}`)).toContain('Main line: ')
    const { out, err } = await run(['ask', `node-kayles:${graph}`])
    expect(out).toContain('Position: a b c\n\nA win, Grundy value 2.\n')
    expect(err).toBe(`${graph}: 2 undirected edges, read as an arc in each direction\n`)
    expect(await run(['ask', 'cram:-'], { stdin: '...\n..#\n' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Position: .../..#\n'),
    })
  })

  it('uses colour on a terminal and no other control characters', async () => {
    const { out } = await run(['ask', 'nim:1,2'], { terminal: true })
    expect(out).toContain('\u001b[32ma win\u001b[39m')
    expect(out.replace(/\p{Cc}\[\d+m/gu, '')).toBe(await ask('nim:1,2'))
  })
})

describe('a custom game', () => {
  it('may be rules', async () => {
    const path = module(RULES)
    expect(await ask(path)).toBe(
      [
        'Position: 5',
        '',
        'A win in 3 plies for the player to move: 2 wins fastest.',
        '',
        'Main line: 2; 1; 2',
        '',
        '  move  value',
        '  1     a loss in 4 plies',
        '* 2     a win in 3 plies',
        '',
      ].join('\n'),
    )
    expect(await askJson(path, '--moves', '1,1')).toMatchObject({ position: '3', outcome: 'loss' })
    expect(await askJson(path, '--position', '1')).toMatchObject({ game: path, outcome: 'win' })
    expect(await refused(path, '--position', '9')).toMatch(
      /^--position, column 1: found "9"; expected one that play can reach, such as "5"\.$/,
    )
    const played = await run(['play', path, '--seed', '1'], { stdin: '2\nwhy\n' })
    expect(played.out).toContain('Take one or two.\nA move is one of the moves; instead of one, ')
    expect(played.out).toContain('\nPosition: 3\nYou win in 2 plies with best play.\n')
  })

  it('may be a whole game, with movers and payoffs', async () => {
    const path = module(
      race("sides: [{ id: 'runner', name: 'runner' }, { id: 'chaser', name: 'chaser' }],"),
    )
    expect(await askJson(path)).toMatchObject({
      position: 'sum 0',
      mover: 'runner',
      outcome: 'loss',
      plies: 6,
      line: ['+1', '+1', '+1', '+1', '+1', '+2'],
    })
    expect(await ask(path, '--position', 'sum 5')).toContain('To move: chaser\n')
    const played = await run(['play', path, '--seed', '1', '--second'], { stdin: '' })
    expect(played.out).toContain('Race. Add 1 or 2.\n')
    expect(played.out).toContain('You are the chaser, the computer is the runner.')
  })

  it('may be a game by its components', async () => {
    expect(await askJson(module(SKITTLES))).toMatchObject({
      position: '3; 4',
      outcome: 'win',
      form: { notation: 'nimber', text: '2', nimber: 2 },
    })
  })

  it.each([
    [
      'no default export',
      'export const game = 1',
      'it has no default export; expected Rules, a Game',
    ],
    ['a syntax error', 'export default {', 'it cannot be loaded: '],
    [
      'a module that throws',
      'throw new RangeError("no way")',
      'it cannot be loaded: RangeError: no way',
    ],
    [
      'TypeScript for an old Node',
      `throw new TypeError('Unknown file extension ".ts" for mygame.ts')`,
      `Node.js ${process.version} does not read TypeScript; expected version 22.18 or later, or `,
    ],
    ['a number', 'export default 3', 'what it exports cannot be played; expected a Game, Rules ('],
    [
      'half of the rules',
      RULES.replace('key', 'kea'),
      'what it exports cannot be played; expected ',
    ],
    [
      'moves that throw',
      RULES.replace('[1, 2]', 'left.no.such'),
      'the game breaks its contract (take one or two: one of its functions throws TypeError: ',
    ],
    ['a move that is undefined', RULES.replace('left - taken', 'undefined'), ''],
    [
      'components without end',
      SKITTLES.replace('for (const', 'for (;;) for (const'),
      'a component with more than 1048576 moves cannot be played',
    ],
  ])('is refused, when it is %s', async (_, source, reason) => {
    const path = module(source)
    expect(await refused(path)).toContain(reason === '' ? 'play' : `${path}: ${reason}`)
  })

  it('is refused, when its moves never end, rather than waited for', async () => {
    const path = module(RULES.replace(/moves: .*/, '*moves() { for (;;) yield 1 },'))
    expect(await refused(path)).toMatch(
      /moves gave more than \d+ moves; expected a generator that ends/,
    )
  })

  it('is refused, when there is no such file', async () => {
    expect(await refused('./nowhere.mjs')).toBe('./nowhere.mjs: there is no such file.')
    expect(await refused('nowhere.mjs')).toBe('nowhere.mjs: there is no such file.')
  })
})

it.each(['x.gif', 'x.JPG', 'x.html'])('does not write SVG into %s', async (path) => {
  expect(await run(['ask', 'nim:3', '--svg', join(folder(), path)])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(
      /--svg writes SVG, PNG or PDF, .*expected a name with \.svg, \.png or \.pdf\./,
    ),
  })
})

it('reads a file with a board as the game of that board, and a file with a graph as a digraph', async () => {
  const path = join(folder(), 'board.txt')
  writeFileSync(path, '*...\nP.TE\n')
  const board = await run(['ask', path, '--json'])
  expect([board.code, board.err]).toEqual([0, ''])
  const written = await run(['ask', 'police:*.../P.TE', '--json'])
  const { game: _, ...found } = JSON.parse(board.out)
  const { game: __, ...wanted } = JSON.parse(written.out)
  expect(found).toEqual(wanted)
  writeFileSync(path, 'P T\nT E\n')
  expect(JSON.parse((await run(['ask', path, '--json'])).out)).toMatchObject({ position: 'P' })
})
