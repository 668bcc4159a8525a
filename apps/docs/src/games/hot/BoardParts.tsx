// The parts of a position below its board: what each is worth, the hottest with its thermograph, and who wins if the other player
// were to move. Games are asked about once they are solved, after the visitor was asked about long work. A part that is pointed at in the list is marked on the board, and the other way round.

import type { View } from '@zugzwang/core'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Mark } from '../../board/mark'
import { ThermographView } from '../../board/ThermographView'
import { Badge } from '../../play/Badge'
import { Button } from '../../play/Button'
import { useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import { cellOf } from '../police/use-grid'
import type { Part, PartsData, SideMoves, Worth } from './parts-study'
import { pictureOf, placesIn } from './picture'
import { type HotPreset, presets } from './presets'

/** Parts differ by as many colours. */
const TINTS = 6
/** Longer values stand in the list alone. */
const MOST_LETTERS = 5

export function BoardParts(props: StudyProps) {
  const { game, moves, facts, pointed, onMarks } = props
  const words = useWords()
  const isOpen = facts?.judgement.game === game
  const asked = useStudy<PartsData>('parts', isOpen ? props : undefined)
  const data = asked.data
  const [hovered, setHovered] = useState<number>()
  const [chosen, setChosen] = useState<number>()
  const parts = data?.parts ?? []
  const onBoard = parts.findIndex(({ keys }) => pointed !== undefined && keys.includes(pointed))
  const active = hovered ?? (onBoard < 0 ? undefined : onBoard)
  // Before the next frame, so that the board never shows the parts of another position
  useLayoutEffect(() => {
    setHovered(undefined)
    setChosen(undefined)
  }, [data])
  useLayoutEffect(() => {
    const view = pictureOf(game, moves, facts?.view) ?? facts?.view
    onMarks(data && marksOf(data, { game, moves, view, active, words }))
  }, [data, active, words])
  useLayoutEffect(() => () => onMarks(undefined), [])
  const note = presets.find((preset) => preset.game === game)?.id
  const shown = chosen ?? active ?? data?.hottest[0] ?? 0
  const part = parts[shown]
  return (
    <section
      class={isOpen ? 'zz-hot' : 'zz-hot zz-outdated'}
      aria-busy={asked.busy ? 'true' : undefined}
    >
      {note !== undefined && <p class="zz-note">{words.hot.notes[note as HotPreset]}</p>}
      <Asking asked={asked} />
      {data !== undefined && (
        <>
          <Sum data={data} props={props} />
          {parts.length > 0 && (
            <PartsTable
              data={data}
              active={active}
              chosen={shown}
              onHover={setHovered}
              onChoose={setChosen}
            />
          )}
          {part !== undefined && <Heat part={part} number={shown + 1} count={parts.length} />}
        </>
      )}
    </section>
  )
}

/** What the whole is worth, the move that heat alone would choose, and who wins if the other player were to move. */
function Sum({ data, props }: { readonly data: PartsData; readonly props: StudyProps }) {
  const words = useWords()
  const w = words.hot
  const { facts, preview, moves, onPreview, onMove } = props
  const { sum, outcomeClass, sides } = data
  if (facts === undefined) return null
  const mover = sides[facts.seat]
  const other = sides[facts.seat === 0 ? 1 : 0]
  const player = words.players[other.facts.seat === 0 ? 'left' : 'right']
  const picture = pictureOf(props.game, moves, other.facts.view)
  const toggle = () =>
    onPreview?.(
      preview === undefined ? { ...other.facts, view: picture ?? other.facts.view } : undefined,
    )
  return (
    <>
      <div role="status">
        <p>
          {w.outcomes[outcomeClass]}
          {sum === undefined && ` ${w.searched}`}
        </p>
      </div>
      <Hottest side={mover} onMove={onMove} />
      <div class="zz-row zz-spaced zz-other">
        <Button
          label={w.ifMoved(player)}
          aria-pressed={preview !== undefined}
          disabled={onPreview === undefined}
          onClick={toggle}
        />
        {preview !== undefined && (
          <span role="status">
            <Badge outcome={other.facts.judgement.outcome} />{' '}
            {words.status(other.facts.judgement, other.facts.seat)}
          </span>
        )}
      </div>
    </>
  )
}

function Hottest({ side, onMove }: { readonly side: SideMoves; onMove(move: string): void }) {
  const words = useWords()
  const { judgement } = side.facts
  const at = side.moves.findIndex(({ isHottest }) => isHottest)
  const move = judgement.moves[at]
  if (move === undefined) return null
  return (
    <p class="zz-row">
      {words.hot.hottestMove}{' '}
      <Button
        label={words.move(move.move, judgement.game)}
        dir="auto"
        onClick={() => onMove(move.move)}
      />
      <span>
        <Badge outcome={move.outcome} /> {words.value(move)}
      </span>
    </p>
  )
}

function PartsTable({
  data: { parts, sum, hottest },
  active,
  chosen,
  onHover,
  onChoose,
}: {
  readonly data: PartsData
  readonly active: number | undefined
  readonly chosen: number
  onHover(part: number | undefined): void
  onChoose(part: number): void
}) {
  const words = useWords()
  const w = words.hot
  return (
    <DataTable
      class="zz-parts"
      caption={w.caption}
      columns={[w.part, w.value, w.mean, w.temperature]}
      foot={
        parts.length > 1 &&
        sum !== undefined && (
          <tr>
            <th scope="row">{w.sum}</th>
            <Numbers worth={sum} />
          </tr>
        )
      }
    >
      {parts.map((part, i) => (
        <tr
          class={i === active ? 'zz-on' : undefined}
          onPointerEnter={() => onHover(i)}
          onPointerLeave={() => onHover(undefined)}
        >
          <th scope="row">
            <Button
              class={`zz-part-name zz-part-${i % TINTS}`}
              label={words.thermograph.number(String(i + 1))}
              aria-label={w.showPart(i + 1)}
              aria-pressed={i === chosen}
              onFocus={() => onHover(i)}
              onBlur={() => onHover(undefined)}
              onClick={() => onChoose(i)}
            />
            {hottest.includes(i) && <span class="zz-hottest-word"> {w.hottest}</span>}
          </th>
          <Numbers worth={part} />
        </tr>
      ))}
    </DataTable>
  )
}

function Numbers({ worth: { value, mean, temperature } }: { readonly worth: Worth }) {
  const words = useWords()
  return (
    <>
      <td class="zz-number zz-form" dir={value === undefined ? undefined : 'ltr'}>
        {value === undefined ? words.hot.tooLong : words.name(value)}
      </td>
      <td class="zz-number">{words.thermograph.number(mean)}</td>
      <td class="zz-number">{words.thermograph.number(temperature)}</td>
    </>
  )
}

/** The thermograph of a part, with the temperature around it on the same axes. */
function Heat({
  part,
  number,
  count,
}: {
  readonly part: Part
  readonly number: number
  readonly count: number
}) {
  const words = useWords()
  const w = words.hot
  const { ambient } = part
  return (
    <div class="zz-heat">
      <h2>{w.thermograph(number)}</h2>
      <ThermographView value={part} name={w.name(number)} ambient={ambient} />
      {count > 1 && (
        <p class="zz-note">
          {ambient === undefined ? w.cold : w.ambient(words.thermograph.number(ambient))}
        </p>
      )}
    </div>
  )
}

function marksOf(
  { parts, hottest }: PartsData,
  {
    game,
    moves,
    view,
    active,
    words,
  }: {
    readonly game: string
    readonly moves: readonly string[]
    readonly view: View | undefined
    readonly active: number | undefined
    readonly words: Words
  },
): Map<string, Mark> {
  const w = words.hot
  const marks = new Map<string, Mark>()
  for (const [i, { keys, value }] of parts.entries()) {
    const tone = [
      'part',
      `part-${i % TINTS}`,
      ...(hottest.includes(i) ? ['hottest'] : []),
      ...(i === active ? ['part-on'] : []),
    ].join(' ')
    const note = w.inPart(i + 1, value, hottest.includes(i))
    const isShort = value !== undefined && value.length <= MOST_LETTERS
    const tag = isShort ? words.thermograph.number(value) : `#${words.number(i + 1)}`
    const tagged = keys.find((key) => isEmpty(view, key)) ?? keys[0]
    for (const key of keys) marks.set(key, { tone, note, ...(key === tagged && { tag }) })
  }
  for (const key of lastKeys(game, moves)) {
    const before = marks.get(key)
    const note = [before?.note, w.last].filter(Boolean).join(words.comma)
    marks.set(key, { ...before, note, tone: [before?.tone, 'last'].filter(Boolean).join(' ') })
  }
  return marks
}

/** Whether nothing is drawn in a cell. */
function isEmpty(view: View | undefined, key: string): boolean {
  if (view?.kind === 'sum') {
    const [, part, rest = ''] = /^p(\d+)\/(.*)$/.exec(key) ?? []
    return isEmpty(view.parts[Number(part)], rest)
  }
  const { row, column } = cellOf(key)
  if (view?.kind === 'strip')
    return view.cells[column] === '.' && !view.pieces?.some(({ cell }) => cell === column)
  return (
    view?.kind === 'grid' &&
    view.cells[row * view.columns + column] === '.' &&
    !view.pieces.some((piece) => piece.row === row && piece.column === column)
  )
}

/** The cells of the last move on a board; components of strips do not keep their places. */
function lastKeys(game: string, moves: readonly string[]): string[] {
  const last = moves.at(-1)
  return last === undefined || last.includes(':') || game.startsWith('cutcake')
    ? []
    : placesIn(last).map(([row, column]) => `c${row},${column}`)
}
