// The solve of any game, step by step.

/** Positions decided at one step, by their outcome for the player to move. */
export interface Decided {
  readonly all: number
  readonly win: number
  readonly loss: number
  readonly draw: number
}

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const split = ({ win, loss, draw }: Decided) =>
  [
    win > 0 && plural(win, 'win', 'wins'),
    loss > 0 && plural(loss, 'loss', 'losses'),
    draw > 0 && plural(draw, 'draw', 'draws'),
  ]
    .filter(Boolean)
    .join(', ')

export const frames = {
  label: 'Solving backwards, step by step',
  intro:
    'Every position reachable from here is decided backwards from the ends of play: each step decides those one ply further from the end.',
  loading: 'Solving step by step …',
  tooMany: (limit: string) =>
    `More than ${limit} positions are reachable from here, too many to step through. Play on, or choose a smaller game.`,
  none: (positions: string) =>
    `${positions} positions are reachable from here; none is decided yet.`,
  /** What a step decides; without plies: positions from which neither player can force an end. */
  decided: (plies: number | undefined, { all, ...counts }: Decided) => {
    const positions = plural(all, 'position', 'positions')
    const which = split({ all, ...counts })
    if (plies === undefined)
      return `Open to the end: ${positions}, with the value of endless play (${which}).`
    return plies === 0
      ? `Play has ended in ${positions}: ${which} for the player to move.`
      : `${plural(plies, 'ply', 'plies')} from the end: ${positions}, ${which} for the player to move.`
  },
  known: (known: string, positions: string) => `${known} of ${positions} are known.`,
  here: (is: string) => `The current position is now decided: ${is}.`,
  position: 'The current position',
  open: 'not decided yet',
  moves: (known: number, all: number) =>
    all === 0
      ? 'It has no moves.'
      : `${known} of its ${plural(all, 'move', 'moves')} can be judged.`,
  caption: 'Positions by plies to the end',
  plies: 'Plies',
  share: 'How many',
  go: 'plies from the end: show this step',
  shown: 'Decided in this step',
  ended: 'Play has ended.',
}
