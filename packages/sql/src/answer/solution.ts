import type { Solution } from '@zugzwang/core'
import type { EngineOptions } from '../engine'
import { SqlError } from '../errors'
import type { SolvedTables } from '../run/solve'
import { decidedRelation } from './decided'

/**
 * The solution of a game whose ids are the numbers of positions, 0 … order − 1, as `importArena` gives them: the same as
 * core's solvers find. O(order) memory: 4 bytes a position, 12 where endless play is not worth 0.
 *
 * @throws SqlError INVALID_RUN if the run is not done, INVALID_POSITION for another id; the signal's reason.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * const game = openTables(engine, 'folder/game')
 * const { score } = await readSolution(await solveTables(game, 'folder/run'))
 * ```
 */
export async function readSolution(
  solved: SolvedTables,
  options: EngineOptions = {},
): Promise<Solution> {
  const { engine, order, endless } = solved.game
  const wanted = expectedRows(solved)
  let found = 0
  const score = new Int32Array(order)
  const value = endless === 0 ? undefined : new Float64Array(order).fill(endless)
  await engine.columns(
    `SELECT CAST(q.id AS DOUBLE), q.value, q.plies FROM ${decidedRelation(solved)} q`,
    ([ids, values, plies], rows) => {
      found += rows
      for (let i = 0; i < rows; i++) {
        const id = ids?.[i] as number
        if (!(id >= 0 && id < order))
          throw new SqlError('INVALID_POSITION', {
            what: `${solved.place.folder}: the run decides a position ${id}`,
            found: id,
            expected: `0 … ${order - 1}`,
            place: { file: solved.place.folder },
          })
        const worth = values?.[i] as number
        score[id] = ((plies?.[i] as number) + 1) * (worth > endless ? 1 : -1)
        if (value !== undefined) value[id] = worth
      }
    },
    options,
  )
  // without those that pay what endless play is worth
  if (found < wanted.least || found > wanted.most)
    throw new SqlError('ENGINE_FAILED', {
      what: `${engine.name} gave ${found} rows of ${wanted.least} or more`,
      found,
      expected: `${wanted.least} … ${wanted.most}`,
    })
  return value === undefined ? { order, score } : { order, score, value }
}

/** How many rows an answer may have. */
function expectedRows({ game, state }: SolvedTables): {
  readonly least: number
  readonly most: number
} {
  const least = state.decided.reduce((sum, { rows }) => sum + rows, 0)
  return { least, most: least + game.manifest.ends.rows }
}
