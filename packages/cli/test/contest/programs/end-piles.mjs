import { createPrograms } from './piles.mjs'

export const { right, wrong, slow } = createPrograms('P', 'G')
