import { IconButton } from '../../play/Button'
import { useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { Parameters } from '../../play/Parameters'
import { Stepper } from '../../play/Stepper'
import type { EditorProps } from '../parts'
import { pilesOf, stonesOf, withPiles } from './row-text'

const MOST_STONES = Number.MAX_SAFE_INTEGER
const MOST_SHOWN = 60

export function Editor({ game, onChange }: EditorProps) {
  const words = useWords()
  const w = words.piles.editor
  const piles = pilesOf(game)
  const change = (next: readonly string[]) => onChange(withPiles(game, next))
  return (
    <div class="zz-piles-editor">
      <p>{words.edit.intro}</p>
      <div class="zz-cards" role="group" aria-label={w.row} dir="ltr">
        {piles.slice(0, MOST_SHOWN).map((pile, i) => (
          <div class="zz-card zz-pile">
            <Stepper
              label={w.pile(i + 1)}
              value={stonesOf(pile)}
              least={1}
              most={MOST_STONES}
              upright
              onChange={(next) => change(piles.with(i, String(next)))}
            />
            <IconButton
              label={w.remove(i + 1)}
              icon="remove"
              onClick={() => change(piles.toSpliced(i, 1))}
            />
          </div>
        ))}
        {piles.length < MOST_SHOWN && (
          <button type="button" class="zz-add-card" onClick={() => change([...piles, '3'])}>
            <span aria-hidden="true">+ </span>
            {w.add}
          </button>
        )}
      </div>
      {piles.length > MOST_SHOWN && <p class="zz-note">{w.more(piles.length - MOST_SHOWN)}</p>}
      <Parameters game={game} onChange={onChange} />
      <GameTextForm game={game} onChange={onChange} />
    </div>
  )
}
