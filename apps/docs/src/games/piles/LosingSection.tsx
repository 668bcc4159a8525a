import type { ComponentChild } from 'preact'
import { Asking } from '../../play/Asking'
import { useAsked } from '../../play/use-asked'
import type { StudyProps } from '../parts'
import type { LosingSizes } from './losing-sizes-study'
import { MOST_PILES } from './triangle'

/** The sizes that lose beside each stretch of the row, shown where there is a triangle of them. */
export function LosingSection({
  words,
  game,
  moves,
  engine,
  show,
}: Pick<StudyProps, 'words' | 'game' | 'moves' | 'engine'> & {
  show(data: LosingSizes): ComponentChild
}) {
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
          show(data)
        ))}
    </section>
  )
}
