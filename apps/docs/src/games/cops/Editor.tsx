// The editor of cops and robbers: the graph is drawn, typed or read from elsewhere; the number of cops and the rules.

import { useMemo, useRef, useState } from 'preact/hooks'
import { useEngine, useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { Parameters } from '../../play/Parameters'
import { Stepper } from '../../play/Stepper'
import { edited, type GraphEdit, GraphEditor } from '../digraph/GraphEditor'
import { GraphImport, type ImportResult, type ReadGraph } from '../digraph/GraphImport'
import { usePicture } from '../digraph/use-picture'
import type { EditorProps } from '../parts'
import { type CopsText, edgesOf, formatCops, MOST_COPS, parseCops } from './cops-text'

const MOST_VERTICES = 400
/** Longer texts of games are not kept in a state. */
const LONGEST_TEXT = 100_000

const EMPTY: CopsText = { cops: 1, labels: ['a'], arcs: [], parameters: new Map() }

export function Editor(props: EditorProps) {
  const words = useWords()
  const engine = useEngine()
  const { game: text, sceneOptions, onChange } = props
  const w = words.cops.editor
  const parsed = useMemo(() => parseCops(text), [text])
  const good = useRef<CopsText>(EMPTY)
  if (parsed !== undefined) good.current = parsed
  // What is bad stays as it was typed; the last good board remains
  const game = good.current
  const [current, setCurrent] = useState<string>()
  const { picture, setPicture, layOut, forget } = usePicture(
    engine,
    text,
    game,
    sceneOptions,
    (place) => `cops:1@${place}`,
  )

  const change = (next: CopsText, nextPicture = picture) => {
    const nextText = formatCops(next)
    setPicture(nextPicture, nextText)
    if (nextText !== text) onChange(nextText)
  }
  const onEdit = (edit: GraphEdit, nextPicture: typeof picture) =>
    change(edited(game, edit, false), nextPicture)
  const onGraph = ({ labels, arcs, undirected, costs }: ReadGraph): ImportResult => {
    const nextText = formatCops({ ...game, labels, arcs: edgesOf(arcs) })
    if (nextText.length > LONGEST_TEXT || labels.length > MOST_VERTICES)
      return { sentences: [w.tooLarge(String(MOST_VERTICES))], refused: true }
    setCurrent(undefined)
    forget()
    onChange(nextText)
    return {
      sentences: [
        ...(undirected ? [] : [w.asEdges]),
        ...(costs === undefined ? [] : [words.digraph.imports.leftOut.costs]),
      ],
    }
  }
  return (
    <div class="zz-digraph-editor zz-cops-editor">
      <GraphEditor
        graph={game}
        directed={false}
        loops={false}
        picture={picture}
        marks={props.marks}
        most={MOST_VERTICES}
        current={current}
        onCurrent={setCurrent}
        onEdit={onEdit}
        onPicture={(next) => setPicture(next, text)}
        onLayOut={layOut}
      />
      <p class="zz-cop-count">
        <span>{w.cops}</span>{' '}
        <Stepper
          label={w.cops}
          value={game.cops}
          least={1}
          most={MOST_COPS}
          onChange={(cops) => change({ ...game, cops })}
        />
      </p>
      <Parameters game={text} onChange={onChange} />
      <GameTextForm game={text} onChange={onChange} />
      <GraphImport game={text} onGraph={onGraph} />
    </div>
  )
}
