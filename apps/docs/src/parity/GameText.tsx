// The game as a file of PGSolver: written, read, and saved.

import { useEffect, useState } from 'preact/hooks'
import { offerFile } from '../board/picture'
import { useModule } from '../board/use-module'
import type { FaultData } from '../engine/contract'
import { Button } from '../play/Button'
import { useWords } from '../play/context'
import { TextDrop } from '../play/TextDrop'
import { faultDataOf } from '../play/use-asked'
import { Fault } from '../play/Working'
import { hasMarks, hasWeights } from './drawn-game'
import type { Infinite } from './use-infinite'

export function GameText({ model }: { readonly model: Infinite }) {
  const { parity, buttons } = useWords()
  const w = parity.text
  const { game } = model.state
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<FaultData>()
  const module = useModule(isOpen, () => import('./text'))
  useEffect(() => {
    setTyped(undefined)
    setFault(undefined)
  }, [game])
  const written = module && isOpen ? attempt(() => module.textOf(game)) : { text: '' }
  const isEmpty = game.positions.length === 0
  const shownFault = fault ?? (isEmpty || typed !== undefined ? undefined : written.fault)
  const read = async (text: string) => {
    try {
      const next = await (await import('./text')).readText(text, game)
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
          text={typed ?? written.text ?? ''}
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
            disabled={!written.text}
            onClick={() => offerFile('game.pg', written.text ?? '')}
          />
        </TextDrop>
      )}
    </details>
  )
}

function attempt(write: () => string): { text?: string; fault?: FaultData } {
  try {
    return { text: write() }
  } catch (error) {
    return { fault: faultDataOf(error) }
  }
}
