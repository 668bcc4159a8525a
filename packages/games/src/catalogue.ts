// Every kind of game there is. A new one is its folder in the package it belongs to, its id, and a line in the list.

import type { GameKind } from './kind'
import { chessKind } from './kinds/chess'
import { connectFourKind } from './kinds/connect-four'
import { copsKind } from './kinds/cops'
import { digraphKind } from './kinds/digraph'
import { dobutsuKind } from './kinds/dobutsu'
import { heapsKind } from './kinds/heaps'
import { chompKind, cramKind, nodeKaylesKind, treblecrossKind } from './kinds/impartial-boards'
import { pawnKind } from './kinds/pawn'
import { pilesKind } from './kinds/piles'
import { plainKind } from './kinds/plain'
import { policeKind } from './kinds/police'
import { sumKind } from './kinds/sum'
import { wordsKind, wordsOnceKind } from './kinds/words'

/** The id of a kind: texts by `Record<KindId, …>` do not compile while one is missing. */
export type KindId =
  | 'nim'
  | 'sum'
  | 'treblecross'
  | 'cram'
  | 'chomp'
  | 'node-kayles'
  | 'piles'
  | 'police'
  | 'pawn'
  | 'cops'
  | 'hare'
  | 'chess'
  | 'connect-four'
  | 'dobutsu'
  | 'words'
  | 'words-once'
  | 'digraph'

const kinds: { readonly [Id in KindId]: GameKind<Id> } = {
  nim: heapsKind,
  sum: sumKind,
  treblecross: treblecrossKind,
  cram: cramKind,
  chomp: chompKind,
  'node-kayles': nodeKaylesKind,
  piles: pilesKind,
  police: policeKind,
  pawn: pawnKind,
  cops: copsKind,
  hare: plainKind(
    {
      id: 'hare',
      name: 'Hare and Hounds',
      rules:
        'Three hounds that never go back want to leave the hare without a move, the hare wants to get past them.',
    },
    async () => (await import('@zugzwang/positional')).hareGame(),
    // Three hounds on eleven places, the hare on one of the others, either to move
    165 * 8 * 2,
  ),
  chess: chessKind,
  'connect-four': connectFourKind,
  dobutsu: dobutsuKind,
  words: wordsKind,
  'words-once': wordsOnceKind,
  digraph: digraphKind,
}

/** The catalogue. */
export const games: readonly GameKind<KindId>[] = /* @__PURE__ */ Object.values(kinds)
