// What is touched on a board: the beginning of a move, a choice among several moves, and a position previewed from an explanation.

import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Mark } from '../board/mark'
import { firstOfEqual, isUnordered, touch } from '../board/spots'
import type { Told } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import { alikeMarks, marksOf, moveKeys, moverMarks } from './marks'
import type { PlaygroundModel } from './use-playground'

export interface Touch {
  readonly touched: readonly string[]
  /** Places of the moves to choose from. */
  readonly choice: readonly number[] | undefined
  readonly preview: Told | undefined
  /** The position on the board: previewed or current. */
  readonly shown: Told | undefined
  /** Whether equal heaps can stand for each other. */
  readonly isAlike: boolean
  closeChoice(): void
  setPreview(preview: Told | undefined): void
  onTouch(key: string): void
  /** Forgets all of it. */
  letGo(): void
}

export function useTouch(
  { about, told }: PlaygroundModel,
  makeMove: (text: string) => void,
): Touch {
  const [touched, setTouched] = useState<readonly string[]>([])
  const [choice, setChoice] = useState<readonly number[]>()
  const [preview, setPreview] = useState<Told>()
  const keys = useMemo(() => (told === undefined ? [] : moveKeys(told)), [told])
  const isAlike = about?.kind === 'nim'
  const letGo = () => {
    setTouched([])
    setChoice(undefined)
    setPreview(undefined)
  }
  useEffect(letGo, [told])
  const onTouch = (key: string) => {
    if (told === undefined || told.end !== undefined || preview !== undefined) return
    const meant = isAlike ? firstOfEqual(key, told.view) : key
    const result = touch(keys, touched, meant, isUnordered(told.view))
    if (result.kind === 'more') {
      setTouched(result.touched)
      setChoice(undefined)
    } else if (result.moves.length === 1) {
      const move = told.judgement.moves[result.moves[0] as number]
      if (move !== undefined) makeMove(move.move)
    } else setChoice(result.moves)
  }
  return {
    touched,
    choice,
    preview,
    shown: preview ?? told,
    isAlike,
    closeChoice: () => setChoice(undefined),
    setPreview,
    onTouch,
    letGo,
  }
}

/** The marks of the position on the board, with those of a study over them. */
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
