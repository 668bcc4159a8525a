// Texts of the editors, studies and steps of single playgrounds, in English, loaded with them.

import { cops } from './cops'
import { digraph } from './digraph'
import { frames } from './frames'
import { heaps } from './heaps'
import { own } from './own'
import { piles } from './piles'
import { police } from './police'
import { tables } from './tables'
import { treblecross } from './treblecross'
import { words } from './words'

export const pages = {
  cops,
  digraph,
  frames,
  heaps,
  own,
  piles,
  police,
  tables,
  treblecross,
  words,
}
