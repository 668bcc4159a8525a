// The editor of cops and robbers: a graph that is drawn, typed or imported, the number of cops, and the rules.

import { useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { Parameters } from '../../play/Parameters'
import { Stepper } from '../../play/Stepper'
import { edited, GraphEditor } from '../digraph/GraphEditor'
import { GraphImport, type ImportResult, type ReadGraph } from '../digraph/GraphImport'
import { type DrawnKind, useDrawnGame } from '../digraph/use-drawn-game'
import type { EditorProps } from '../parts'
import { type CopsText, edgesOf, formatCops, MOST_COPS, parseCops } from './cops-text'

const MOST_VERTICES = 400

const KIND: DrawnKind<CopsText> = {
  empty: { cops: 1, labels: ['a'], arcs: [], parameters: new Map() },
  parse: parseCops,
  format: formatCops,
  textOf: (arcs) => `cops:1@${arcs}`,
}

export function Editor(props: EditorProps) {
  const words = useWords()
  const w = words.cops.editor
  const drawn = useDrawnGame(props, KIND)
  const { game, text, change } = drawn
  const { onChange } = props
  const onGraph = ({ labels, arcs, undirected, costs }: ReadGraph): ImportResult => {
    const isTaken =
      labels.length <= MOST_VERTICES && drawn.replace({ ...game, labels, arcs: edgesOf(arcs) })
    if (!isTaken) return { sentences: [w.tooLarge(String(MOST_VERTICES))], refused: true }
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
        drawn={drawn}
        directed={false}
        loops={false}
        marks={props.marks}
        most={MOST_VERTICES}
        after={(graph, edit) => edited(graph, edit, false)}
      />
      <p class="zz-row">
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
