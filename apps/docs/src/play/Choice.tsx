// A choice among moves that begin with the same touches, such as splits of a heap. Arrow keys, Enter and Escape work.

import { useEffect, useRef } from 'preact/hooks'
import { focusBoard } from '../board/Board'
import type { Facts } from '../engine/contract'
import { Badge } from './Badge'
import { useBaseWords } from './context'
import { fromHere } from './marks'

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

export function Choice({
  facts,
  choice,
  values,
  onPlay,
  onClose,
}: {
  readonly facts: Facts
  readonly choice: readonly number[]
  readonly values: boolean
  onPlay(move: string): void
  onClose(): void
}) {
  const words = useBaseWords()
  const { game, moves } = facts.judgement
  const root = useRef<HTMLDivElement>(null)
  const buttons = () => [...(root.current?.querySelectorAll('button') ?? [])]
  useEffect(() => buttons()[0]?.focus(), [choice])
  const toBoard = () => focusBoard(root.current?.parentElement)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const now = all.indexOf(event.target as HTMLButtonElement)
    const step = STEPS[event.key]
    if (step !== undefined) all[(now + step + all.length) % all.length]?.focus()
    else if (event.key === 'Home') all[0]?.focus()
    else if (event.key === 'End') all.at(-1)?.focus()
    else if (event.key === 'Escape') {
      toBoard()
      onClose()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={root}
      class="zz-choice"
      role="toolbar"
      aria-label={words.moves.choose}
      onKeyDown={onKeyDown}
    >
      <span>{words.moves.choose}</span>
      <span class="zz-row">
        {choice.map((i, at) => {
          const move = moves[i]
          if (move === undefined) return false
          const written = words.move(move.move, game)
          return (
            <button
              type="button"
              tabindex={at === 0 ? 0 : -1}
              aria-label={
                values ? `${written}${words.colon}${words.value(fromHere(move))}` : undefined
              }
              onClick={() => {
                toBoard()
                onPlay(move.move)
              }}
            >
              <bdi>{written}</bdi>
              {values && <Badge outcome={move.outcome} />}
            </button>
          )
        })}
      </span>
      <span class="zz-note">{words.moves.chooseKeys}</span>
    </div>
  )
}
