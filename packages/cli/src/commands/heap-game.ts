/** The notation of heap games, for the help of arguments. */
export const HEAP_GAME =
  'a code such as 0.77, 0x0.9, 0.3… or 0.{2+}, a name such as kayles, or a set such as subtract-1,3,4 or all-but-2'
