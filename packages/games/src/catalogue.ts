// Every kind of game there is. A new one is its folder in `kinds`, its export in `kinds.ts`, and a line in the list.

import type { GameKind } from './kind'
import * as kinds from './kinds'

type Kinds = typeof kinds

/** The id of a kind: texts by `Record<KindId, …>` do not compile while one is missing. */
export type KindId = Kinds[keyof Kinds]['id']

/** The catalogue, in the order of lists. */
export const games: readonly GameKind<KindId>[] = [
  kinds.heapsKind,
  kinds.sumKind,
  kinds.treblecrossKind,
  kinds.cramKind,
  kinds.chompKind,
  kinds.nodeKaylesKind,
  kinds.pilesKind,
  kinds.policeKind,
  kinds.pawnKind,
  kinds.copsKind,
  kinds.hareKind,
  kinds.chessKind,
  kinds.connectFourKind,
  kinds.dobutsuKind,
  kinds.wordsKind,
  kinds.wordsOnceKind,
  kinds.digraphKind,
]
