// Col: neighbours must not have the same colour. Values are numbers, or numbers with a star.

import type { PartizanComponents } from '../component/components'
import type { BoardText } from './board'
import {
  type ColouringGraph,
  type ColouringMove,
  colouringOnBoards,
  colouringOnGraph,
} from './colouring'

const RULE = { name: 'Col', isAlike: false }

/**
 * Col on boards: `..x/...`, with `x` for cells that Left has coloured, `o` for Right's, `#` where there is no cell; `l` and `r` are
 * free for one player only. `3x4` is a free board.
 *
 * @see README.md#games-on-boards
 */
export const col: PartizanComponents<BoardText, ColouringMove> =
  /* @__PURE__ */ colouringOnBoards(RULE)

/**
 * Col on a graph; a position is a letter for each vertex, as on boards.
 *
 * @throws PartizanError INVALID_POSITION.
 * @see README.md#games-on-boards
 */
export const colOnGraph = (graph: ColouringGraph): PartizanComponents<string, ColouringMove> =>
  colouringOnGraph(RULE, graph)
