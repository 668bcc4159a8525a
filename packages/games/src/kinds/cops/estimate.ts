import type { Digraph } from '@zugzwang/core'
import { type CopsRules, copsMemory, createMultisets } from '@zugzwang/positional'
import type { Estimate } from '../../kind'

export function estimateCops(
  graph: Digraph,
  rules: CopsRules & { readonly cops: number },
): Estimate {
  const bytes = copsMemory(graph, { rules })
  const { order, size } = graph
  const { cops } = rules
  const placements = createMultisets(order, cops).count
  const positions = 2 * order * placements
  // cops move one after the other, and there are 2^cops sets of cops that have moved
  const each = 2.5e-9 * cops * 2 ** cops * Math.sqrt(size / order)
  // at the start the cops can be placed anywhere
  return { positions, bytes, seconds: 0.002 + positions * each + placements * 5e-6 }
}
