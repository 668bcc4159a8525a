import { createPrograms } from './piles.mjs'

const programs = createPrograms('1', '0')

export const { right, slow } = programs

export const wrong = {
  ...programs.wrong,
  'has room for piles of 1000 stones': programs.program((piles) =>
    programs.wins(piles, { last: 1000 }),
  ),
}
