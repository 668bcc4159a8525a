import '../brushes.css'
import '../police/police.css'
import './hot.css'
import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'
import { BoardParts } from './BoardParts'
import { Editor } from './Editor'
import { pictureOf } from './picture'
import { Study } from './Study'

export const parts: PageParts = {
  Below: BoardParts,
  Editor,
  Step: Frames,
  Study,
  viewOf: pictureOf,
}
