// The triangle of losing sizes: every stretch of the row with the sizes that lose beside it, and why, by case.

import { useEffect, useState } from 'preact/hooks'
import { Asking } from '../../play/Asking'
import { useAsked } from '../../play/use-asked'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import type { LosingSizes } from './losing-sizes-study'
import { Reasons, stretchMarks, Triangle } from './TriangleGrid'
import { MOST_PILES, type Stretch } from './triangle'

export function Study({ words, game, moves, engine, onMarks }: StudyProps) {
  const w = words.piles.triangle
  const asked = useAsked(JSON.stringify([game, moves]), async (options) => {
    const found = await engine.ask('study', { game, moves, study: 'losing-sizes' }, options)
    return found as LosingSizes
  })
  const { data } = asked
  return (
    <section class="zz-piles-study">
      <h2>{w.title}</h2>
      <p class="zz-note">{w.intro}</p>
      <Asking words={words} asked={asked} />
      {data !== undefined &&
        (data.piles.length < 2 ? (
          <p>{w.few}</p>
        ) : data.steps.length === 0 ? (
          <p>{w.many(MOST_PILES)}</p>
        ) : (
          <Chosen words={words} data={data} onMarks={onMarks} />
        ))}
    </section>
  )
}

/** The triangle, with what the chosen cell follows from, and its stretch on the board. */
function Chosen({
  words,
  data,
  onMarks,
}: {
  readonly words: Words
  readonly data: LosingSizes
  readonly onMarks: StudyProps['onMarks']
}) {
  const { piles } = data
  const last = piles.length - 1
  const [wanted, setWanted] = useState<Stretch>({ from: 0, to: last })
  const chosen = wanted.to > last ? { from: 0, to: last } : wanted
  const isWhole = chosen.from === 0 && chosen.to === last
  useEffect(() => {
    onMarks(isWhole ? undefined : stretchMarks(piles, chosen))
    return () => onMarks(undefined)
  }, [chosen.from, chosen.to, data])
  return (
    <>
      <Triangle words={words} data={data} chosen={chosen} onChoose={setWanted} />
      <Reasons words={words} data={data} stretch={chosen} />
    </>
  )
}
