import type { View } from '@zugzwang/core'

/** Whether the worker lays the picture of a view out: graphs, and sums of those that stand on the ground. */
export function isLaidOut(view: View | undefined): boolean {
  if (view?.kind !== 'sum') return view?.kind === 'graph'
  return view.parts.every((part) => part.kind === 'graph' && part.ground !== undefined)
}
