import './treblecross.css'
import '../heaps/heaps.css'
import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { Step } from './Step'
import { Study } from './Study'

export const parts: PageParts = { Editor, Step, Study }
