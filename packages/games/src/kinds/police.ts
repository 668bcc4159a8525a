// Police and thief.

import { excerpt } from '@zugzwang/core/authoring'
import type { PoliceRules, PoliceStep, PoliceSteps } from '@zugzwang/positional'
import { anyAnswer, type GameKind, type OpenOptions, type Parameter, type Request } from '../kind'
import { columnOf, parameterError, piecesOf, readingPlace } from '../request'
import { needPlace, readBoard } from './boards'

const STEPS = '4, 8, knight, or steps down,right/down,right/…'
const steps = (name: string, who: string, usual: string): Parameter => ({
  name,
  about: `how ${who}: ${STEPS}`,
  type: 'text',
  default: usual,
})
const flag = (name: string, about: string): Parameter => ({
  name,
  about,
  type: 'flag',
  default: 'true',
})

export const policeKind: GameKind<'police'> = {
  id: 'police',
  name: 'Police and thief',
  rules: 'The police wins on the thief’s cell, the thief on an exit.',
  place:
    'a board, its rows with / between: . free, * wall, E exit, P police (one or several), T thief',
  example: 'police:*.../P.TE',
  parameters: [
    steps('moves', 'the police moves', '8'),
    steps('thief-moves', 'the thief moves', '4'),
    flag('police-pass', 'whether the police may stay where it is'),
    flag('thief-pass', 'whether the thief may stay where it is'),
    {
      name: 'starter',
      about: 'who moves first',
      type: 'choice',
      choices: ['police', 'thief'],
      default: 'police',
    },
    {
      name: 'endless',
      about: 'whose endless play is',
      type: 'choice',
      choices: ['draw', 'police', 'thief'],
      default: 'draw',
    },
  ],
  async estimate(request, options) {
    const { estimatePolice } = await import('../estimates/pursuit')
    const { board, rules } = await read(request, options)
    return estimatePolice(board, rules)
  },
  async open(request, options) {
    const { solvePolice } = await import('@zugzwang/positional')
    const { board, rules } = await read(request, options)
    const { signal, onProgress, memoryLimit } = options
    return anyAnswer(await solvePolice(board, { rules, signal, onProgress, memoryLimit }))
  },
}

async function read(request: Request, options: OpenOptions) {
  const { parsePoliceBoard } = await import('@zugzwang/positional')
  needPlace(request, policeKind.place)
  const { text, file } = await readBoard(request, options)
  const board = await readingPlace(request, () => parsePoliceBoard(text), file)
  const { parameters } = request
  const rules: PoliceRules = {
    policeSteps: stepsOf(request, 'moves'),
    thiefSteps: stepsOf(request, 'thief-moves'),
    policeMayStay: parameters.get('police-pass') === 'true',
    thiefMayStay: parameters.get('thief-pass') === 'true',
    starter: parameters.get('starter') === 'thief' ? 'thief' : 'police',
    endless: parameters.get('endless') as 'draw' | 'police' | 'thief',
  }
  return { board, rules }
}

function stepsOf(request: Request, name: string): PoliceSteps {
  const text = request.parameters.get(name) ?? ''
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
