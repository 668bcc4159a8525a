// Police and thief: the board, the rules, and the solver.

import { excerpt } from '@zugzwang/core/authoring'
import {
  type PoliceRules,
  type PoliceStep,
  type PoliceSteps,
  parsePoliceBoard,
  solvePolice,
} from '@zugzwang/positional'
import { anyAnswer, type Plan, type Readers } from '../../kind'
import { needPlace, readBoard } from '../../place/board'
import { columnOf, parameterError, type Request, readingPlace } from '../../request'
import { piecesOf } from '../../text'
import { estimatePolice } from './estimate'

/** The values of the parameters. */
export interface PoliceValues extends Record<'moves' | 'thief-moves', string> {
  readonly 'police-pass': boolean
  readonly 'thief-pass': boolean
  readonly starter: 'police' | 'thief'
  readonly endless: 'draw' | 'police' | 'thief'
}

export async function planPolice(request: Request<PoliceValues>, readers: Readers): Promise<Plan> {
  needPlace(request, 'a board, its rows with / between')
  const { text, file } = await readBoard(request, readers)
  const board = await readingPlace(request, () => parsePoliceBoard(text), file)
  const { values } = request
  const rules: PoliceRules = {
    policeSteps: stepsOf(request, 'moves'),
    thiefSteps: stepsOf(request, 'thief-moves'),
    policeMayStay: values['police-pass'],
    thiefMayStay: values['thief-pass'],
    starter: values.starter,
    endless: values.endless,
  }
  return {
    estimate: () => estimatePolice(board, rules),
    open: async (options) => anyAnswer(await solvePolice(board, { ...options, rules })),
  }
}

const STEPS = '4, 8, knight, or steps down,right/down,right/…'

function stepsOf(request: Request<PoliceValues>, name: 'moves' | 'thief-moves'): PoliceSteps {
  const text = request.values[name]
  if (text === '4' || text === '8') return Number(text) as 4 | 8
  if (text === 'knight') return text
  const known = new Set(['0,0'])
  return piecesOf(text, '/', columnOf(request, name)).map(([step, at]): PoliceStep => {
    const [, down, right] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(step) ?? []
    const pair = [Number(down), Number(right)] as const
    const key = String(pair)
    if (right === undefined || known.has(key)) {
      const expected = right === undefined ? STEPS : 'different steps, other than 0,0'
      const what = `${name} has the step ${excerpt(step)}`
      throw parameterError(request, name, what, step, expected, at)
    }
    known.add(key)
    return pair
  })
}
