// Every kind of game but those described as data, a line each. A new one is a folder in `kinds`, and a line here; a board game that is
// described as data is a line in `kinds/boards/texts.ts`, and a game by partizan components one in `kinds/partizan/texts.ts`.

export { chessKind } from './kinds/chess/kind'
export { chompKind } from './kinds/chomp/kind'
export { connectFourKind } from './kinds/connect-four/kind'
export { copsKind } from './kinds/cops/kind'
export { cramKind } from './kinds/cram/kind'
export { digraphKind } from './kinds/digraph/kind'
export { dobutsuKind } from './kinds/dobutsu/kind'
export { heapsKind } from './kinds/nim/kind'
export { nodeKaylesKind } from './kinds/node-kayles/kind'
export { pawnKind } from './kinds/pawn/kind'
export { pilesKind } from './kinds/piles/kind'
export { policeKind } from './kinds/police/kind'
export { sumKind } from './kinds/sum/kind'
export { treblecrossKind } from './kinds/treblecross/kind'
export { wordsKind } from './kinds/words/kind'
export { wordsOnceKind } from './kinds/words-once/kind'
