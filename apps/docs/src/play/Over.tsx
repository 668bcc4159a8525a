// The end of play: who has won, in how many plies, and what to play next.

import type { BaseWords, PlayWords } from '../words/en'
import { playerId } from '../words/shared'
import { Button } from './Button'
import { nextPreset } from './Presets'
import type { Play, PlayProps } from './use-play'

/** Undefined where the status line says more: play that was repeated or worth a sum, or none at all. */
export function overSentence(
  words: BaseWords & PlayWords,
  { facts, played, about }: Play['model'],
) {
  if (facts?.end !== 'decided' || played.length === 0) return undefined
  const { outcome, value, why, side } = facts.judgement
  if (value !== undefined) return undefined
  if (outcome === 'draw') return words.over.draw(played.length)
  const seat = outcome === 'win' ? facts.seat : facts.seat === 0 ? 1 : 0
  const id = about?.sides?.[seat].id ?? (seat === facts.seat ? side : undefined)
  const isStuck = why.rule === 'end' && why.by === 'no-move'
  return words.over.won(playerId(words.players, id, seat), played.length, isStuck)
}

export function OverButtons({ play }: PlayProps) {
  const { words, model, spec } = play
  const { state } = model
  const { machine } = state
  const next = nextPreset(spec, words, state.game)
  const moves = state.game === spec.game ? [...(spec.moves ?? [])] : []
  const again = { moves, at: moves.length }
  return (
    <span class="zz-row zz-over">
      <Button label={words.over.again} onClick={() => model.change(again)} />
      {machine !== undefined && (
        <Button
          label={words.over.swap}
          onClick={() => model.change({ ...again, machine: machine === 0 ? 1 : 0 })}
        />
      )}
      {next !== undefined && (
        <Button label={words.over.next} onClick={() => model.openGame(next)} />
      )}
    </span>
  )
}
