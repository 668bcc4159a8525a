import '../brushes.css'
import './table.css'
import { Frames } from '../../play/Frames'
import type { EditorProps, PageParts } from '../parts'
import { Editor as ChessEditor } from './Editor'
import { Explorer, MainLine } from './Explorer'
import { MenEditor } from './MenEditor'
import { PositionNumber } from './PositionNumber'
import { siteTableOf, textAt } from './site-tables'
import { WholeTable } from './WholeTable'

const Editor = (props: EditorProps) =>
  props.game.startsWith('chess:') ? <ChessEditor {...props} /> : <MenEditor {...props} />

export const parts: PageParts = {
  Editor,
  gameAt(game, position) {
    const table = siteTableOf(game)
    return table === undefined ? game : textAt(table, position)
  },
  Moves: Explorer,
  Line: MainLine,
  Foot: WholeTable,
  Step: Frames,
  Study: PositionNumber,
}
