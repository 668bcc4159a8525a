// The moves of both players, each with the value that it leaves and the part that it is made in.

import { Badge } from '../../play/Badge'
import { useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import { shortened } from '../../words/shared'
import type { StudyProps } from '../parts'
import type { PartsData, SideMoves } from './parts-study'

export function Study(props: StudyProps) {
  const isOpen = props.facts?.judgement.game === props.game
  const asked = useStudy<PartsData>('parts', isOpen ? props : undefined)
  return (
    <>
      <Asking asked={asked} />
      {asked.data?.sides.map((side) => (
        <BothMoves side={side} />
      ))}
    </>
  )
}

function BothMoves({ side: { facts, moves } }: { readonly side: SideMoves }) {
  const words = useWords()
  const w = words.hot
  const player = words.players[facts.seat === 0 ? 'left' : 'right']
  const title = w.movesOf(player)
  return (
    <section>
      <h2>{title}</h2>
      {facts.judgement.moves.length === 0 ? (
        <p class="zz-note">{w.noMoves(player)}</p>
      ) : (
        <DataTable
          caption={title}
          columns={[words.moves.move, words.moves.value, w.part, words.moves.forms.partizan]}
          low
        >
          {facts.judgement.moves.map((move, i) => (
            <tr class={move.best ? 'zz-best' : undefined}>
              <th scope="row">
                <bdi>{words.move(move.move, facts.judgement.game)}</bdi>
                {move.best && (
                  <span class="zz-star">
                    {' '}
                    <span aria-hidden="true">★</span>
                    <span class="zz-hidden">{words.moves.best}</span>
                  </span>
                )}
                {moves[i]?.isHottest && <span class="zz-hottest-word"> {w.hottestHere}</span>}
              </th>
              <td>
                <Badge outcome={move.outcome} /> {words.value(move)}
              </td>
              <td class="zz-number">
                {moves[i]?.part !== undefined &&
                  words.thermograph.number(String(moves[i].part + 1))}
              </td>
              <td class="zz-number zz-form" dir="ltr">
                {move.form && shortened(words.name(move.form.text))}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
