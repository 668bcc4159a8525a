// Names and rules of all kinds that are translated into Persian, by id.

import { boardTexts } from '../../kinds/boards/translations/fa'
import { texts as chess } from '../../kinds/chess/fa'
import { texts as chomp } from '../../kinds/chomp/fa'
import { texts as connectFour } from '../../kinds/connect-four/fa'
import { texts as cops } from '../../kinds/cops/fa'
import { texts as cram } from '../../kinds/cram/fa'
import { texts as digraph } from '../../kinds/digraph/fa'
import { texts as dobutsu } from '../../kinds/dobutsu/fa'
import { texts as nim } from '../../kinds/nim/fa'
import { texts as nodeKayles } from '../../kinds/node-kayles/fa'
import { partizanTexts } from '../../kinds/partizan/translations/fa'
import { texts as pawn } from '../../kinds/pawn/fa'
import { texts as piles } from '../../kinds/piles/fa'
import { texts as police } from '../../kinds/police/fa'
import { texts as sum } from '../../kinds/sum/fa'
import { texts as treblecross } from '../../kinds/treblecross/fa'
import { texts as words } from '../../kinds/words/fa'
import { texts as wordsOnce } from '../../kinds/words-once/fa'
import { type KindNames, namesOf } from './names'

/** Names and rules of the catalogue's kinds in Persian. */
export const persianKinds: KindNames = {
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
