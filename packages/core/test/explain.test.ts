import { describe, expect, it } from 'vitest'
import {
  type Arena,
  digraphFromArcs,
  type Explanation,
  explain,
  impartialArena,
  solve,
  UNDECIDED,
} from '../src/index'

/** 4 → 3 → 2 → 1 → 0, a short cut 4 → 1, a cycle 5 ⇄ 6 with a way out to 1, and 7 → 5, 7 → 1. */
const arena = impartialArena(
  digraphFromArcs(8, [1, 2, 3, 4, 4, 5, 5, 6, 7, 7], [0, 1, 2, 3, 1, 6, 1, 5, 5, 1]),
)

describe('explains win, loss and draw', () => {
  it.each<[number, string]>([
    [0, '0 is a loss in 0: there are no moves.'],
    [1, '1 is a win in 1: the move to 0 is the fastest.'],
    [
      4,
      '4 is a loss in 4: every move leads to a win of the opponent; the longest resistance is the move to 3.',
    ],
    [5, '5 is a draw: the move to 6 keeps it so, and no move is better.'],
  ])('%i', async (position, sentence) => {
    expect(explain(arena, await solve(arena), position).sentence).toBe(sentence)
  })

  it('as data: every move, what it comes to, and which are best', async () => {
    const { moves, outcome, plies, value } = explain(arena, await solve(arena), 4)
    expect({ outcome, plies, value }).toEqual({ outcome: 'loss', plies: 4, value: -1 })
    expect(moves).toEqual([
      { arc: 3, target: 3, value: -1, plies: 4, best: true },
      { arc: 4, target: 1, value: -1, plies: 2, best: false },
    ])
  })

  it('to any depth: all moves of the loser, one of the winner', async () => {
    const root = explain(arena, await solve(arena), 4, { depth: 9, name: (v) => `room ${v}` })
    const sentences: string[] = []
    const collect = ({ sentence, moves }: Explanation) => {
      sentences.push(sentence.split(':')[0] as string)
      for (const { because } of moves) if (because) collect(because)
    }
    collect(root)
    expect(sentences).toEqual([
      'room 4 is a loss in 4',
      'room 3 is a win in 3',
      'room 2 is a loss in 2',
      'room 1 is a win in 1',
      'room 0 is a loss in 0',
      'room 1 is a win in 1',
      'room 0 is a loss in 0',
    ])
  })

  it('is not stopped by a long chain', async () => {
    const n = 100_000
    const numbers = Array.from({ length: n }, (_, v) => v)
    const chain = impartialArena(
      digraphFromArcs(
        n + 1,
        numbers,
        numbers.map((v) => v + 1),
      ),
    )
    let deepest: Explanation | undefined = explain(chain, await solve(chain), 0, { depth: n + 5 })
    let depth = 0
    for (; deepest?.moves[0]?.because; deepest = deepest.moves[0].because) depth++
    expect([depth, deepest?.sentence]).toEqual([n, `${n} is a loss in 0: there are no moves.`])
  })
})

it('explains payoffs and costs, from the side of the mover', async () => {
  // Max at 0 chooses between 1, which pays 3, and Min at 2, who can go on to 0 or end with 5
  const graph = digraphFromArcs(4, [0, 0, 2, 2], [1, 2, 0, 3])
  const priced: Arena = {
    graph,
    mover: Uint8Array.of(0, 0, 1, 0),
    payoff: [UNDECIDED, 3, UNDECIDED, 5],
    endless: -1,
  }
  const solution = await solve(priced)
  const sentences = [0, 1, 2].map((v) => explain(priced, solution, v).sentence)
  expect(sentences).toEqual([
    '0 is worth 3 in 1 to its mover: the move to 1 is the fastest.',
    '1 is worth 3 in 0 to its mover: there are no moves.',
    '2 is worth -3 in 2 to its mover: no move is better; the longest resistance is the move to 0.',
  ])
  expect(explain(priced, solution, 2).moves.map(({ value, plies }) => [value, plies])).toEqual([
    [-3, 2],
    [-5, 1],
  ])
})
