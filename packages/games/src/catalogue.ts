// Every kind of game there is. A new one is its folder in `kinds`, its import, and a line in the list.

import type { GameKind } from './kind'
import { chessKind } from './kinds/chess/kind'
import { chompKind } from './kinds/chomp/kind'
import { connectFourKind } from './kinds/connect-four/kind'
import { copsKind } from './kinds/cops/kind'
import { cramKind } from './kinds/cram/kind'
import { digraphKind } from './kinds/digraph/kind'
import { dobutsuKind } from './kinds/dobutsu/kind'
import { hareKind } from './kinds/hare/kind'
import { heapsKind } from './kinds/nim/kind'
import { nodeKaylesKind } from './kinds/node-kayles/kind'
import { pawnKind } from './kinds/pawn/kind'
import { pilesKind } from './kinds/piles/kind'
import { policeKind } from './kinds/police/kind'
import { sumKind } from './kinds/sum/kind'
import { treblecrossKind } from './kinds/treblecross/kind'
import { wordsKind } from './kinds/words/kind'
import { wordsOnceKind } from './kinds/words-once/kind'

const all = [
  heapsKind,
  sumKind,
  treblecrossKind,
  cramKind,
  chompKind,
  nodeKaylesKind,
  pilesKind,
  policeKind,
  pawnKind,
  copsKind,
  hareKind,
  chessKind,
  connectFourKind,
  dobutsuKind,
  wordsKind,
  wordsOnceKind,
  digraphKind,
] as const satisfies readonly GameKind[]

/** The id of a kind: texts by `Record<KindId, …>` do not compile while one is missing. */
export type KindId = (typeof all)[number]['id']

/** The catalogue. */
export const games: readonly GameKind<KindId>[] = all
