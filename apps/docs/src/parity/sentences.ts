// Sentences about games of infinite play, from texts with gaps.

import type { ParityWords } from '../words/en/parity'
import { ratioText } from './ratio'
import type { PlayedGame, Round } from './round'

export const fill = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)

interface NamedGame extends PlayedGame {
  readonly positions: readonly (PlayedGame['positions'][number] & { readonly name: string })[]
}

/** Who wins when a cycle is gone round for ever, and why. `show` writes integers. */
export function verdictText(
  words: ParityWords['say'],
  show: (number: number) => string,
  game: NamedGame,
  { cycle, verdict, winner }: Round,
): string {
  const nameOf = (v: number) => game.positions[v]?.name ?? ''
  const player = words.players[winner === 0 ? 0 : 1] ?? ''
  const gaps = { cycle: cycle.map(nameOf).join(words.comma), player }
  const ratio = (over: number, under: number) =>
    ratioText(over, under).split('/').map(Number).map(show).join('/')
  const isBuchi = game.objective === 'buchi'
  switch (verdict.kind) {
    case 'priority':
      return fill(words.priority, { ...gaps, priority: show(verdict.priority) })
    case 'seen':
      return fill(isBuchi ? words.buchiSeen : words.coBuchiSeen, {
        ...gaps,
        name: nameOf(verdict.position),
      })
    case 'unseen':
      return fill(isBuchi ? words.buchiUnseen : words.coBuchiUnseen, gaps)
    case 'weights': {
      const { sum, length } = verdict
      if (game.objective === 'energy') return fill(words.energy, { ...gaps, sum: show(sum) })
      const { numerator, denominator } = game.threshold
      return fill(words.meanPayoff, {
        ...gaps,
        average: ratio(sum, length),
        threshold: ratio(numerator, denominator),
      })
    }
  }
}

/** Whether an arc is one of a cycle. */
export const onRound = (
  cycle: readonly number[] = [],
  { from, to }: { readonly from: number; readonly to: number },
): boolean => cycle.some((v, i) => v === from && cycle[(i + 1) % cycle.length] === to)
