import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { files, run } from './run'

async function json(args: readonly string[], stdin = '') {
  const { code, out } = await run([...args, '--json'], { stdin })
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('contest pawn-crossing', () => {
  it('answers the official samples (facts.md 7)', async () => {
    const boards = [
      '...#O/.#..#/#O#../.#..X',
      '#.#/O.O/.X.',
      'O../.#X/.O.',
      '...../...../..O../#..#./O#.X.',
      '...######/.#......./.#######./.#.#...../.#O#.####/.#.#...../.#######./.#X....../.O.......',
    ].map((board) => board.split('/'))
    const tests = boards.map((rows) => `${rows.length} ${rows[0]?.length}\n${rows.join('\n')}\n`)
    const { code, out } = await run(['contest', 'pawn-crossing'], {
      stdin: `1 ${boards.length}\n${tests.join('')}`,
    })
    expect(code).toBe(0)
    expect(out).toBe('Black 0\nBlack 2\nBlack 2\nTie\nRed 75\n')
  })

  it.each([
    ['1\n', 1, 'the input ends where the number of tests should be.'],
    ['1 1\n2 3\n#.#\n', 3, 'the input ends where row 2 of 2 should be.'],
    ['1 1\n3 3\n#.#\nO.\n.X.\n', 4, 'the row has 2 cells; expected 3, the number of columns.'],
    ['1 1\n3 3\n#.#\nO?O\n.X.\n', '4:2', 'unknown letter'],
    ['1 1\n3 3\n#.#\nO.O\n.X.\nmore\n', 6, '"more" follows'],
  ])('refuses %j', async (stdin, line, message) => {
    const { code, err } = await run(['contest', 'pawn-crossing'], { stdin })
    expect(code).toBe(2)
    expect(err).toContain(`standard input:${line}: `)
    expect(err).toContain(message)
  })
})

describe('contests about piles', () => {
  it('end-piles: P or G a line; stone-game: 1 or 0', async () => {
    const stdin = '3\n4\n3 1 9 4\n4\n3 1 9 5\n1\n7\n'
    expect(await run(['contest', 'end-piles'], { stdin })).toEqual({
      code: 0,
      out: 'G\nP\nP\n',
      err: '',
    })
    expect((await run(['contest', 'stone-game'], { stdin })).out).toBe('0\n1\n1\n')
  })

  it.each([
    ['', 'standard input'],
    [
      '2\n1\n5\n',
      'standard input:3: the input ends where the number of piles of test 2 should be.',
    ],
    ['1\n2\n5 x\n', 'standard input:3: pile 2 of test 1 is "x"'],
    ['1\n1\n0\n', 'standard input:3: pile 1 of test 1 is "0"'],
    ['1\n1\n5\n6\n', 'standard input:4: "6" follows'],
  ])('refuses %j', async (stdin, message) => {
    const { code, out, err } = await run(['contest', 'end-piles'], { stdin })
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })
})

describe('piles', () => {
  it('gives the outcome and all winning moves', async () => {
    expect(await json(['piles', '3', '1', '9', '4'])).toEqual({
      version: 1,
      piles: [3, 1, 9, 4],
      convention: 'normal',
      outcome: 'loss',
      best: [],
      why: expect.objectContaining({ theorem: 'end-nim', case: 'lost' }),
    })
    expect(await json(['piles', '3', '1', '9', '5'])).toMatchObject({
      outcome: 'win',
      best: [{ end: 'right', take: 1 }],
    })
    expect(await json(['piles', '1', '--misere'])).toMatchObject({
      convention: 'misere',
      outcome: 'loss',
      best: [],
    })
  })

  it('says why', async () => {
    const { out } = await run(['piles', '3', '1', '9', '5', '--why'])
    expect(out).toMatch(/^The player to move wins\./)
    expect(out).toContain('right end: take 1 of 5, leave 4')
    expect(out).toMatch(/\nWhy:\n {2}Piles 1–3: /)
  })
})

describe('cops', () => {
  const PETERSEN = 'graph { 0--1--2--3--4--0 0--5 1--6 2--7 3--8 4--9 5--7--9--6--8--5 }'

  it('finds cop numbers (facts.md 12)', async () => {
    expect(await json(['cops', '-', '--number'], PETERSEN)).toEqual({
      version: 1,
      copNumber: 3,
      why: { atLeast: 'cover', enough: 'tree-width' },
    })
    expect(await json(['cops', '-', '--number'], 'graph { a--b--c--d--a }')).toEqual({
      version: 1,
      copNumber: 2,
      why: { atLeast: 'no-corner', enough: 'search' },
    })
  })

  it('says whether that many win, where they begin and how long it takes', async () => {
    expect(await json(['cops', '-', '--cops', '2'], PETERSEN)).toEqual({
      version: 1,
      cops: 2,
      outcome: 'loss',
    })
    expect(await json(['cops', '-'], 'graph { a--b--c--d--e }')).toEqual({
      version: 1,
      cops: 1,
      outcome: 'win',
      // both choose a vertex, then two moves of the cop with the robber's between them
      plies: 5,
      captureTime: 2,
      placement: ['c'],
    })
    const { out } = await run(['cops', '-', '--cops', '3'], { stdin: PETERSEN })
    expect(out).toMatch(/^3 cops catch the robber in \d moves?\.\nBegin on \d \d \d\.\n$/)
  })

  it('is refused beforehand what takes too much memory', async () => {
    const { code, err } = await run(['cops', '-', '--cops', '3', '--memory-limit', '100B'], {
      stdin: PETERSEN,
    })
    expect([code, err]).toEqual([5, expect.stringContaining('100')])
  })
})

describe('police', () => {
  const OPEN = 'P..\n...\n..T\n'

  it('takes several police, other moves, other starts and other endless play', async () => {
    const alone = await json(['police', '-', '--moves', '4'], OPEN)
    expect([alone.outcome, alone.plies]).toEqual(['draw', undefined])
    const kept = await json(['police', '-', '--moves', '4', '--endless', 'police'], OPEN)
    expect([kept.outcome, kept.plies]).toEqual(['win', undefined])
    const two = await json(['police', '-', '--moves', '4', '--police', '2'], OPEN)
    expect([two.outcome, two.position]).toEqual([
      'win',
      expect.stringContaining('police P 1,1 1,1 T 3,3'),
    ])
    const steps = await json(['police', '-', '--moves', '-1,0/0,1/1,0/0,-1'], OPEN)
    expect(steps.outcome).toBe('draw')
    const thief = await json(['police', '-', '--starter', 'thief', '--heat', 'thief'], OPEN)
    expect([thief.mover, thief.outcome]).toEqual(['thief', 'loss'])
    expect(thief.heatMap[0][0]).toEqual({ outcome: 'loss', plies: 0 })
    expect((await run(['police', '-', '--heat'], { stdin: OPEN })).out).toContain(
      'Plies with the police starting',
    )
  })

  it('draws the board', async () => {
    const [board = '', svg = ''] = files('P.*\n.E.\n..T\n', '')
    expect((await run(['police', board, '--svg', svg])).code).toBe(0)
    const picture = readFileSync(svg, 'utf8')
    expect(picture).toMatch(/^<svg xmlns.*<title>Police catches the thief in 3 plies<\/title>/s)
    expect(picture).not.toContain('NaN')
  })

  it.each([
    [['--moves', '5'], '--moves has the step "5"; expected 4, 8, knight'],
    [['--police', '0'], '--police is "0"'],
    [['--endless', 'never'], '--endless is "never"; expected draw, police, thief'],
  ])('refuses %j', async (options, message) => {
    const { code, err } = await run(['police', '-', ...options], { stdin: OPEN })
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  it('refuses fewer police than the board shows', async () => {
    const { code, err } = await run(['police', '-', '--police', '1'], { stdin: 'P.P\n..T\n' })
    expect([code, err]).toEqual([2, expect.stringContaining('the board has 2 police')])
  })
})
