import { readMove } from '@zugzwang/core'
import { checkGame } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { chessGame } from '../../src/index'

describe('is a game as people meet it', () => {
  it.each([
    [undefined, undefined],
    ['KPvKP', '8/2p5/8/1P6/8/4k3/8/K7 b - -'],
    ['KBNvK', undefined],
    [undefined, '8/PPk5/8/8/8/8/7p/K7 w - -'],
    ['KRRvKR', undefined],
    // Too many men for numbers
    [undefined, '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1'],
  ])('%s from %s', async (material, start) => {
    const game = chessGame({ material, start })
    expect(await checkGame(game, { limit: scaled(40, 3000) })).toEqual([])
    expect(game.numbering === undefined).toBe(start?.includes('pppp') === true)
  })
})

const { rules, parsePosition, formatPosition, formatMove, parseMove, spots, view } = chessGame()

it('reads FEN without counters, castling or en passant, and with _ for blanks', () => {
  const full = '8/8/8/4k3/8/8/2Q5/K7 b - - 0 1'
  for (const text of [
    '8/8/8/4k3/8/8/2Q5/K7 b',
    '8/8/8/4k3/8/8/2Q5/K7_b_-_-',
    `${full.slice(0, -3)}17 90`,
  ])
    expect(formatPosition(parsePosition(text))).toBe(full)
})

it('drops a right to take en passant that cannot be used', () => {
  const rightOf = (fen: string) => parsePosition(fen).enPassant
  expect(rightOf('4k3/8/8/3pP3/8/8/8/4K3 w - d6')).toBe('d6')
  expect(rightOf('4k3/8/8/3p4/8/8/8/4K3 w - d6')).toBeUndefined()
  // Both pawns would be gone from the row of king and rook
  expect(rightOf('4k3/8/8/K2pP2r/8/8/8/8 w - d6')).toBeUndefined()
  // The bishop would have given check before the step of two
  expect(rightOf('4k3/8/8/3pP3/7b/8/8/4K3 w - d6')).toBeUndefined()
})

it.each([
  ['', 1, /nothing/],
  ['8/8/8 w - -', 1, /3 rows/],
  ['8/8/8/4k3/8/8/9/K7 w - -', 15, /"9"/],
  ['8/8/8/4k3/8/7/8/K7 w - -', 13, /row 3 has 7 squares/],
  ['8/8/8/4kx2/8/8/8/K7 w - -', 9, /"x"/],
  ['P7/8/8/4k3/8/8/8/K7 w - -', 1, /a pawn stands on row 8/],
  ['8/8/8/8/8/8/8/K7 w - -', 1, /0 black kings/],
  ['8/8/8/4k3/8/8/8/K7', 19, /no side is to move/],
  ['8/8/8/4k3/8/8/8/K7 x - -', 20, /"x" is to move/],
  ['4k2r/8/8/8/8/8/8/K7 w k -', 23, /castling/],
  ['8/8/8/4k3/8/8/8/K7 w - e4', 24, /passed over/],
  ['8/8/8/4k3/8/8/8/K7 w - e6', 24, /no pawn has just/],
  ['8/8/8/4k3/8/8/8/K7 w - - x', 26, /"x"/],
  ['8/8/8/4k3/8/8/8/K3R3 w - -', 1, /in check/],
])('refuses %j at column %i', (text, column, message) => {
  expect(() => parsePosition(text)).toThrow(
    expect.objectContaining({
      code: 'INVALID_POSITION',
      place: { column },
      message: expect.stringMatching(message),
    }),
  )
})

it('says who may not be in check', () => {
  for (const [fen, who] of [
    ['8/8/8/4k3/8/8/8/K3R3 w - -', /Black, who moved last/],
    ['8/8/8/4k3/8/8/8/K3r3 b - -', /White, who moved last/],
  ] as const)
    expect(() => parsePosition(fen)).toThrow(
      expect.objectContaining({ expected: expect.stringMatching(who) }),
    )
})

it('writes moves as the standard does, and reads both notations', () => {
  for (const [fen, move, written, others] of [
    // Promotion with a check
    ['8/P3k3/8/8/8/8/8/K7 w - -', 'a7a8n', 'a8=N', ['a8N', 'a7-a8=N']],
    ['4k3/P7/8/8/8/8/8/K7 w - -', 'a7a8q', 'a8=Q+', ['a8=Q', 'a8Q+!']],
    // By file, by row, by both
    ['4k3/8/8/8/8/8/K7/R6R w - -', 'a1d1', 'Rad1', ['Ra1-d1']],
    ['R3k3/8/8/8/8/8/7K/R7 b - -', 'e8e7', 'Ke7', []],
    ['8/R7/4k3/8/8/8/7K/R7 w - -', 'a1a4', 'R1a4', ['Ra1a4']],
    ['8/8/4k3/8/Q6Q/8/7K/Q7 w - -', 'a4d4', 'Qa4d4', ['a4d4']],
    // En passant, and mate
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6', 'e5d6', 'exd6', ['ed6', 'exd6!?']],
    ['k7/8/1K6/8/8/8/8/7R w - -', 'h1h8', 'Rh8#', ['Rh8', 'Rh8+']],
  ] as const) {
    const position = parsePosition(fen)
    const found = parseMove(position, move)
    expect(found && formatMove(position, found), fen).toBe(written)
    for (const other of [written, ...others])
      expect(readMove({ ...chessGame(), rules }, position, other), `${fen} ${other}`).toEqual(found)
  }
  const two = parsePosition('4k3/8/8/8/8/8/K7/R6R w - -')
  for (const none of ['Rd1', 'Rad2', 'd4', 'a1a9', 'Kd1', 'a8=Q', 'O-O'])
    expect(parseMove(two, none), none).toBeUndefined()
})

it('ends by mate, a loss, and by stalemate, a draw', () => {
  const mate = parsePosition('k6R/8/1K6/8/8/8/8/8 b - -')
  const stalemate = parsePosition('k7/8/1Q6/8/8/8/8/K7 b - -')
  expect([rules.payoff(mate), rules.moves(mate)]).toEqual([undefined, []])
  expect([rules.payoff(stalemate), rules.moves(stalemate)]).toEqual([0, []])
})

it('is drawn as a board, touched square by square, and once more for what a pawn becomes', () => {
  const position = parsePosition('8/P3k3/8/8/8/8/8/K7 w - -')
  expect(view?.(position)).toMatchObject({
    kind: 'grid',
    rows: 8,
    names: expect.objectContaining({ length: 64, 0: 'a8', 8: 'a7', 63: 'h1' }),
    pieces: [
      { row: 1, column: 0, mark: '♙', name: 'white pawn', side: 0 },
      { row: 1, column: 4, mark: '♚', name: 'black king', side: 1 },
      { row: 7, column: 0, id: 'white-king', mark: '♔', name: 'white king', side: 0 },
    ],
  })
  const [from, to] = [
    { row: 1, column: 0 },
    { row: 0, column: 0 },
  ]
  expect(spots?.(position, { from: 'a7', to: 'a8', promotion: 'Q' })).toEqual([from, to, to])
  expect(spots?.(position, { from: 'a7', to: 'a8', promotion: 'B' })).toEqual([
    from,
    to,
    { row: 2, column: 0 },
  ])
})

it('refuses a start that the material does not lead to', () => {
  const refusal = expect.objectContaining({ code: 'INVALID_POSITION' })
  expect(() => chessGame({ material: 'KRvK', start: '8/8/8/4k3/8/8/2Q5/K7 w - -' })).toThrow(
    refusal,
  )
  expect(
    chessGame({ material: 'KPvK', start: '8/8/8/4k3/8/8/2Q5/K7 w - -' }).numbering?.tiers,
  ).toHaveLength(6)
  expect(() => chessGame({ board: 8 } as object)).toThrow(/board/)
})
