// Where the focus goes when the element that had it is gone from a list: keys still work where they did.

import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** @param next - The element that takes the focus, given the one that had it. */
export function useKeptFocus(
  root: RefObject<HTMLElement>,
  next: (had: Element) => HTMLElement | null | undefined,
): void {
  const now = typeof document === 'undefined' ? null : document.activeElement
  const had = now !== null && root.current?.contains(now) ? now : undefined
  useLayoutEffect(() => {
    if (had !== undefined && document.activeElement === document.body) next(had)?.focus()
  })
}
