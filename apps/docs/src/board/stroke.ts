import { useEffect, useRef } from 'preact/hooks'

/** A pointer drawing on a board: down on a cell, over others, and up; `end` outside of the board has no key. */
export type Stroke =
  | { readonly kind: 'start' | 'over'; readonly key: string }
  | { readonly kind: 'end'; readonly key: string | undefined }
  /** The system took the pointer away. */
  | { readonly kind: 'cancel' }

/** Follows a pointer from where it goes down on the board to where it is lifted. */
export function useStroke(
  onStroke: ((stroke: Stroke) => void) | undefined,
  keyOf: (target: EventTarget | null) => string | undefined,
) {
  const latest = useRef(onStroke)
  latest.current = onStroke
  const stop = useRef<(() => void) | undefined>(undefined)
  const clicking = useRef(false)
  const last = useRef<string | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return {
    start(key: string) {
      if (latest.current === undefined) return
      stop.current?.()
      const up = (event: PointerEvent) => {
        stop.current?.()
        // Lifted between two cells: it ends on the last one
        const isOn = (event.target as Element | null)?.closest?.('.zz-board') != null
        const on = keyOf(event.target) ?? (isOn ? last.current : undefined)
        latest.current?.({ kind: 'end', key: on })
        // The click of this pointer comes before
        setTimeout(() => {
          clicking.current = false
        })
      }
      const cancel = () => {
        stop.current?.()
        clicking.current = false
        latest.current?.({ kind: 'cancel' })
      }
      addEventListener('pointerup', up)
      addEventListener('pointercancel', cancel)
      stop.current = () => {
        removeEventListener('pointerup', up)
        removeEventListener('pointercancel', cancel)
        stop.current = undefined
      }
      clicking.current = true
      last.current = key
      latest.current({ kind: 'start', key })
    },
    over(key: string) {
      if (stop.current === undefined) return
      last.current = key
      latest.current?.({ kind: 'over', key })
    },
    /** Whether a click belongs to a stroke. */
    isClick: () => clicking.current,
  }
}
