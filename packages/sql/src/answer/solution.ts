import type { Solution } from '@zugzwang/core'
import type { EngineOptions } from '../engine'
import { SqlError } from '../errors'
import type { SolvedTables } from '../run/solve'
import { decidedRelation } from './relations'

/**
 * The solution of a game whose ids are the numbers of positions, 0 … order − 1, as `importArena` gives them: the same as
 * core's solvers find. O(order) memory: 4 bytes a position, 12 if endless play is not worth 0.
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
  const least = solved.state.decided.reduce((sum, { rows }) => sum + rows, 0)
  const most = least + solved.game.manifest.ends.rows
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
  // ends worth endless play have none
  if (found < least || found > most)
    throw new SqlError('ENGINE_FAILED', {
      what: `${engine.name} gave ${found} rows of ${least} or more`,
      found,
      expected: `${least} … ${most}`,
    })
  return value === undefined ? { order, score } : { order, score, value }
}
