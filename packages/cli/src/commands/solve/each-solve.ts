// Win, loss and draw on each of many digraphs.

import {
  type Arena,
  countOutcomes,
  outcomeAt,
  pliesAt,
  solve,
  verifySolution,
} from '@zugzwang/core'
import type { Task, TaskKind } from '../../graphs/task'
import { winSinks } from '../../input/arena'

export const solutionOfEach: TaskKind<Task & { readonly name: 'solve' }> = {
  fields: () => ({
    'counts.win': 'number',
    'counts.loss': 'number',
    'counts.draw': 'number',
    mostPlies: 'number',
  }),
  open({ rules, verify }, options) {
    return async ({ graph }) => {
      const arena: Arena = rules === 'misere' ? winSinks({ graph }) : { graph }
      const solution = await solve(arena, options)
      const wrong = verify ? await verifySolution(arena, solution) : undefined
      if (wrong !== undefined) throw new Error(`the answer found is wrong. ${wrong.message}`)
      const vertices = Array.from({ length: graph.order }, (_, v) => v)
      const plies = vertices.map((v) => pliesAt(solution, v))
      return {
        counts: countOutcomes(arena, solution),
        mostPlies: plies.reduce((most, each) => Math.max(most, each), 0),
        outcomes: vertices.map((v) => outcomeAt(arena, solution, v)),
        plies: plies.map((each) => (each < 0 ? null : each)),
      }
    }
  },
}
