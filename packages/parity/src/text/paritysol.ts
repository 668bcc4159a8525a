// Solutions as PGSolver and Oink write them: `paritysol 3;` and then `identifier winner successor;` for each node, the successor only where the
// winner moves. The number is the largest identifier or, by some programs, how many there are; it is not relied on.

import { excerptAt } from '@zugzwang/core/authoring'
import type { InfiniteArena } from '../arena/arena'
import { ParityError } from '../errors'
import type { StrategySolution } from '../solution/solution'

/** What a solution says of a node. */
export interface ParityClaim {
  readonly identifier: number
  /** 0 for Even, 1 for Odd. */
  readonly winner: number
  /** The identifier of the successor that the winner moves to, absent where they do not move. */
  readonly successor?: number | undefined
}

/**
 * Writes a solution, a node a line. The identifiers of positions are their numbers unless given.
 *
 * @see README.md#solutions-as-text
 */
export function* formatParitySolution(
  { graph }: Pick<InfiniteArena, 'graph'>,
  { winner, strategy }: Pick<StrategySolution, 'winner' | 'strategy'>,
  identifierOf: (position: number) => number = (position) => position,
): Generator<string> {
  let largest = 0
  for (let v = 0; v < graph.order; v++) largest = Math.max(largest, identifierOf(v))
  let text = `paritysol ${largest};\n`
  for (let v = 0; v < graph.order; v++) {
    const arc = strategy[v]
    const move = arc === -1 ? '' : ` ${identifierOf(graph.targets[arc])}`
    text += `${identifierOf(v)} ${winner[v]}${move};\n`
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield text
}

const CHUNK = 1 << 16
const STATEMENT = /\s*(?:paritysol\s+\d+|(\d+)\s+([01])(?:\s+(\d+))?)\s*;/y
const EXPECTED =
  '"paritysol" and a number, or a node such as "3 0 4;": identifier, winner 0 or 1, successor'

/**
 * Reads a solution, node by node in the order of the text.
 *
 * @throws ParityError INVALID_TEXT with line and column.
 * @see README.md#solutions-as-text
 */
export function* parseParitySolution(text: string): Generator<ParityClaim> {
  const statement = new RegExp(STATEMENT)
  const end = text.trimEnd().length
  while (statement.lastIndex < end) {
    const at = statement.lastIndex
    const match = statement.exec(text)
    if (match === null) throw textError(text, at)
    const [, identifier, winner, successor] = match
    if (identifier === undefined) continue
    yield {
      identifier: Number(identifier),
      winner: Number(winner),
      ...(successor !== undefined && { successor: Number(successor) }),
    }
  }
}

function textError(text: string, from: number): ParityError {
  const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0)
  const before = text.slice(0, at).split('\n')
  const found = /^[^;\n]*;?/.exec(text.slice(at))?.[0] ?? ''
  return new ParityError('INVALID_TEXT', {
    what: `there is ${excerptAt(found, 0)}`,
    found,
    expected: EXPECTED,
    head: `line ${before.length}: `,
    place: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  })
}
