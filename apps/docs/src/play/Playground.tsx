// A playground: the board, what is known of the position, and everything one can do with it. The same for all games; what one
// of them has beside this is loaded when someone asks for it.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board, type Mark } from '../board/Board'
import { type SceneOptions, sceneOf } from '../board/scene'
import { touch } from '../board/spots'
import { createPageEngine, type Engine } from '../engine/client'
import type { Told } from '../engine/contract'
import { type PageId, pages } from '../games/pages'
import type { PageParts, PageSpec, StudyProps } from '../games/parts'
import type { State } from '../share/state'
import type { Words } from '../words/en'
import { Check } from './Check'
import { Code } from './Code'
import { History } from './History'
import { Keys } from './Keys'
import { kindWords } from './kind-words'
import { Line } from './Line'
import { Moves } from './Moves'
import { arrowsOf, marksOf, moveKeys, moverMarks } from './marks'
import { Opponent } from './Opponent'
import type { Preview } from './preview'
import { Share } from './Share'
import { Tabs } from './Tabs'
import { type Initial, usePlayground } from './use-playground'
import { Why } from './Why'
import { Working } from './Working'

export interface PlaygroundProps {
  readonly page: PageId
  readonly words: Words
  readonly initial: Initial
  readonly sceneOptions?: SceneOptions | undefined
}

type Mode = 'play' | 'edit' | 'step'

/** One worker for all playgrounds of a page. */
let shared: Engine | undefined

export function Playground({ page, words, initial, sceneOptions }: PlaygroundProps) {
  const spec: PageSpec = pages[page]
  const engine = useMemo(() => {
    shared ??= createPageEngine()
    return shared
  }, [])
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
  const [parts, setParts] = useState<PageParts>()
  const [options, setOptions] = useState(sceneOptions)
  const root = useRef<HTMLDivElement>(null)

  const wantsParts = mode !== 'play' || tab === 'study' || state.game !== initial.state.game
  useEffect(() => {
    if (wantsParts && parts === undefined) void spec.load?.().then(setParts)
  }, [wantsParts, parts, spec])

  // Where vertices stand is worked out when the game changes
  const laidOut = useRef(initial.state.game)
  useEffect(() => {
    if (told === undefined || laidOut.current === state.game) return
    laidOut.current = state.game
    setOptions(undefined)
    let current = true
    const find = parts?.sceneOptions ?? defaultSceneOptions
    void find(engine, state.game, told).then((found) => {
      if (current) setOptions(found)
    })
    return () => {
      current = false
    }
  }, [told, state.game, engine, parts])

  useEffect(() => {
    setTouched([])
    setChoice(undefined)
    setPreview(undefined)
  }, [told])

  const shownTold = preview?.told ?? told
  const scene = useMemo(
    () => (shownTold?.view === undefined ? undefined : sceneOf(shownTold.view, options)),
    [shownTold, options],
  )
  const keys = useMemo(() => (told === undefined ? [] : moveKeys(told)), [told])
  const marks = useMemo(
    () =>
      shownTold === undefined || shownTold.end !== undefined
        ? new Map<string, Mark>()
        : moverMarks(
            shownTold,
            marksOf(shownTold, preview ? [] : touched, words, { values, hint }),
          ),
    [shownTold, preview, touched, words, values, hint],
  )
  const judgement = told?.judgement
  const status =
    told === undefined
      ? ''
      : told.end === undefined
        ? words.status(told.judgement, told.seat)
        : words.ended(told.judgement, told.seat, told.end)
  const lastMove = state.at > 0 ? state.moves[state.at - 1] : undefined

  const onTouch = (key: string) => {
    if (told === undefined || told.end !== undefined || preview !== undefined) return
    const result = touch(keys, touched, key)
    if (result.kind === 'more') {
      setTouched(result.touched)
      setChoice(undefined)
    } else if (result.moves.length === 1) play(result.moves[0] as number)
    else setChoice(result.moves)
  }
  const play = (i: number) => {
    const move = judgement?.moves[i]
    if (move !== undefined) model.move(move.move)
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
        return false
    }
  }

  const svg = () => root.current?.querySelector<SVGSVGElement>('.zz-board svg') ?? undefined
  const study: StudyProps | undefined = {
    words,
    game: state.game,
    moves: state.moves.slice(0, state.at),
    told,
    engine,
    step: state.step ?? 0,
    onStep: (step) => model.change({ step }),
    onMarks: setStudyMarks,
    onGame: (game) => model.openGame(game),
    onMove: model.move,
  }
  const { has } = spec
  const modes: Mode[] = ['play', 'edit', ...(has.step ? (['step'] as const) : [])]
  const [kindName] = kindWords(words, model.about?.kind, state.game)
  const Editor = parts?.Editor
  const Step = parts?.Step
  const Study = parts?.Study

  return (
    <div
      class="zz-playground"
      ref={root}
      data-page={page}
      data-ready={work.kind === 'none' ? 'true' : undefined}
    >
      <div class="zz-top">
        <div class="zz-modes" role="group" aria-label={kindName}>
          {modes.map((each) => (
            <button
              type="button"
              aria-pressed={mode === each}
              onClick={() => {
                setStudyMarks(undefined)
                model.change({ mode: each, step: undefined })
              }}
            >
              {words.modes[each]}
            </button>
          ))}
        </div>
        {spec.presets.length > 0 && (
          <label class="zz-presets">
            {words.games.choose}{' '}
            <select
              value={state.game}
              dir="ltr"
              onChange={(event) => model.openGame(event.currentTarget.value)}
            >
              {[...new Set([spec.game, ...spec.presets, state.game])].map((each) => (
                <option value={each}>{each.length > 40 ? `${each.slice(0, 39)}…` : each}</option>
              ))}
            </select>
          </label>
        )}
        <Share words={words} model={model} svg={svg} />
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
        (Editor !== undefined ? (
          <Editor
            words={words}
            game={state.game}
            engine={engine}
            onChange={(game) => model.openGame(game)}
          />
        ) : (
          (!has.editor || parts !== undefined) && (
            <TextEditor
              words={words}
              game={state.game}
              engine={engine}
              onChange={(game) => model.openGame(game)}
            />
          )
        ))}
      <Working words={words} model={model} />

      {mode === 'step' && Step !== undefined ? (
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
            {scene !== undefined ? (
              <Board
                scene={scene}
                marks={studyMarks === undefined ? marks : merge(marks, studyMarks)}
                words={words}
                label={words.board(kindName)}
                arrows={
                  hint && touched.length === 0 && shownTold !== undefined ? arrowsOf(shownTold) : []
                }
                onTouch={onTouch}
                onKey={onKey}
              />
            ) : (
              <p class="zz-text-board" dir="ltr">
                {shownTold?.judgement.position}
              </p>
            )}
            {choice !== undefined && (
              <div class="zz-choice" role="group" aria-label={words.moves.choose}>
                <span>{words.moves.choose}</span>
                {choice.map((i) => (
                  <button type="button" dir="ltr" onClick={() => play(i)}>
                    {judgement?.moves[i]?.move}
                  </button>
                ))}
              </div>
            )}
            {preview !== undefined && (
              <p>
                <button type="button" onClick={() => setPreview(undefined)}>
                  {words.whyTree.back}
                </button>
              </p>
            )}
            <div class="zz-controls" role="group" aria-label={words.tabs.history}>
              <IconButton
                label={words.buttons.first}
                icon="⏮"
                off={state.at === 0}
                onClick={() => model.goTo(0)}
              />
              <IconButton
                label={words.buttons.previous}
                icon="◀"
                off={state.at === 0}
                onClick={() => model.goTo(state.at - 1)}
              />
              <IconButton
                label={words.buttons.next}
                icon="▶"
                off={state.at === state.moves.length}
                onClick={() => model.goTo(state.at + 1)}
              />
              <IconButton
                label={words.buttons.last}
                icon="⏭"
                off={state.at === state.moves.length}
                onClick={() => model.goTo(state.moves.length)}
              />
              <IconButton
                label={words.buttons.undo}
                icon="↶"
                off={!model.canUndo}
                onClick={model.undo}
              />
              <IconButton label={words.buttons.redo} icon="↷" onClick={model.redo} />
              <button type="button" aria-pressed={hint} onClick={() => setHint(!hint)}>
                {words.buttons.hint}
              </button>
              <button type="button" aria-pressed={values} onClick={() => setValues(!values)}>
                {words.buttons.values}
              </button>
              <button type="button" disabled={told?.end !== undefined} onClick={playBest}>
                {words.buttons.best}
              </button>
              <IconButton label={words.buttons.keys} icon="?" onClick={() => setHelp(!help)} />
            </div>
            <Opponent words={words} model={model} />
            {help && <Keys words={words} onClose={() => setHelp(false)} />}
          </div>
          <div class="zz-right">
            <Tabs
              selected={tab}
              onSelect={(next) => {
                setTab(next)
                if (next !== 'study') setStudyMarks(undefined)
                if (next !== 'why') setPreview(undefined)
              }}
              label={kindName}
              tabs={[
                { id: 'moves', label: words.tabs.moves },
                { id: 'why', label: words.tabs.why },
                { id: 'line', label: words.tabs.line },
                { id: 'history', label: words.tabs.history },
                ...(has.study ? [{ id: 'study', label: words.tabs.study }] : []),
                { id: 'check', label: words.tabs.check },
                { id: 'code', label: words.tabs.code },
              ]}
            >
              {tab === 'moves' && told !== undefined && (
                <Moves words={words} told={told} onMove={model.move} only={choice} />
              )}
              {tab === 'why' && told !== undefined && (
                <Why words={words} model={model} engine={engine} onPreview={setPreview} />
              )}
              {tab === 'line' && told !== undefined && (
                <Line words={words} told={told} onMove={model.move} />
              )}
              {tab === 'history' && <History words={words} model={model} engine={engine} />}
              {tab === 'study' && Study !== undefined && <Study {...study} />}
              {tab === 'check' && <Check words={words} model={model} engine={engine} />}
              {tab === 'code' && told !== undefined && (
                <Code words={words} model={model} told={told} />
              )}
            </Tabs>
          </div>
        </div>
      )}
    </div>
  )
}

function useAccepts({ accepts }: PageSpec) {
  return useMemo(
    () =>
      accepts === undefined
        ? undefined
        : ({ game }: State) => accepts(game.slice(0, Math.max(0, game.indexOf(':')))),
    [accepts],
  )
}

/** Vertices are laid out by the worker. */
async function defaultSceneOptions(
  engine: Engine,
  game: string,
  told: Told,
): Promise<SceneOptions | undefined> {
  if (told.view?.kind !== 'graph') return undefined
  const places = await engine
    .ask('study', { game, moves: [], study: 'layout' })
    .catch(() => undefined)
  return { places: places as SceneOptions['places'] }
}

function merge(
  a: ReadonlyMap<string, Mark>,
  b: ReadonlyMap<string, Mark>,
): ReadonlyMap<string, Mark> {
  const both = new Map(a)
  for (const [key, mark] of b) both.set(key, { ...both.get(key), ...mark })
  return both
}

function IconButton({
  label,
  icon,
  off = false,
  onClick,
}: {
  readonly label: string
  readonly icon: string
  readonly off?: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      class="zz-icon"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  )
}

/** The game as text, where a page has no editor of its own. */
function TextEditor({
  words,
  game,
  onChange,
}: {
  readonly words: Words
  readonly game: string
  readonly engine: Engine
  onChange(game: string): void
}) {
  const [text, setText] = useState(game)
  useEffect(() => setText(game), [game])
  return (
    <form
      class="zz-editor"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim())
      }}
    >
      <p>{words.edit.intro}</p>
      <label>
        {words.edit.text}
        <input
          dir="ltr"
          type="text"
          spellcheck={false}
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{words.buttons.apply}</button>
    </form>
  )
}
