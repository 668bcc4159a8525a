// Random games as people would write them: a digraph, its files and options.

import type { Random } from '@zugzwang/core/testing'

export interface Game {
  digraph: string
  movers: string | undefined
  options: string[]
}

/** What is reported, but for games without moves. */
export function withoutDoubts(err: string): string {
  return err.replace(
    /^.*: warning: it (has \d+ vertices and|is a single vertex, .*, without) (no )?arcs\n/,
    '',
  )
}

/** A game of any kind that the options allow; its movers, if any, are a file's content. */
export function randomGame(random: Random): Game {
  const order = 1 + random(7)
  const kind = random(3)
  const label = (v: number) => `v${v}`
  const cost = kind === 2
  const lines = Array.from({ length: order }, (_, v) => label(v))
  for (let i = random(3 * order); i > 0; i--) {
    const arc = `${label(random(order))} ${label(random(order))}`
    lines.push(cost ? `${arc} ${[0, 1, 2.5, 10][random(4)]}` : arc)
  }
  const movers =
    kind === 0 && random(2) === 0
      ? undefined
      : lines.slice(0, order).map((name) => `${name} ${random(2) === 0 ? 'max' : 'min'}`)
  const options = ['--rules', random(2) === 0 ? 'normal' : 'misere']
  const paid = lines.slice(0, order).filter(() => random(4) === 0)
  const largest = kind === 0 ? 1 + random(2) : 2
  const payoff = () => random(2 * largest + 1) - largest
  if (paid.length > 0) options.push('--sinks', paid.map((name) => `${name}=${payoff()}`).join())
  const endless = cost
    ? ['inf', '-inf'][random(2)]
    : ['-inf', '-1', '0', '0.5', '2', 'Infinity'][random(6)]
  if (kind !== 0) options.push('--endless', String(endless))
  if (cost) options.push('--cost')
  return { digraph: `${lines.join('\n')}\n`, movers: movers?.join('\n'), options }
}
