import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { Step } from './Step'
import { Study } from './Study'
import './heaps.css'

export const parts: PageParts = { Editor, Step, Study }
