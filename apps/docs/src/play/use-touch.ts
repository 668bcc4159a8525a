// What is touched on a board: the beginning of a move, a choice among moves, and a previewed position.

import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Mark } from '../board/mark'
import { firstOfEqual, isUnordered, touch } from '../board/spots'
import type { Facts } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import { alikeMarks, marksOf, moveKeys, moverMarks } from './marks'
import type { PlaygroundModel } from './use-playground'

export type Touch = ReturnType<typeof useTouch>

export function useTouch({ about, facts }: PlaygroundModel, makeMove: (text: string) => void) {
  const [touched, setTouched] = useState<readonly string[]>([])
  /** Numbers of the moves to choose from. */
  const [choice, setChoice] = useState<readonly number[]>()
  const [preview, setPreview] = useState<Facts>()
  const keys = useMemo(() => (facts === undefined ? [] : moveKeys(facts)), [facts])
  /** Whether equal heaps can stand for each other. */
  const isAlike = about?.kind === 'nim'
  const letGo = () => {
    setTouched([])
    setChoice(undefined)
    setPreview(undefined)
  }
  useEffect(letGo, [facts])
  const onTouch = (key: string) => {
    if (facts === undefined || facts.end !== undefined || preview !== undefined) return
    const meant = isAlike ? firstOfEqual(key, facts.view) : key
    const result = touch(keys, touched, meant, isUnordered(facts.view))
    if (result.kind === 'more') {
      setTouched(result.touched)
      setChoice(undefined)
    } else if (result.moves.length === 1) {
      const move = facts.judgement.moves[result.moves[0] as number]
      if (move !== undefined) makeMove(move.move)
    } else setChoice(result.moves)
  }
  return {
    touched,
    choice,
    preview,
    /** The position on the board. */
    shown: preview ?? facts,
    isAlike,
    closeChoice: () => setChoice(undefined),
    setPreview,
    onTouch,
    letGo,
  }
}

/** The marks of the position on the board, and over them those of a study. */
export function useMarks(
  { shown, preview, touched, isAlike }: Touch,
  words: Words,
  values: boolean,
  hint: boolean,
  studyMarks: ReadonlyMap<string, Mark> | undefined,
): ReadonlyMap<string, Mark> {
  return useMemo(() => {
    const marks = new Map<string, Mark>(
      shown === undefined || shown.end !== undefined
        ? []
        : (isAlike ? alikeMarks : moverMarks)(
            shown,
            marksOf(shown, preview ? [] : touched, words, { values, hint }),
          ),
    )
    for (const [key, mark] of studyMarks ?? []) marks.set(key, { ...marks.get(key), ...mark })
    return marks
  }, [shown, preview, touched, isAlike, words, values, hint, studyMarks])
}
