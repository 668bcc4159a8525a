import { judgementJson } from '@zugzwang/core'
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { estimateGame, findKind, games, openGame, planGame } from '../src/index'
import * as kinds from '../src/kinds'
import { boardKinds } from '../src/kinds/boards/kinds'
import { partizanKinds } from '../src/kinds/partizan/kinds'
import { parseGameText } from '../src/text'

/** Small games of every kind in addition to the examples: other boards, other rules. */
const MORE = [
  'nim:1,2,3?rules=misere',
  'kayles:5,4',
  '0.137:9',
  'subtract-1,3,4:7,2',
  'sum:kayles:4+nim:3,1+treblecross:5',
  'treblecross:7',
  'treblecross:..X....',
  'cram:2x3',
  'cram:..#/...',
  'cram:#',
  'chomp:3x3',
  'domineering:..#/..._right',
  'domineering:#',
  'fox:x.x./.o../....;..o/.x._right',
  'konane:xo.x/ox..',
  'hackenbush:bbrg,g_right',
  'amazons:x./.o',
  'node-kayles:a-b,b-c,c-d,d-a,a-e',
  'piles:2,1,3?rules=misere',
  'police:P.T/..E?thief-pass=false',
  'police:P../.T.?endless=thief&starter=thief',
  'police:P.*/.PT/..E?moves=4&thief-moves=knight',
  'pawn:#.#/O.O/.X.',
  'cops:1@a-b,b-c,c-d,d-a',
  'cops:2@a-b,b-c,c-d,d-e,e-a?moving=1&speed=2',
  'words:ab,bc,ca,ad?overlap=1',
  'words-once:ab,ba,bc?overlap=1',
  'digraph:a:b,b:c,c:a,c:d?rules=misere&start=c',
  'digraph:1:2,2:1,2:3,1:4,4:1,4:5,5:6?players=alternating&endless=2',
  'digraph:1:2:1,1:3:10,2:4:100,2:5:102,3:6:20,3:7:30?players=alternating&endless=inf&payoffs=4:0;5:0;6:0;7:0',
  'digraph:a:b,b:a,b:c?min=b&payoffs=c:3&endless=-1',
  'digraph:a:b,b:a,b:c?players=alternating&start=b Min',
  'hare:.D./..H../DD. hare',
  'connect-four:4x3',
  'connect-four:5x2:1533?in-a-row=3',
  'connect-four:.../..O/.XX?in-a-row=3',
  'dobutsu:.l./.c./.../EL. forest',
  'dobutsu:.L./..l/.../... sky',
  scaled('chess:KNvK', 'chess:KRvK'),
  'chess:8/8/8/8/8/2k5/1p6/3K4 b - - 0 1',
]
const TEXTS = [...games.map(({ example }) => example), ...MORE]

it('lists every kind once', () => {
  expect(new Set(games)).toEqual(
    new Set([...Object.values(kinds), ...boardKinds, ...partizanKinds]),
  )
  expect(games).toHaveLength(Object.keys(kinds).length + boardKinds.length + partizanKinds.length)
})

describe.each(TEXTS)('%s', (text) => {
  let opening: ReturnType<typeof openGame> | undefined
  const open = () => (opening ??= openGame(text))

  it('is a game as people meet it, with an answer that follows from its moves', async () => {
    const { game, answer } = await open()
    expect(await checkGame(game, { limit: scaled(100, 300) })).toEqual([])
    const limits = scaled({ limit: 25, compare: 1500 }, { limit: 60, compare: 5000 })
    expect(await checkAnswer(answer, limits)).toEqual([])
  })

  it('is said as JSON that leaves out what is not known', async () => {
    const { answer, game } = await open()
    const json = await judgementJson(answer, game.rules.start(), { game: text, lineLimit: 30 })
    expect(JSON.parse(JSON.stringify(json))).toEqual(json)
    expect(json).toMatchObject({ game: text, position: game.formatPosition(game.rules.start()) })
    expect(json.why.text).toMatch(/^[A-Z].*\.$/)
  })
})

describe('every kind', () => {
  it('has an id and an example of its own, and says all there is to say in a line each', () => {
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
    for (const { id, name, rules, place, example, parameters } of games) {
      expect(id).toMatch(/^[a-z][a-z-]*$/)
      expect(rules, id).toMatch(/^[A-Z][^\n]*\.$/)
      expect(name, id).toMatch(/^[A-Z][^\n]*[^.]$/)
      expect(place, id).toMatch(/^[^\n]+$/)
      expect(example, id).toMatch(/^[a-z][a-z-]*:\S+$/)
      for (const { name, about, choices, default: usual } of parameters) {
        expect(name).toMatch(/^[a-z][a-z-]*$/)
        expect(about).toMatch(/^[A-Z][^\n]+\.$/)
        if (choices) expect(choices).toContain(usual)
      }
    }
  })

  it('is found by the name of its example', async () => {
    for (const kind of games) expect((await planGame(kind.example)).kind).toBe(kind)
    expect(await findKind('no-such-game')).toBeUndefined()
  })

  it('opens with the defaults that it lists', async () => {
    for (const { example, parameters } of games) {
      const [bare = ''] = example.split('?')
      const given = parameters.filter(({ default: usual }) => usual !== '')
      const query = given.map(({ name, default: usual }) => `${name}=${usual}`).join('&')
      const [with_, without] = await Promise.all([openGame(`${bare}?${query}`), openGame(bare)])
      const judge = async ({ answer, game }: typeof without) =>
        judgementJson(answer, game.rules.start(), { game: 'it' })
      expect(await judge(with_)).toEqual(await judge(without))
    }
  })

  it('has texts of a game for every language, or English ones', () => {
    for (const { name, rules } of games)
      for (const text of [name, rules]) expect(text).toMatch(/\w/)
  })

  it.each([
    ['nim:3,5?rules=misere', { is: 'game', name: 'nim', place: '3,5', column: 5 }],
    ['hare', { is: 'game', name: 'hare', place: undefined, parameters: [] }],
    ['0.137:9', { is: 'game', name: '0.137', place: '9' }],
    ['table:a.table?game=./x.mjs', { is: 'table', place: 'a.table', module: './x.mjs' }],
    ['a.table', { is: 'table', place: 'a.table', isUrl: false }],
    ['https://example.org/a.table', { is: 'table', isUrl: true, module: undefined }],
    ['table:http://localhost/a', { is: 'table', place: 'http://localhost/a', isUrl: true }],
    ['./my-game.mjs', { is: 'module', path: './my-game.mjs' }],
    ['C:\\game.ts', { is: 'module', path: 'C:\\game.ts' }],
    ['draws.txt?endless=1', { is: 'file', path: 'draws.txt', query: '?endless=1' }],
    ['nowhere.txt', { is: 'game', name: 'nowhere.txt' }],
    ['words:draws.txt', { is: 'game', name: 'words', place: 'draws.txt' }],
  ])('%s is taken apart', (text, parts) => {
    expect(parseGameText(text, (path) => path === 'draws.txt')).toMatchObject({ text, ...parts })
  })

  it.each([
    ['b Min', 'b Min'],
    ['b Max', 'b Max'],
    ['b', 'b Max'],
    ['', 'a Max'],
  ])('starts a digraph where players alternate at %s', async (start, position) => {
    const { game } = await openGame(`digraph:a:b,b:a,b:c?players=alternating&start=${start}`)
    expect(game.formatPosition(game.rules.start())).toBe(position)
  })

  it('says what it will take, where that is known', async () => {
    const open = `police:${Array(60).fill('.'.repeat(60)).join('/').replace('..', 'PT')}`
    const { positions, bytes } = await estimateGame(open)
    expect(positions).toBe(2 * 3600 ** 2)
    expect(bytes).toBeGreaterThan(1e6)
    await expect(openGame(open, { memoryLimit: 1e6 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    const large = `police:${Array(90).fill('.'.repeat(90)).join('/').replace('...', 'PPT')}`
    await expect(openGame(large, { memoryLimit: undefined })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it.each([
    'chomp:9x9',
    'cram:4x4?rules=misere',
    'node-kayles:a-b,b-c,c-d,d-e,e-f,f-a',
    'sum:chomp:4x4',
    'words:ab,bc,ca?overlap=1',
    'words-once:ab,ba,bc?overlap=1',
    'hare:start',
    'chess:KRvK',
    'connect-four:4x4',
    'dobutsu:no-drops',
  ])('refuses what takes more memory than it may: %s', async (text) => {
    await expect(openGame(text, { memoryLimit: 1 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('names the table to build for chess endings that are too large for memory', async () => {
    const build =
      /bytes of memory; expected at most \d+ bytes \(the option memoryLimit\); for more, build a table on disk: zugzwang table build chess:K/
    for (const [text, options] of [
      ['chess:KQvKR', { memoryLimit: 1e6 }],
      ['chess:KRPvKR', {}],
      ['chess:8/8/4k3/8/3pP3/8/5K2/R7 b - e3', {}],
    ] as const)
      await expect(openGame(text, options), text).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
        place: { column: 7, field: 'game' },
        message: expect.stringMatching(build),
      })
    expect((await estimateGame('chess:KQvKR')).instead).toContain('table build chess:KQvKR')
    await expect(openGame('chess:4k3/pppp4/8/8/8/8/PPPP4/4K3 w')).rejects.toThrow(/10 men/)
  })

  it.each([
    ['connect-four:6x5', 'zugzwang table build connect-four:6x5 -o FILE.'],
    ['connect-four:6x5:33', 'zugzwang table build connect-four:6x5 -o FILE.'],
    [
      'connect-four:7x6',
      'bytes of memory; expected at most 256000000 bytes (the option memoryLimit).',
    ],
    [
      'connect-four:11x11',
      'takes more memory than there is; expected at most 256000000 bytes (the option memoryLimit).',
    ],
    ['dobutsu:start', 'zugzwang table build dobutsu:start -o FILE.'],
    ['dobutsu', 'zugzwang table build dobutsu:start -o FILE.'],
    ['dobutsu:gle/.C./.../ELG_C_sky', 'zugzwang table build dobutsu:start -o FILE.'],
  ])('names the table to build for what is too large: %s', async (text, build) => {
    await expect(openGame(text), text).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      place: { field: 'game' },
      message: expect.stringContaining(build),
    })
  })

  it('judges positions of connect four that do not follow where play begins', async () => {
    const board = scaled('connect-four:3x4', 'connect-four:4x4')
    const { answer, game } = await openGame(`${board}:2233`)
    const whole = await openGame(board)
    for (const text of ['1', '223311', '2', '1111', scaled('1233', '1234'), '12']) {
      const position = game.parsePosition(text)
      const { outcome, plies } = await whole.answer.judge(position)
      expect(await answer.judge(position), text).toMatchObject({ outcome, ...(plies && { plies }) })
    }
    await expect(answer.judge('XX')).rejects.toMatchObject({ code: 'INVALID_POSITION' })
    const large = await openGame('connect-four:7x6:333333111111555555222222')
    await expect(large.answer.judge(large.game.parsePosition('4'))).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('stops when its signal says so', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    for (const text of ['police:P.T', 'nim:3,5', 'digraph:a:b', 'words:abc,cda?overlap=1'])
      await expect(openGame(text, { signal }), text).rejects.toThrow('enough')
  })
})
