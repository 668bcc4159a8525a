// Cops and robbers on each of many graphs.

import { solveCopNumber, solveCops } from '@zugzwang/positional'
import type { CopsTask, TaskKind } from '../../graphs/task'
import { numberFields } from './number-fields'

export const copsOfEach: TaskKind<CopsTask> = {
  fields: ({ cops }) =>
    cops === undefined
      ? {
          copNumber: 'number',
          atLeast: 'number',
          'why.atLeast': 'word',
          'why.enough': 'word',
        }
      : { cops: 'number', outcome: 'word', plies: 'number', captureTime: 'number' },
  open({ cops, lazy, speed }, options) {
    const variant = { ...(lazy && { moving: 1 }), robberSpeed: speed }
    if (cops === undefined)
      return async ({ graph }) =>
        numberFields(await solveCopNumber(graph, { ...options, rules: variant }))
    return async ({ graph }) => {
      const answer = await solveCops(graph, { ...options, rules: { cops, ...variant } })
      const { outcome, captureTime, placement } = answer
      const { plies } = answer.valueAt(answer.game.rules.start())
      return { cops, outcome, plies, captureTime, placement: placement?.map(String) }
    }
  },
}
