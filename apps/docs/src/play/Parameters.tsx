// Controls for what may be said of a game behind its question mark. The catalogue, which knows the parameters, is loaded when
// somebody edits.

import type { GameKind, KindId, Parameter } from '@zugzwang/games'
import { splitGameText, withParameter } from '@zugzwang/games/text'
import { useEffect, useId, useState } from 'preact/hooks'
import type { BaseWords as Words } from '../words/en'

export interface ParametersProps {
  readonly words: Words
  readonly game: string
  /** Names of parameters that the page has controls of its own for. */
  readonly without?: readonly string[] | undefined
  onChange(game: string): void
}

/** Texts that are chosen from a list before they are typed. */
const USUAL_TEXTS: Readonly<Record<string, readonly string[]>> = {
  moves: ['8', '4', 'knight'],
  'thief-moves': ['4', '8', 'knight'],
}

/** The kind of a game; names that no kind has are those of heap games. */
function kindOf(games: readonly GameKind<KindId>[], name: string): GameKind<KindId> | undefined {
  return games.find(({ id }) => id === name) ?? games.find(({ id }) => id === 'nim')
}

export function Parameters({ words, game, without = [], onChange }: ParametersProps) {
  const { name } = splitGameText(game)
  const [games, setGames] = useState<readonly GameKind<KindId>[]>()
  useEffect(() => {
    let current = true
    import('@zugzwang/games').then(
      (loaded) => {
        if (current) setGames(loaded.games)
      },
      () => {
        if (current) setGames([])
      },
    )
    return () => {
      current = false
    }
  }, [])
  const w = words.parameters
  if (games === undefined) return <p class="zz-note">{w.loading}</p>
  const kind = kindOf(games, name)
  const shown = kind?.parameters.filter((each) => !without.includes(each.name)) ?? []
  if (kind === undefined || shown.length === 0) return null
  const given = splitGameText(game).parameters
  return (
    <fieldset class="zz-parameters">
      <legend>{w.legend}</legend>
      {shown.map((parameter) => (
        <Control
          key={`${kind.id}/${parameter.name}`}
          words={words}
          kind={kind.id}
          parameter={parameter}
          value={given.get(parameter.name) ?? parameter.default}
          onChange={(value) =>
            onChange(withParameter(game, parameter.name, value, parameter.default))
          }
        />
      ))}
    </fieldset>
  )
}

interface ControlProps {
  readonly words: Words
  readonly kind: KindId
  readonly parameter: Parameter
  readonly value: string
  onChange(value: string): void
}

function Control(props: ControlProps) {
  const { words, kind, parameter, value, onChange } = props
  const { name, type, choices = [] } = parameter
  const id = useId()
  const {
    name: label,
    about,
    choices: names,
  } = words.kinds[kind].parameters[name] ?? {
    name,
    about: parameter.about,
  }
  const choiceName = (choice: string) => names?.[choice] ?? choice
  const described = { id, 'aria-describedby': `${id}-about` }
  const usual = USUAL_TEXTS[name]
  return (
    <div class="zz-parameter" title={about}>
      <label for={id}>{label}</label>
      {type === 'flag' ? (
        <input
          {...described}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      ) : type === 'choice' ? (
        <select
          {...described}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {[...new Set([...choices, value])].map((choice) => (
            <option value={choice}>{choiceName(choice)}</option>
          ))}
        </select>
      ) : usual !== undefined ? (
        <UsualText {...props} id={id} label={label} usual={usual} nameOf={choiceName} />
      ) : (
        <Field {...props} id={id} />
      )}
      <span class="zz-hidden" id={`${id}-about`}>
        {about}
      </span>
    </div>
  )
}

/** A text chosen from a list, or typed where the list does not have it. */
function UsualText({
  id,
  label,
  usual,
  nameOf,
  ...props
}: ControlProps & {
  readonly id: string
  readonly label: string
  readonly usual: readonly string[]
  nameOf(choice: string): string
}) {
  const { words, value, onChange } = props
  const [typing, setTyping] = useState(!usual.includes(value))
  useEffect(() => setTyping(!usual.includes(value)), [value, usual])
  return (
    <>
      <select
        id={id}
        aria-describedby={`${id}-about`}
        value={typing ? '' : value}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setTyping(chosen === '')
          if (chosen !== '') onChange(chosen)
        }}
      >
        {usual.map((choice) => (
          <option value={choice}>{nameOf(choice)}</option>
        ))}
        <option value="">{words.parameters.other}</option>
      </select>
      {typing && <Field {...props} id={`${id}-typed`} label={words.parameters.steps(label)} />}
    </>
  )
}

/** A text or a number, taken over when it is finished; a wrong number stays as it was typed. */
function Field({
  words,
  parameter,
  value,
  id,
  label,
  onChange,
}: ControlProps & { readonly id: string; readonly label?: string }) {
  const { type, least = 0, most } = parameter
  const written = type === 'number' ? value.replace('inf', '∞').replace('-', '−') : value
  const [typed, setTyped] = useState(written)
  useEffect(() => setTyped(written), [written])
  const w = words.parameters
  const read = readNumber(typed, parameter)
  const wrong =
    read !== undefined ? undefined : type === 'integer' ? w.whole(least, most) : w.number
  const describedBy = [`${id.replace(/-typed$/, '')}-about`, wrong && `${id}-wrong`]
  return (
    <>
      <input
        id={id}
        dir="ltr"
        type={type === 'integer' ? 'number' : 'text'}
        min={parameter.least}
        max={most}
        size={type === 'number' ? 5 : 14}
        spellcheck={false}
        autocomplete="off"
        aria-label={label}
        aria-invalid={wrong === undefined ? undefined : 'true'}
        aria-describedby={describedBy.filter(Boolean).join(' ')}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={() => {
          if (read !== undefined && read !== value) onChange(read)
        }}
      />
      {wrong !== undefined && (
        <span class="zz-fault" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </>
  )
}

/** The value as games write it; undefined where it is none. */
export function readNumber(
  typed: string,
  {
    type,
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
    default: usual,
  }: Parameter,
): string | undefined {
  const text = typed.trim()
  if (type === 'text' || (text === '' && usual === '')) return text
  if (type === 'integer') {
    const number = Number(text)
    return /^-?\d{1,15}$/.test(text) && number >= least && number <= most
      ? String(number)
      : undefined
  }
  const plain = text.replace('−', '-').replace('∞', 'inf').replace(/^\+/, '')
  return /^(-?inf|-?\d+(\.\d+)?)$/.test(plain) ? plain : undefined
}
