// What games of pursuit take that the caller has read: boards and graphs instead of texts. What estimates them is loaded when it
// is asked for.

import type { Digraph } from '@zugzwang/core'
import type { CopsRules, PoliceBoard, PoliceRules } from '@zugzwang/positional'
import type { Estimate } from './kind'

/**
 * What `solveCops` takes on a graph, within a factor of 4 or so. O(order).
 *
 * @example
 * ```ts
 * (await estimateCops(digraphFromArcs(2, [0, 1], [1, 0]), { cops: 1 })).bytes
 * ```
 */
export async function estimateCops(
  graph: Digraph,
  rules: CopsRules & { readonly cops: number },
): Promise<Estimate> {
  return (await import('./kinds/cops/estimate')).estimateCops(graph, rules)
}

/**
 * What `solvePolice` takes on a board, within a factor of 4 or so. O(cells).
 *
 * @example
 * ```ts
 * (await estimatePolice(parsePoliceBoard('P.T\n**E'), {})).seconds
 * ```
 */
export async function estimatePolice(board: PoliceBoard, rules: PoliceRules): Promise<Estimate> {
  return (await import('./kinds/police/estimate')).estimatePolice(board, rules)
}
