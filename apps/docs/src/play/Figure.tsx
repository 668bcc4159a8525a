// A figure: a playground without modes and links, with one or two panels.

import { isDrawn, type SceneOptions, sceneOf } from '@zugzwang/formats/board'
import { splitGameText } from '@zugzwang/games/text'
import { useState } from 'preact/hooks'
import { Board } from '../board/Board'
import type { Mark } from '../board/mark'
import { useModule } from '../board/use-module'
import { sharedEngine } from '../engine/client'
import type { Figure as FigureData } from '../figures'
import { pages } from '../games/pages'
import type { PageSpec, StudyProps } from '../games/parts'
import type { PageWords, BaseWords as Words } from '../words/en'
import { IconButton } from './Button'
import { ChallengeStatus, type ChallengeWords, useChallenge } from './Challenge'
import { Check } from './Check'
import { Choice } from './Choice'
import { SurroundingsProvider, useBaseWords } from './context'
import { kindWords } from './kind-words'
import { Line } from './Line'
import { Moves } from './Moves'
import { arrowsOf } from './marks'
import { Status } from './Status'
import { TextBoard } from './TextBoard'
import { useParts } from './use-parts'
import { type Initial, type PlaygroundModel, playOf, usePlayground } from './use-playground'
import { type Touch, useMarks, useTouch } from './use-touch'
import type { WhyProps } from './Why'
import { Working } from './Working'

/** Panels that belong to the page of the game. */
const LOADED: FigureData['show'] = ['steps', 'sequence', 'heat', 'number']

export interface FigureProps {
  readonly words: Words
  more(): Promise<PageWords>
  readonly initial: Initial
  readonly show: FigureData['show']
  readonly asksTable?: boolean | undefined
  readonly sceneOptions?: SceneOptions | undefined
  /** Hides the values until the winning move is found. */
  readonly challenge?: ChallengeWords | undefined
  onSolved?(): void
}

export function Figure(props: FigureProps) {
  const { more, initial, show, asksTable = false, sceneOptions } = props
  const engine = sharedEngine(asksTable ? 'tables' : 'solver')
  const model = usePlayground(engine, initial, undefined, false)
  const { state, facts } = model
  const challenge = useChallenge(props.challenge, model, props.onSolved)
  const { open } = challenge
  const touch = useTouch(model, challenge.move)
  const [studyMarks, setStudyMarks] = useState<ReadonlyMap<string, Mark>>()
  const needsParts = show.some((each) => LOADED.includes(each))
  const loaded = useParts(
    needsParts,
    () => pageOf(state.game, props.words)?.load(),
    props.words,
    more,
  )
  const words = loaded?.words ?? props.words
  const marks = useMarks(touch, words, { values: open, hint: open }, studyMarks)
  if (facts === undefined || touch.shown === undefined) return null
  const study: StudyProps = {
    ...playOf(state),
    facts,
    sceneOptions,
    compact: true,
    step: state.step ?? 0,
    onStep: (step) => model.change({ step }),
    onMarks: setStudyMarks,
    onGame: (game) => model.openGame(game),
    onMove: model.move,
  }
  const { Step, Study } = loaded?.parts ?? {}
  // Twice, for the order of Tab: one is shown next to the status, or on phones the other under the board
  const back = open && <Back model={model} initial={initial} />
  return (
    <SurroundingsProvider value={{ words, engine }}>
      <div class="zz-figure" data-ready="true">
        {show.includes('steps') && Step !== undefined ? (
          <Step {...study} />
        ) : (
          <>
            <div class="zz-figure-top">
              <ChallengeStatus {...challenge} />
              {open && <Status facts={facts} />}
              {back}
            </div>
            <div class="zz-figure-main">
              <FigureBoard {...{ model, touch, marks, sceneOptions, open }} />
              {touch.choice !== undefined && (
                <Choice
                  facts={facts}
                  choice={touch.choice}
                  values={open}
                  onPlay={challenge.move}
                  onClose={touch.closeChoice}
                />
              )}
            </div>
            {back}
            <div class="zz-figure-side">
              {open && show.includes('moves') && (
                <Moves facts={facts} onMove={model.move} only={touch.choice} />
              )}
              {show.includes('line') && <Line facts={facts} onMove={model.move} />}
              {show.includes('why') && <Reasons model={model} onPreview={touch.setPreview} />}
              {show.includes('check') && <Check model={model} />}
              {Study !== undefined && <Study {...study} />}
            </div>
            <Working model={model} />
          </>
        )}
      </div>
    </SurroundingsProvider>
  )
}

function pageOf(game: string, { kinds }: Words): PageSpec | undefined {
  const { name } = splitGameText(game)
  return Object.values(pages).find((spec: PageSpec) => spec.accepts?.(name, kinds))
}

function FigureBoard({
  model,
  touch: { shown, touched, onTouch, letGo },
  marks,
  sceneOptions,
  open,
}: Pick<FigureProps, 'sceneOptions'> & {
  readonly model: PlaygroundModel
  readonly touch: Touch
  readonly marks: ReadonlyMap<string, Mark>
  readonly open: boolean
}) {
  const words = useBaseWords()
  if (!isDrawn(shown?.view)) return <TextBoard position={shown?.judgement.position} />
  const [name] = kindWords(words, model.about?.kind, model.state.game)
  return (
    <Board
      scene={sceneOf(shown.view, sceneOptions)}
      marks={marks}
      label={words.board(name)}
      arrows={open && touched.length === 0 ? arrowsOf(shown) : []}
      onTouch={onTouch}
      onKey={(key) => {
        if (key === 'Escape') letGo()
        return key === 'Escape'
      }}
    />
  )
}

function Back({
  model,
  initial: { state: first },
}: Pick<FigureProps, 'initial'> & { readonly model: PlaygroundModel }) {
  const w = useBaseWords().buttons
  const { at, moves } = model.state
  return (
    <div class="zz-figure-back">
      <IconButton
        label={w.previous}
        icon="undo"
        disabled={at === 0}
        onClick={() => model.goTo(at - 1)}
      />
      <IconButton
        label={w.restart}
        icon="restart"
        disabled={at === first.at && moves.length === first.moves.length}
        onClick={() => model.change(first)}
      />
    </div>
  )
}

/** The reasons, loaded and asked for once they are opened. */
function Reasons(props: WhyProps) {
  const [open, setOpen] = useState(false)
  const loaded = useModule(open, () => import('./Why'))
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{useBaseWords().tabs.why}</summary>
      {open && loaded && <loaded.Why {...props} />}
    </details>
  )
}
