// Famous games as data. Sizes are columns, then rows.

export { dobutsu, hasami } from './games/captures'
export { clobber, col, konane, snort } from './games/clobber'
export { connectFour, hex, y } from './games/connection'
export { dodgem } from './games/dodgem'
export { baghChal, foxAndHounds, hareAndHounds } from './games/hunts'
export { fiveMensMorris, nineMensMorris, sixMensMorris } from './games/morris'
export { breakthrough, hexapawn } from './games/pawns'
export { sim } from './games/sim'
export { muTorere, pongHauKi, shisima, tsoroYematatu } from './games/star'
export { dao, neutreeko, teeko } from './games/teeko'
export {
  achi,
  nineHoles,
  picaria,
  picariaOnThirteen,
  tapatan,
  threeMensMorris,
  threeMensMorrisWithoutDiagonals,
} from './games/three-in-a-row'
export {
  makerBreaker,
  misereTicTacToe,
  mnk,
  notakto,
  ticTacToe,
  wildTicTacToe,
} from './games/tic-tac-toe'
export { amazons, isolation } from './games/walls'
