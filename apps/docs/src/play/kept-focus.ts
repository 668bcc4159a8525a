// Where the focus goes when what had it is gone from a list: a keyboard goes on where it was.

import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** @param next - What takes the focus, given what had it. */
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
