import { Board } from '../board/Board'
import { keyName } from '../board/key-name'
import { useModule } from '../board/use-module'
import type { PageSpec } from '../games/parts'
import { Button } from './Button'
import { CellEntry, focusEntry } from './CellEntry'
import { Choice } from './Choice'
import { Controls, UndoButtons } from './Controls'
import { arrowsOf } from './marks'
import { OverButtons, overSentence } from './Over'
import { Signs } from './Signs'
import { Status } from './Status'
import { TextBoard } from './TextBoard'
import { keyActions, type Play, type PlayProps } from './use-play'

interface BoardColumnProps extends PlayProps {
  root(): HTMLElement | null
}

export function BoardColumn({ play, root }: BoardColumnProps) {
  return (
    <div class="zz-left">
      {!play.isForeign && <PlayStatus play={play} />}
      {play.isInPlace ? (
        <div onKeyDown={(event) => onEditKey(event, play)}>
          <div class="zz-controls">
            <UndoButtons play={play} />
          </div>
          <GameEditor play={play} />
        </div>
      ) : play.isForeign ? null : (
        <>
          <PlayBoard play={play} root={root} />
          <UnderBoard play={play} />
        </>
      )}
    </div>
  )
}

/** Whose turn it is and what the position is worth; the end of play, with what to play next. */
function PlayStatus({ play }: PlayProps) {
  const { model, words, touch, isInPlace } = play
  const hasEnded = model.facts?.end !== undefined && touch.preview === undefined && !isInPlace
  return (
    <div class={hasEnded ? 'zz-turn zz-ended' : 'zz-turn'}>
      <Status
        facts={model.facts}
        lastMove={model.played.at(-1)}
        over={hasEnded ? overSentence(words, model) : undefined}
      />
      {hasEnded && <OverButtons play={play} />}
    </div>
  )
}

export function GameEditor({ play }: PlayProps) {
  const { loaded, model } = play
  const Editor = loaded?.parts.Editor
  const { settled, facts, state, work } = model
  const solved = settled ? facts : undefined
  const here =
    state.at > 0 && solved && loaded?.parts.gameAt?.(state.game, solved.judgement.position)
  return (
    Editor !== undefined && (
      <Editor
        game={here || state.game}
        source={state.source}
        solved={here || state.at === 0 ? solved : undefined}
        fault={work.kind === 'failed' ? work.fault : undefined}
        marks={play.studyMarks}
        sceneOptions={play.options}
        onChange={model.openGame}
        onDraft={model.draft}
        onRetry={model.retry}
        onPlay={() => model.change({ mode: 'play' })}
      />
    )
  )
}

function onEditKey(event: KeyboardEvent, { model }: Play): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('[role="grid"]') === null) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const key = keyName(event)
  if (key === 'z') model.undo()
  else if (key === 'y') model.redo()
}

export function PlayBoard({ play, root }: BoardColumnProps) {
  const { words, touch, scene, study, studyMarks, hint } = play
  const { shown } = touch
  const OwnBoard = play.loaded?.parts.Board
  const actions = keyActions(play)
  const onKey = (key: string): boolean => {
    if (/^\d$/.test(key)) focusEntry(root())
    const action = actions[key]
    action?.()
    return action !== undefined
  }
  if (scene !== undefined) {
    const hasArrows =
      (hint || play.lit !== undefined) && touch.touched.length === 0 && studyMarks === undefined
    return (
      <Board
        scene={scene}
        marks={play.marks}
        label={words.board(play.kindName)}
        arrows={hasArrows && shown !== undefined ? arrowsOf(shown, play.lit) : []}
        onTouch={touch.onTouch}
        onDrag={touch.onDrag}
        onHover={play.setPointed}
        onCursor={play.setPointed}
        onKey={onKey}
      />
    )
  }
  return (
    <div class={play.spec.has.board === true ? 'zz-own-board' : undefined}>
      {OwnBoard !== undefined && study !== undefined ? (
        <OwnBoard {...study} facts={shown} values={play.values} hint={hint} />
      ) : (
        <TextBoard position={shown?.judgement.position} />
      )}
    </div>
  )
}

function UnderBoard({ play }: PlayProps) {
  const { words, model, touch } = play
  const { facts } = model
  const keys = useModule(play.help, () => import('./Keys'))
  return (
    <>
      {touch.choice !== undefined && facts !== undefined && (
        <Choice
          facts={facts}
          choice={touch.choice}
          values={play.values}
          onPlay={play.makeMove}
          onClose={touch.closeChoice}
        />
      )}
      {touch.preview !== undefined && (
        <p>
          <Button label={words.whyTree.back} onClick={() => touch.setPreview(undefined)} />
        </p>
      )}
      <Controls play={play} />
      <Signs play={play} />
      {facts?.view?.kind === 'strip' && <CellEntry facts={facts} onMove={play.makeMove} />}
      {isShortBelow(play.spec) && <Below play={play} />}
      {play.help && keys && <keys.Keys onClose={() => play.setHelp(false)} />}
    </>
  )
}

/** Whether what is below the board comes before the moves: the sum of heaps and the rules of a description, which are never long. */
export const isShortBelow = ({ has, described = false }: PageSpec): boolean =>
  has.below !== undefined && (has.foot === true || described)

export function Below({ play: { loaded, study, firstBelow } }: PlayProps) {
  const Part = loaded?.parts.Below
  return (
    <div class="zz-below" aria-busy={Part === undefined && !firstBelow ? 'true' : undefined}>
      {Part && study ? <Part {...study} /> : firstBelow}
    </div>
  )
}
