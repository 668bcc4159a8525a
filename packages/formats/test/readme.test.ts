// The table of formats in the README is the one that the command and detection have.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Format, formats } from '../src/formats'

function row({ name, title, extensions, carries }: Format): string {
  const { directed, undirected, labels, costs, owners, loops, parallelArcs } = carries
  const edges = directed ? (undirected ? 'either' : 'directed') : 'undirected'
  const also = [
    costs && 'costs',
    owners && 'movers, priorities',
    loops && 'loops',
    parallelArcs && 'parallel arcs',
  ].filter((what) => what !== false)
  const endings = extensions.map((extension) => `\`${extension}\``).join(' ')
  return `| ${name} | ${title} | ${endings} | ${edges} | ${labels} | ${also.join(', ')} |`
}

it('shows every format as it is', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const head =
    '| format | what it is | endings | edges | labels | carries |\n|---|---|---|---|---|---|'
  expect(readme).toContain([head, ...formats.map(row)].join('\n'))
})
