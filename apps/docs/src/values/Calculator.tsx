// A calculator of values: a line to type in, the lines so far with their results, and what is known of the one that is looked at.

import { useRef } from 'preact/hooks'
import { firstShown } from '../board/Board'
import { offerFile, standaloneSvg } from '../board/picture'
import { sharedEngine } from '../engine/client'
import { Button } from '../play/Button'
import { CopyLink } from '../play/CopyLink'
import { Select } from '../play/choices'
import { SurroundingsProvider, useCount, useWords } from '../play/context'
import { Menu } from '../play/Menu'
import { Busy } from '../play/Working'
import type { BaseWords, Words } from '../words/en'
import { Examples, LineInput } from './LineInput'
import { Lines } from './Lines'
import { encodeNotebook } from './notebook-state'
import { Result } from './Result'
import { resultText } from './result-text'
import {
  type InitialNotebook,
  LIMITS,
  type NotebookModel,
  namingLines,
  useNotebook,
} from './use-notebook'
import './values.css'

export interface CalculatorProps {
  readonly words: BaseWords & Pick<Words, 'thermograph' | 'values'>
  readonly initial: InitialNotebook
}

export function Calculator({ words, initial }: CalculatorProps) {
  const engine = sharedEngine('solver')
  return (
    <SurroundingsProvider value={{ words, engine }}>
      <Notebook model={useNotebook(engine, initial)} />
    </SurroundingsProvider>
  )
}

function Notebook({ model }: { readonly model: NotebookModel }) {
  const { values: words, link } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const count = useCount()
  const { state, done, busy, forms, linkFault, tooLong } = model
  const shown = done[state.at]
  const last = done.at(-1)
  const faults = [linkFault && link.wrong(linkFault), tooLong && link.tooLong]
  return (
    <div class="zz-calculator" ref={root} data-ready={busy ? undefined : 'true'}>
      {faults.filter(Boolean).map((fault) => (
        <p class="zz-fault" role="alert">
          {fault}
        </p>
      ))}
      <div class="zz-calculator-main">
        <div class="zz-calculator-input">
          <LineInput
            earlier={namingLines(done)}
            most={model.limits.most}
            history={state.lines}
            onLine={model.add}
          />
          <Busy
            busy={busy}
            progress={undefined}
            label={
              forms === undefined ? words.working : `${words.working} ${words.size(count(forms))}`
            }
            onCancel={model.cancel}
          />
          <p class="zz-hidden" role="status">
            {!busy && last !== undefined && `${last.line}: ${resultText(last, words)}`}
          </p>
        </div>
        <div class="zz-calculator-result">
          {shown !== undefined && (
            <Result
              key={`${state.at} ${shown.line}`}
              shown={shown}
              all={done}
              earlier={namingLines(done.slice(0, state.at))}
              most={model.limits.most}
              onLine={model.add}
            />
          )}
        </div>
        <div class="zz-calculator-lines">
          <Lines model={model}>
            <Sharing model={model} root={() => root.current} />
          </Lines>
          <Examples onLine={model.add} />
          <Limits model={model} />
        </div>
      </div>
    </div>
  )
}

function Sharing({ model, root }: { readonly model: NotebookModel; root(): HTMLElement | null }) {
  const { buttons } = useWords()
  const save = () => {
    const svg = firstShown<SVGSVGElement>(root(), '.zz-thermograph-view svg')
    if (svg !== undefined) offerFile('thermograph.svg', standaloneSvg(svg), 'image/svg+xml')
  }
  const hasPicture = model.done[model.state.at]?.result?.kind === 'value'
  return (
    <Menu icon="share" label={buttons.menu}>
      <CopyLink disabled={model.tooLong} hash={() => encodeNotebook(model.state)} />
      <Button label={buttons.svg} disabled={!hasPicture} onClick={save} />
    </Menu>
  )
}

function Limits({ model: { limits, setLimits } }: { readonly model: NotebookModel }) {
  const { values: words } = useWords()
  const count = useCount()
  return (
    <details class="zz-limits">
      <summary>{words.limits}</summary>
      <div class="zz-row zz-spaced">
        <Select
          label={words.most}
          values={LIMITS.most}
          value={limits.most as (typeof LIMITS.most)[number]}
          nameOf={count}
          onChange={(most) => setLimits({ ...limits, most })}
        />
        <Select
          label={words.seconds}
          values={LIMITS.seconds}
          value={limits.seconds as (typeof LIMITS.seconds)[number]}
          nameOf={count}
          onChange={(seconds) => setLimits({ ...limits, seconds })}
        />
      </div>
    </details>
  )
}
