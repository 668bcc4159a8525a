import { useState } from 'preact/hooks'
import { useWords } from '../../play/context'
import { Form } from '../../play/Form'
import type { Color } from './drawing'
import { MOST_STALK, type Stalk, stalkOf } from './stalk'

/** A number that becomes a stalk of the picture. */
export function StalkForm({ onStalk }: { onStalk(colors: readonly Color[]): void }) {
  const w = useWords().hackenbush.stalk
  const [typed, setTyped] = useState('5/8')
  const [tried, setTried] = useState<Stalk>()
  const add = () => {
    const stalk = stalkOf(typed)
    setTried(stalk)
    if ('colors' in stalk && stalk.colors.length > 0) onStalk(stalk.colors)
  }
  const fault = tried !== undefined && 'fault' in tried ? tried.fault : undefined
  return (
    <Form class="zz-row zz-editor zz-stalk" onSubmit={add}>
      <label>
        {w.label}{' '}
        <input
          type="text"
          dir="ltr"
          size={8}
          autocomplete="off"
          value={typed}
          aria-invalid={fault === undefined ? undefined : 'true'}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{w.add}</button>
      <p class="zz-note" role="status">
        {fault !== undefined
          ? w.faults[fault](MOST_STALK)
          : tried !== undefined && 'colors' in tried
            ? w.grown(tried.colors.join(''))
            : w.about}
      </p>
    </Form>
  )
}
