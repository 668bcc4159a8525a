import type { Facts } from '../engine/contract'
import { tableUrl } from '../engine/table-url'
import type { PageSpec } from '../games/parts'
import type { LineData } from '../games/table/line-study'
import { siteTableOf } from '../games/table/site-tables'
import { Button } from './Button'
import { useBaseWords } from './context'
import {
  commandOf,
  fileNameOf,
  ownTypescriptOf,
  probeCommandOf,
  probeTypescriptOf,
  typescriptOf,
} from './snippets'
import { useStudy } from './use-asked'
import type { PlaygroundModel } from './use-playground'
import { Asking } from './Working'

const MOST_PLIES = 50

/** The same question in a terminal and in a program, and the answer as JSON. */
export function Code({
  model,
  facts,
  spec,
}: {
  readonly model: PlaygroundModel
  readonly facts: Facts
  readonly spec: PageSpec
}) {
  const words = useBaseWords()
  const { game, moves, at, source } = model.state
  const here = moves.slice(0, at)
  const file = `./${fileNameOf(game)}.${spec.described ? 'json' : 'ts'}`
  const [command, program] = spec.asksTable
    ? probesOf(facts.judgement)
    : source === undefined
      ? [commandOf(game, here), typescriptOf(game, here)]
      : [commandOf(file, here), ownTypescriptOf(file, here)]
  // The line of a table is read only where it is asked for
  const asked = useStudy<LineData>('line', spec.asksTable ? { game, moves: here } : undefined, {
    most: MOST_PLIES,
  })
  const line = spec.asksTable ? asked.current?.moves : facts.judgement.line.slice(0, MOST_PLIES)
  const json = line && JSON.stringify({ ...facts.judgement, line }, null, 2)
  return (
    <div class="zz-code">
      <Snippet title={words.code.command} text={command} />
      <Snippet title={words.code.typescript} text={program} />
      {json === undefined ? (
        <Asking asked={asked} />
      ) : (
        <Snippet title={words.code.json} text={json} />
      )}
    </div>
  )
}

function probesOf({ game, position }: Facts['judgement']): readonly [string, string] {
  const table = siteTableOf(game)
  if (table === undefined) return ['', '']
  const url = new URL(tableUrl(table), location.href).href
  return [probeCommandOf(url, position), probeTypescriptOf(url, table.game, position)]
}

/** A text that can be copied. */
export function Snippet({ title, text }: { readonly title: string; readonly text: string }) {
  const words = useBaseWords()
  return (
    <section>
      <h2>
        {title}{' '}
        <Button
          label={words.buttons.copy}
          aria-label={`${words.buttons.copy}${words.colon}${title}`}
          onClick={() => void navigator.clipboard?.writeText(text).catch(() => {})}
        />
      </h2>
      <pre dir="ltr" tabindex={0} role="region" aria-label={title}>
        <code>{text}</code>
      </pre>
    </section>
  )
}
