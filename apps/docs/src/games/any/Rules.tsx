// The rules of a game under its board: a sentence about its kind, and all of them if it is described as data.

import { splitGameText } from '@zugzwang/games/text'
import { useBaseWords } from '../../play/context'
import { kindWords } from '../../play/kind-words'
import { useStudy } from '../../play/use-asked'
import type { StudyProps } from '../parts'

export function Rules({ game, source }: StudyProps) {
  const words = useBaseWords()
  // A description may have the name of another game
  const kind = source === undefined ? splitGameText(game).name : undefined
  const [, sentence] = kindWords(words, kind, game)
  const play = { game, source, moves: [] }
  const { current } = useStudy<string | undefined>('rules', play, words.language)
  return (
    <>
      {sentence !== '' && <p>{sentence}</p>}
      {current !== undefined && <p class="zz-note">{current}</p>}
    </>
  )
}
