// Every kind of game there is. A new one is a file in kinds/ and a line here.

import type { GameKind } from './kind'
import { copsKind } from './kinds/cops'
import { digraphKind } from './kinds/digraph'
import { heapsKind } from './kinds/heaps'
import { pawnKind } from './kinds/pawn'
import { pilesKind } from './kinds/piles'
import { policeKind } from './kinds/police'
import { wordsKind } from './kinds/words'

/** The catalogue. */
export const games: readonly GameKind[] = [
  heapsKind,
  pilesKind,
  policeKind,
  pawnKind,
  copsKind,
  wordsKind,
  digraphKind,
]
