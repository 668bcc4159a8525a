export const HEAP_GAME =
  'a code such as 0.77, 0x0.9, 0.3… or 0.{2+}, a name such as kayles, or a set such as subtract-1,3,4 or all-but-2'

/** The largest heap, checked by its type, since help does not load the package. */
export const MAX_HEAP: typeof import('@zugzwang/impartial').MAX_HEAP = 700_000_000
