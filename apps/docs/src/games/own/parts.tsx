import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'
import { OwnEditor } from './OwnEditor'
import './own.css'

export const parts: PageParts = { Editor: OwnEditor, Step: Frames }
