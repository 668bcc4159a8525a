import { describe, expect, it } from 'vitest'
import { files, run } from './run'

describe('words', () => {
  it('reads lists without a count, and reports what is no word', async () => {
    const stdin = 'abcd\n\nbc2a\nbcda\nab\nada\n'
    const { code, out, err } = await run(['words', '-'], { stdin })
    // facts.md 5
    expect([code, out]).toEqual([
      0,
      '3 words. Saying a word first, 1 win, 1 lose, 1 draw.\nWinning words, fastest first: bcda\nLongest fight, 2 words: abcd → bcda\n',
    ])
    expect(err).toBe(
      'standard input: left out: Line 3, "bc2a": character 3 is "2"; expected letters only.\n' +
        'standard input: left out: Line 5, "ab": 2 letters; expected at least 3.\n',
    )
    const json = JSON.parse((await run(['words', '-', '--json'], { stdin })).out)
    expect(
      json.refused.map(({ word, line }: { word: string; line: number }) => [word, line]),
    ).toEqual([
      ['bc2a', 3],
      ['ab', 5],
    ])
  })

  it('says one word where a fight is no longer', async () => {
    const { out } = await run(['words', '-'], { stdin: 'tree\neel\n' })
    expect(out).toMatch(/\nLongest fight, 1 word: tree\n$/)
  })

  it('still holds a count to what it says', async () => {
    const { code, err } = await run(['words', '-'], { stdin: '3\nabcd\nbcda\n' })
    expect([code, err]).toEqual([
      2,
      'zugzwang: standard input:1: the first number says 3 words, but 2 words follow.\n',
    ])
  })

  it('plays words that are said once', async () => {
    // tree, eel, lute, eagle: each begins with the last letter of the one before
    const stdin = 'tree\neel\nlute\neagle\neel\n'
    const once = await run(['words', '-', '--once', '--overlap', '1', '--json'], { stdin })
    const { words, refused } = JSON.parse(once.out)
    expect(refused).toMatchObject([{ word: 'eel', line: 5 }])
    const asked = JSON.parse(
      (await run(['ask', 'words-once:tree,eel,lute,eagle?overlap=1', '--json'])).out,
    )
    for (const { word, outcome } of words)
      expect([word, outcome]).toEqual([
        word,
        asked.moves.find(({ move }: { move: string }) => move === word).outcome,
      ])
    expect((await run(['words', '-', '--once', '--overlap', '1'], { stdin })).out).toMatch(
      /\nLongest fight, \d words: /,
    )
  })

  it('refuses a list without a word', async () => {
    const { code, err } = await run(['words', '-'], { stdin: 'a\nb\n' })
    expect(code).toBe(2)
    expect(err).toContain('standard input:1: no words: Line 1, "a": 1 letter')
  })
})

describe('play', () => {
  it('takes commands with a sign where moves are words', async () => {
    const [list] = files('quit\nuitwhy\nwhy\nwhyq\nhyquit\n')
    const play = (stdin: string) => run(['play', `words:${list}`, '--both'], { stdin })
    // quit is a word, and no move after uitwhy
    const wrong = await play('uitwhy\nquit\n')
    expect(wrong.code).toBe(2)
    expect(wrong.err).toContain('"quit" is no move here.')
    expect(wrong.err).toContain('? for a hint, /why, /undo, /quit')
    const said = await play('quit\n/why\n/undo\nquit\nuitwhy\nwhy\n/quit\n')
    expect(said.code).toBe(0)
    expect(said.out).toContain('The second player: /undo\n')
    expect(said.out).toContain('The game is left unfinished.')
    expect(said.out).toContain('\nPosition: why\n')
  })

  it('takes them without a sign elsewhere', async () => {
    const { code, out } = await run(['play', 'nim:1,2', '--both'], { stdin: 'why\n/why\nquit\n' })
    expect(code).toBe(0)
    expect(out.match(/The parts have the Grundy values/g)).toHaveLength(2)
  })
})

describe('a digraph of one\u2019s own', () => {
  it('is asked about and played by the name of its file', async () => {
    const [path = ''] = files('a b\nb c\nb d\nd a\n')
    const asked = await run(['ask', `${path}?start=b`])
    expect([asked.code, asked.out.split('\n')[0]]).toEqual([0, 'Position: b'])
    expect(asked.out).toContain('* c     a win in 1 ply')
    const played = await run(['play', path, '--both'], { stdin: 'b\nc\n' })
    expect(played.code).toBe(0)
    expect(played.out).toContain('\nToken on c\n')
  })

  it('leaves names of games and missing files as they were', async () => {
    expect((await run(['ask', 'no/such/file'])).code).toBe(2)
    expect((await run(['ask', 'nim:1'])).code).toBe(0)
  })
})

describe('reasons of reasons', () => {
  const tree = [
    '  2 to 1 → 1,1: A loss, Grundy value 0. The parts have the Grundy values 1, 1; the nim-sum is 0. Every move leaves another number, from which the opponent can leave 0 again.',
    '      1 to 0 → 1: A win, Grundy value 1. The Grundy value is 1. The moves that leave 0 win.',
    '',
  ].join('\n')

  it('are the same from ask and in play', async () => {
    const asked = await run(['ask', 'nim:1,2', '--explain'])
    expect([asked.code, asked.out.split('\nBecause:\n')[1]]).toEqual([0, tree])
    const played = await run(['play', 'nim:1,2', '--both'], { stdin: 'why 2\n/why 2\n/quit\n' })
    expect(played.out.split(`Because:\n${tree}`)).toHaveLength(3)
  })

  it('are given to the depth asked for, each position once', async () => {
    const draws = await run(['ask', 'digraph:a:b,b:a', '--explain', '--depth', '9'])
    expect(draws.out).toMatch(/\nBecause:\n {2}b: .*\n {6}a: a draw, as explained above\.\n$/)
    const depths = ['1', '3'].map(async (depth) => {
      const { out } = await run(['ask', 'kayles:7', '--explain', '--depth', depth, '--json'])
      const depthOf = ({ why }: { why: { because?: [] } }): number =>
        1 + Math.max(0, ...(why.because ?? []).map(depthOf))
      return depthOf(JSON.parse(out)) - 1
    })
    expect(await Promise.all(depths)).toEqual([1, 3])
    const { code, err } = await run(['ask', 'nim:1,2', '--depth', '3'])
    expect([code, err]).toEqual([2, 'zugzwang: --depth needs --explain.\n'])
  })

  it('are given for a position of a digraph', async () => {
    const stdin = 'a b\na c\nb c\nc d\n'
    const { out } = await run(['solve', '-', '--explain', 'a', '--depth', '1'], { stdin })
    expect(out.split('\nBecause:\n')[1]).toBe(
      '  b: A loss in 2 plies for the player to move: every move leads to a win for the opponent; c resists longest.\n',
    )
  })
})
