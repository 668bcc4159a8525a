import { solvableIds } from '../partizan/texts'

/** For help texts. */
export interface PartForm {
  readonly example: string
  readonly about: string
}

/** How parts of a sum are written. */
export const PART_FORMS: readonly PartForm[] = [
  {
    example: 'nim:3,5',
    about: 'heaps of a game by name, code or set: kayles:9, 0.137:12, subtract-1,3,4:10',
  },
  { example: 'treblecross:..X....', about: 'a strip of . and X' },
  { example: 'cram:3x4', about: 'a board by its size, or by rows with / between: cram:..#/...' },
  { example: 'chomp:3x4', about: 'a bar of chocolate' },
  { example: 'wythoff:3,5', about: 'two piles: any number from one, or as many from both' },
  { example: 'node-kayles:a-b,b-c', about: 'a graph, or the name of one' },
  { example: 'graph:a@a:b,b:c', about: 'a token on a vertex of a digraph, or of the name of one' },
  {
    example: 'domineering:3x4',
    about: `a game whose players have different moves: ${solvableIds.join(', ')}`,
  },
]
