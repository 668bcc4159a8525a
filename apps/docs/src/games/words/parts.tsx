import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { Study } from './Study'
import { WordBoard } from './WordBoard'
import './words.css'

export const parts: PageParts = { Board: WordBoard, Editor, Step: Frames, Study }
