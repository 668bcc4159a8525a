import type { ComponentChildren } from 'preact'
import { Button, IconButton } from '../play/Button'
import { useCount, useWords } from '../play/context'
import { Fault } from '../play/Working'
import { isNotation, worthOf } from './result-text'
import type { Done, NotebookModel } from './use-notebook'

/** The lines so far, each with its result; one of them is looked at. */
export function Lines({
  model,
  children,
}: {
  readonly model: NotebookModel
  /** At the end of the heading's line. */
  readonly children: ComponentChildren
}) {
  const words = useWords().values
  const { state, done, select, remove, clear } = model
  return (
    <section aria-label={words.notebook}>
      <div class="zz-row zz-lines-head">
        <h2>{words.notebook}</h2>
        <Button label={words.clear} disabled={state.lines.length === 0} onClick={clear} />
        {children}
      </div>
      {state.lines.length === 0 && <p class="zz-note">{words.empty}</p>}
      <ol class="zz-list zz-notebook">
        {state.lines.map((line, i) => (
          <li class={i === state.at ? 'zz-notebook-line zz-now' : 'zz-notebook-line'}>
            <div>
              <Button
                class="zz-jump"
                aria-current={i === state.at ? 'true' : undefined}
                label={
                  <bdi dir="ltr" class="zz-notation">
                    {line}
                  </bdi>
                }
                onClick={() => select(i)}
              />
              <Worth done={done[i]} />
            </div>
            <IconButton label={words.remove(line)} icon="remove" onClick={() => remove(i)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const MOST_SHOWN = 160

function Worth({ done }: { readonly done: Done | undefined }) {
  const words = useWords().values
  const { result } = done ?? {}
  if (done === undefined) return <p class="zz-note">{words.nothing}</p>
  if (result === undefined) return <LineFault done={done} />
  const text = worthOf(result, words)
  return (
    <p class="zz-worth-of">
      {isNotation(result) ? (
        <>
          ={' '}
          <bdi dir="ltr" class="zz-notation">
            {text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text}
          </bdi>
        </>
      ) : (
        text
      )}{' '}
      {result.kind === 'value' && (
        <span class="zz-note">{words.wins[result.facts.outcomeClass]}</span>
      )}
      {result.kind === 'loopy' && (
        <span class="zz-note">{words.outcome[result.facts.outcomeClass]}</span>
      )}
    </p>
  )
}

/** Why a line has no result, and how large it was. */
export function LineFault({ done: { fault, stoppedAfter, forms } }: { readonly done: Done }) {
  const words = useWords().values
  const count = useCount()
  if (fault === undefined) return null
  return (
    <>
      {stoppedAfter === undefined ? (
        <Fault fault={fault} quiet />
      ) : (
        <p class="zz-fault">{words.stopped(count(stoppedAfter))}</p>
      )}
      {forms !== undefined && <p class="zz-note">{words.size(count(forms))}</p>}
    </>
  )
}
