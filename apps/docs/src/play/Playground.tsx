// A playground: the board, what is known of the position, and everything one can do with it. Parts of single games are loaded on
// demand.

import { useEffect, useRef } from 'preact/hooks'
import { firstShown, focusBoard } from '../board/Board'
import { useModule } from '../board/use-module'
import { Below, BoardColumn, GameEditor, isShortBelow, PlayBoard } from './BoardColumn'
import { Toggles } from './choices'
import { SurroundingsProvider, useBaseWords } from './context'
import { Details } from './Details'
import { Presets } from './Presets'
import { Share } from './Share'
import { Status } from './Status'
import {
  keyActions,
  type Mode,
  type Play,
  type PlaygroundProps,
  type PlayProps,
  usePlay,
} from './use-play'
import { Working } from './Working'

const MODES: readonly Mode[] = ['play', 'edit', 'step']

export function Playground(props: PlaygroundProps) {
  const play = usePlay(props)
  const { model, mode, study, loaded } = play
  const root = useRef<HTMLDivElement>(null)
  const { Step, Foot } = loaded?.parts ?? {}
  const isDraft = mode === 'edit' && play.spec.described === true
  // The board of another game would be taken for that of the description
  const isHidden =
    isDraft ||
    (play.spec.described === true && !model.isOpen) ||
    (play.isForeign && !play.isInPlace)
  const openDescription = async (text: string) => {
    const { nameOf } = await import('../games/describe/examples')
    model.openGame(nameOf(text) ?? model.state.game, text)
  }
  useGameLinks(root, model)
  useStepKeys(root, play)
  const svg = () => firstShown<SVGSVGElement>(root.current, '.zz-board svg')
  return (
    <SurroundingsProvider value={play}>
      <div
        class="zz-playground"
        ref={root}
        data-page={props.page}
        data-moves={model.played.length}
        data-end={model.facts?.end}
        data-turned={play.hasSides && play.isTurned ? '' : undefined}
        data-opening={model.work.kind === 'busy' && !model.isOpen ? '' : undefined}
        data-ready={model.work.kind === 'none' && model.settled ? 'true' : undefined}
      >
        <div class="zz-top">
          <Modes play={play} />
          <Presets
            spec={play.spec}
            game={model.state.game}
            onOpen={(game) => model.openGame(game)}
          />
          <Share
            model={model}
            pictured={play.scene !== undefined}
            svg={svg}
            onOther={play.spec.described ? openDescription : undefined}
          />
        </div>
        <LinkFaults play={play} />
        {mode === 'edit' && !play.isInPlace && <EditorAbove play={play} />}
        {isDraft && loaded === undefined && <DraftRoom play={play} />}
        <Working model={model} />
        {isHidden ? null : mode === 'step' && Step !== undefined && study !== undefined ? (
          <Step {...study} />
        ) : (
          <>
            <div class="zz-main">
              <BoardColumn play={play} root={() => root.current} />
              {!play.isForeign && (
                <div class="zz-right">
                  <Details play={play} />
                </div>
              )}
              {isBelowLast(play) && <Below play={play} />}
            </div>
            {play.spec.has.foot === true && (
              <div class="zz-foot">{Foot && study && <Foot {...study} />}</div>
            )}
          </>
        )}
      </div>
    </SurroundingsProvider>
  )
}

/** Whether the part below the board is shown now, and comes after the moves. */
function isBelowLast({ spec, isInPlace, isForeign }: Play): boolean {
  const { below } = spec.has
  if (below === undefined || isShortBelow(spec)) return false
  return isInPlace ? below === 'always' : !isForeign
}

/** What needs the arrow keys for itself. */
const TAKES_ARROWS = [
  'input, select, textarea, dialog, [contenteditable]',
  ...['grid', 'menu', 'slider', 'tablist', 'toolbar'].map((role) => `[role="${role}"]`),
].join()

/** Left and right step through a play where nothing else wants them, as on every site of chess. */
function useStepKeys(root: { readonly current: HTMLElement | null }, play: Play): void {
  const latest = useRef(play)
  latest.current = play
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !(target instanceof Element)) return
      const isFree = target === document.body || root.current?.contains(target)
      if (isFree !== true || target.closest(TAKES_ARROWS) !== null) return
      const { mode } = latest.current
      if (mode === 'play') keyActions(latest.current)[key === 'ArrowLeft' ? '[' : ']']?.()
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [])
}

/** Takes the games that the page's text links to. */
function useGameLinks(
  root: { readonly current: HTMLElement | null },
  { openGame }: PlayProps['play']['model'],
): void {
  const open = useRef(openGame)
  open.current = openGame
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event
      const link = target instanceof Element ? target.closest('a.zz-load') : null
      if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      open.current(link.getAttribute('data-game') ?? '')
      root.current?.scrollIntoView()
      focusBoard(root.current)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}

function Modes({ play: { words, spec, model, mode, kindName, setStudyMarks } }: PlayProps) {
  const open = (next: Mode) => {
    if (next === 'step' || mode === 'step') setStudyMarks(undefined)
    // play begins at what is edited: the start, or a position of a table
    const isStart = next === 'edit' && spec.editsInPlace && !spec.asksTable
    const at = isStart ? 0 : model.state.at
    model.change({ mode: next, step: undefined, at })
  }
  return (
    <Toggles
      label={kindName}
      values={MODES}
      value={mode}
      nameOf={(each) => words.modes[each]}
      onChange={open}
    />
  )
}

function LinkFaults({ play: { model } }: PlayProps) {
  const w = useBaseWords().link
  const { linkFault, tooLong } = model
  const faults = [
    linkFault && (linkFault === 'game' ? w.elsewhere : w.wrong(linkFault)),
    tooLong && w.tooLong,
  ]
  return faults.filter(Boolean).map((fault) => (
    <p class="zz-fault" role="alert">
      {fault}
    </p>
  ))
}

/** In place of an editor next to the start, until it is loaded. */
function DraftRoom({ play }: PlayProps) {
  return (
    <div class="zz-main zz-describe">
      <div class="zz-editor-room" />
      <div>
        <Status facts={play.model.facts} />
        <PlayBoard play={play} root={() => null} />
      </div>
    </div>
  )
}

/** An editor above the board, where the board itself cannot be edited. */
function EditorAbove({ play }: PlayProps) {
  const { model, loaded, spec } = play
  const hasOwn = loaded?.parts.Editor !== undefined
  const isUsual = !hasOwn && !spec.described && (!spec.has.editor || loaded !== undefined)
  const usual = useModule(isUsual, () => import('./UsualEditor'))
  if (hasOwn) return <GameEditor play={play} />
  if (spec.described) return null
  if (usual === undefined) return <div class="zz-editor-room" />
  return <usual.UsualEditor game={model.state.game} onChange={(game) => model.openGame(game)} />
}
