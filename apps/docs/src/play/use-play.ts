// The record that all parts of a playground share.

import { isDrawn, type SceneOptions, sceneOf } from '@zugzwang/formats/board'
import { catalogueText } from '@zugzwang/games/text'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Mark } from '../board/mark'
import { canTurn, turned } from '../board/turn'
import { sharedEngine } from '../engine/client'
import { type PageId, pages } from '../games/pages'
import type { PageSpec, StudyProps } from '../games/parts'
import type { State } from '../share/state'
import type { BaseWords, PageWords, PlayWords } from '../words/en'
import { kindWords } from './kind-words'
import { usePreferences } from './preferences'
import { useParts } from './use-parts'
import { type Initial, playOf, usePlayground } from './use-playground'
import { useSceneOptions } from './use-scene-options'
import { useSound } from './use-sound'
import { useMarks, useTouch } from './use-touch'

export interface PlaygroundProps {
  readonly page: PageId
  /** What differs in this language. */
  readonly local?: Pick<PageSpec, 'game' | 'moves' | 'presets'> | undefined
  readonly words: BaseWords & PlayWords
  /** Words for parts of the page. */
  more(): Promise<PageWords>
  readonly initial: Initial
  readonly sceneOptions?: SceneOptions | undefined
  /** What is below the board at first, until the parts of the page are loaded. */
  readonly below?: ComponentChildren
}

export type Mode = NonNullable<State['mode']>

export type Play = ReturnType<typeof usePlay>

export interface PlayProps {
  readonly play: Play
}

export function usePlay(props: PlaygroundProps) {
  const { page, local, words, more, initial, sceneOptions } = props
  const spec: PageSpec = useMemo(() => ({ ...pages[page], ...local }), [page, local])
  const engine = sharedEngine(spec.closed ? 'closed' : spec.asksTable ? 'tables' : 'solver')
  const model = usePlayground(engine, initial, useAccepts(spec, words), true, spec.described)
  const { state, facts } = model
  const mode = state.mode ?? 'play'
  const [values, setValues] = useState(true)
  const [hint, setHint] = useState(true)
  const [tab, setTab] = useState('moves')
  const [help, setHelp] = useState(false)
  /** Whether the board is seen from its other side. */
  const [isTurned, setTurned] = useState(false)
  const [preferences, setPreferences] = usePreferences()
  const [studyMarks, setStudyMarks] = useState<ReadonlyMap<string, Mark>>()
  const [pointed, setPointed] = useState<string>()
  /** The move that is pointed to in the table. */
  const [lit, setLit] = useState<string>()
  const needsParts =
    spec.has.board === true ||
    spec.has.below !== undefined ||
    spec.has.moves === true ||
    mode !== 'play' ||
    tab === 'study' ||
    state.game !== initial.state.game
  const loaded = useParts(needsParts, () => spec.load(), words, more)
  const first = { game: initial.state.game, options: sceneOptions }
  const options = useSceneOptions(engine, model, mode, loaded?.parts.sceneOptions, first)
  /** Whether the board itself is being edited. */
  const isInPlace =
    mode === 'edit' && loaded?.parts.Editor !== undefined && spec.editsInPlace === true

  /** Whether what is known is of another game, and that of the state is not being solved. */
  const isForeign = !model.isOpen && (model.work.kind === 'failed' || model.work.kind === 'asks')

  const makeMove = (text: string) => {
    if (!isInPlace) return model.move(text)
    if (!model.settled) return
    // a move begins play where a game was edited
    const moves = [...state.moves.slice(0, state.at), text]
    model.change({ mode: 'play', moves, at: moves.length })
  }
  const playBest = () => {
    const best = facts?.judgement.moves.find((move) => move.best)
    if (best !== undefined && facts?.end === undefined) makeMove(best.move)
  }
  const touch = useTouch(model, makeMove)
  useSound(model, preferences.sound === true)
  const viewOf = loaded?.parts.viewOf
  const own = useMemo(
    () => facts && viewOf?.(facts.judgement.game, model.played, facts.view),
    [facts, viewOf],
  )
  const view = touch.preview?.view ?? own ?? facts?.view
  const seen = useMemo(
    () => (isDrawn(view) ? sceneOf(view, { ...spec.scene, ...options }) : undefined),
    [view, options, spec],
  )
  const hasSides = seen !== undefined && canTurn(seen)
  const scene = useMemo(
    () => (seen !== undefined && hasSides && isTurned ? turned(seen) : seen),
    [seen, hasSides, isTurned],
  )
  const marks = useMarks(touch, words, { values, hint }, studyMarks, pointed, lit)
  const study: StudyProps | undefined = loaded && {
    ...playOf(state),
    facts,
    sceneOptions: options,
    step: state.step ?? 0,
    onStep: (step) => model.change({ step }),
    onMarks: setStudyMarks,
    onGame: (game) => model.openGame(game),
    onMove: makeMove,
    onMoves: (more) => {
      const moves = [...model.played, ...more]
      if (model.settled) model.change({ mode: 'play', moves, at: moves.length })
    },
    onPoint: setLit,
    pointed,
    preview: touch.preview,
    onPreview: touch.setPreview,
  }
  const [kindName] = kindWords(words, model.about?.kind, state.game)
  return {
    words: useSpoken(loaded?.words ?? words, spec),
    ...{
      spec,
      engine,
      model,
      mode,
      isInPlace,
      isForeign,
      touch,
      scene,
      marks,
      studyMarks,
      options,
    },
    firstBelow: facts === initial.facts && props.below,
    ...{ loaded, study, kindName, values, hint, tab, help, preferences, lit },
    ...{ hasSides, isTurned, setTurned },
    ...{
      setStudyMarks,
      setPointed,
      setLit,
      setValues,
      setHint,
      setTab,
      setHelp,
      setPreferences,
      makeMove,
      playBest,
    },
  }
}

/** All words, once the parts of the page are loaded; a page that asks tables solves nothing. */
function useSpoken(
  words: BaseWords & PlayWords,
  { asksTable = false }: PageSpec,
): BaseWords & PlayWords {
  return useMemo(
    () => (asksTable ? { ...words, work: { ...words.work, solving: words.work.reading } } : words),
    [words, asksTable],
  )
}

function useAccepts(
  { accepts, closed = false, described = false }: PageSpec,
  { kinds }: BaseWords,
) {
  return useMemo(
    () =>
      ({ game, source }: State) => {
        const { name, place } = catalogueText(game)
        const isAccepted = accepts === undefined || (place !== undefined && accepts(name, kinds))
        return (source !== undefined) === (closed || described) && isAccepted
      },
    [accepts, closed, described, kinds],
  )
}

/** What keys do on a board, by the name of the key. */
export function keyActions(play: Play): Readonly<Record<string, () => void>> {
  const { model, mode, hint, help } = play
  const { state } = model
  const step = (by: number) => {
    if (mode === 'step') model.change({ step: Math.max(0, (state.step ?? 0) + by) })
    else model.goTo(Math.max(0, Math.min(state.moves.length, state.at + by)))
  }
  return {
    Escape: play.touch.letGo,
    z: model.undo,
    y: model.redo,
    h: () => play.setHint(!hint),
    w: () => play.setTab('why'),
    p: play.playBest,
    f: () => play.setTurned(!play.isTurned),
    '[': () => step(-1),
    ']': () => step(1),
    '?': () => play.setHelp(!help),
  }
}
