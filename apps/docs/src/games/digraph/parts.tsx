import type { PageParts } from '../parts'

export const parts: PageParts = {}
