// Sums with parts whose players have different moves, and the prompt for values.

import { describe, expect, it } from 'vitest'
import { drill } from '../../../tools/scale'
import { value } from '../src/commands/value/value'
import { streamsFor } from './play-streams'
import { run } from './run'

const json = async (...args: string[]) => JSON.parse((await run([...args, '--json'])).out)

describe('sum', () => {
  it('says who wins, what each part is worth, and which moves of either player win', async () => {
    const { out } = await run(['sum', 'domineering:2x3', 'clobber:xo', 'nim:3'])
    expect(out).toBe(
      [
        'The player who begins wins (outcome class N).',
        '',
        '   part                  value         mean  temperature',
        '1  domineering: .../...  {2|-1/2}      3/4   5/4',
        '2  clobber: xo           *             0     0',
        '3  nim: 3                *3            0     0',
        '   sum                   {2*2|-1/2*2}  3/4   5/4',
        '',
        'Winning moves of Left:',
        '  1: 1,2 2,2  by stops and means; in the hottest part',
        '',
        'Winning moves of Right:',
        '  1: 1,1 1,2  by stops and means; in the hottest part',
        '  1: 1,2 1,3  by stops and means; in the hottest part',
        '  1: 2,1 2,2  by stops and means; in the hottest part',
        '  1: 2,2 2,3  by stops and means; in the hottest part',
        '',
      ].join('\n'),
    )
  })

  it('says it without the canonical form of the whole where that would be long work', async () => {
    const parts = ['domineering:4x4', 'snort:3x4', 'snort:2x5', 'amazons:x.../...o', 'nim:3']
    const { out } = await run(['sum', ...parts, '--strategies'])
    expect(out).toMatch(/^The player who begins wins/)
    expect(out).toMatch(/^ {3}sum +… +0 +≤ 3$/m)
    expect(out).toMatch(/^ {2}4: .* by search; in the hottest part$/m)
    expect(out).toMatch(/^ {2}thermostrat {2}.*: Left gets at least -?[\d/]+, at most 3$/m)
    const said = await json('sum', ...parts)
    expect(said).toMatchObject({ version: 1, outcomeClass: 'N', mean: '0', isBound: true })
    expect(said.value).toBeUndefined()
    expect(said.parts).toHaveLength(5)
    expect(said.rightMoves.some(({ isWinning }: { isWinning: boolean }) => isWinning)).toBe(true)
    expect(said.leftStrategies[2]).toMatchObject({ strategy: 'thermostrat', part: 3, bound: '3' })
  })

  it('gives what ask gives, and for each part and move more', async () => {
    const said = await json('ask', 'sum:domineering:2x2+clobber:xo+nim:3')
    expect(said).toMatchObject({
      position: 'domineering: ../..; clobber: xo; nim: 3 left',
      outcome: 'win',
      value: '±(1*2)',
      outcomeClass: 'N',
      mean: '0',
      temperature: '1',
      leftStop: '1',
      rightStop: '-1',
      why: { rule: 'partizan', hottest: 0, outcomeClass: 'N' },
    })
    expect(said.moves.map(({ form }: { form: { text: string } }) => form.text)).toContain('1*2')
    expect(said.parts[1]).toEqual({
      part: 'clobber: xo',
      number: 2,
      value: '*',
      mean: '0',
      temperature: '0',
      leftStop: '0',
      rightStop: '0',
      outcomeClass: 'N',
      isHottest: false,
    })
    expect(said.leftMoves[0]).toEqual({
      move: '1: 1,1 2,1',
      position: 'domineering: #./#.; clobber: xo; nim: 3 right',
      form: { notation: 'partizan', text: '1*2' },
      part: 0,
      isWinning: true,
      isHottest: true,
      reason: 'bounds',
    })
    const right = await json('ask', 'sum:domineering:2x2+nim:1_right', '--moves', '1: 1,1 1,2')
    expect(right.position).toBe('domineering: ##/..; nim: 1 left')
  })

  it.each([
    ['domineering:2x', '"domineering:2x", column 13: found "2"'],
    ['domineering:', '"domineering:", column 13: '],
    ['toads:tq', '"toads:tq", column 8: found "q"; expected t (toad), f (frog) or . (free)'],
    ['clobber:xo_left', 'a player stands behind a part'],
    ['hackenbush:1', '"hackenbush:1", column 13: found the end'],
    ['domineering:99999999999x2', '1 to 30 of each'],
    ['graph:a@a:b,b:a', 'play on this digraph need not end'],
  ])('refuses %s', async (part, message) => {
    const { code, out, err } = await run(['sum', 'nim:1', 'snort:2x2', part])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })

  it('refuses misère play, and sums that are too large', async () => {
    const { code, err } = await run(['sum', 'nim:1', 'domineering:2x2', '--misere'])
    expect(code).toBe(2)
    expect(err).toContain('misère play is solved only where they have the same')
    const large = await run(['sum', 'nim:1', 'domineering:9x9'])
    expect([large.code, large.out]).toEqual([5, ''])
    expect(large.err).toContain('by estimate; expected at most')
  })
})

it('names the option of a limit that is reached', async () => {
  const { code, err } = await run(['ask', 'domineering:5x5', '--memory-limit', '1MB', '--anyway'])
  expect(code).toBe(5)
  expect(err).toContain('expected at most 1 MB (--memory-limit), or a smaller position.')
})

describe('play of a sum', () => {
  it('has hints by value and temperature for both players', async () => {
    const stdin = '?\n1: 1,2 2,2\n?\n/why\n2: 1\n'
    const { out } = await run(['play', 'sum:domineering:2x3+nim:2', '--both'], { stdin })
    expect(out).toContain('\n1  ...\n   ...\n\n2  Heaps: 2\n')
    expect(out).toContain(
      'The value is {2*2|-1/2*2}. The parts are worth {2|-1/2}, *2. The mean is 3/4, the temperature 5/4. The hottest part is domineering: .../..., at temperature 5/4. The player who begins wins.\nWinning: 1: 1,2 2,2 leaves 2*2.\n',
    )
    expect(out).toContain(
      'The value is 2*2. The parts are worth 1, 1, *2. The mean is 2, the temperature 0. Left wins, moving first or second.\nEvery move loses; the hardest to answer: 2: 1 leaves 2*; 2: nothing leaves 2.\n',
    )
  })

  it('is won by the perfect player against every reply', async () => {
    // Left moves first and wins; the computer is Left
    const stdin = `${'?\n'.repeat(3)}/quit\n`
    const { out } = await run(
      ['play', 'sum:domineering:2x3+clobber:xo+nim:1', '--second', '--seed', '1'],
      { stdin },
    )
    expect(out).toContain('The computer: 1: 1,2 2,2')
    expect(out).toContain('Every move loses; the hardest to answer: ')
  })
})

describe('the prompt for values', () => {
  const converse = async (stdin: string, keys = false) => {
    const { streams, out } = streamsFor(stdin, { terminal: true })
    const raw: boolean[] = []
    const setRawMode = (isRaw: boolean) => raw.push(isRaw)
    const given = keys
      ? { ...streams, stdin: Object.assign(streams.stdin, { setRawMode }) }
      : streams
    await value(given, undefined, { json: false })
    return { out: out(), raw }
  }

  it.each([false, true])('knows its names and commands (keys: %s)', async (keys) => {
    const { out } = await converse('names\ng := {2|-1}\nnames\nhelp\ng +\nquit\n1+1\n', keys)
    expect(out).toContain('No value has a name yet; g := {2|-1} gives it one.')
    expect(out).toContain('g = {2|-1}\nmean 1/2, temperature 3/2, stops 2 and -1')
    expect(out).toContain('Functions: mean(G), temperature(G), ')
    expect(out).toContain('The value, column 4: found the end')
    expect(out).not.toContain('\n2\n')
  })

  it('takes a command for the name that a value was given', async () => {
    const { out } = await converse('names := 1/4\nnames\n/names\n')
    expect(out.match(/names = 1\/4$/gm)).toHaveLength(2)
    expect(out).toContain('> 1/4\na number')
  })

  it('lets keys edit, and Ctrl-C end long work: lines are answered outside raw mode', async () => {
    const { out, raw } = await converse('g := {3\x7f2|-1}\n\x1b[A\n', true)
    // The line without the 3, and again from the history
    expect(out.match(/^g = \{2\|-1\}$/gm)).toHaveLength(2)
    expect(raw[0]).toBe(true)
    expect(raw).toContain(false)
  })

  it('says which option a number of forms needs', async () => {
    const sum = Array.from({ length: 20 }, (_, i) => `±${i + 1}+*${i}`).join('+')
    const { code, err } = await run(['value', sum, '--memory-limit', '1MB'])
    expect(code).toBe(5)
    expect(err).toMatch(/There are \d+ forms, .*expected at most \d+, which --memory-limit allows/)
  })

  it.skipIf(!drill)('says what is known of a value that is too long to be written', async () => {
    const sum = Array.from({ length: 20 }, (_, i) => `±${i + 1}+*${i}`).join('+')
    const { out, code } = await run(['value', sum])
    expect(code).toBe(0)
    expect(out).toMatch(/^\(more than 2\^20 characters\)\nmean 0, temp/)
  })
})
