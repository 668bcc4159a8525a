// The heat map: the value of the position with one piece on each cell, how soon cells are decided, and where the thief is safe.

import type { Outcome } from '@zugzwang/core'
import type { HeatMap, HeatPiece } from '@zugzwang/games'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Mark } from '../../board/mark'
import { Badge } from '../../play/Badge'
import { Radios } from '../../play/choices'
import { useWords } from '../../play/context'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { Words } from '../../words/en'
import { playerId } from '../../words/shared'
import type { StudyProps } from '../parts'

const OUTCOMES: readonly Outcome[] = ['win', 'loss', 'draw']
const SHADES = 5

export function Heat(props: StudyProps) {
  const { facts, compact, onMarks } = props
  const words = useWords()
  const w = words.police.heat
  const pieces = useMemo(() => piecesOf(facts, words), [facts, words])
  const [wanted, setWanted] = useState<HeatPiece>({ id: 'thief', index: 0 })
  const [within, setWithin] = useState<number>()
  const [ring, setRing] = useState(false)
  const piece = pieces.find(({ is }) => isSame(is, wanted)) ?? pieces.at(-1)
  const asked = useStudy<HeatMap>('heat', piece && props, piece?.is)
  const heat = asked.current
  const most = Math.max(0, ...(heat?.cells.map((cell) => cell?.plies ?? 0) ?? []))
  const limit = within === undefined || within > most ? undefined : within
  const hasSafe = heat?.safe !== undefined && piece?.is.id === 'thief'

  useEffect(() => {
    if (heat === undefined || piece === undefined) return
    onMarks(marksOf(heat, { words, piece: piece.word, limit, most, ring: ring && hasSafe }))
  }, [heat, piece, limit, most, ring, hasSafe, words])
  useEffect(() => () => onMarks(undefined), [])

  if (facts === undefined || piece === undefined) return null
  const player = words.players[playerId(words.players, facts.judgement.side, facts.seat)]
  const tally = OUTCOMES.map((outcome) => ({
    outcome,
    count: heat?.cells.filter((cell) => isShown(cell, limit) && cell?.outcome === outcome).length,
  })).filter(({ count }) => count !== 0)
  return (
    <section class="zz-heat-panel">
      {!compact && <h2>{w.title}</h2>}
      <p class="zz-note">{w.intro}</p>
      <div class="zz-heat-controls">
        <Radios
          label={w.piece}
          values={pieces}
          value={piece}
          nameOf={({ label }) => label}
          onChange={({ is }) => setWanted(is)}
        />
        {!compact && most > 0 && (
          <label class="zz-row zz-spaced">
            {w.wave}
            <input
              type="range"
              min={0}
              max={most + 1}
              value={limit ?? most + 1}
              aria-valuetext={limit === undefined ? w.all : words.plies(limit)}
              onInput={(event) => setWithin(Number(event.currentTarget.value))}
            />
            <output>{limit === undefined ? w.all : words.plies(limit)}</output>
          </label>
        )}
        {!compact && hasSafe && (
          <label>
            <input
              type="checkbox"
              checked={ring}
              onChange={(event) => setRing(event.currentTarget.checked)}
            />{' '}
            {w.ring}
          </label>
        )}
      </div>
      <div role="status">
        <p>{w.mover(player)}</p>
        <ul class="zz-row zz-spaced zz-list">
          {tally.map(({ outcome, count = 0 }) => (
            <li>
              <Badge outcome={outcome} /> {w.count[outcome]}: {w.cells(count)}
            </li>
          ))}
        </ul>
        {!compact && hasSafe && <p>{w.safeCount(heat?.safe?.length ?? 0)}</p>}
      </div>
      <Asking asked={asked} />
    </section>
  )
}

interface NamedPiece {
  readonly is: HeatPiece
  readonly word: string
  readonly label: string
}

/** The pieces on the board; like pieces are named with their cells. */
function piecesOf(facts: StudyProps['facts'], words: Words): NamedPiece[] {
  if (facts?.view?.kind !== 'grid') return []
  const all = facts.view.pieces.map(({ id, name, row, column }) => ({ id, name, row, column }))
  const named = all.map(({ id, name, row, column }, i) => {
    const word = words.pieces[id] ?? name
    const alike = all.filter((each) => each.id === id)
    const index = all.slice(0, i).filter((each) => each.id === id).length
    const label = alike.length === 1 ? word : words.police.heat.numbered(word, row + 1, column + 1)
    return { is: { id, index }, word, label }
  })
  return named.sort((a, b) => Number(isSecond(a.is)) - Number(isSecond(b.is)))
}

const isSecond = ({ id }: HeatPiece) => id === 'thief' || id === 'crossing-pawn'

function isSame(a: HeatPiece, b: HeatPiece): boolean {
  return a.id === b.id && a.index === b.index
}

/** Whether a cell is decided within `limit` plies. */
function isShown(cell: HeatMap['cells'][number] | undefined, limit: number | undefined): boolean {
  if (cell === null || cell === undefined) return false
  return limit === undefined || (cell.plies !== undefined && cell.plies <= limit)
}

function marksOf(
  { cells, columns, safe = [] }: HeatMap,
  {
    words,
    piece,
    limit,
    most,
    ring,
  }: {
    readonly words: Words
    readonly piece: string
    readonly limit: number | undefined
    readonly most: number
    readonly ring: boolean
  },
): Map<string, Mark> {
  const w = words.police.heat
  const marks = new Map<string, Mark>()
  for (const [i, cell] of cells.entries()) {
    if (cell === null) continue
    const isSafe = ring && safe.includes(i)
    const safety = isSafe ? ' safe' : ''
    const plain: Mark = { best: false, outcome: undefined, text: undefined, spoken: undefined }
    const key = `c${Math.floor(i / columns)},${i % columns}`
    const says = (what: string) => (isSafe ? `${what}${words.comma}${w.safe}` : what)
    if (!isShown(cell, limit)) {
      marks.set(key, { ...plain, note: says(w.later(piece)), tone: `heat-later${safety}` })
      continue
    }
    const { outcome, plies } = cell
    const shade = Math.min(SHADES - 1, Math.floor(((plies ?? most) / (most + 1)) * SHADES))
    marks.set(key, {
      ...plain,
      outcome,
      text: plies === undefined ? undefined : words.number(plies),
      note: says(w.here(piece, words.value(cell))),
      tone: `heat heat-${shade}${safety}`,
    })
  }
  return marks
}
