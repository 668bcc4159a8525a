// What the page of any game has beside what all have.

import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'

export const parts: PageParts = { Step: Frames }
