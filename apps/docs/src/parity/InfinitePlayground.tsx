// Games that never end: drawn, solved as they are drawn, and played against the strategy.

import { useId, useRef, useState } from 'preact/hooks'
import { keyName } from '../board/key-name'
import { offerFile, standaloneSvg } from '../board/picture'
import { sharedEngine } from '../engine/client'
import type { FaultData } from '../engine/contract'
import { Button, IconButton } from '../play/Button'
import { CopyLink } from '../play/CopyLink'
import { Select } from '../play/choices'
import { SurroundingsProvider, useEngine, useWords } from '../play/context'
import { KeyList } from '../play/Keys'
import { Menu } from '../play/Menu'
import { TextField } from '../play/TextField'
import { faultDataOf } from '../play/use-asked'
import { Fault } from '../play/Working'
import type { BaseWords, Words } from '../words/en'
import { askInfinite } from './ask-infinite'
import { Drawing } from './Drawing'
import { OBJECTIVES, readRatio } from './drawn-game'
import { EXAMPLE_IDS, type ExampleId } from './example-ids'
import { GameText } from './GameText'
import { Panel } from './Panel'
import { ratioText } from './ratio'
import { encodeParity } from './state'
import { type Infinite, type InitialInfinite, useInfinite } from './use-infinite'
import './parity.css'

export interface InfiniteProps {
  readonly words: BaseWords & Pick<Words, 'parity'>
  readonly initial: InitialInfinite
}

export function InfinitePlayground({ words, initial }: InfiniteProps) {
  return (
    <SurroundingsProvider value={{ words, engine: sharedEngine('solver') }}>
      <Whole initial={initial} />
    </SurroundingsProvider>
  )
}

function Whole({ initial }: { readonly initial: InitialInfinite }) {
  const { link, parity: w } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const model = useInfinite(initial)
  const [fault, setFault] = useState<FaultData>()
  const { game } = model.state
  const faults = [model.linkFault && link.wrong(model.linkFault), model.tooLong && link.tooLong]
  const isReady = model.answer !== undefined || game.positions.length === 0
  return (
    <div
      class="zz-infinite"
      ref={root}
      data-ready={isReady ? 'true' : undefined}
      onKeyDown={(event) => {
        const target = event.target as HTMLElement
        if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const key = keyName(event)
        if (key === 'z') model.undo()
        else if (key === 'y') model.redo()
      }}
    >
      <Top model={model} root={() => root.current} onFault={setFault} />
      {faults.filter(Boolean).map((each) => (
        <p class="zz-fault" role="alert">
          {each}
        </p>
      ))}
      {[fault, model.fault].map((each) => each && <Fault fault={each} />)}
      <p class="zz-note">{w.about[game.objective]}</p>
      <div class="zz-main">
        <Drawing model={model} />
        <Panel model={model} />
      </div>
      <GameText model={model} />
      <details>
        <summary>{w.keys}</summary>
        <KeyList rows={w.keyList} />
      </details>
    </div>
  )
}

function Top({
  model,
  root,
  onFault,
}: {
  readonly model: Infinite
  root(): HTMLElement | null
  onFault(fault: FaultData | undefined): void
}) {
  const { parity: w, buttons } = useWords()
  const engine = useEngine()
  const { game } = model.state
  const open = async (id: ExampleId) => {
    onFault(undefined)
    try {
      model.open(await askInfinite(engine, { task: 'example', id }))
    } catch (error) {
      onFault(faultDataOf(error))
    }
  }
  const save = () => {
    const svg = root()?.querySelector<SVGSVGElement>('.zz-drawing svg')
    if (svg) offerFile('game.svg', standaloneSvg(svg), 'image/svg+xml')
  }
  return (
    <div class="zz-top">
      <Examples onOpen={open} />
      <Select
        label={w.objective}
        values={OBJECTIVES}
        value={game.objective}
        nameOf={(objective) => w.objectives[objective]}
        onChange={(objective) => model.change({ ...game, objective })}
      />
      {game.objective === 'meanPayoff' && (
        <TextField
          label={w.threshold}
          size={6}
          value={ratioText(game.threshold.numerator, game.threshold.denominator)}
          faultOf={(typed) => (readRatio(typed) === undefined ? w.badThreshold : undefined)}
          onFinish={(typed) => {
            const threshold = readRatio(typed)
            if (threshold !== undefined) model.change({ ...game, threshold })
          }}
        />
      )}
      <span class="zz-row" dir="ltr">
        <IconButton
          label={buttons.undo}
          icon="undo"
          disabled={model.depth === 0}
          onClick={model.undo}
        />
        <IconButton label={buttons.redo} icon="redo" onClick={model.redo} />
      </span>
      <Menu icon="share" label={buttons.menu}>
        <CopyLink disabled={model.tooLong} hash={() => encodeParity(model.state)} />
        <Button label={buttons.svg} onClick={save} />
      </Menu>
    </div>
  )
}

function Examples({ onOpen }: { onOpen(id: ExampleId): void }) {
  const { parity: w } = useWords()
  const id = useId()
  const [chosen, setChosen] = useState('')
  return (
    <span class="zz-presets">
      <label for={id}>{w.examples}</label>{' '}
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          setChosen('')
          const id = EXAMPLE_IDS.find((each) => each === value)
          if (id !== undefined) onOpen(id)
        }}
      >
        <option value="">…</option>
        {EXAMPLE_IDS.map((each) => (
          <option value={each}>{w.exampleNames[each]}</option>
        ))}
      </select>
    </span>
  )
}
