import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'
import { Rules } from './Rules'

export const parts: PageParts = { Below: Rules, Step: Frames }
