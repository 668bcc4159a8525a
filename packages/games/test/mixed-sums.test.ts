// Sums with parts whose players have different moves, against play of the whole by plain rules of each game.

import { explanationSentence, MAX, MIN, type Player } from '@zugzwang/core'
import { checkAnswer, checkGame, createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { drill } from '../../../tools/scale'
import { GamesError, openGame, planSumOf } from '../src/index'

/** What a player's moves in a part leave, as texts. */
type Plain = (text: string, player: Player) => string[]

const PLAIN: Readonly<Record<string, Plain>> = {
  domineering(text, player) {
    const step = player === MAX ? (text.split('/')[0]?.length ?? 0) : 0
    const boards: string[] = []
    for (let at = 0; at < text.length; at++)
      if (text[at] === '.' && text[at + step + 1] === '.') {
        const cells = [...text]
        cells[at] = '#'
        cells[at + step + 1] = '#'
        boards.push(cells.join(''))
      }
    return boards
  },
  clobber(text, player) {
    const [own, other] = player === MAX ? 'xo' : 'ox'
    const width = (text.split('/')[0]?.length ?? 0) + 1
    const boards: string[] = []
    for (let at = 0; at < text.length; at++)
      for (const to of [at - width, at - 1, at + 1, at + width])
        if (text[at] === own && text[to] === other) {
          const cells = [...text]
          cells[at] = '.'
          cells[to] = own ?? ''
          boards.push(cells.join(''))
        }
    return boards
  },
  toads(text, player) {
    const [own, other, step] = player === MAX ? ['t', 'f', 1] : ['f', 't', -1]
    const strips: string[] = []
    for (let at = 0; at < text.length; at++) {
      const to = text[at + step] === other ? at + 2 * step : at + step
      if (text[at] !== own || text[to] !== '.') continue
      const cells = [...text]
      cells[at] = '.'
      cells[to] = own
      strips.push(cells.join(''))
    }
    return strips
  },
  nim: (text) => Array.from({ length: Number(text) }, (_, left) => `${left}`),
  kayles(text) {
    const rows = new Set<string>()
    for (const taken of [1, 2])
      for (let before = 0; before + taken <= Number(text); before++)
        rows.add([before, Number(text) - taken - before].sort((a, b) => b - a).join('+'))
    return [...rows]
  },
}

type Part = readonly [name: string, text: string]

const key = (parts: readonly Part[], player: Player): string =>
  `${parts.map((part) => part.join(':')).sort()} ${player}`

function* movesOf(parts: readonly Part[], player: Player): Generator<Part[]> {
  for (const [i, [name, text]] of parts.entries())
    for (const left of PLAIN[name]?.(text, player) ?? [])
      yield parts.toSpliced(i, 1, ...left.split('+').map((each): Part => [name, each]))
}

/** Whether the player to move wins, by play to the end. */
function wins(parts: readonly Part[], player: Player, known: Map<string, boolean>): boolean {
  const found = known.get(key(parts, player))
  if (found !== undefined) return found
  let isWon = false
  for (const left of movesOf(parts, player))
    if (!wins(left, player === MAX ? MIN : MAX, known)) {
      isWon = true
      break
    }
  known.set(key(parts, player), isWon)
  return isWon
}

/** `domineering: ../..; nim: 3 right` as parts. */
const partsIn = (position: string): Part[] => {
  const text = position.replace(/ (left|right)$/, '')
  if (text === 'nothing') return []
  return text.split('; ').map((each): Part => {
    const [name = '', written = ''] = each.split(': ')
    return [name, written]
  })
}

describe('random sums', () => {
  it('have the outcome and the winning moves that play to the end gives', async () => {
    const seed = Date.now() % 2 ** 31
    const random = createRandom(seed)
    const rows = (height: number, width: number, letters: string) =>
      Array.from({ length: height }, () =>
        Array.from({ length: width }, () => letters[random(letters.length)]).join(''),
      ).join('/')
    const parts: readonly (() => string)[] = [
      () => `domineering:${rows(1 + random(2), 1 + random(3), '...#')}`,
      () => `clobber:${rows(1 + random(2), 1 + random(3), 'xxoo.')}`,
      () => `toads:${rows(1, 2 + random(3), 'tf..')}`,
      () => `nim:${random(4)}`,
      () => `kayles:${random(5)}`,
    ]
    for (let round = 0; round < (drill ? 3000 : 250); round++) {
      // The first is of a game whose players have different moves
      const texts = Array.from({ length: 1 + random(4) }, (_, i) =>
        (parts[random(i === 0 ? 3 : 5)] as () => string)(),
      )
      const where = `seed ${seed}, round ${round}: ${texts.join('+')}`
      const known = new Map<string, boolean>()
      const written = texts.map((text) => text.split(':') as unknown as Part)
      const { studies } = await openGame(`sum:${texts.join('+')}`)
      const said = await studies?.parts?.()
      const [left, right] = [wins(written, MAX, known), wins(written, MIN, known)]
      expect(said?.outcomeClass, where).toBe(left ? (right ? 'N' : 'L') : right ? 'R' : 'P')
      for (const player of [MAX, MIN] as const) {
        const moves = (player === MAX ? said?.leftMoves : said?.rightMoves) ?? []
        expect(moves, where).toHaveLength([...movesOf(written, player)].length)
        for (const { position, isWinning, reason } of moves) {
          const isRight = !wins(partsIn(position), player === MAX ? MIN : MAX, known)
          expect([isWinning, reason !== undefined], `${where}, ${position}`).toEqual([
            isRight,
            isRight,
          ])
        }
      }
    }
  })

  it.each([
    'sum:domineering:2x3+clobber:xo/ox+nim:2',
    'sum:toads:tt.ff+kayles:3+cram:2x2+graph:a@a:b,b:c_right',
    'sum:hackenbush:b1r2b0,rb+cutcake:2x3+nim:0,1',
    'sum:amazons:x../..o+konane:xo.x/ox..+treblecross:4',
    'sum:toppling:LRE+maze:*.#/...+chomp:2x2+wythoff:1,2',
    'sum:col:2x2+snort:2x2+node-kayles:a-b,b-c+graph:a@a:b+graph:x@x:y',
    'sum:domineering:2x2+domineering:2x3',
  ])('%s keeps to the contracts of games and answers', async (text) => {
    const { game, answer } = await openGame(text)
    expect(await checkGame(game, { limit: 40 })).toEqual([])
    expect(await checkAnswer(answer, { limit: 12 })).toEqual([])
  })
})

describe('a position of a sum', () => {
  it('is written part by part, boards whole, and moves by the number of the part', async () => {
    const { game, answer } = await openGame('sum:domineering:2x3+nim:3+domineering:2x2')
    const start = game.rules.start()
    expect(game.formatPosition(start)).toBe('domineering: .../...; nim: 3; domineering: ../.. left')
    const move = game.parseMove(start, '1: 1,2 2,2')
    const after = game.rules.play(start, move)
    expect(game.formatPosition(after)).toBe(
      'domineering: .#./.#.; nim: 3; domineering: ../.. right',
    )
    // The board has fallen into two components, which have one number
    expect(Array.from(game.rules.moves(after), (each) => game.formatMove(after, each))).toEqual([
      '2: 2',
      '2: 1',
      '2: nothing',
      '3: 1,1 1,2',
      '3: 2,1 2,2',
    ])
    expect(game.view?.(after)).toMatchObject({
      kind: 'sum',
      parts: [{ kind: 'grid', rows: 2, columns: 3 }, { kind: 'heaps' }, { kind: 'grid' }],
    })
    const edge = game.rules.play(start, game.parseMove(start, '1: 1,3 2,3'))
    const back = game.parsePosition(game.formatPosition(edge))
    expect(game.formatPosition(back)).toBe('domineering: ..#/..#; nim: 3; domineering: ../.. right')
    expect((await answer.judge(back)).outcome).toBe((await answer.judge(edge)).outcome)
  })

  it('is explained by its parts', async () => {
    const { game, answer } = await openGame('sum:domineering:2x3+clobber:xo+nim:3')
    const { why, ...judgement } = await answer.judge(game.rules.start())
    expect(why).toEqual({
      rule: 'partizan',
      parts: [
        { part: 'domineering: .../...', value: '{2|-1/2}', mean: '3/4', temperature: '5/4' },
        { part: 'clobber: xo', value: '*', mean: '0', temperature: '0' },
        { part: 'nim: 3', value: '*3', mean: '0', temperature: '0' },
      ],
      mean: '3/4',
      temperature: '5/4',
      hottest: 0,
      outcomeClass: 'N',
    })
    expect(explanationSentence(game, { why, ...judgement })).toBe(
      'The parts are worth {2|-1/2}, *, *3. The mean is 3/4, the temperature 5/4. The hottest part is domineering: .../..., at temperature 5/4. The player who begins wins.',
    )
  })

  it('has no form where that would be long work, and all else', async () => {
    const plan = await planSumOf([
      ...['domineering:4x4', 'snort:3x4', 'snort:2x5', 'amazons:x.../...o', 'nim:3'],
    ])
    const { studies, answer } = await plan.open({})
    const said = await studies?.parts?.()
    expect(said).toMatchObject({ outcomeClass: 'N', mean: '0', temperature: '3', isBound: true })
    expect(said).not.toHaveProperty('value')
    expect(said?.parts.map(({ part, isHottest }) => [part.split(':')[0], isHottest])).toEqual([
      ['domineering', false],
      ['snort', false],
      ['snort', false],
      ['amazons', true],
      ['nim', false],
    ])
    const { outcome, form, moves } = await answer.judge(answer.game.rules.start())
    expect([outcome, form]).toEqual(['win', undefined])
    expect(moves.filter(({ value }) => value.outcome === 'win')).toHaveLength(
      said?.leftMoves.filter(({ isWinning }) => isWinning).length ?? 0,
    )
  })
})

describe('a sum that is refused', () => {
  it.each([
    ['sum:nim:1+domineering:2x2?rules=misere', 11, /misère play is solved only where/],
    ['sum:domineering:2x2_right+nim:1', 20, /a player stands behind a part/],
    ['sum:domineering:2y2+nim:1', 17, /found "2"|"y"/],
    ['sum:toads:t.f+graph:a@a:b,b:a', 15, /need not end/],
    ['sum:nim:1+nim:2_right', 15, /_right/],
    ['sum:domineering:+nim:1', 17, /column 17/],
    ['sum:domineering:31x31', 17, /31/],
  ])('%s, in column %i', async (text, column, message) => {
    const error = await openGame(text).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(GamesError)
    expect((error as GamesError).place.column).toBe(column)
    expect((error as GamesError).message).toMatch(message)
  })

  it.each([
    ['', 1],
    ['chess: 3', 1],
    ['nim', 1],
    ['domineering: ..; nim: x', 23],
    ['domineering: .y/..; nim: 1', 15],
    ['nim: 9999999999999999999999', 6],
    [';;;', 1],
    [`${'domineering: ../..;'.repeat(5)}nim: -1`, 101],
  ])('at the position %j', async (text, column) => {
    const { game } = await openGame('sum:domineering:2x2+nim:3')
    let error: unknown
    try {
      game.parsePosition(text)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toMatchObject({ code: 'INVALID_POSITION', place: { column } })
  })
})
