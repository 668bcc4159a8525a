// The parts of a sum as cards, each with a game and where play begins in it.

import { IconButton } from '../../play/Button'
import { useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { Parameters } from '../../play/Parameters'
import { Stepper } from '../../play/Stepper'
import { TextField } from '../../play/TextField'
import type { EditorProps } from '../parts'
import { useHeapGames } from './ask'
import {
  isHeaps,
  isNumbers,
  numbersOf,
  OTHER_FORMS,
  type PartText,
  partsOf,
  renamePart,
  withParts,
} from './parts-text'

/** The largest heap that this page's kind of game takes. */
const MOST_TOKENS = 100_000
/** More heaps and parts are written as text. */
const MOST_HEAPS = 40
/** A code to begin with. */
const SOME_CODE = '0.137'

export function Editor({ game, onChange }: EditorProps) {
  const words = useWords()
  const w = words.heaps.editor
  const names = useHeapGames()
  const parts = partsOf(game)
  const become = (text: string) => {
    if (text !== game) onChange(text)
  }
  const change = (next: readonly PartText[]) => become(withParts(game, next))
  return (
    <div class="zz-heaps-editor">
      <p>{words.edit.intro}</p>
      {parts !== undefined && (
        <div class="zz-cards">
          {parts.map((part, i) => (
            <PartCard
              part={part}
              number={i + 1}
              names={names}
              onChange={(next) => change(parts.with(i, next))}
              onRemove={parts.length > 1 ? () => change(parts.toSpliced(i, 1)) : undefined}
            />
          ))}
          {parts.length < MOST_HEAPS && (
            <button
              type="button"
              class="zz-add-card"
              onClick={() => change([...parts, { name: 'nim', place: '3' }])}
            >
              <span aria-hidden="true">+ </span>
              {w.addPart}
            </button>
          )}
        </div>
      )}
      <Parameters game={game} onChange={become} />
      <GameTextForm game={game} onChange={become} />
    </div>
  )
}

interface PartProps {
  readonly part: PartText
  readonly number: number
  /** The names of heap games. */
  readonly names: readonly string[]
  onChange(part: PartText): void
  readonly onRemove: (() => void) | undefined
}

function PartCard({ part, number, names, onChange, onRemove }: PartProps) {
  const w = useWords().heaps.editor
  const byCode = isHeaps(part) && names.length > 0 && !names.includes(part.name)
  return (
    <div class="zz-card zz-part" role="group" aria-label={w.part(number)}>
      <div class="zz-row zz-part-top">
        <span class="zz-part-number" aria-hidden="true">
          {number}
        </span>
        <select
          aria-label={w.game}
          dir="ltr"
          value={byCode ? '' : part.name}
          onChange={(event) => onChange(renamePart(part, event.currentTarget.value || SOME_CODE))}
        >
          <optgroup label={w.heaps}>
            {(names.length > 0 || !isHeaps(part) ? names : [part.name]).map((name) => (
              <option value={name}>{name}</option>
            ))}
            <option value="">{w.byCode}</option>
          </optgroup>
          <optgroup label={w.others}>
            {Object.keys(OTHER_FORMS).map((name) => (
              <option value={name}>{name}</option>
            ))}
          </optgroup>
        </select>
        {onRemove !== undefined && (
          <IconButton label={w.removePart(number)} icon="remove" onClick={onRemove} />
        )}
      </div>
      {byCode && (
        <TextField
          class="zz-place"
          label={w.code}
          value={part.name}
          onFinish={(name) => onChange({ ...part, name: name.trim() })}
        />
      )}
      {isNumbers(part) ? (
        <Numbers part={part} onChange={onChange} />
      ) : (
        <TextField
          class="zz-place"
          label={w.place}
          value={part.place}
          onFinish={(place) => onChange({ ...part, place: place.trim() })}
        />
      )}
    </div>
  )
}

/** Heaps, each with its size; Wythoff's game has two of them. */
function Numbers({ part, onChange }: Pick<PartProps, 'part' | 'onChange'>) {
  const w = useWords().heaps.editor
  const numbers = numbersOf(part)
  // Texts that are no numbers stay as they are
  const texts = part.place.split(',')
  const change = (next: readonly string[]) => onChange({ ...part, place: next.join(',') })
  const free = isHeaps(part)
  return (
    <div class="zz-row">
      {numbers.slice(0, MOST_HEAPS).map((size, i) => (
        <span class="zz-number-row">
          <Stepper
            label={w.heap(i + 1)}
            value={size}
            least={0}
            most={MOST_TOKENS}
            onChange={(next) => change(texts.with(i, String(next)))}
          />
          {free && numbers.length > 1 && (
            <IconButton
              label={w.removeHeap(i + 1)}
              icon="remove"
              onClick={() => change(texts.toSpliced(i, 1))}
            />
          )}
        </span>
      ))}
      {free && numbers.length < MOST_HEAPS && (
        <button type="button" class="zz-quiet" onClick={() => change([...texts, '3'])}>
          <span aria-hidden="true">+ </span>
          {w.addHeap}
        </button>
      )}
    </div>
  )
}
