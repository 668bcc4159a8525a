import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Scrolls the row of class `zz-now` into view when `now` changes. */
export function useNowInView(now: unknown): RefObject<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = root.current
    const row = box?.querySelector<HTMLElement>('.zz-now')
    if (box != null && row != null) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [now])
  return root
}
