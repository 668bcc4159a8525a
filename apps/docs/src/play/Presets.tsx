import { splitGameText } from '@zugzwang/games/text'
import type { PageSpec } from '../games/parts'
import type { BaseWords as Words } from '../words/en'
import { Select, Toggles } from './choices'
import { usePlayWords } from './context'
import { kindWords } from './kind-words'

const MOST_SHOWN = 40
/** More kinds are in a list that opens. */
const MOST_TOGGLES = 4

interface PresetsProps {
  readonly spec: PageSpec
  readonly game: string
  onOpen(game: string): void
}

export function Presets({ spec, game, onOpen }: PresetsProps) {
  const words = usePlayWords()
  const { name } = splitGameText(game)
  const { kinds } = spec
  const Kinds = (kinds?.length ?? 0) > MOST_TOGGLES ? Select<string> : Toggles<string>
  const names = presetNames(spec, words)
  if (kinds !== undefined)
    for (const each of names.keys()) if (splitGameText(each).name !== name) names.delete(each)
  if (!names.has(game)) names.set(game, undefined)
  return (
    <>
      {kinds !== undefined && (
        <Kinds
          label={words.games.choose}
          values={kinds.map(({ kind }) => kind)}
          value={name}
          nameOf={(kind) => kindWords(words, kind, kind)[0]}
          onChange={(kind) => {
            const other = kind !== name && kinds.find((each) => each.kind === kind)
            if (other) onOpen(other.game)
          }}
        />
      )}
      {spec.presets.length > 0 && (
        <label class="zz-presets">
          {kinds === undefined ? words.games.choose : words.games.board}{' '}
          <select value={game} onChange={(event) => onOpen(event.currentTarget.value)}>
            {[...names].map(([each, called]) => (
              <option value={each} dir={called === undefined ? 'ltr' : undefined}>
                {called ?? shortText(each)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

/** The games of a page, each with its name where it has one. */
function presetNames(spec: PageSpec, words: Words): Map<string, string | undefined> {
  const all: Readonly<Record<string, string>> = words.presets
  const names = new Map<string, string | undefined>([[spec.game, undefined]])
  for (const each of spec.presets)
    if (typeof each === 'string') names.set(each, undefined)
    else names.set(each.game, all[each.id])
  return names
}

/** The game after one in the list of a page; undefined where there is no other. */
export function nextPreset(spec: PageSpec, words: Words, game: string): string | undefined {
  const { name } = splitGameText(game)
  const games = [...presetNames(spec, words).keys()].filter(
    (each) => spec.kinds === undefined || splitGameText(each).name === name,
  )
  const next = games[(games.indexOf(game) + 1) % games.length]
  return next === game ? undefined : next
}

function shortText(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text
}
