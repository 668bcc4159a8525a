import type { PageParts } from '../parts'
import { Study } from './Study'
import './cops.css'

export const parts: PageParts = { Study }
