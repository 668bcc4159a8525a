// Names and rules of all kinds that are translated into Simplified Chinese, by id.

import { boardTexts } from '../../kinds/boards/translations/zh-cn'
import { texts as chess } from '../../kinds/chess/zh-cn'
import { texts as chomp } from '../../kinds/chomp/zh-cn'
import { texts as connectFour } from '../../kinds/connect-four/zh-cn'
import { texts as cops } from '../../kinds/cops/zh-cn'
import { texts as cram } from '../../kinds/cram/zh-cn'
import { texts as digraph } from '../../kinds/digraph/zh-cn'
import { texts as dobutsu } from '../../kinds/dobutsu/zh-cn'
import { texts as nim } from '../../kinds/nim/zh-cn'
import { texts as nodeKayles } from '../../kinds/node-kayles/zh-cn'
import { partizanTexts } from '../../kinds/partizan/translations/zh-cn'
import { texts as pawn } from '../../kinds/pawn/zh-cn'
import { texts as piles } from '../../kinds/piles/zh-cn'
import { texts as police } from '../../kinds/police/zh-cn'
import { texts as sum } from '../../kinds/sum/zh-cn'
import { texts as treblecross } from '../../kinds/treblecross/zh-cn'
import { texts as words } from '../../kinds/words/zh-cn'
import { texts as wordsOnce } from '../../kinds/words-once/zh-cn'
import { type KindNames, namesOf } from './names'

/** Names and rules of the catalogue's kinds in Chinese. */
export const chineseKinds: KindNames = {
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
