import '../brushes.css'
import './table.css'
import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { PositionNumber } from './PositionNumber'
import { Reads } from './Reads'

export const parts: PageParts = { Below: Reads, Editor, Step: Frames, Study: PositionNumber }
