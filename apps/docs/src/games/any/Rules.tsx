// The rules of a game under its board: a sentence about its kind, and all of them if it is described as data.

import { splitGameText } from '@zugzwang/games/text'
import { useBaseWords } from '../../play/context'
import { kindWords } from '../../play/kind-words'
import { useStudy } from '../../play/use-asked'
import type { StudyProps } from '../parts'

export function Rules({ game }: StudyProps) {
  const words = useBaseWords()
  const [, sentence] = kindWords(words, splitGameText(game).name, game)
  const { current } = useStudy<string | undefined>('rules', { game, moves: [] }, words.language)
  return (
    <>
      {sentence !== '' && <p>{sentence}</p>}
      {current !== undefined && <p class="zz-note">{current}</p>}
    </>
  )
}
