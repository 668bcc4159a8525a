import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, folder, run } from './run'

const json = (text: string) => JSON.parse(text)
const lines = (text: string) => text.trimEnd().split('\n').map(json)

describe('ask --difficulty', () => {
  it('says how hard a position is, to people and programs', async () => {
    // 3X (facts.md 8): on seven cells the fourth is the only winning move
    const { code, out } = await run(['ask', 'treblecross:7', '--difficulty'])
    expect(code).toBe(0)
    expect(out).toContain('\nDifficulty for the player to move, who moves ')
    expect(out).toMatch(/\nonly moves {7}3\n/)
    const found = json((await run(['ask', 'treblecross:7', '--difficulty', '--json'])).out)
    expect(found.difficulty).toMatchObject({ solver: 'mover' })
    expect(found.difficulty.onlyMoves).toBeGreaterThan(0)
    expect(found.moves.filter(({ best }: { best: boolean }) => best)).toHaveLength(1)
  })
})

describe('ask --svg', () => {
  it('draws all best moves', async () => {
    const path = join(folder(), 'board.svg')
    // facts.md 8: .XX......X.. is won by 1 and 4
    const { code } = await run(['ask', 'treblecross:.XX......X..', '--svg', path])
    expect(code).toBe(0)
    expect(readFileSync(path, 'utf8').match(/<circle/g)).toHaveLength(2)
  })

  it('refuses games without a picture, and two outputs on one stream', async () => {
    const refused = await run(['ask', 'nim:1', '--svg', '-', '--json'])
    expect([refused.code, refused.out]).toEqual([2, ''])
  })
})

describe('ask --each', () => {
  it('answers a line for each line', async () => {
    const [path = ''] = files('P.T/..E\n\n*.../P.TE\n')
    const { code, out } = await run(['ask', 'police:', '--each', path, '--difficulty'])
    expect(code).toBe(0)
    const found = lines(out)
    expect(found.map(({ game }) => game)).toEqual(['police:P.T/..E', 'police:*.../P.TE'])
    for (const each of found) {
      const alone = json((await run(['ask', each.game, '--difficulty', '--json'])).out)
      expect(each).toEqual(alone)
    }
  })

  it('continues after a wrong line, and fails in the end', async () => {
    const { code, out, err } = await run(['ask', '', '--each', '-'], {
      stdin: 'nim:1,2\nnim:x\npiles:3,1\nshogi:1\n',
    })
    expect(code).toBe(2)
    expect(lines(out).map(({ outcome, error }) => outcome ?? error.code)).toEqual([
      'win',
      'INVALID_GAME_TEXT',
      'win',
      'UNKNOWN_GAME',
    ])
    expect(err).toMatch(
      /^zugzwang: standard input:2: 2 lines, this one first, could not be answered/,
    )
  })

  it.each([['--json'], ['--moves', '1'], ['--position', '1'], ['--svg', 'x']])(
    'refuses what is for one position: %s',
    async (...option) => {
      const { code, err } = await run(['ask', 'nim:', '--each', '-', ...option], { stdin: '1\n' })
      expect(code).toBe(2)
      expect(err).toContain('--each asks about many')
    },
  )
})

describe('worksheets', () => {
  it('have a picture and questions for each position, and the answers behind them', async () => {
    const stdin = 'nim:3,5,7\npolice:P.T/..E\nwords:tree,eel,lute\n'
    const { code, out, err } = await run(['ask', '', '--each', '-', '--worksheet', '-'], { stdin })
    expect([code, err]).toEqual([0, ''])
    const [questions = '', answers = ''] = out.split('<section>')
    for (const sheet of [questions, answers]) {
      expect(sheet.match(/<h3>/g)).toHaveLength(3)
      expect(sheet.match(/<svg /g)).toHaveLength(2)
      // a place without a picture is written out
      expect(sheet).toContain('words:tree,eel,lute')
    }
    const choices = (text: string) => text.match(/(?<=<i><.i>)[^<]*/g)
    expect(choices(questions)).toEqual([
      ...['the player to move', 'the opponent'],
      ...['police', 'thief', 'a draw'],
      ...['the player to move', 'the opponent', 'a draw'],
    ])
    expect(questions).not.toMatch(/nim-sum|escapes|Main line/)
    expect(answers).toContain('the nim-sum is 1')
    expect(answers).toContain('3 to 2; 5 to 4; 7 to 6')
    expect(out).not.toMatch(/<script|src=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
  })

  it('write what positions are called as text', async () => {
    const stdin = 'a<i>:b&amp;\n'
    const { out } = await run(['ask', 'digraph:', '--each', '-', '--worksheet', '-'], { stdin })
    expect(out).not.toMatch(/<i>:|b&amp;[^a]/)
    expect(out).toMatch(/b&#38;amp;/)
  })

  it('are not written where a line is wrong', async () => {
    const path = join(folder(), 'sheet.html')
    const asked = ['ask', 'nim:', '--each', '-', '--worksheet', path]
    const { code, out, err } = await run(asked, { stdin: '1\nx\n' })
    expect([code, out, existsSync(path)]).toEqual([2, '', false])
    expect(err).toContain('standard input:2: this line could not be answered')
    expect((await run(['ask', 'nim:1', '--worksheet', path])).err).toContain('needs --each')
  })
})

describe('levels', () => {
  const search = (...more: string[]) =>
    run([
      'levels',
      'police:____/_**_/___E',
      '--fill',
      '....*',
      '--pieces',
      'PT',
      '--seed',
      '1',
      ...more,
    ])

  it('prints levels as wanted, and the same for the same seed', async () => {
    const wanted = ['--outcome', 'win', '--plies', '3..9', '--only-moves', '1..', '--count', '3']
    const { code, out, err } = await search(...wanted)
    expect(code).toBe(0)
    const found = lines(out)
    expect(found).toHaveLength(3)
    for (const { outcome, plies, difficulty, game } of found) {
      expect(outcome).toBe('win')
      expect(plies).toBeGreaterThanOrEqual(3)
      expect(plies).toBeLessThanOrEqual(9)
      expect(difficulty.onlyMoves).toBeGreaterThanOrEqual(1)
      const alone = json((await run(['ask', game, '--difficulty', '--json'])).out)
      expect([alone.outcome, alone.plies, alone.difficulty]).toEqual([outcome, plies, difficulty])
    }
    expect(err).toBe(`3 levels among ${found[2].attempt} boards, seed 1\n`)
    expect(await search(...wanted)).toEqual({ code, out, err })
  })

  it('prints them on a worksheet', async () => {
    const path = join(folder(), 'sheet.html')
    const { code, out, err } = await search('--count', '3', '--worksheet', path)
    expect([code, out]).toEqual([0, ''])
    expect(err).toContain(`${path}: a worksheet of 3 positions\n3 levels among`)
    expect(readFileSync(path, 'utf8').match(/<svg /g)).toHaveLength(6)
  })

  it('takes its pattern from a file as well', async () => {
    const [path] = files('____\n_**_\n___E\n')
    const options = ['--fill', '....*', '--pieces', 'PT', '--seed', '1', '--count', '2', '--strict']
    const read = await run(['levels', `police:${path}`, ...options])
    expect(read).toEqual(await search('--count', '2'))
    expect((await run(['levels', 'police:no', ...options])).err).toContain(
      'nor is there a file "no"',
    )
  })

  it('says when there is none', async () => {
    const { code, out, err } = await search('--plies', '1000..', '--tries', '20')
    expect([code, out, err]).toEqual([0, '', '0 levels among 20 boards, seed 1\n'])
  })

  it.each([
    [['--plies', '9..3'], '--plies is "9..3"; expected a range'],
    [['--plies', '..'], 'expected a range'],
    [['--plies', '1..2..3'], 'expected a range'],
    [['--bits', 'x'], '--bits is "x"; expected a finite number'],
    [['--outcome', 'won'], '--outcome is "won"; expected win, loss, draw'],
  ])('refuses %j', async (options, reason) => {
    const { code, err } = await search(...options)
    expect(code).toBe(2)
    expect(err).toContain(reason)
  })
})
