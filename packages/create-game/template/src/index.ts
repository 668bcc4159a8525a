import { defineGame } from '@zugzwang/core'
import { muTorereGame } from './game'

export { GameError } from './errors'
export { type MuTorereGame, muTorereGame, muTorereNumbering } from './game'
export type { MuTorereMove, MuTorerePosition } from './position'

/** The game that `zugzwang ask` and `play` open. */
export default defineGame(muTorereGame())
