// A graph that is pasted, dropped or opened, in any format that the packages read.

import { useState } from 'preact/hooks'
import { TaskError } from '../../engine/client'
import type { FaultData } from '../../engine/contract'
import { useCount, useEngine, useWords } from '../../play/context'
import { TextDrop } from '../../play/TextDrop'
import { Fault } from '../../play/Working'
import type { ReadGraphData, ReadGraphOptions } from './read-graph-study'

/** The same as in the study, which is not loaded here. */
const MOST_VERTICES = 1000
const MOST_ARCS = 10_000
const MOST_MEGABYTES = 20

export type ReadGraph = Extract<ReadGraphData, { kind: 'graph' }>

/** What an import reports, or why it is refused. */
export interface ImportResult {
  readonly sentences: readonly string[]
  readonly refused?: boolean | undefined
}

export function GraphImport({
  game,
  onGraph,
}: {
  readonly game: string
  /** Opens the graph; its sentences follow the report, unless it refuses. */
  onGraph(graph: ReadGraph): ImportResult
}) {
  const w = useWords().digraph.imports
  const count = useCount()
  const engine = useEngine()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultData>()
  const [result, setResult] = useState<ImportResult>()
  const refuse = (sentence: string) => setResult({ sentences: [sentence], refused: true })

  const read = async (options: ReadGraphOptions) => {
    setBusy(true)
    setFault(undefined)
    setResult(undefined)
    try {
      const asked = { game, moves: [], study: 'read-graph', options }
      const data = (await engine.ask('study', asked)) as ReadGraphData
      if (data.kind === 'too-large') {
        const { vertices, arcs } = data
        refuse(w.tooLarge(count(vertices), count(arcs), count(MOST_VERTICES), count(MOST_ARCS)))
      } else if (data.labels.length === 0) refuse(w.empty)
      else {
        const { sentences, refused } = onGraph(data)
        const report = refused ? [] : w.report(data.format, data.report, data.renamed)
        setResult({ sentences: [...report, ...sentences], refused })
      }
    } catch (error) {
      if (error instanceof TaskError) setFault(error.fault)
    }
    setBusy(false)
  }
  const readFile = async (file: File) => {
    if (file.size > MOST_MEGABYTES * 1e6) return refuse(w.tooLong(count(MOST_MEGABYTES)))
    await read({ source: new Uint8Array(await file.arrayBuffer()), name: file.name })
  }
  return (
    <details class="zz-import">
      <summary>{w.title}</summary>
      <TextDrop
        label={w.text}
        hint={w.intro}
        dropHint={w.drop}
        rows={5}
        text={text}
        submit={w.read}
        open={w.open}
        busy={busy}
        onText={setText}
        onSubmit={(source) => void read({ source })}
        onFile={readFile}
      >
        <div role="status">
          {busy && <p>{w.reading}</p>}
          {result !== undefined && (
            <ul class={result.refused ? 'zz-report zz-fault' : 'zz-report'}>
              {result.sentences.map((sentence) => (
                <li>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        {fault !== undefined && <Fault fault={fault} />}
      </TextDrop>
    </details>
  )
}
