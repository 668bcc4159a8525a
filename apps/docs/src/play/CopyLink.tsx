import { useState } from 'preact/hooks'
import { useBaseWords } from './context'

/** Copies the address of the page with a state behind its #. */
export function CopyLink({
  disabled,
  hash,
}: {
  readonly disabled: boolean
  hash(): Promise<string>
}) {
  const words = useBaseWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const url = new URL(location.href)
    url.hash = await hash()
    await navigator.clipboard?.writeText(url.href).catch(() => {})
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <button type="button" disabled={disabled} onClick={copy}>
      <span aria-live="polite">{copied ? words.buttons.copied : words.buttons.share}</span>
    </button>
  )
}
