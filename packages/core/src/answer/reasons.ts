// Reasons of reasons. A judgement rests on moves, and they on the positions they lead to: followed as a proof would, one
// best move of the player who gets what he wants, all moves of the one who cannot get away.

import type { Answer, JudgedMove, Judgement, JudgeOptions } from './answer'

/** A judged position, and the positions that its value rests on. */
export interface Reason<Position, Move> {
  readonly judgement: Judgement<Position, Move>
  /** The moves that matter with what they lead to, in the order of the rules; none beyond the depth asked for. */
  readonly because: readonly {
    readonly move: JudgedMove<Position, Move>
    readonly reason: Reason<Position, Move>
  }[]
}

/**
 * The reasons of a judgement, so many plies deep. One judgement for each node of the tree returned, which grows with the
 * number of moves of whoever cannot get away.
 *
 * @param depth - In plies, at least 1: 1 is the position alone.
 * @throws As `judge`.
 */
export async function reasonsFor<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  { depth = 2, signal }: JudgeOptions & { readonly depth?: number | undefined } = {},
): Promise<Reason<Position, Move>> {
  interface Growing extends Reason<Position, Move> {
    because: { move: JudgedMove<Position, Move>; reason: Growing }[]
  }
  const judge = async (at: Position): Promise<Growing> => ({
    judgement: await answer.judge(at, { signal }),
    because: [],
  })
  const root = await judge(position)
  // No recursion: chains may be as deep as anyone asks.
  let level = [root]
  for (let ply = 1; ply < depth && level.length > 0; ply++) {
    const next: Growing[] = []
    for (const node of level) {
      for (const move of movesThatMatter(node.judgement)) {
        const reason = await judge(move.to)
        node.because.push({ move, reason })
        next.push(reason)
      }
    }
    level = next
  }
  return root
}

function movesThatMatter<Position, Move>({
  why,
  outcome,
  moves,
}: Judgement<Position, Move>): readonly JudgedMove<Position, Move>[] {
  const caught = why.rule === 'all-moves' || (why.rule === 'misere' && outcome === 'loss')
  const lost = (why.rule === 'nim-sum' || why.rule === 'theorem') && outcome === 'loss'
  if (caught || lost) return moves
  return moves.filter(({ best }) => best).slice(0, 1)
}
