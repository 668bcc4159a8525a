/** The games to begin with, in the order of the list. */
export const EXAMPLE_IDS = [
  'lesson',
  'odd',
  'even',
  'recursiveLadder',
  'jurdzinski',
  'hanoi',
  'requests',
  'energy',
  'average',
  'empty',
] as const

export type ExampleId = (typeof EXAMPLE_IDS)[number]
