// How many positions of the board each side wins, as a bar and in words.

import { splitGameText } from '@zugzwang/games/text'
import { useCount, useWords } from '../../play/context'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { StudyProps } from '../parts'
import type { Verdicts as Counts } from './verdicts-study'

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

export function Verdicts(props: StudyProps) {
  const words = useWords()
  const show = useCount()
  const { game } = props
  const asked = useStudy<Counts | undefined>('verdicts', { ...props, moves: [] })
  const counts = asked.current
  const w = words.police.verdicts
  if (counts === undefined) return <Asking asked={asked} />
  const isPawn = splitGameText(game).name === 'pawn'
  const { first, second, draw } = counts
  const all = first + second + draw
  const parts = [
    {
      name: words.players[isPawn ? 'red' : 'police'],
      count: first,
      fill: isPawn ? 'var(--zz-piece-red)' : 'var(--zz-piece-0)',
    },
    { name: w.draw, count: draw, fill: 'var(--zz-line)' },
    { name: words.players[isPawn ? 'black' : 'thief'], count: second, fill: 'var(--zz-piece-1)' },
  ]
  return (
    <section>
      <h2>{w.title}</h2>
      <p class="zz-note">{w.intro(show(all))}</p>
      <svg class="zz-verdicts" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ count, fill }, i) => {
          const before = parts.slice(0, i).reduce((sum, each) => sum + each.count, 0)
          return (
            <rect
              x={(100 * before) / all}
              width={(100 * count) / all}
              height="6"
              style={{ fill }}
              vector-effect="non-scaling-stroke"
            />
          )
        })}
      </svg>
      <ul class="zz-row zz-spaced zz-list">
        {parts.map(({ name, count, fill }) => (
          <li>
            <span class="zz-dot" style={{ background: fill }} aria-hidden="true" />{' '}
            {words.capital(name)}: {show(count)} (
            {(count / all).toLocaleString(words.language, PERCENT)})
          </li>
        ))}
      </ul>
    </section>
  )
}
