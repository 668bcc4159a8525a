import type { Facts } from '../engine/contract'
import { Button } from './Button'
import { useBaseWords } from './context'

const MOST_SHOWN = 60

/** The main line; touching its first move makes it. */
export function Line({ facts, onMove }: { readonly facts: Facts; onMove(move: string): void }) {
  const words = useBaseWords()
  const { line, game } = facts.judgement
  if (line.length === 0) return <p>{words.line.none}</p>
  return (
    <ol class="zz-row zz-line">
      {line.slice(0, MOST_SHOWN).map((move, i) => (
        <li>
          {i === 0 ? (
            <Button label={words.move(move, game)} dir="auto" onClick={() => onMove(move)} />
          ) : (
            <bdi>{words.move(move, game)}</bdi>
          )}
        </li>
      ))}
      {line.length > MOST_SHOWN && <li>{words.line.more}</li>}
      {facts.judgement.plies === undefined &&
        facts.judgement.form === undefined &&
        line.length > 1 && <li class="zz-note">{words.line.endless}</li>}
    </ol>
  )
}
