import type { ComponentChild } from 'preact'
import { useWords } from '../../play/context'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { StudyProps } from '../parts'
import type { LosingSizes } from './losing-sizes-study'
import { MOST_PILES } from './triangle'

/** The losing sizes next to each stretch of the row, if there is a triangle of them. */
export function LosingSection({
  show,
  ...play
}: StudyProps & {
  show(data: LosingSizes): ComponentChild
}) {
  const w = useWords().piles.triangle
  const asked = useStudy<LosingSizes>('losing-sizes', play)
  const { data } = asked
  return (
    <section class="zz-piles-study">
      <h2>{w.title}</h2>
      <p class="zz-note">{w.intro}</p>
      <Asking asked={asked} />
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
