// A game on a digraph as a whole: values of all positions, the worth of endless play, and certificates.

import { useEffect, useMemo, useState } from 'preact/hooks'
import { offerFile } from '../../board/picture'
import { TaskError } from '../../engine/client'
import type { FaultData } from '../../engine/contract'
import { Badge } from '../../play/Badge'
import { Button } from '../../play/Button'
import { useCount, useEngine, useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { TextDrop } from '../../play/TextDrop'
import { Verified } from '../../play/Verified'
import { Fault } from '../../play/Working'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import type {
  CertificateOptions,
  CertificateSummary,
  CreatedCertificate,
  VerifiedCertificate,
} from './certificate-study'
import { formatDigraph, isWeighted, parseDigraph } from './digraph-text'
import { Endless } from './Endless'
import { useTriedValues } from './values'
import type { ValuesData } from './values-study'

export function Study(props: StudyProps) {
  const { game, onGame } = props
  const parsed = useMemo(() => parseDigraph(game), [game])
  const { values, tryEndless } = useTriedValues(game, parsed)
  return (
    <div class="zz-study">
      {parsed !== undefined && isWeighted(parsed) && (
        <Endless
          game={parsed}
          onTry={tryEndless}
          onChange={(next) => onGame(formatDigraph({ ...parsed, endless: next }))}
        />
      )}
      {values !== undefined && <Positions values={values} />}
      <Certificates {...props} />
    </div>
  )
}

function Positions({ values }: { readonly values: ValuesData }) {
  const words = useWords()
  const count = useCount()
  const w = words.digraph.study
  const { counts, positions } = values
  const movers = positions.some(({ mover }) => mover !== undefined)
  return (
    <section>
      <h3>{w.counts}</h3>
      <p role="status">{w.countOf(count(counts.win), count(counts.loss), count(counts.draw))}</p>
      <DataTable
        low
        caption={w.counts}
        columns={[
          words.digraph.step.position,
          ...(movers ? [words.digraph.step.mover] : []),
          words.moves.value,
          words.moves.plies,
        ]}
      >
        {positions.map(({ label, outcome, value, plies, mover }) => (
          <tr>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            {movers && <td>{words.players[mover === 1 ? 'min' : 'max']}</td>}
            <td>
              <Badge outcome={outcome} />{' '}
              {value === undefined ? (
                words.outcomes[outcome]
              ) : (
                <span dir="ltr">{words.number(value)}</span>
              )}
            </td>
            <td class="zz-number">{plies === undefined ? '∞' : words.number(plies)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'failed'; readonly fault: FaultData }
  | { readonly kind: 'made'; readonly made: CreatedCertificate }
  | { readonly kind: 'verified'; readonly verified: VerifiedCertificate }

/** No certificate of a game on this page is larger. */
const MOST_BYTES = 20e6

function Certificates({ game, moves, facts }: StudyProps) {
  const words = useWords()
  const engine = useEngine()
  const w = words.digraph.study
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const [text, setText] = useState('')
  const at = JSON.stringify([game, moves])
  useEffect(() => setStage({ kind: 'idle' }), [at])
  const ask = async (options: CertificateOptions) => {
    try {
      const found = await engine.ask('study', { game, moves, study: 'certificate', options })
      if (options.kind === 'create') setStage({ kind: 'made', made: found as CreatedCertificate })
      else setStage({ kind: 'verified', verified: found as VerifiedCertificate })
    } catch (error) {
      if (error instanceof TaskError) setStage({ kind: 'failed', fault: error.fault })
    }
  }
  const readFile = async (file: File) => {
    if (file.size > MOST_BYTES) return
    await ask({ kind: 'verify', source: new Uint8Array(await file.arrayBuffer()) })
  }
  const position = facts?.judgement.position ?? ''
  return (
    <section class="zz-certificate">
      <h3>{w.certificate}</h3>
      <p class="zz-note">{w.certificateIntro(position)}</p>
      <div class="zz-controls">
        <Button label={w.create} onClick={() => void ask({ kind: 'create' })} />
        {stage.kind === 'made' && (
          <>
            <Button
              label={w.saveJson}
              onClick={() => offerFile('certificate.json', stage.made.json, 'application/json')}
            />
            <Button
              label={w.saveBytes}
              onClick={() => offerFile('certificate.zgz', new Blob([stage.made.bytes]))}
            />
            <Button
              label={words.buttons.check}
              onClick={() => {
                setText(stage.made.json)
                void ask({ kind: 'verify', source: stage.made.json })
              }}
            />
          </>
        )}
      </div>
      <div role="status">
        {stage.kind === 'made' && <p>{w.made(...summaryOf(stage.made.summary, words))}</p>}
      </div>
      <h3>{w.verify}</h3>
      <TextDrop
        label={w.text}
        hint={w.verifyIntro}
        rows={3}
        text={text}
        submit={w.check}
        open={w.open}
        onText={setText}
        onSubmit={(source) => void ask({ kind: 'verify', source })}
        onFile={readFile}
      />
      <div role="status">{stage.kind === 'verified' && <Verdict verified={stage.verified} />}</div>
      {stage.kind === 'failed' && <Fault fault={stage.fault} />}
    </section>
  )
}

function summaryOf(
  { label, value, plies, nodes, outcome }: CertificateSummary,
  words: Words,
): [string, string, string] {
  const w = words.digraph.study
  return [
    label ?? w.unknownPosition,
    outcome === undefined
      ? w.worth(words.number(value), plies)
      : words.value({ outcome, ...(plies >= 0 && { plies }) }),
    nodes.toLocaleString(words.language),
  ]
}

function Verdict({
  verified: { summary, alone, here },
}: {
  readonly verified: VerifiedCertificate
}) {
  const words = useWords()
  const w = words.digraph.study
  const fault = alone ?? here
  if (fault !== undefined)
    return (
      <p class="zz-fault">
        {alone === undefined ? w.elsewhere : w.wrong} {w.faults[fault.code] ?? ''}{' '}
        <bdi lang="en" dir="ltr">
          {fault.message}
        </bdi>
      </p>
    )
  return <Verified>{w.holds(...summaryOf(summary, words))}</Verified>
}
