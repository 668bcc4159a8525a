// The table opened at the position in play: how little of its file was read, all moves by what they are worth, and best play: its
// first plies, and all of it for those who ask.

import type { JudgementJson, Outcome } from '@zugzwang/core'
import { useEffect, useRef } from 'preact/hooks'
import { tableUrl } from '../../engine/table-url'
import { Button } from '../../play/Button'
import { useCount, useWords } from '../../play/context'
import { fromHere } from '../../play/marks'
import { pointing } from '../../play/pointing'
import { type Asked, useStudy } from '../../play/use-asked'
import { useKeptFocus } from '../../play/use-kept-focus'
import { Asking } from '../../play/Working'
import type { StudyProps } from '../parts'
import { type BestLine, useBestLine } from './best-line'
import type { NumberData } from './number-study'
import { siteTableOf } from './site-tables'

type Judged = JudgementJson['moves'][number]

const OUTCOMES: readonly Outcome[] = ['win', 'draw', 'loss']

/**
 * The number of the position, or of the one before while the worker is busy, and what was read to find its value. Asked again once
 * the position is known, by when more was read, or can be.
 */
export function useNumber(props: StudyProps, seen?: string): Asked<NumberData> {
  const isKnown = props.facts?.judgement.game === props.game
  const when = [props.facts?.judgement.position, seen]
  return useStudy('number', isKnown ? props : undefined, when)
}

export function Explorer(props: StudyProps) {
  const { game, facts } = props
  const table = siteTableOf(game)
  useEffect(() => {
    if (table !== undefined) keep(tableUrl(table))
  }, [table])
  const words = useWords()
  // The sentences for a connection that breaks cannot be fetched then
  useEffect(() => void words.loadFaults().catch(() => {}), [words])
  const line = useBestLine(props)
  if (facts === undefined) return null
  return (
    <div class="zz-explorer">
      <Reads {...props} seen={line.seen} />
      <MoveGroups {...props} facts={facts} />
      <BestPlay {...props} line={line} />
    </div>
  )
}

/** In place of the main line: all of best play, since it was asked for. */
export function MainLine(props: StudyProps) {
  const line = useBestLine(props, true)
  const words = useWords()
  return (
    <div class="zz-explorer">
      {line.moves.length === 0 && <p>{words.line.none}</p>}
      <BestPlay {...props} line={line} />
    </div>
  )
}

/** Has a table kept on this device, unless the visitor saves data. */
function keep(url: string): void {
  const { connection, serviceWorker } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  if (!connection?.saveData)
    serviceWorker?.controller?.postMessage({ type: 'language', also: [url] })
}

function Reads({ seen, ...props }: StudyProps & { readonly seen: string }) {
  const words = useWords()
  const show = useCount()
  const asked = useNumber(props, seen)
  const { data } = asked
  const w = words.tables.reads
  if (data === undefined)
    return (
      <div class="zz-reads">
        <Asking asked={asked} />
      </div>
    )
  const { read, size } = data
  const bytes = (count: number) => showBytes(count, words.language)
  return (
    <div class="zz-reads">
      <p data-bytes={read.bytes} data-requests={read.requests}>
        {w.read(bytes(read.bytes), bytes(size), read.requests, show(read.requests))}
      </p>
      <svg class="zz-share-read" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * Math.min(read.bytes, size)) / size} height="1" />
      </svg>
      {read.kept > 0 && <p class="zz-note">{w.kept(bytes(read.kept))}</p>}
    </div>
  )
}

/** `61.3 kB`, localized. */
export function showBytes(bytes: number, language: string): string {
  const [amount, unit] =
    bytes >= 1e6
      ? [bytes / 1e6, 'megabyte']
      : bytes >= 1e3
        ? [bytes / 1e3, 'kilobyte']
        : [bytes, 'byte']
  const most = unit === 'byte' || amount >= 100 ? 0 : 1
  return amount.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: most })
}

type WithFacts = StudyProps & { readonly facts: NonNullable<StudyProps['facts']> }

/** The fastest win first, and the longest defence first. */
function byPlies(outcome: Outcome) {
  const sign = outcome === 'loss' ? -1 : 1
  return (a: Judged, b: Judged) => sign * ((a.plies ?? 0) - (b.plies ?? 0))
}

function MoveGroups({ facts, onMove, onPoint }: WithFacts) {
  const words = useWords()
  const w = words.tables.moves
  const { moves, game } = facts.judgement
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => () => onPoint?.(undefined), [facts])
  // The best move, so that Enter plays on
  useKeptFocus(list, () => list.current?.querySelector<HTMLElement>('.zz-moves button'))
  if (facts.end !== undefined || moves.length === 0) return <p>{words.moves.none}</p>
  return (
    <div
      ref={list}
      class="zz-scroll zz-move-groups"
      tabindex={0}
      role="region"
      aria-label={words.moves.caption}
    >
      {OUTCOMES.map((outcome) => {
        const group = moves.filter((move) => move.outcome === outcome).sort(byPlies(outcome))
        if (group.length === 0) return null
        return (
          <section class={`zz-is-${outcome}`}>
            <h2>
              {w[outcome]} <span class="zz-number">{words.number(group.length)}</span>
            </h2>
            <table class="zz-moves">
              <caption class="zz-hidden">{w[outcome]}</caption>
              <tbody>
                {group.map((move) => (
                  <MoveRow move={move} game={game} onMove={onMove} onPoint={onPoint} />
                ))}
              </tbody>
            </table>
          </section>
        )
      })}
    </div>
  )
}

function MoveRow({
  move,
  game,
  onMove,
  onPoint,
}: { readonly move: Judged; readonly game: string } & Pick<StudyProps, 'onMove' | 'onPoint'>) {
  const words = useWords()
  const { plies } = fromHere(move)
  return (
    <tr class={move.best ? 'zz-best' : undefined} {...pointing(move.move, onPoint)}>
      <th scope="row">
        <Button label={words.move(move.move, game)} dir="auto" onClick={() => onMove(move.move)} />
        {move.best && <span class="zz-hidden">{words.moves.best}</span>}
      </th>
      <td class="zz-number">{plies === undefined ? '' : words.plies(plies)}</td>
    </tr>
  )
}

/** Touching a move plays all up to it. */
function BestPlay({
  game,
  moves: { length: played },
  facts,
  line,
  onMoves,
}: StudyProps & { readonly line: BestLine }) {
  const words = useWords()
  const { moves, isCut, rest } = line
  const list = useRef<HTMLElement>(null)
  /** How many moves there were when the rest was asked for. */
  const asked = useRef(0)
  useKeptFocus(list, (had) => {
    const steps = list.current?.querySelectorAll<HTMLElement>('li button')
    return steps?.[had.closest('li') === null ? asked.current : 0] ?? steps?.[0]
  })
  if (moves.length === 0) return null
  const showAll = () => {
    asked.current = moves.length
    line.showAll()
  }
  const isEndless = !isCut && facts?.judgement.plies === undefined
  const isByMoves = game.startsWith('chess:')
  const starter = facts?.judgement.side === 'black' ? 1 : 0
  return (
    <section ref={list}>
      <h2>{words.tables.best}</h2>
      <ol
        class={`zz-row zz-line${isByMoves ? ' zz-by-moves' : ''}`}
        dir={isByMoves ? 'ltr' : undefined}
      >
        {moves.map((move, i) => (
          <li key={played + i}>
            {isByMoves && <span>{moveNumber(i, starter)}</span>}
            <Button
              label={words.move(move, game)}
              dir="auto"
              onClick={() => onMoves?.(moves.slice(0, i + 1))}
            />
          </li>
        ))}
        {isEndless && <li>{words.line.more}</li>}
      </ol>
      {isCut && <Button label={words.tables.rest} onClick={showAll} />}
      <Asking asked={rest} />
    </section>
  )
}

/** As books of chess count: a move of White and one of Black have one number. */
function moveNumber(ply: number, starter: 0 | 1): string {
  const number = ((ply + starter) >> 1) + 1
  if ((ply + starter) % 2 === 0) return `${number}. `
  return ply === 0 ? `${number}… ` : ''
}
