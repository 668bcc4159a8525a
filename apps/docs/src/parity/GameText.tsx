// The game as a file of PGSolver: written, read, and saved.

import { useEffect, useState } from 'preact/hooks'
import { offerFile } from '../board/picture'
import type { FaultData } from '../engine/contract'
import { Button } from '../play/Button'
import { useEngine, useWords } from '../play/context'
import { TextDrop } from '../play/TextDrop'
import { faultDataOf, useAsked } from '../play/use-asked'
import { Fault } from '../play/Working'
import { askInfinite } from './ask-infinite'
import { hasMarks, hasWeights } from './drawn-game'
import type { Infinite } from './use-infinite'

export function GameText({ model }: { readonly model: Infinite }) {
  const { parity, buttons } = useWords()
  const w = parity.text
  const { game } = model.state
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<FaultData>()
  const engine = useEngine()
  useEffect(() => {
    setTyped(undefined)
    setFault(undefined)
  }, [game])
  const isEmpty = game.positions.length === 0
  const written = useAsked(isOpen && !isEmpty ? JSON.stringify(game) : undefined, (asking) =>
    askInfinite(engine, { task: 'write', game }, asking),
  )
  const shownFault = fault ?? (isEmpty || typed !== undefined ? undefined : written.fault)
  const read = async (text: string) => {
    try {
      const next = await askInfinite(engine, { task: 'read', text, rest: game })
      setFault(undefined)
      model.open(next)
    } catch (error) {
      setFault(faultDataOf(error))
    }
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{w.title}</summary>
      {isOpen && (
        <TextDrop
          label={w.label}
          hint={w.hint}
          rows={8}
          text={typed ?? written.current ?? ''}
          submit={w.read}
          open={buttons.open}
          accept=".pg,.gm,.txt,text/plain"
          onText={setTyped}
          onSubmit={read}
          onFile={async (file) => {
            const text = await file.text()
            setTyped(text)
            await read(text)
          }}
        >
          {hasMarks(game) && <p class="zz-note">{w.marks}</p>}
          {hasWeights(game) && <p class="zz-note">{w.weights}</p>}
          {shownFault && <Fault fault={shownFault} />}
          <Button
            label={w.save}
            disabled={written.current === undefined}
            onClick={() => offerFile('game.pg', written.current ?? '')}
          />
        </TextDrop>
      )}
    </details>
  )
}
