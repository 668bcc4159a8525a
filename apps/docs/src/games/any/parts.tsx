import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'

export const parts: PageParts = { Step: Frames }
