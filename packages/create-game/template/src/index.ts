import { defineGame } from '@zugzwang/core'
import { muTorereGame } from './game'

export { GameError } from './errors'
export { type MuTorereGame, muTorereGame, muTorereNumbering } from './game'
export type { MuTorereMove, MuTorerePosition } from './position'

/** What `zugzwang ask` and `play` take. */
export default defineGame(muTorereGame())
