// Snort: neighbours must not have different colours.

import type { PartizanComponents } from '../component/components'
import type { BoardText } from './board'
import {
  type ColouringGraph,
  type ColouringMove,
  colouringOnBoards,
  colouringOnGraph,
} from './colouring'

const RULE = { name: 'Snort', isAlike: true }

/**
 * Snort on boards: `..x/...`, with `x` for cells that Left has coloured, `o` for Right's, `#` where there is no cell; `l` and `r` are
 * free for one player only. `3x4` is a free board.
 *
 * @see README.md#games-on-boards
 */
export const snort: PartizanComponents<BoardText, ColouringMove> =
  /* @__PURE__ */ colouringOnBoards(RULE)

/**
 * Snort on a graph; a position is a letter for each vertex, as on boards.
 *
 * @throws PartizanError INVALID_POSITION.
 * @see README.md#games-on-boards
 */
export const snortOnGraph = (graph: ColouringGraph): PartizanComponents<string, ColouringMove> =>
  colouringOnGraph(RULE, graph)
