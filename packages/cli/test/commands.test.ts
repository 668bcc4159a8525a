import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { version } from '../package.json'
import { files, run } from './run'

const SECTION_1 = '1 1\n1 2\n2 3\n2 4\n3 1\n4 3\n4 5\n'

interface Row {
  label: string
  outcome: 'win' | 'loss' | 'draw'
  plies?: number
  best: string[]
}

async function solveJson(stdin: string, ...options: string[]) {
  const { code, out, err } = await run(['solve', '-', '--json', ...options], { stdin })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as { counts: Record<string, number>; positions: Row[] }
}

describe('solve', () => {
  it('gives the sample of facts.md 1 as JSON, in order of first appearance', async () => {
    expect(await solveJson(SECTION_1)).toEqual({
      version: 1,
      counts: { win: 1, loss: 1, draw: 3 },
      positions: [
        { label: '1', outcome: 'draw', best: ['1', '2'] },
        { label: '2', outcome: 'draw', best: ['3'] },
        { label: '3', outcome: 'draw', best: ['1'] },
        { label: '4', outcome: 'win', plies: 1, best: ['5'] },
        { label: '5', outcome: 'loss', plies: 0, best: [] },
      ],
    })
  })

  it('gives it as a table', async () => {
    const { code, out } = await run(['solve', ...files(SECTION_1)])
    expect(code).toBe(0)
    expect(out).toBe(
      [
        '5 positions: 1 win, 1 loss, 3 draws',
        '',
        'position  outcome  plies  best moves',
        '1         draw         –  1 2',
        '2         draw         –  3',
        '3         draw         –  1',
        '4         win          1  5',
        '5         loss         0',
        '',
      ].join('\n'),
    )
  })

  it('knows misère: who cannot move wins', async () => {
    const { positions } = await solveJson('a b\nb c\n', '--rules', 'misere')
    expect(positions.map(({ outcome, plies }) => `${outcome} ${plies}`)).toEqual([
      'win 2',
      'loss 1',
      'win 0',
    ])
  })

  it('reads comments, lone positions, labels with # and of any script, tabs and CRLF', async () => {
    const text = '\ufeff# a comment\r\nalone\r\nżaba\t#1\r\n\r\n  #1   猫 \n#x y z\n猫 a#b'
    const { positions } = await solveJson(text)
    expect(positions.map(({ label, outcome }) => `${label} ${outcome}`)).toEqual([
      'alone loss',
      'żaba win',
      '#1 loss',
      '猫 win',
      'a#b loss',
    ])
  })

  it('lines up wide letters and colours outcomes on a terminal only', async () => {
    const text = '猫猫猫猫猫 b\n'
    const plain = await run(['solve', '-'], { stdin: text })
    expect(plain.out).toContain('\n猫猫猫猫猫  win          1  b\nb           loss')
    const terminal = await run(['solve', '-'], { stdin: text, terminal: true })
    expect(terminal.out).toContain('\u001b[32mwin')
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
      expect((await run(['solve', '-'], { stdin: text, terminal: true, env })).out).toBe(plain.out)
  })

  it('equals a naive solver on random digraphs with parallel arcs and loops', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed)
      const arcs = Array.from({ length: 1 + random(14) }, () => [`v${random(7)}`, `v${random(7)}`])
      const misere = random(2) === 1
      const text = arcs.map((arc) => `${arc.join(' ')}\n`).join('')
      const { positions } = await solveJson(text, '--rules', misere ? 'misere' : 'normal')
      const outcome = naiveOutcomes(arcs as [string, string][], misere)
      for (const { label, outcome: found, plies, best } of positions) {
        expect([found, plies], `seed ${seed}, ${label}\n${text}`).toEqual(outcome.get(label))
        const moves = arcs.filter(([from]) => from === label).map(([, to]) => to as string)
        const wanted = moves.filter((to) => {
          const [answer, after] = outcome.get(to) ?? []
          if (found === 'draw') return answer === 'draw'
          return answer !== 'draw' && answer !== found && after === (plies ?? 0) - 1
        })
        expect(best, `seed ${seed}, ${label}`).toEqual([...new Set(wanted)])
      }
    }
  })
})

function naiveOutcomes(arcs: [string, string][], misere: boolean) {
  const known = new Map<string, [string, number | undefined]>()
  const labels = [...new Set(arcs.flat())]
  for (let ply = 0; ply <= labels.length; ply++) {
    const found = labels.flatMap((label): [string, [string, number]][] => {
      if (known.has(label)) return []
      const after = arcs.filter(([from]) => from === label).map(([, to]) => known.get(to)?.[0])
      if (after.length === 0) return ply === 0 ? [[label, [misere ? 'win' : 'loss', 0]]] : []
      if (after.includes('loss')) return [[label, ['win', ply]]]
      return after.every((outcome) => outcome === 'win') ? [[label, ['loss', ply]]] : []
    })
    for (const [label, value] of found) known.set(label, value)
  }
  for (const label of labels) if (!known.has(label)) known.set(label, ['draw', undefined])
  return known
}

describe('police', () => {
  it('draws the board, the verdict, the main line and the heat map', async () => {
    const { code, out } = await run(['police', '-'], { stdin: 'P.T\n..E\n' })
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'P.T',
        '..E',
        '',
        'The thief escapes in 2 plies.',
        '',
        'Main line (row,column):',
        '    1.  P 1,2  T 2,3',
        '',
        'The thief is safe from 2 cells at the start.',
        '',
        'Plies with the police starting from each cell (5 police wins, (5) thief wins, – draw):',
        ' (2)   1   0',
        ' (2)   1   1',
        '',
      ].join('\n'),
    )
  })

  it('says "1 ply", and where a draw comes round', async () => {
    expect((await run(['police', '-'], { stdin: 'PT\n' })).out).toMatch(/the thief in 1 ply\.\n/)
    const draw = await run(['police', '-'], { stdin: 'P*T\n' })
    expect(draw.out).toMatch(/\nDraw\.\n/)
    expect(draw.out).toMatch(/and so on: the position after ply 2 is the one after ply 0\./)
  })

  it('gives JSON as for every game, the safe cells and the heat map', async () => {
    const { out } = await run(['police', '-', '--json'], { stdin: 'P.T\n**E\n' })
    const is = (outcome: string, plies: number) => ({ outcome, plies })
    const { why, ...found } = JSON.parse(out)
    expect(why).toMatchObject({ rule: 'all-moves', move: '1,2' })
    expect(found).toEqual({
      version: 1,
      game: 'police:P.T/**E',
      position: 'P.T/**E police',
      mover: 'police',
      side: 'police',
      outcome: 'loss',
      plies: 2,
      moves: [
        { move: '1,2', position: '.PT/**E thief', outcome: 'loss', plies: 1, best: true },
        { move: '1,1', position: 'P.T/**E thief', outcome: 'loss', plies: 1, best: true },
      ],
      line: ['1,2', '2,3'],
      safeCells: ['1,3', '2,3'],
      heat: 'police',
      heatMap: [
        [is('loss', 2), is('win', 1), is('win', 0)],
        [null, null, is('win', 1)],
      ],
    })
  })
})

describe('words', () => {
  it('sums up a list', async () => {
    const { out } = await run(['words', '-'], { stdin: '3\nabcd\nbcda\nada\n' })
    expect(out).toBe(
      '3 words. Saying a word first, 1 win, 1 lose, 1 draw.\nWinning words, fastest first: bcda\nLongest fight, 2 words: abcd → bcda\n',
    )
  })

  it('gives JSON', async () => {
    const { out } = await run(['words', '-', '--json'], { stdin: '3\nabcd\nbcda\nada\n' })
    expect(JSON.parse(out)).toEqual({
      version: 1,
      counts: { win: 1, loss: 1, draw: 1 },
      words: [
        { word: 'abcd', outcome: 'loss', plies: 1, replies: ['bcda'] },
        { word: 'bcda', outcome: 'win', plies: 0, replies: [] },
        { word: 'ada', outcome: 'draw', replies: ['ada'] },
      ],
    })
  })
})

describe('grundy', () => {
  it('gives Kayles (facts.md 11) by heap', async () => {
    const { out } = await run(['grundy', '.77', '--to', '19', '--json'])
    const values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]
    expect(JSON.parse(out)).toEqual({ version: 1, game: '0.77', nimbers: values })
  })

  it('gives Treblecross (facts.md 8) by cells, as a table', async () => {
    const { out } = await run(['grundy', 'treblecross', '--to', '39'])
    expect(out).toBe(
      [
        'Grundy values of treblecross for strip 0 … 39, largest 5, first at 23',
        ' 0: 0 1 1 1 2 2 0 3 3 1 1 1 0 4 3 3 3 2 2 2',
        '20: 4 4 0 5 5 2 2 2 3 3 0 5 0 1 1 1 3 3 3 5',
        '',
      ].join('\n'),
    )
  })

  it('knows hexadecimal games and heap 0 alone', async () => {
    const { out } = await run(['grundy', '0x0.8', '--to', '0', '--json'])
    expect(JSON.parse(out)).toEqual({ version: 1, game: '0x0.8', nimbers: [0] })
  })
})

describe('treblecross', () => {
  it.each([
    ['.XX......X..', 'Treblecross, 12 cells\nThe player to move wins.\nWinning first moves: 1 4\n'],
    ['13', 'Treblecross, 13 cells, empty\nThe player to move wins.\nWinning first moves: 7\n'],
    [
      '6',
      'Treblecross, 6 cells, empty\nThe player to move loses: every move lets the opponent win.\n',
    ],
  ])('%s', async (board, out) => {
    expect(await run(['treblecross', board])).toEqual({ code: 0, out, err: '' })
  })

  it('gives JSON', async () => {
    const { out } = await run(['treblecross', '13', '--json'])
    expect(JSON.parse(out)).toEqual({ version: 1, cells: 13, outcome: 'win', best: [7] })
  })
})

describe('usage', () => {
  it('--version and --help go to standard output, with 0', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
    const help = await run(['--help'])
    expect([help.code, help.err]).toEqual([0, ''])
    for (const command of [
      'contest',
      'solve',
      'verify',
      'police',
      'words',
      'treblecross',
      'grundy',
      'period',
      'nim',
      'sum',
      'play',
    ])
      expect(help.out).toMatch(new RegExp(`^ {2}${command} `, 'm'))
    expect((await run(['solve', '--help'])).out).toMatch(/--rules/)
  })

  it.each<[string[], RegExp]>([
    [['help', 'nope'], /^zugzwang: unknown command 'nope'\n$/],
    [[], /Usage: zugzwang.*the command is missing; expected one of these/s],
    [['sovle'], /unknown command 'sovle' \(Did you mean solve\?\)/],
    [['contest'], /missing required argument 'problem'/],
    [
      ['contest', 'chess'],
      /no problem "chess"; expected bachets-game, berzerk, cat-and-mouse, .*, stone-game, stones, three-x, treblecross\./,
    ],
    [['solve'], /missing required argument 'file'/],
    [['solve', '-', '--rules', 'odd'], /--rules is "odd"; expected normal, misere\./],
    [['solve', '-', '--colour'], /unknown option '--colour'/],
    [['solve', '-', '-'], /too many arguments/],
    [['grundy', '0.77'], /--to is missing: the last heap of 0\.77/],
    [['grundy', '0.77', '--to', '-1'], /--to is "-1"; expected a whole number from 0/],
    [['grundy', '0.77', '--to', '1e9'], /--to is "1e9"/],
    [['grundy', '0.9', '--to', '5'], /column 3: found "9"; expected an octal digit 0-7.*0x0\.9/],
    [
      ['grundy', 'kales', '--to', '5'],
      /The heap game is "kales"; expected a code.*kayles.*nor is there a file "kales"/,
    ],
    [['treblecross', '-1'], /-1/],
    [['treblecross', 'XO.'], /column 2: found "O"/],
  ])('%j is refused with 2', async (args, reason) => {
    const { code, out, err } = await run(args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(reason)
  })
})
