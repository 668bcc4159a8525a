// What the page of Treblecross has beside what all have.

import './treblecross.css'
import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { Study } from './Study'

export const parts: PageParts = { Editor, Study }
