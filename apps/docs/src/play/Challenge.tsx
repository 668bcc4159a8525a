// A position whose values are hidden until the visitor has found the winning move, or gives up.

import { useState } from 'preact/hooks'
import { Button } from './Button'
import { useBaseWords } from './context'
import { fromHere } from './marks'
import type { PlaygroundModel } from './use-playground'

/** Sentences of the page: `{move}` and `{value}` stand for a move and what it is worth. */
export interface ChallengeWords {
  readonly ask: string
  readonly wrong: string
  readonly right: string
  readonly reveal: string
}

export type Challenge = ReturnType<typeof useChallenge>

type Tried = NonNullable<PlaygroundModel['facts']>['judgement']['moves'][number]

/** Without words nothing is hidden. */
export function useChallenge(
  words: ChallengeWords | undefined,
  { facts, move }: PlaygroundModel,
  onSolved?: () => void,
) {
  const [open, setOpen] = useState(words === undefined)
  const [tried, setTried] = useState<Tried>()
  return {
    words,
    open,
    tried,
    game: facts?.judgement.game ?? '',
    reveal: () => setOpen(true),
    move(text: string): void {
      const judged = facts?.judgement.moves.find((each) => each.move === text)
      if (!open) setTried(judged)
      if (!open && judged?.best !== true) return
      if (!open) onSolved?.()
      setOpen(true)
      move(text)
    },
  }
}

export function ChallengeStatus({ words, open, tried, game, reveal }: Challenge) {
  const { value, move } = useBaseWords()
  if (words === undefined || (open && tried?.best !== true)) return null
  const said =
    tried === undefined
      ? words.ask
      : (tried.best ? words.right : words.wrong)
          .replace('{move}', () => move(tried.move, game))
          .replace('{value}', value(fromHere(tried)))
  return (
    <div class="zz-challenge">
      <p role="status">{said}</p>
      {!open && <Button label={words.reveal} onClick={reveal} />}
    </div>
  )
}
