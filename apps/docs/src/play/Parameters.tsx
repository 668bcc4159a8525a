// Controls for the parameters of a game. The catalogue, which knows them, is loaded on demand.

import type { GameKind, KindId, KindTexts, Parameter } from '@zugzwang/games'
import { splitGameText, withParameter } from '@zugzwang/games/text'
import { useEffect, useId, useState } from 'preact/hooks'
import { usePlayWords } from './context'
import { TextField } from './TextField'
import { typedNumber } from './typed-number'

export interface ParametersProps {
  readonly game: string
  onChange(game: string): void
}

const USUAL_TEXTS: Readonly<Record<string, readonly string[]>> = {
  moves: ['8', '4', 'knight'],
  'thief-moves': ['4', '8', 'knight'],
}

/** Names without a kind are those of heap games. */
function kindOf(games: readonly GameKind<KindId>[], name: string): GameKind<KindId> | undefined {
  return games.find(({ id }) => id === name) ?? games.find(({ id }) => id === 'nim')
}

export function Parameters({ game, onChange }: ParametersProps) {
  const words = usePlayWords()
  const { name } = splitGameText(game)
  const [games, setGames] = useState<readonly GameKind<KindId>[]>()
  useEffect(() => {
    import('@zugzwang/games').then(
      (loaded) => setGames(loaded.games),
      () => setGames([]),
    )
  }, [])
  const w = words.parameters
  if (games === undefined) return <p class="zz-note">{w.loading}</p>
  const kind = kindOf(games, name)
  if (kind === undefined || kind.parameters.length === 0) return null
  const given = splitGameText(game).parameters
  return (
    <fieldset class="zz-row zz-spaced zz-fields">
      <legend>{w.legend}</legend>
      {kind.parameters.map((parameter) => (
        <Control
          key={`${kind.id}/${parameter.name}`}
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
  readonly kind: KindId
  readonly parameter: Parameter
  readonly value: string
  onChange(value: string): void
}

function Control({ kind, parameter, value, onChange }: ControlProps) {
  const words = usePlayWords()
  const w = words.parameters
  const { name, type, choices = [] } = parameter
  const id = useId()
  const texts: KindTexts['parameters'][string] = words.kinds[kind]?.parameters[name] ?? parameter
  const named = { id, 'aria-describedby': `${id}-about` }
  const usual = USUAL_TEXTS[name]
  const listed = type === 'choice' ? [...new Set([...choices, value])] : usual
  const [other, setOther] = useState(false)
  useEffect(() => setOther(false), [value])
  const typing = other || usual?.includes(value) === false
  return (
    <div class="zz-row zz-parameter" title={texts.about}>
      <label for={id}>{texts.name}</label>
      {type === 'flag' ? (
        <input
          {...named}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      ) : listed === undefined ? (
        <Field {...named} {...{ parameter, value, onChange }} />
      ) : (
        <select
          {...named}
          value={typing ? '' : value}
          onChange={({ currentTarget: { value: chosen } }) => {
            setOther(chosen === '')
            if (chosen !== '') onChange(chosen)
          }}
        >
          {listed.map((choice) => (
            <option value={choice}>{texts.choices?.[choice] ?? choice}</option>
          ))}
          {type !== 'choice' && <option value="">{w.other}</option>}
        </select>
      )}
      {typing && (
        <Field
          {...named}
          {...{ parameter, value, onChange }}
          id={`${id}-typed`}
          aria-label={w.steps(texts.name)}
        />
      )}
      <span class="zz-hidden" id={`${id}-about`}>
        {texts.about}
      </span>
    </div>
  )
}

function Field({
  parameter,
  value,
  onChange,
  ...named
}: Omit<ControlProps, 'kind'> & {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-label'?: string | undefined
}) {
  const w = usePlayWords().parameters
  const { type, least = 0, most } = parameter
  const wrong = type === 'integer' ? w.whole(least, most) : w.number
  return (
    <TextField
      {...named}
      type={type === 'integer' ? 'number' : 'text'}
      min={parameter.least}
      max={most}
      size={type === 'number' ? 5 : 14}
      value={type === 'number' ? value.replace('inf', '∞').replace('-', '−') : value}
      faultOf={(typed) => (readNumber(typed, parameter) === undefined ? wrong : undefined)}
      onFinish={(typed) => {
        const read = readNumber(typed, parameter)
        if (read !== undefined && read !== value) onChange(read)
      }}
    />
  )
}

/** The value as games write it; undefined for other texts. */
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
  const plain = typedNumber(text).replace('∞', 'inf').replace(/^\+/, '')
  if (type === 'integer') {
    const number = Number(plain)
    return /^-?\d{1,15}$/.test(plain) && number >= least && number <= most
      ? String(number)
      : undefined
  }
  return /^(-?inf|-?\d+(\.\d+)?)$/.test(plain) ? plain : undefined
}
