// Grundy values of each of many digraphs.

import { digraphValues, nimberAt } from '@zugzwang/impartial'
import type { Task, TaskKind } from '../../graphs/task'

export const grundyOfEach: TaskKind<Task & { readonly name: 'grundy' }> = {
  fields: () => ({ largest: 'number', zeros: 'number', infinite: 'number' }),
  open: (_, { onProgress, signal }) => {
    return async ({ graph }) => {
      const values = await digraphValues(graph, { onProgress, signal })
      let largest = 0
      let zeros = 0
      let infinite = 0
      for (const nimber of values.nimbers) {
        largest = Math.max(largest, nimber)
        if (nimber === 0) zeros++
        if (nimber < 0) infinite++
      }
      const nimbers = Array.from({ length: graph.order }, (_, v) => nimberAt(values, v))
      return { largest, zeros, infinite, nimbers }
    }
  },
}
