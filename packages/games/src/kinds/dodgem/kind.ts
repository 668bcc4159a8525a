import { defineKind, type GameKind } from '../../kind'
import { integer } from '../../parameters'
import { texts } from './en'

export const dodgemKind: GameKind<'dodgem'> = defineKind({
  id: 'dodgem',
  texts,
  place: 'start, or rows of ., > and ^ with / between and who is to move, such as >../>../.^^ blue',
  usualPlace: 'start',
  example: 'dodgem:start',
  parameters: { size: integer(3, 4, 3) },
  read: async (request) => {
    const [{ planPlain }, { dodgemGame, mostPositions }] = await Promise.all([
      import('../../plain-plan'),
      import('./game'),
    ])
    const { size } = request.values
    return planPlain(request, dodgemGame(size), { id: 'dodgem', positions: mostPositions(size) })
  },
})
