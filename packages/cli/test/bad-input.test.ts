import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, run } from './run'

const LONG = 'a'.repeat(10_000_000)
const NOISE = Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919 + (i >> 3)) & 255)

const POLICE = ['contest', 'police-and-thief']
const WORDS = ['contest', 'shiritori']
const THREE = ['contest', 'three-x']
const TREBLE = ['contest', 'treblecross']
const COST = ['contest', 'game-on-graph']
const DRAW = ['contest', 'draw-or-win']
const SOLVE = ['solve', '-']
const BOARD = ['police', '-']

/** What begins well for each command, so that it reads on. */
const HEADS: [string[], string][] = [
  [POLICE, '3 3'],
  [WORDS, '3'],
  [COST, '3 3 1'],
  [DRAW, '3 3'],
  [THREE, '3'],
  [TREBLE, '3'],
  [SOLVE, 'a b'],
  [BOARD, 'P.T'],
]

const bytes = (head: string, ...more: number[]) => Uint8Array.from([...Buffer.from(head), ...more])

/** Of these inputs only words have a limit: judges write long lines. */
const tooLong = (args: string[]) =>
  [POLICE, THREE, TREBLE].includes(args) ? 'the word continues' : 'the line continues'

it.each<[string, string[], string | Uint8Array, RegExp]>([
  ['an empty file', POLICE, '', /^zugzwang: standard input: it is empty\.$/],
  ['an empty file', WORDS, '\n\n', /it is empty/],
  ['an empty file', THREE, '', /it is empty/],
  ['an empty file', TREBLE, '', /it is empty/],
  ['an empty file', BOARD, '', /it is empty/],
  ['an empty file', SOLVE, '', /input: no arcs and no vertices; expected lines "from to"/],
  ['comments alone', SOLVE, '# a b\n', /no arcs and no vertices/],
  [
    'three words',
    SOLVE,
    'a b\na b c\n',
    /^zugzwang: standard input:2:5: an extra word, "c"; expected an arc/,
  ],
  [
    'a ragged board',
    POLICE,
    '2 3\nP.T\n..\n',
    /input:3: the row has 2 cells; expected 3, the number of columns/,
  ],
  ['a ragged board', BOARD, 'P.T\n....\n', /input:2:4: the row has 4 cells/],
  ['two thieves', BOARD, 'PT.\n..T\n', /input:2:3: a second thief/],
  ['two police', POLICE, '2 3\nPT.\nP..\n', /input:3:1: a second police.*line 2, column 1/],
  ['no police', BOARD, 'T..\n', /input: No police; expected one P or more/],
  ['no thief', POLICE, '1 3\nP..\n', /input:2: No thief/],
  [
    'an unknown letter',
    POLICE,
    '1 3\nP?T\n',
    /input:2:2: unknown letter "\?"; expected one of \. \* E P T/,
  ],
  [
    'rows that disagree',
    POLICE,
    '3 3\nP.T\n...\n',
    /input:3: the input ends where row 3 of 3 should be/,
  ],
  [
    'columns that disagree',
    POLICE,
    '1 4\nP.T\n',
    /input:2: the row has 3 cells; expected 4, the number of columns/,
  ],
  ['no size', POLICE, 'P.T\n', /input:1: the number of rows is "P.T"; expected a whole number/],
  ['a size of zero', POLICE, '0 3\n', /the number of rows is "0"; expected a whole number from 1/],
  [
    'a word under three letters',
    WORDS,
    '2\nabc\nab\n',
    /input:3: Word 2, "ab": 2 letters; expected at least 3/,
  ],
  [
    'a word with a digit',
    WORDS,
    '1\nab3\n',
    /input:2:3: Word 1, "ab3": character 3 is "3"; expected letters only/,
  ],
  [
    'too few words',
    WORDS,
    '3\nabc\nabd\n',
    /input:1: the first number says 3 words, but 2 words follow/,
  ],
  [
    'too many words',
    WORDS,
    '1\nabc\nabd\n',
    /input:1: the first number says 1 word, but 2 words follow/,
  ],
  ['a count that is none', WORDS, 'abc\nabd\n', /input:1: the number of words is "abc"/],
  [
    'n = −1',
    THREE,
    '-1\n',
    /input:1: the number of cells is "-1"; expected a whole number from 3 to 1000000/,
  ],
  ['n = 10^15', THREE, '1000000000000000\n', /expected a whole number/],
  ['n = 3.5', THREE, '3.5\n', /is "3\.5"/],
  ['two numbers', THREE, '3\n4\n', /input:2: "4" follows the number of cells; expected the end\./],
  ['too few boards', TREBLE, '2\n...\n', /input:2: the input ends where board 2 of 2 should be/],
  ['a wrong board', TREBLE, '2\n...\n.Y.\n', /input:3:2: .*found "Y"/],
  ['a short board', TREBLE, '1\n..\n', /input:2: .*has 2 cells/],
  ['nothing', COST, '\n', /input:1:1: the end; expected a line "vertices arcs"/],
  [
    'a negative cost',
    COST,
    '2 1 1\n1 2 -3\n',
    /input:2:5: the cost is "-3"; expected a whole number from 0/,
  ],
  [
    'an arc without cost',
    COST,
    '2 1 1\n1 2\n',
    /input:2:4: "1 2"; expected 3 numbers: from, to, cost/,
  ],
  [
    'a start beyond the vertices',
    COST,
    '2 1 3\n1 2 1\n',
    /input:1:5: the starting vertex is "3"; expected a whole number from 1 to 2/,
  ],
  [
    'an end beyond the vertices',
    DRAW,
    '2 1\n1 3\n',
    /input:2:3: the vertex is "3"; expected a whole number from 1 to 2/,
  ],
  [
    'too few arcs',
    DRAW,
    '2 2\n1 2\n',
    /input:3:1: the end after 1 arc; expected 2 arcs, as line 1 says/,
  ],
  [
    'too many arcs',
    DRAW,
    '2 1\n1 2\n2 1\n',
    /input:3:1: one arc too many; expected 1 arc, as line 1 says/,
  ],
  ...HEADS.flatMap(([args, head]): [string, string[], string | Uint8Array, RegExp][] => [
    [
      'a line of ten million characters',
      args,
      LONG,
      new RegExp(`input:1:1048577: ${tooLong(args)}; expected at most 1048576 characters`),
    ],
    [
      'such a line further down',
      args,
      `${head}\n${LONG}\n`,
      new RegExp(`input:2:1048577: ${tooLong(args)}`),
    ],
    ['binary noise', args, NOISE, /input:1:2: not text, the byte [89A-F].; expected UTF-8/],
    [
      'invalid UTF-8',
      args,
      bytes(head, 10, 0xff, 0xfe),
      /input:2:1: not text, the byte FF; expected UTF-8/,
    ],
    [
      'a cut letter',
      args,
      bytes(head, 10, 0xe7, 0x8c),
      /input:2:1: not text, the byte E7; expected UTF-8/,
    ],
    ['NUL', args, `${head}\n\0\0\n`, /input:2:1: the control character U\+0000; expected text/],
  ]),
])('%s is refused: %j', async (_, args, stdin, reason) => {
  const { code, out, err } = await run(args, { stdin })
  expect([code, out]).toEqual([2, ''])
  expect(err.trimEnd()).toMatch(reason)
  expect(err.length).toBeLessThan(400)
  expect(err.split('\n').length).toBe(2)
})

it('a judge may put millions of characters on a line', async () => {
  const heaps = Array.from({ length: 200_000 }, () => 10 ** 9).join(' ')
  expect(await run(['contest', 'nim-game'], { stdin: `1 200000 ${heaps}\n` })).toEqual({
    code: 0,
    out: 'second\n',
    err: '',
  })
})

it.each([['solve'], ['police'], ['words'], ['contest', 'three-x']])(
  'a folder or nothing instead of a file: %s %s',
  async (...args) => {
    const folder = await run([...args, tmpdir()])
    expect([folder.code, folder.out]).toEqual([2, ''])
    expect(folder.err).toBe(`zugzwang: ${tmpdir()}: it is a folder, not a file.\n`)
    const missing = await run([...args, 'no/such/file'])
    expect([missing.code, missing.out]).toEqual([2, ''])
    expect(missing.err).toBe('zugzwang: no/such/file: there is no such file.\n')
  },
)

it('a board too large for the memory is refused with the figure', async () => {
  const rows = Array.from({ length: 1000 }, () => '.'.repeat(1000))
  rows[0] = `PT${'.'.repeat(998)}`
  const { code, err } = await run(BOARD, { stdin: rows.join('\n') })
  expect(code).toBe(5)
  expect(err).toMatch(/input: The 1000×1000 board has 1000000 open cells/)
})

it('text that is not UTF-8 is reported with its line, after any error before it', async () => {
  const good = Buffer.from('ok fine\n'.repeat(5000))
  const bad = Buffer.concat([good, Buffer.of(0xff, 10)])
  const utf = await run(SOLVE, { stdin: bad })
  expect(utf).toEqual({
    code: 2,
    out: '',
    err: 'zugzwang: standard input:5001:1: not text, the byte FF; expected UTF-8.\n',
  })
  const first = await run(SOLVE, { stdin: Buffer.concat([Buffer.from('a b c\n'), bad]) })
  expect(first.err).toMatch(/input:1:5: an extra word, "c"/)
})

it('labels that would steer a terminal are refused', async () => {
  for (const [character, code] of [
    ['\u001b', '001B'],
    ['\u009b', '009B'],
  ])
    expect((await run(SOLVE, { stdin: `a${character}[31m b\n` })).err).toContain(
      `:1:2: the control character U+${code}`,
    )
})

it('standard input can be read once', async () => {
  const { code, out, err } = await run(['contest', 'three-x', '-', '-'], { stdin: '3\n' })
  expect([code, out, err]).toEqual([2, '1\n', 'zugzwang: standard input: it was read already.\n'])
})

it('a file without a name is no file', async () => {
  expect((await run(['solve', ''])).err).toBe('zugzwang: "": there is no such file.\n')
})

it('a board beyond the memory given is refused with both figures', async () => {
  const board = `PT${'.'.repeat(98)}\n${`${'.'.repeat(100)}\n`.repeat(99)}`
  const { code, err } = await run([...BOARD, '--memory-limit', '100MB'], { stdin: board })
  expect(code).toBe(5)
  expect(err).toMatch(
    /input takes \d+ .* and [\d.]+ [MG]B of memory by estimate; expected at most 10 minutes and 100 MB: .*\n$/,
  )
})

describe('a name that is both a file and a game', () => {
  /** Runs the command in a folder where these names are files. */
  const runIn = async (names: Record<string, string>, ...args: string[]) => {
    const at = folder()
    for (const [name, content] of Object.entries(names)) writeFileSync(join(at, name), content)
    const before = process.cwd()
    process.chdir(at)
    try {
      return await run(args)
    } finally {
      process.chdir(before)
    }
  }
  const both = { 'nim:3,5': 'a b\n', kayles: 'a b\n', 'P.TE': 'P..T.E\n', list: 'tree\n' }

  it.each([
    [['ask', 'nim:3,5'], 'nim:3,5: warning: "nim" is a game as well; the file is taken, and '],
    [['ask', 'kayles'], 'kayles: warning: "kayles" is a game as well; the file is taken, and '],
    [['solve', 'nim:3,5'], 'nim:3,5: warning: "nim" is a game as well; the file is taken, and '],
    [
      ['grundy', 'kayles', '--to', '3'],
      'kayles: warning: "kayles" is a heap game as well; the game ',
    ],
    [
      ['ask', 'police:P.TE'],
      'P.TE: warning: "P.TE" could be a place of the game as well; the file ',
    ],
    [
      ['ask', 'words:list'],
      'list: warning: "list" could be a place of the game as well; the file ',
    ],
  ])('is warned about: %j', async (args, warning) => {
    const { code, err } = await runIn(both, ...args)
    expect([code, err.slice(0, warning.length)]).toEqual([0, warning])
    expect((await runIn(both, ...args, '--strict')).code).toBe(2)
    expect((await runIn({}, ...args)).err).not.toContain('as well')
  })

  it.each([
    [['ask', './nim:3,5']],
    [['ask', 'police:./P.TE']],
    [['ask', 'words:./list']],
    [['grundy', './kayles']],
    [['solve', 'kayles']],
  ])('is the file where that is said: %j', async (args) => {
    expect(await runIn(both, ...args, '--strict')).toMatchObject({ code: 0, err: '' })
  })
})

describe('words that are refused', () => {
  it('are all listed', async () => {
    const { code, out, err } = await run(WORDS, { stdin: '4\nabcd\nbc2a\nab\nxyz\n' })
    expect([code, out, err]).toEqual([
      2,
      '',
      'standard input:4: Word 3, "ab": 2 letters; expected at least 3.\n' +
        'zugzwang: standard input:3:3: 2 words are refused, this one first: Word 2, "bc2a": character 3 is "2"; expected letters only.\n',
    ])
  })
})
