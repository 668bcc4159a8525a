// What is touched on a board: the beginning of a move, a choice among moves, and a previewed position.

import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Mark } from '../board/mark'
import {
  firstOfEqual,
  isUnordered,
  keysOf,
  meantBy,
  type Touch as Touched,
  touch,
} from '../board/spots'
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
  /** Touches cells one after another, from those that are touched on. */
  const touchAll = (before: readonly string[], ...next: readonly string[]) => {
    if (facts === undefined || facts.end !== undefined || preview !== undefined) return
    const unordered = isUnordered(facts.view, keys)
    let result: Touched = { kind: 'more', touched: before }
    for (const key of next) {
      const meant = isAlike ? firstOfEqual(key, facts.view) : key
      if (result.kind === 'more') result = touch(keys, result.touched, meant, unordered)
    }
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
    onTouch: (key: string) => touchAll(touched, key),
    onDrag: (from: string, to: string) => touchAll([], from, to),
    letGo,
  }
}

/** The marks of the position on the board, and over them those of a study. */
export function useMarks(
  { shown, preview, touched, isAlike }: Touch,
  words: Words,
  { values, hint }: { readonly values: boolean; readonly hint: boolean },
  studyMarks: ReadonlyMap<string, Mark> | undefined,
  pointed?: string | undefined,
  lit?: string | undefined,
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
    const toned = (key: string, mark: Mark) => {
      const before = marks.get(key)
      const tone = [before?.tone, mark.tone].filter(Boolean).join(' ') || undefined
      marks.set(key, { ...before, ...mark, tone })
    }
    for (const key of pointed === undefined ? [] : meant(shown, pointed, touched))
      toned(key, { tone: 'meant' })
    for (const key of keysOfMove(shown, lit)) toned(key, { tone: 'meant' })
    if (preview === undefined)
      for (const key of keysOf(shown?.last, shown?.view)) toned(key, { tone: 'last' })
    for (const [key, mark] of studyMarks ?? []) toned(key, mark)
    return marks
  }, [shown, preview, touched, isAlike, words, values, hint, studyMarks, pointed, lit])
}

function keysOfMove(shown: Facts | undefined, text: string | undefined): ReadonlySet<string> {
  const i = shown?.judgement.moves.findIndex(({ move }) => move === text) ?? -1
  return new Set(shown === undefined || i < 0 ? [] : moveKeys(shown)[i])
}

/** The cells of a domino that would be laid where the pointer is. */
function meant(
  shown: Facts | undefined,
  pointed: string,
  touched: readonly string[],
): readonly string[] {
  if (shown === undefined || shown.end !== undefined || touched.includes(pointed)) return []
  const keys = moveKeys(shown)
  return shown.view?.kind === 'grid' && isUnordered(shown.view, keys)
    ? meantBy(pointed, keys, touched)
    : []
}
