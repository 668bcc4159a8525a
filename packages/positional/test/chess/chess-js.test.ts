// Rules, notation and numbers against chess.js, a library by others.

import { createIndices, MIN } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { Chess } from 'chess.js'
import { expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { endingsOf } from '../../src/chess/material'
import { type ChessNumbering, type ChessPosition, chessGame, chessNumbering } from '../../src/index'
import { randomPosition } from './random-position'

const SEED = 15

const { rules, formatPosition, parsePosition, formatMove, parseMove } = chessGame()

/** What chess.js and the rules say of a position, compared; the kernels then against the rules. */
function compare(position: ChessPosition, chess: Chess, numbering: ChessNumbering) {
  const fen = formatPosition(position)
  expect(chess.fen().split(' ').slice(0, 4), fen).toEqual(fen.split(' ').slice(0, 4))
  const moves = rules.moves(position)
  const texts = moves.map((move) => formatMove(position, move))
  expect([...texts].sort(), fen).toEqual([...chess.moves()].sort())
  expect(rules.payoff(position) === 0, fen).toBe(chess.isStalemate())
  for (const { san, lan } of chess.moves({ verbose: true }))
    expect(parseMove(position, lan), `${fen} ${lan}`).toEqual(parseMove(position, san))

  const index = numbering.encode(position)
  expect(Number.isNaN(numbering.payoff(index)), fen).toBe(!chess.isStalemate())
  const out = createIndices(numbering, numbering.maxMoves)
  const count = numbering.successors(index, out)
  expect(
    Array.from(out.subarray(0, count)).sort((a, b) => a - b),
    fen,
  ).toEqual(moves.map((move) => numbering.encode(rules.play(position, move))).sort((a, b) => a - b))
  expect(numbering.encode(numbering.decode(index)), fen).toBe(index)
  return moves
}

/** Plays at random from random positions of an ending, and counts those where a pawn can be taken en passant. */
function playFrom(ending: string, games: number, seed: number): number {
  const random = createRandom(seed)
  const numbering = chessNumbering(ending)
  let passing = 0
  for (let game = 0; game < games; game++) {
    let position = randomPosition(random, ending)
    const chess = new Chess(`${formatPosition(position)}`)
    for (let ply = 0; ply < 5; ply++) {
      if (position.enPassant !== undefined) passing++
      const moves = compare(position, chess, numbering)
      const doubles = moves.filter((each) => rules.play(position, each).enPassant !== undefined)
      const choice = doubles.length > 0 ? doubles : moves
      const move = choice[random(Math.max(1, choice.length))]
      if (move === undefined) break
      chess.move(formatMove(position, move))
      position = rules.play(position, move)
    }
  }
  return passing
}

const all = [3, 4].flatMap((men) => endingsOf(men).map(({ name }) => name))

it(`plays endings of three and four men as chess.js does, and so do their numbers (seed ${SEED})`, () => {
  expect(all.length).toBe(5 + 30)
  for (const [i, ending] of all.entries()) playFrom(ending, scaled(1, 200), SEED + i)
})

it.each(['KPvKP', 'KPPvKP', 'KPvKPP', 'KRPvKP'])(
  `plays %s as chess.js does, en passant included (seed ${SEED})`,
  (ending) => {
    expect(
      playFrom(ending, scaled(/^K(P|RP)vKP$/.test(ending) ? 30 : 10, 1000), SEED),
    ).toBeGreaterThan(scaled(0, 2))
  },
)

it.each(['KPPPvK', 'KQQQvK', 'KBNvKR'])(`plays %s as chess.js does (seed ${SEED})`, (ending) => {
  playFrom(ending, scaled(3, 300), SEED)
})

it('counts as many plays of a number of moves as chess.js', () => {
  const perft = (position: ChessPosition, depth: number): number => {
    const moves = rules.moves(position)
    if (depth === 1) return moves.length
    return moves.reduce((sum, move) => sum + perft(rules.play(position, move), depth - 1), 0)
  }
  for (const [fen, depth] of [
    ['8/2p5/8/KP6/8/8/8/6k1 b - -', 4],
    ['8/8/8/8/1p1k4/8/P1P5/2K5 w - -', 4],
    ['4k3/1P6/8/8/8/8/1p6/4K3 w - -', 4],
    ['8/8/3k4/8/3Q4/8/K7/7r b - -', 3],
  ] as const)
    expect(perft(parsePosition(fen), depth), fen).toBe(new Chess(`${fen} 0 1`).perft(depth))
})

// Source: https://www.chessprogramming.org/Perft_Results, position 3, without castling
it('counts 191 and 2812 plays of two and three plies from a published position', () => {
  const position = parsePosition('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1')
  const after = rules.moves(position).map((move) => rules.play(position, move))
  const next = after.flatMap((each) => rules.moves(each).map((move) => rules.play(each, move)))
  expect([after.length, next.length]).toEqual([14, 191])
  expect(next.reduce((sum, each) => sum + rules.moves(each).length, 0)).toBe(2812)
  expect(rules.mover(position)).toBe(0)
  expect(after.every((each) => rules.mover(each) === MIN)).toBe(true)
})
