// A playground: the board, what is known of the position, and everything one can do with it. The same for all games; the parts
// of a single game are loaded when they are first needed.

import { useRef } from 'preact/hooks'
import { BoardColumn, GameEditor } from './BoardColumn'
import { Details } from './Details'
import { Presets } from './Presets'
import { Share } from './Share'
import { TextEditor } from './TextEditor'
import { type Mode, type Play, type PlaygroundProps, usePlay } from './use-play'
import { Working } from './Working'

const MODES: readonly Mode[] = ['play', 'edit', 'step']

export function Playground(props: PlaygroundProps) {
  const play = usePlay(props)
  const { words, model, mode, study, touch, loaded } = play
  const root = useRef<HTMLDivElement>(null)
  const Step = loaded?.parts.Step
  // of two drawings of a board, and of several boards, the first that is shown
  const svg = () =>
    [...(root.current?.querySelectorAll<SVGSVGElement>('.zz-board svg') ?? [])].find(
      (each) => each.getClientRects().length > 0,
    )
  return (
    <div
      class="zz-playground"
      ref={root}
      data-page={props.page}
      data-moves={model.played.length}
      data-end={model.told?.end}
      data-ready={model.work.kind === 'none' && model.settled ? 'true' : undefined}
    >
      <div class="zz-top">
        <Modes play={play} />
        <Presets
          words={words}
          spec={play.spec}
          game={model.state.game}
          onOpen={(game) => model.openGame(game)}
        />
        <Share words={words} model={model} pictured={play.scene !== undefined} svg={svg} />
      </div>
      <LinkFaults play={play} />
      {mode === 'edit' && !play.isInPlace && <EditorAbove play={play} />}
      <Working words={words} model={model} />
      {mode === 'step' && Step !== undefined && study !== undefined ? (
        <Step {...study} />
      ) : (
        <div class="zz-main">
          <BoardColumn play={play} root={() => root.current} />
          <div class="zz-right">
            <Details
              words={words}
              spec={play.spec}
              model={model}
              engine={play.engine}
              label={play.kindName}
              selected={play.tab}
              onSelect={(next) => {
                play.setTab(next)
                if (next !== 'study') play.setStudyMarks(undefined)
                if (next !== 'why') touch.setPreview(undefined)
              }}
              choice={touch.choice}
              study={study}
              Study={loaded?.parts.Study}
              onMove={play.makeMove}
              onPreview={touch.setPreview}
            />
          </div>
        </div>
      )}
    </div>
  )
}

function Modes({ play: { words, spec, model, mode, kindName, setStudyMarks } }: PlayProps) {
  const open = (next: Mode) => {
    if (next === 'step' || mode === 'step') setStudyMarks(undefined)
    // play begins at what is edited
    const at = next === 'edit' && spec.editsInPlace ? 0 : model.state.at
    model.change({ mode: next, step: undefined, at })
  }
  return (
    <div class="zz-modes" role="group" aria-label={kindName}>
      {MODES.map((each) => (
        <button type="button" aria-pressed={mode === each} onClick={() => open(each)}>
          {words.modes[each]}
        </button>
      ))}
    </div>
  )
}

function LinkFaults({ play: { words, model } }: PlayProps) {
  const { linkFault, tooLong } = model
  return (
    <>
      {linkFault !== undefined && (
        <p class="zz-fault" role="alert">
          {linkFault === 'game' ? words.link.elsewhere : words.link.wrong(linkFault)}
        </p>
      )}
      {tooLong && (
        <p class="zz-fault" role="alert">
          {words.link.tooLong}
        </p>
      )}
    </>
  )
}

/** An editor above the board, where the board itself cannot be edited. */
function EditorAbove({ play }: PlayProps) {
  const { words, model, loaded } = play
  if (loaded?.parts.Editor !== undefined) return <GameEditor play={play} />
  if (play.spec.has.editor && loaded === undefined) return <div class="zz-editor-room" />
  return (
    <TextEditor
      words={words}
      game={model.state.game}
      engine={play.engine}
      onChange={(game) => model.openGame(game)}
    />
  )
}

interface PlayProps {
  readonly play: Play
}
