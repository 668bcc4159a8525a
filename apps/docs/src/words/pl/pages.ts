// What editors, studies and steps of single playgrounds say, in Polish: loaded with them.

import type { PageWords } from '../en'
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

export const pages: PageWords = {
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
