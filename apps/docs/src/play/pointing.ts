// What a row of a list of moves does when it is pointed to: by mouse or by focus, not by a finger that scrolls.

import type { HTMLAttributes } from 'preact'

export function pointing(
  move: string,
  onPoint: ((move: string | undefined) => void) | undefined,
): HTMLAttributes<HTMLTableRowElement> {
  const leave = () => onPoint?.(undefined)
  return {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && onPoint?.(move),
    onPointerLeave: leave,
    onFocusIn: () => onPoint?.(move),
    onFocusOut: leave,
  }
}
