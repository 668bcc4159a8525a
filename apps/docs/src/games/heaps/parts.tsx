import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { Study } from './Study'
import './heaps.css'

export const parts: PageParts = { Editor, Study }
