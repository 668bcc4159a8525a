// Dōbutsu shōgi, solved in memory without drops.

import { anyAnswer, type GameKind } from '../kind'

const load = () => import('./dobutsu-places')

export const dobutsuKind: GameKind<'dobutsu'> = {
  id: 'dobutsu',
  name: 'Dōbutsu shōgi',
  rules:
    'Animal shogi on 3 × 4 squares: whoever takes the lion wins, or moves the own one onto the far row for good; no-drops: captured pieces do not come back.',
  place: 'start, no-drops, or a position such as gle/.c./.C./ELG forest',
  example: 'dobutsu:.l./.../.../.LH_forest',
  parameters: [],
  estimate: async ({ place }, options) => (await load()).estimateDobutsu(place, options),
  open: async ({ place }, options) => anyAnswer(await (await load()).openDobutsu(place, options)),
}
