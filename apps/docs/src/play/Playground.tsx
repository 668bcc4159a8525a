// A playground: the board, what is known of the position, and everything one can do with it. The same for all games; what one
// of them has beside this is loaded when someone asks for it.

import { splitGameText } from '@zugzwang/games/text'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../board/Board'
import type { Mark } from '../board/mark'
import { isDrawn, type SceneOptions } from '../board/scene'
import { sceneOf } from '../board/scene-of'
import { firstOfEqual, isUnordered, touch } from '../board/spots'
import {
  createClosedEngine,
  createPageEngine,
  createTableEngine,
  type Engine,
} from '../engine/client'
import { type PageId, pages } from '../games/pages'
import type { PageParts, PageSpec, StudyProps } from '../games/parts'
import type { State } from '../share/state'
import type { Words as AllWords, PageWords, BaseWords as Words } from '../words/en'
import { CellEntry, focusEntry } from './CellEntry'
import { Choice } from './Choice'
import { Controls, UndoButtons } from './Controls'
import { Details } from './Details'
import { Keys } from './Keys'
import { kindWords } from './kind-words'
import { alikeMarks, arrowsOf, marksOf, moveKeys, moverMarks } from './marks'
import { Opponent } from './Opponent'
import { Presets } from './Presets'
import type { Preview } from './preview'
import { Share } from './Share'
import { TextEditor } from './TextEditor'
import { type Initial, usePlayground } from './use-playground'
import { useSceneOptions } from './use-scene-options'
import { Working } from './Working'

export interface PlaygroundProps {
  readonly page: PageId
  /** What the page begins with in this language, where that differs. */
  readonly local?: Pick<PageSpec, 'game' | 'moves' | 'presets'> | undefined
  readonly words: Words
  /** What parts of the page say beside that. */
  more(): Promise<PageWords>
  readonly initial: Initial
  readonly sceneOptions?: SceneOptions | undefined
}

const MODES = ['play', 'edit', 'step'] as const
type Mode = (typeof MODES)[number]

/** What comes when someone asks for it. */
interface Loaded {
  readonly parts: PageParts
  readonly words: AllWords
}

/** One worker for all playgrounds of a page. */
let shared: Engine | undefined

export function Playground({ page, local, words, more, initial, sceneOptions }: PlaygroundProps) {
  const spec: PageSpec = useMemo(() => ({ ...pages[page], ...local }), [page, local])
  const engine = useMemo(() => {
    shared ??= spec.closed
      ? createClosedEngine()
      : spec.asksTable
        ? createTableEngine()
        : createPageEngine()
    return shared
  }, [spec])
  const model = usePlayground(engine, initial, useAccepts(spec), true)
  const { state, told, work } = model
  const mode: Mode = state.mode ?? 'play'
  const [touched, setTouched] = useState<readonly string[]>([])
  const [choice, setChoice] = useState<readonly number[]>()
  const [values, setValues] = useState(true)
  const [hint, setHint] = useState(true)
  const [tab, setTab] = useState('moves')
  const [help, setHelp] = useState(false)
  const [studyMarks, setStudyMarks] = useState<ReadonlyMap<string, Mark>>()
  const [preview, setPreview] = useState<Preview>()
  const [loaded, setLoaded] = useState<Loaded>()
  const parts = loaded?.parts
  const options = useSceneOptions(engine, model, mode, parts?.sceneOptions, {
    game: initial.state.game,
    options: sceneOptions,
  })
  const root = useRef<HTMLDivElement>(null)

  const wantsParts =
    spec.has.board === true ||
    spec.has.below === true ||
    mode !== 'play' ||
    tab === 'study' ||
    state.game !== initial.state.game
  useEffect(() => {
    if (wantsParts && parts === undefined)
      void Promise.all([spec.load(), more()]).then(([parts, pageWords]) =>
        setLoaded({ parts, words: { ...words, ...pageWords } }),
      )
  }, [wantsParts, parts, spec])

  useEffect(() => {
    setTouched([])
    setChoice(undefined)
    setPreview(undefined)
  }, [told])

  const Editor = parts?.Editor
  const inPlace = mode === 'edit' && Editor !== undefined && spec.editsInPlace === true
  const shownTold = preview?.told ?? told
  const scene = useMemo(
    () =>
      isDrawn(shownTold?.view) ? sceneOf(shownTold.view, { ...spec.scene, ...options }) : undefined,
    [shownTold, options, spec],
  )
  // Of equal heaps of one game any can be touched
  const alike = model.about?.kind === 'nim'
  const noted = alike ? alikeMarks : moverMarks
  const keys = useMemo(() => (told === undefined ? [] : moveKeys(told)), [told])
  const marks = useMemo(
    () =>
      shownTold === undefined || shownTold.end !== undefined
        ? new Map<string, Mark>()
        : noted(shownTold, marksOf(shownTold, preview ? [] : touched, words, { values, hint })),
    [shownTold, preview, touched, words, values, hint, noted],
  )
  const judgement = told?.judgement
  const status =
    told === undefined
      ? ''
      : told.end === undefined
        ? words.status(told.judgement, told.seat)
        : words.ended(told.ending ?? told.judgement, told.seat, told.end)
  const lastMove = model.played.at(-1)

  const onTouch = (key: string) => {
    if (told === undefined || told.end !== undefined || preview !== undefined) return
    const meant = alike ? firstOfEqual(key, told.view) : key
    const result = touch(keys, touched, meant, isUnordered(told.view))
    if (result.kind === 'more') {
      setTouched(result.touched)
      setChoice(undefined)
    } else if (result.moves.length === 1) play(result.moves[0] as number)
    else setChoice(result.moves)
  }
  // A move begins play where a game was edited
  const makeMove = (text: string) => {
    if (!inPlace) return model.move(text)
    if (!model.settled) return
    const moves = [...state.moves.slice(0, state.at), text]
    model.change({ mode: 'play', moves, at: moves.length })
  }
  const play = (i: number) => {
    const move = judgement?.moves[i]
    if (move !== undefined) makeMove(move.move)
  }
  const playBest = () => {
    const best = judgement?.moves.findIndex((move) => move.best) ?? -1
    if (best >= 0 && told?.end === undefined) play(best)
  }
  const onKey = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case 'Escape':
        setTouched([])
        setChoice(undefined)
        setPreview(undefined)
        return true
      case 'z':
        model.undo()
        return true
      case 'y':
        model.redo()
        return true
      case 'h':
        setHint(!hint)
        return true
      case 'w':
        setTab('why')
        return true
      case 'p':
        playBest()
        return true
      case '[':
        if (mode === 'step') model.change({ step: Math.max(0, (state.step ?? 0) - 1) })
        else model.goTo(Math.max(0, state.at - 1))
        return true
      case ']':
        if (mode === 'step') model.change({ step: (state.step ?? 0) + 1 })
        else model.goTo(Math.min(state.moves.length, state.at + 1))
        return true
      case '?':
        setHelp(!help)
        return true
      default:
        if (/^\d$/.test(event.key)) focusEntry(root.current)
        return false
    }
  }

  // Of two drawings of a board, and of several boards, the first that is shown
  const svg = () =>
    [...(root.current?.querySelectorAll<SVGSVGElement>('.zz-board svg') ?? [])].find(
      (each) => each.getClientRects().length > 0,
    )
  const study: StudyProps | undefined = loaded && {
    words: loaded.words,
    game: state.game,
    source: state.source,
    moves: state.moves.slice(0, state.at),
    told,
    engine,
    sceneOptions: options,
    step: state.step ?? 0,
    onStep: (step) => model.change({ step }),
    onMarks: setStudyMarks,
    onGame: (game) => model.openGame(game),
    onMove: makeMove,
  }
  const onEditKey = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof Element) || target.closest('[role="grid"]') === null) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'z') model.undo()
    else if (key === 'y') model.redo()
  }
  const { has } = spec
  const [kindName] = kindWords(words, model.about?.kind, state.game)
  const editor = Editor !== undefined && loaded !== undefined && (
    <Editor
      words={loaded.words}
      game={state.game}
      engine={engine}
      source={state.source}
      marks={studyMarks}
      sceneOptions={options}
      onChange={model.openGame}
    />
  )
  const Step = parts?.Step
  const Study = parts?.Study
  const OwnBoard = parts?.Board
  const Below = parts?.Below

  return (
    <div
      class="zz-playground"
      ref={root}
      data-page={page}
      data-moves={model.played.length}
      data-end={told?.end}
      data-ready={work.kind === 'none' && model.settled ? 'true' : undefined}
    >
      <div class="zz-top">
        <div class="zz-modes" role="group" aria-label={kindName}>
          {MODES.map((each) => (
            <button
              type="button"
              aria-pressed={mode === each}
              onClick={() => {
                if (each === 'step' || mode === 'step') setStudyMarks(undefined)
                // What is edited is where play begins
                const at = each === 'edit' && spec.editsInPlace ? 0 : state.at
                model.change({ mode: each, step: undefined, at })
              }}
            >
              {words.modes[each]}
            </button>
          ))}
        </div>
        <Presets
          words={words}
          spec={spec}
          game={state.game}
          onOpen={(game) => model.openGame(game)}
        />
        <Share words={words} model={model} pictured={scene !== undefined} svg={svg} />
      </div>

      {model.linkFault !== undefined && (
        <p class="zz-fault" role="alert">
          {model.linkFault === 'game' ? words.link.elsewhere : words.link.wrong(model.linkFault)}
        </p>
      )}
      {model.tooLong && (
        <p class="zz-fault" role="alert">
          {words.link.tooLong}
        </p>
      )}

      {mode === 'edit' &&
        !inPlace &&
        (editor ||
          (has.editor && parts === undefined ? (
            <div class="zz-editor-room" />
          ) : (
            <TextEditor
              words={words}
              game={state.game}
              engine={engine}
              onChange={(game) => model.openGame(game)}
            />
          )))}
      <Working words={words} model={model} />

      {mode === 'step' && Step !== undefined && study !== undefined ? (
        <Step {...study} />
      ) : (
        <div class="zz-main">
          <div class="zz-left">
            <p class="zz-status" aria-live="polite">
              {judgement !== undefined && (
                <span class={`zz-badge zz-is-${judgement.outcome}`} aria-hidden="true">
                  {words.outcomeLetters[judgement.outcome]}
                  {judgement.plies === undefined ? '' : ` ${judgement.plies}`}
                </span>
              )}
              <span>{lastMove === undefined ? status : words.moved(lastMove, status)}</span>
            </p>
            {inPlace ? (
              <div onKeyDown={onEditKey}>
                <div class="zz-controls">
                  <UndoButtons words={words} model={model} />
                </div>
                {editor}
              </div>
            ) : (
              <>
                {scene !== undefined ? (
                  <Board
                    scene={scene}
                    marks={studyMarks === undefined ? marks : merge(marks, studyMarks)}
                    words={words}
                    label={words.board(kindName)}
                    arrows={
                      hint &&
                      touched.length === 0 &&
                      studyMarks === undefined &&
                      shownTold !== undefined
                        ? arrowsOf(shownTold)
                        : []
                    }
                    onTouch={onTouch}
                    onKey={onKey}
                  />
                ) : (
                  <div class={has.board === true ? 'zz-own-board' : undefined}>
                    {OwnBoard !== undefined && study !== undefined ? (
                      <OwnBoard
                        {...study}
                        told={shownTold}
                        values={values}
                        hint={hint}
                        preview={preview !== undefined}
                      />
                    ) : (
                      <p class="zz-text-board" dir="ltr">
                        {shownTold?.judgement.position}
                      </p>
                    )}
                  </div>
                )}
                {choice !== undefined && told !== undefined && (
                  <Choice
                    words={words}
                    told={told}
                    choice={choice}
                    values={values}
                    onPlay={makeMove}
                    onClose={() => setChoice(undefined)}
                  />
                )}
                {preview !== undefined && (
                  <p>
                    <button type="button" onClick={() => setPreview(undefined)}>
                      {words.whyTree.back}
                    </button>
                  </p>
                )}
                <Controls
                  words={words}
                  model={model}
                  hint={hint}
                  onHint={setHint}
                  values={values}
                  onValues={setValues}
                  onBest={playBest}
                  onHelp={() => setHelp(!help)}
                />
                {told?.view?.kind === 'strip' && (
                  <CellEntry words={words} told={told} onMove={makeMove} />
                )}
                <Opponent words={words} model={model} />
                {has.below === true && (
                  <div class="zz-below">{Below && study && <Below {...study} />}</div>
                )}
                {help && <Keys words={words} onClose={() => setHelp(false)} />}
              </>
            )}
          </div>
          <div class="zz-right">
            <Details
              words={words}
              spec={spec}
              model={model}
              engine={engine}
              label={kindName}
              selected={tab}
              onSelect={(next) => {
                setTab(next)
                if (next !== 'study') setStudyMarks(undefined)
                if (next !== 'why') setPreview(undefined)
              }}
              choice={choice}
              study={study}
              Study={Study}
              onMove={makeMove}
              onPreview={setPreview}
            />
          </div>
        </div>
      )}
    </div>
  )
}

function useAccepts({ accepts, closed = false }: PageSpec) {
  return useMemo(
    () =>
      ({ game, source }: State) =>
        (source !== undefined) === closed &&
        (accepts === undefined || accepts(splitGameText(game).name)),
    [accepts, closed],
  )
}

function merge(
  a: ReadonlyMap<string, Mark>,
  b: ReadonlyMap<string, Mark>,
): ReadonlyMap<string, Mark> {
  const both = new Map(a)
  for (const [key, mark] of b) both.set(key, { ...both.get(key), ...mark })
  return both
}
