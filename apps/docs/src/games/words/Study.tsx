// A picture of the letters around the current ones; touching letters says the word that leads there. Where words are said once, the
// values of a new play with the words that are left.

import type { GraphView } from '@zugzwang/core'
import { sceneOf } from '@zugzwang/formats/board'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import { Badge } from '../../play/Badge'
import { useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { shortValue } from '../../play/marks'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import { MOST_OPENED, readChain } from './chain'
import type { LettersOpening, NeighboursData } from './neighbours-study'

/** More words are only counted. */
const MOST_NAMED = 4

export function Study(props: StudyProps) {
  const { game, facts, onMove } = props
  const words = useWords()
  const w = words.words.study
  const asked = useStudy<NeighboursData>('neighbours', props)
  const { data, busy } = asked
  const best = useMemo(
    () => new Set(facts?.judgement.moves.flatMap((each) => (each.best ? [each.move] : []))),
    [facts],
  )
  return (
    <div class="zz-words-study" aria-busy={busy}>
      <Asking asked={asked} />
      {data !== undefined && data.nodes.length > 0 && (
        <Picture
          data={data}
          once={readChain(game).once}
          best={best}
          onMove={busy ? undefined : onMove}
        />
      )}
      {data?.left !== undefined && (
        <section>
          <h3>{w.openings}</h3>
          {data.openings === undefined ? (
            <p>{w.openingsMany(MOST_OPENED)}</p>
          ) : data.openings.length === 0 ? (
            <p>{w.none}</p>
          ) : (
            <Openings left={data.left} openings={data.openings} />
          )}
        </section>
      )}
    </div>
  )
}

function Picture({
  data,
  once,
  best,
  onMove,
}: {
  readonly data: NeighboursData
  readonly once: boolean
  readonly best: ReadonlySet<string>
  /** Absent while the worker is busy with another position. */
  readonly onMove: ((move: string) => void) | undefined
}) {
  const words = useWords()
  const w = words.words.study
  const { nodes, arcs, start, scene: options, more } = data
  const [wanted, setWanted] = useState<number>()
  useEffect(() => setWanted(undefined), [data])
  const scene = useMemo(() => {
    const view: GraphView = {
      kind: 'graph',
      directed: true,
      vertices: nodes.map(({ letters }) => letters),
      arcs: arcs.map(({ from, to }) => [from, to]),
      pieces: [],
    }
    return sceneOf(view, options)
  }, [nodes, arcs, options])
  const wordsTo = (to: number) =>
    start ? undefined : arcs.find((arc) => arc.from === 0 && arc.to === to)
  const marks = new Map(
    nodes.map((node, i): [string, Mark] => {
      const arc = wordsTo(i)
      const notes = [
        words.value(node),
        node.distance === 0 ? w.here : undefined,
        arc && w.leads(named(arc.words, arc.count, words)),
      ]
      return [
        `v${i}`,
        {
          outcome: node.outcome,
          text: shortValue(node, words),
          note: notes.filter((each) => each !== undefined).join(words.comma),
          open: arc !== undefined,
          best: arc?.words.some((word) => best.has(word)),
          ...(node.distance === 0 && { tone: 'mover' }),
          ...(node.distance === 2 && { tone: 'far' }),
        },
      ]
    }),
  )
  const touched = wanted === undefined ? undefined : wordsTo(wanted)
  return (
    <section>
      <h3>{start ? w.overview : w.around(nodes[0]?.letters ?? '')}</h3>
      <p class="zz-note">{start ? w.overviewIntro : once ? w.onceIntro : w.intro}</p>
      <Board
        scene={scene}
        marks={marks}
        label={w.picture}
        onTouch={(key) => {
          const to = Number(key.slice(1))
          const arc = wordsTo(to)
          if (arc === undefined || onMove === undefined) return
          if (arc.count === 1) onMove(arc.words[0] ?? '')
          else setWanted(to)
        }}
      />
      {touched !== undefined && (
        <div class="zz-choice" role="group" aria-label={w.which(nodes[touched.to]?.letters ?? '')}>
          <span>{w.which(nodes[touched.to]?.letters ?? '')}</span>
          {touched.words.map((word) => (
            <button type="button" onClick={() => onMove?.(word)}>
              <bdi>{word}</bdi>
            </button>
          ))}
        </div>
      )}
      {more > 0 && <p class="zz-note">{w.more(more.toLocaleString(words.language))}</p>}
    </section>
  )
}

function named(list: readonly string[], count: number, words: Words): string {
  const shown = words.listed(list.slice(0, MOST_NAMED))
  return count > MOST_NAMED ? `${shown} +${words.number(count - MOST_NAMED)}` : shown
}

function Openings({
  left,
  openings,
}: {
  readonly left: number
  readonly openings: readonly LettersOpening[]
}) {
  const words = useWords()
  const w = words.words.study
  return (
    <>
      <p>{w.openingsIntro(left, left.toLocaleString(words.language))}</p>
      <DataTable caption={w.openings} columns={[w.letters, w.value, w.best]}>
        {openings.map((each) => (
          <tr>
            <th scope="row">
              <bdi>{each.letters}</bdi>
            </th>
            <td>
              <Badge outcome={each.outcome} /> {words.value(each)}
            </td>
            <td>
              <bdi>{named(each.words, each.words.length, words)}</bdi>
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  )
}
