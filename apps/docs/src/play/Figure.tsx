// A figure: a playground without modes and links, with the one or two panels that its page speaks of.

import { isDrawn, type SceneOptions, sceneOf } from '@zugzwang/formats/board'
import { splitGameText } from '@zugzwang/games/text'
import { useMemo, useState } from 'preact/hooks'
import { Board } from '../board/Board'
import type { Mark } from '../board/mark'
import { createPageEngine, createTableEngine, type Engine } from '../engine/client'
import type { Figure as FigureData } from '../figures'
import { pages } from '../games/pages'
import type { PageSpec, StudyProps } from '../games/parts'
import type { PageWords, BaseWords as Words } from '../words/en'
import { Check } from './Check'
import { Choice } from './Choice'
import { kindWords } from './kind-words'
import { Line } from './Line'
import { Moves } from './Moves'
import { arrowsOf } from './marks'
import { Status } from './Status'
import { useParts } from './use-parts'
import { type Initial, type PlaygroundModel, usePlayground } from './use-playground'
import { type Touch, useMarks, useTouch } from './use-touch'
import { Why } from './Why'
import { Working } from './Working'

/** What is loaded with the page of its game. */
const LOADED: FigureData['show'] = ['steps', 'sequence', 'heat', 'number']

export interface FigureProps {
  readonly words: Words
  /** Further words, for parts of a page. */
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
  const engine = useMemo(() => engineFor(asksTable), [asksTable])
  const model = usePlayground(engine, initial, undefined, false)
  const { state, told } = model
  const touch = useTouch(model, model.move)
  const { shown } = touch
  const [studyMarks, setStudyMarks] = useState<ReadonlyMap<string, Mark>>()
  const needsParts = show.some((each) => LOADED.includes(each))
  const loaded = useParts(needsParts, () => pageOf(state.game)?.load(), words, more)
  const marks = useMarks(touch, words, true, true, studyMarks)
  if (told === undefined || shown === undefined) return null
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
  const { Step, Study } = loaded?.parts ?? {}
  if (show.includes('steps') && Step !== undefined && study !== undefined)
    return (
      <div class="zz-figure" data-ready="true">
        <Step {...study} />
      </div>
    )
  return (
    <div class="zz-figure" data-ready="true">
      <Status words={words} told={told} />
      <div class="zz-figure-main">
        <div>
          <FigureBoard {...{ words, model, touch, marks, sceneOptions }} />
          {touch.choice !== undefined && (
            <Choice
              words={words}
              told={told}
              choice={touch.choice}
              values={true}
              onPlay={model.move}
              onClose={touch.closeChoice}
            />
          )}
          <Back words={words} model={model} initial={initial} />
        </div>
        <div class="zz-figure-side">
          {show.includes('moves') && (
            <Moves words={words} told={told} onMove={model.move} only={touch.choice} />
          )}
          {show.includes('line') && <Line words={words} told={told} onMove={model.move} />}
          {show.includes('why') && (
            <Why words={words} model={model} engine={engine} onPreview={touch.setPreview} />
          )}
          {show.includes('check') && <Check words={words} model={model} engine={engine} />}
          {needsParts && Study && study && <Study {...study} />}
        </div>
      </div>
      <Working words={words} model={model} />
    </div>
  )
}

function engineFor(asksTable: boolean): Engine {
  if (asksTable) {
    tables ??= createTableEngine()
    return tables
  }
  solver ??= createPageEngine()
  return solver
}

function pageOf(game: string): PageSpec | undefined {
  const { name } = splitGameText(game)
  return Object.values(pages).find((spec: PageSpec) => spec.accepts?.(name))
}

function FigureBoard({
  words,
  model,
  touch,
  marks,
  sceneOptions,
}: Pick<FigureProps, 'words' | 'sceneOptions'> & {
  readonly model: PlaygroundModel
  readonly touch: Touch
  readonly marks: ReadonlyMap<string, Mark>
}) {
  const { shown } = touch
  if (shown === undefined) return null
  if (!isDrawn(shown.view))
    return (
      <p class="zz-text-board" dir="ltr">
        {shown.judgement.position}
      </p>
    )
  const [name] = kindWords(words, model.about?.kind, model.state.game)
  return (
    <Board
      scene={sceneOf(shown.view, sceneOptions)}
      marks={marks}
      words={words}
      label={words.board(name)}
      arrows={touch.touched.length === 0 ? arrowsOf(shown) : []}
      onTouch={touch.onTouch}
      onKey={(event) => {
        if (event.key !== 'Escape') return false
        touch.letGo()
        return true
      }}
    />
  )
}

function Back({
  words,
  model,
  initial,
}: Pick<FigureProps, 'words' | 'initial'> & { readonly model: PlaygroundModel }) {
  const { at, moves } = model.state
  const first = initial.state
  return (
    <div class="zz-controls">
      <button type="button" disabled={at === 0} onClick={() => model.goTo(at - 1)}>
        {words.buttons.previous}
      </button>
      <button
        type="button"
        disabled={at === first.at && moves.length === first.moves.length}
        onClick={() => model.change(first)}
      >
        {words.buttons.restart}
      </button>
    </div>
  )
}
