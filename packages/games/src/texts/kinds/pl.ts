// Names and rules of all kinds that are translated into Polish, by id.

import { boardTexts } from '../../kinds/boards/translations/pl'
import { texts as chess } from '../../kinds/chess/pl'
import { texts as chomp } from '../../kinds/chomp/pl'
import { texts as connectFour } from '../../kinds/connect-four/pl'
import { texts as cops } from '../../kinds/cops/pl'
import { texts as cram } from '../../kinds/cram/pl'
import { texts as digraph } from '../../kinds/digraph/pl'
import { texts as dobutsu } from '../../kinds/dobutsu/pl'
import { texts as nim } from '../../kinds/nim/pl'
import { texts as nodeKayles } from '../../kinds/node-kayles/pl'
import { partizanTexts } from '../../kinds/partizan/translations/pl'
import { texts as pawn } from '../../kinds/pawn/pl'
import { texts as piles } from '../../kinds/piles/pl'
import { texts as police } from '../../kinds/police/pl'
import { texts as sum } from '../../kinds/sum/pl'
import { texts as treblecross } from '../../kinds/treblecross/pl'
import { texts as words } from '../../kinds/words/pl'
import { texts as wordsOnce } from '../../kinds/words-once/pl'
import { type KindNames, namesOf } from './names'

/** Names and rules of the catalogue's kinds in Polish. */
export const polishKinds: KindNames = {
  ...namesOf(boardTexts),
  ...namesOf(partizanTexts),
  chess,
  chomp,
  'connect-four': connectFour,
  cops,
  cram,
  digraph,
  dobutsu,
  nim,
  'node-kayles': nodeKayles,
  pawn,
  piles,
  police,
  sum,
  treblecross,
  words,
  'words-once': wordsOnce,
}
