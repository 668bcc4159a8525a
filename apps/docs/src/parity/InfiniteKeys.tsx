import { useWords } from '../play/context'
import { KeyList } from '../play/Keys'

export function Keys() {
  const { parity: w } = useWords()
  return (
    <details>
      <summary>{w.keys}</summary>
      <KeyList rows={w.keyList} />
    </details>
  )
}
