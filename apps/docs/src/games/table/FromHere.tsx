// Takes the position that play has reached for the one that is edited: its text can be copied then too.

import { Button } from '../../play/Button'
import { useWords } from '../../play/context'
import type { EditorProps } from '../parts'
import { siteTableOf, textAt } from './site-tables'

export function FromHere({ game, reached, onChange }: EditorProps) {
  const words = useWords()
  const table = siteTableOf(game)
  if (reached === undefined || table === undefined) return null
  return (
    <p>
      <Button label={words.tables.edit.reached} onClick={() => onChange(textAt(table, reached))} />
    </p>
  )
}
