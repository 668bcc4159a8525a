import { OUTCOMES, type Outcome } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import {
  type PoliceAnswer,
  type PoliceBoard,
  type PolicePosition,
  type PoliceRules,
  type PoliceStep,
  type PoliceSteps,
  parsePoliceBoard,
  solvePolice,
} from '@zugzwang/positional'
import { type Plan, type Readers, solved } from '../../kind'
import { readBoard } from '../../place/board'
import { columnOf, parameterError, type Request, readingPlace } from '../../request'
import type { HeatCell, HeatMap, HeatPiece } from '../../studies'
import { piecesOf } from '../../text'
import { estimatePolice } from './estimate'

export interface PoliceValues extends Record<'moves' | 'thief-moves', string> {
  readonly police: number | undefined
  readonly 'police-pass': boolean
  readonly 'thief-pass': boolean
  readonly starter: 'police' | 'thief'
  readonly endless: 'draw' | 'police' | 'thief'
}

export async function planPolice(request: Request<PoliceValues>, readers: Readers): Promise<Plan> {
  const { text, file } = await readBoard(request, readers)
  const { values } = request
  const rules: PoliceRules = {
    policeSteps: stepsOf(request, 'moves'),
    thiefSteps: stepsOf(request, 'thief-moves'),
    policeMayStay: values['police-pass'],
    thiefMayStay: values['thief-pass'],
    starter: values.starter,
    endless: values.endless,
  }
  const board = withPolice(request, await readingPlace(request, () => parsePoliceBoard(text), file))
  return {
    estimate: () => readingPlace(request, () => estimatePolice(board, rules), file),
    async open(options) {
      const answer = await readingPlace(
        request,
        () => solvePolice(board, { ...options, rules }),
        file,
      )
      return solved(answer, {
        heat: (piece, from) => heatOf(answer, piece, from as PolicePosition | undefined),
      })
    },
  }
}

/** Police that the board does not show start with the first. */
function withPolice(request: Request<PoliceValues>, board: PoliceBoard): PoliceBoard {
  const { police } = board
  const asked = request.values.police ?? police.length
  if (asked < police.length)
    throw parameterError(
      request,
      'police',
      `police is ${asked}, and the board has ${police.length} police`,
      asked,
      `at least ${police.length}`,
    )
  const more = police
    .slice(0, 1)
    .flatMap((first) => Array.from({ length: asked - police.length }, () => first))
  return { ...board, police: [...police, ...more] }
}

function heatOf(
  answer: PoliceAnswer,
  { id, index }: HeatPiece,
  from: PolicePosition | undefined,
): HeatMap {
  const piece = id === 'thief' ? 'thief' : index
  const { rows, columns, outcomes, plies } = answer.heatMap({ piece, from })
  const cells = Array.from(outcomes, (sign, i): HeatCell | null => {
    // walls have another sign
    const outcome: Outcome | undefined = OUTCOMES[sign + 1]
    return outcome === undefined ? null : { outcome, ...(plies[i] >= 0 && { plies: plies[i] }) }
  })
  const safe = answer.safeCells(from).map(({ row, column }) => row * columns + column)
  return { rows, columns, cells, safe }
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
