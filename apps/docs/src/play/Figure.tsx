// A figure: a playground without modes and links, with the one or two panels that its page speaks of.

import { splitGameText } from '@zugzwang/games/text'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Board } from '../board/Board'
import type { Mark } from '../board/mark'
import { isDrawn, type SceneOptions } from '../board/scene'
import { sceneOf } from '../board/scene-of'
import { firstOfEqual, isUnordered, touch } from '../board/spots'
import { createPageEngine, createTableEngine, type Engine } from '../engine/client'
import type { Figure as FigureData } from '../figures'
import { pages } from '../games/pages'
import type { PageParts, PageSpec, StudyProps } from '../games/parts'
import type { Words as AllWords, PageWords, BaseWords as Words } from '../words/en'
import { Check } from './Check'
import { Choice } from './Choice'
import { kindWords } from './kind-words'
import { Line } from './Line'
import { Moves } from './Moves'
import { alikeMarks, arrowsOf, marksOf, moveKeys, moverMarks } from './marks'
import type { Preview } from './preview'
import { type Initial, usePlayground } from './use-playground'
import { Why } from './Why'
import { Working } from './Working'

/** What is loaded with the page of its game. */
const LOADED: FigureData['show'] = ['steps', 'sequence', 'heat', 'number']

export interface FigureProps {
  readonly words: Words
  /** What parts of a page say beside that. */
  more(): Promise<PageWords>
  readonly initial: Initial
  readonly show: FigureData['show']
  /** Whether it asks the site's table instead of solving. */
  readonly asksTable?: boolean | undefined
  readonly sceneOptions?: SceneOptions | undefined
}

let solver: Engine | undefined
let tables: Engine | undefined

export function Figure({
  words,
  more,
  initial,
  show,
  asksTable = false,
  sceneOptions,
}: FigureProps) {
  const engine = useMemo(() => {
    if (asksTable) {
      tables ??= createTableEngine()
      return tables
    }
    solver ??= createPageEngine()
    return solver
  }, [asksTable])
  const model = usePlayground(engine, initial, undefined, false)
  const { state, told } = model
  const [touched, setTouched] = useState<readonly string[]>([])
  const [choice, setChoice] = useState<readonly number[]>()
  const [preview, setPreview] = useState<Preview>()
  const [studyMarks, setStudyMarks] = useState<ReadonlyMap<string, Mark>>()
  const [loaded, setLoaded] = useState<{ parts: PageParts; words: AllWords }>()
  const needsParts = show.some((each) => LOADED.includes(each))
  useEffect(() => {
    if (!needsParts) return
    const name = splitGameText(state.game).name
    const page = Object.values(pages).find((spec: PageSpec) => spec.accepts?.(name)) as
      | PageSpec
      | undefined
    void Promise.all([page?.load(), more()]).then(([parts, pageWords]) => {
      if (parts !== undefined) setLoaded({ parts, words: { ...words, ...pageWords } })
    })
  }, [needsParts])
  useEffect(() => {
    setTouched([])
    setChoice(undefined)
    setPreview(undefined)
  }, [told])
  const shown = preview?.told ?? told
  if (told === undefined || shown === undefined) return null
  const scene = isDrawn(shown.view) ? sceneOf(shown.view, sceneOptions) : undefined
  // Of equal heaps of one game any can be touched
  const alike = model.about?.kind === 'nim'
  const marks =
    shown.end === undefined
      ? (alike ? alikeMarks : moverMarks)(
          shown,
          marksOf(shown, preview ? [] : touched, words, { values: true, hint: true }),
        )
      : new Map<string, Mark>()
  for (const [key, mark] of studyMarks ?? []) marks.set(key, { ...marks.get(key), ...mark })
  const status =
    told.end === undefined
      ? words.status(told.judgement, told.seat)
      : words.ended(told.ending ?? told.judgement, told.seat, told.end)
  const onTouch = (key: string) => {
    if (told.end !== undefined || preview !== undefined) return
    const meant = alike ? firstOfEqual(key, told.view) : key
    const result = touch(moveKeys(told), touched, meant, isUnordered(told.view))
    if (result.kind === 'more') setTouched(result.touched)
    else if (result.moves.length === 1) {
      const move = told.judgement.moves[result.moves[0] as number]
      if (move !== undefined) model.move(move.move)
    } else setChoice(result.moves)
  }
  const study: StudyProps | undefined = loaded && {
    words: loaded.words,
    game: state.game,
    moves: state.moves.slice(0, state.at),
    told,
    engine,
    sceneOptions,
    compact: true,
    step: state.step ?? 0,
    onStep: (step) => model.change({ step }),
    onMarks: setStudyMarks,
    onGame: (game) => model.openGame(game),
    onMove: model.move,
  }
  const [name] = kindWords(words, model.about?.kind, state.game)
  const { Step, Study } = loaded?.parts ?? {}
  if (show.includes('steps') && Step !== undefined && study !== undefined)
    return (
      <div class="zz-figure" data-ready="true">
        <Step {...study} />
      </div>
    )
  return (
    <div class="zz-figure" data-ready="true">
      <p class="zz-status" aria-live="polite">
        <span class={`zz-badge zz-is-${told.judgement.outcome}`} aria-hidden="true">
          {words.outcomeLetters[told.judgement.outcome]}
          {told.judgement.plies === undefined ? '' : ` ${told.judgement.plies}`}
        </span>
        <span>{status}</span>
      </p>
      <div class="zz-figure-main">
        <div>
          {scene === undefined ? (
            <p class="zz-text-board" dir="ltr">
              {shown.judgement.position}
            </p>
          ) : (
            <Board
              scene={scene}
              marks={marks}
              words={words}
              label={words.board(name)}
              arrows={touched.length === 0 ? arrowsOf(shown) : []}
              onTouch={onTouch}
              onKey={(event) => {
                if (event.key !== 'Escape') return false
                setTouched([])
                setChoice(undefined)
                setPreview(undefined)
                return true
              }}
            />
          )}
          {choice !== undefined && (
            <Choice
              words={words}
              told={told}
              choice={choice}
              values={true}
              onPlay={model.move}
              onClose={() => setChoice(undefined)}
            />
          )}
          <div class="zz-controls">
            <button
              type="button"
              disabled={state.at === 0}
              onClick={() => model.goTo(state.at - 1)}
            >
              {words.buttons.previous}
            </button>
            <button
              type="button"
              disabled={
                state.at === initial.state.at && state.moves.length === initial.state.moves.length
              }
              onClick={() => model.change(initial.state)}
            >
              {words.buttons.restart}
            </button>
          </div>
        </div>
        <div class="zz-figure-side">
          {show.includes('moves') && (
            <Moves words={words} told={told} onMove={model.move} only={choice} />
          )}
          {show.includes('line') && <Line words={words} told={told} onMove={model.move} />}
          {show.includes('why') && (
            <Why words={words} model={model} engine={engine} onPreview={setPreview} />
          )}
          {show.includes('check') && <Check words={words} model={model} engine={engine} />}
          {needsParts && Study && study && <Study {...study} />}
        </div>
      </div>
      <Working words={words} model={model} />
    </div>
  )
}
