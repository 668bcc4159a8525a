import { useEffect, useState } from 'preact/hooks'
import type { BaseWords as Words } from '../words/en'
import type { Asked } from './use-asked'
import { Fault, formatProgress } from './Working'

/** Work that is over sooner is not told of. */
const SOON_MS = 300

/** How far the worker is with what a panel has asked, and a way to stop it; what is wrong. */
export function Asking({
  words,
  asked,
}: {
  readonly words: Words
  readonly asked: Asked<unknown>
}) {
  const { busy, progress, fault } = asked
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!busy) return
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [busy])
  if (fault !== undefined) return <Fault fault={fault} words={words} />
  if (!busy || !late) return null
  return (
    <p class="zz-working" role="status">
      {words.work.solving} {formatProgress(progress, words)}{' '}
      <button type="button" onClick={asked.cancel}>
        {words.buttons.cancel}
      </button>
    </p>
  )
}
