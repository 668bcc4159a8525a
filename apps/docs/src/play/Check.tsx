import { useState } from 'preact/hooks'
import type { CheckReport } from '../engine/contract'
import { Button } from './Button'
import { useBaseWords, useCount, useEngine } from './context'
import { useAsked } from './use-asked'
import { type PlaygroundModel, playOf } from './use-playground'
import { Flaws, Verified } from './Verified'
import { Fault, formatProgress } from './Working'

/** Runs the verifier in the page, and shows what it examined. */
export function Check({ model }: { readonly model: PlaygroundModel }) {
  const words = useBaseWords()
  const engine = useEngine()
  const play = playOf(model.state)
  const key = JSON.stringify(play)
  // The position that is to be checked, and how often it was
  const [wanted, setWanted] = useState({ key: '', times: 0 })
  const asked = useAsked(wanted.key === key ? JSON.stringify(wanted) : undefined, (options) =>
    engine.ask('check', play, options),
  )
  return (
    <div class="zz-check">
      <p class="zz-note">{words.check.intro}</p>
      {asked.busy ? (
        <p role="status">
          {words.check.running} {formatProgress(asked.progress, words)}{' '}
          <Button label={words.buttons.cancel} onClick={asked.cancel} />
        </p>
      ) : (
        <p>
          <Button
            label={words.buttons.check}
            onClick={() => setWanted({ key, times: wanted.times + 1 })}
          />
        </p>
      )}
      <div role="status">
        {asked.fault !== undefined && <Fault fault={asked.fault} />}
        {asked.current !== undefined && <Report report={asked.current} />}
      </div>
    </div>
  )
}

function Report({ report }: { readonly report: CheckReport }) {
  const w = useBaseWords().check
  const count = useCount()
  const { flaws, method, positions, moves = 0, outcomes } = report
  if (flaws.length > 0) return <Flaws title={w.flawed} flaws={flaws} />
  return (
    <Verified>
      {method === 'verified'
        ? w.verified(count(positions), count(moves))
        : w.followed(count(positions))}{' '}
      {outcomes !== undefined &&
        w.counts(count(outcomes.win), count(outcomes.loss), count(outcomes.draw))}
    </Verified>
  )
}
