// Deeper reasons. A judgement rests on moves, and these on the positions they lead to, followed as in a proof: one
// best move of the player who gets what they want, all moves of the other.

import { CoreError } from '../errors'
import type { Answer, JudgedMove, Judgement, JudgeOptions } from './answer'

/** A judged position, and the positions that its value rests on. */
export interface Reason<Position, Move> {
  readonly judgement: Judgement<Position, Move>
  /** The moves that matter, in the order of the rules; none beyond the depth asked for. */
  readonly because: readonly {
    readonly move: JudgedMove<Position, Move>
    readonly reason: Reason<Position, Move>
  }[]
  /** Whether the position is followed at another place of the tree instead. False without `once`. */
  readonly repeated: boolean
}

/** How deep `reasonsFor` goes. */
export interface ReasonsOptions extends JudgeOptions {
  /** In plies, at least 1: 1 is the position alone. Default 2. */
  readonly depth?: number | undefined
  /**
   * Whether to follow each position once, where it is nearest to the root: then there are no more nodes than positions and
   * moves. Default false.
   */
  readonly once?: boolean | undefined
  /** The most moves judged; the tree keeps them all, some 100 bytes each. Default 10^6. */
  readonly moveLimit?: number | undefined
}

/**
 * The reasons of a judgement, to a depth in plies. One judgement for each node of the tree, which grows with the number of
 * moves of the player who cannot get what they want.
 *
 * @throws CoreError LIMIT_EXCEEDED for more moves than `moveLimit`; as `judge`.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function reasonsFor<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  { depth = 2, once = false, moveLimit = 1_000_000, signal }: ReasonsOptions = {},
): Promise<Reason<Position, Move>> {
  interface Growing extends Reason<Position, Move> {
    because: { move: JudgedMove<Position, Move>; reason: Growing }[]
    repeated: boolean
  }
  let judged = 0
  const judge = async (at: Position): Promise<Growing> => {
    const judgement = await answer.judge(at, { signal })
    judged += judgement.moves.length
    if (judged > moveLimit) throw tooManyError(moveLimit)
    return { judgement, because: [], repeated: false }
  }
  const { rules } = answer.game
  const followed = new Set<unknown>()
  const root = await judge(position)
  let level = [root]
  for (let ply = 1; ply < depth && level.length > 0; ply++) {
    const next: Growing[] = []
    for (const node of level) {
      const { position, moves } = node.judgement
      if (once && moves.length > 0) {
        const key = rules.key(position)
        node.repeated = followed.has(key)
        if (node.repeated) continue
        followed.add(key)
      }
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

function tooManyError(moveLimit: number): CoreError {
  const what = `The reasons rest on more than ${moveLimit} moves`
  const place = { field: 'depth' }
  return new CoreError('LIMIT_EXCEEDED', { what, expected: 'a smaller depth', place })
}

/** Rules of a loss that rest on all moves. */
const OF_ALL: readonly string[] = ['loopy', 'misere', 'nim-sum', 'partizan', 'stops', 'theorem']

function movesThatMatter<Position, Move>(
  judgement: Judgement<Position, Move>,
): readonly JudgedMove<Position, Move>[] {
  const { why, outcome, moves } = judgement
  const isOfAll = OF_ALL.includes(why.rule)
  if (why.rule === 'all-moves' || (isOfAll && outcome === 'loss')) return moves
  return moves.filter(({ best }) => best).slice(0, 1)
}
