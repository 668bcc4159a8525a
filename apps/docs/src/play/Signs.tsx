import { Badge } from './Badge'
import { usePlayWords } from './context'
import type { PlayProps } from './use-play'

const OUTCOMES = ['win', 'draw', 'loss'] as const

/** What the letters and numbers of values mean. */
export function Signs({ play: { values, model } }: PlayProps) {
  const { outcomes, legend } = usePlayWords()
  const moves = model.facts?.judgement.moves ?? []
  if (!values || moves.length === 0) return null
  return (
    <p class="zz-note zz-signs">
      {OUTCOMES.map((outcome) => (
        <span>
          <Badge outcome={outcome} /> {outcomes[outcome]}
        </span>
      ))}
      {moves.some(({ plies, value }) => plies !== undefined && value === undefined) && (
        <span>{legend}</span>
      )}
    </p>
  )
}
