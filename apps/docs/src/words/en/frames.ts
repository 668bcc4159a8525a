// The solve of any game, step by step.

/** Positions decided at one step, by what they are worth to the player to move. */
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
    'Every position that can be reached from here is decided from the ends of play backwards: each step decides those that are one ply further from the end.',
  loading: 'Solving step by step …',
  tooMany: (limit: string) =>
    `More than ${limit} positions can be reached from here, too many to step through. Play on, or take a smaller game.`,
  none: (positions: string) =>
    `${positions} positions can be reached from here; none is decided yet.`,
  /** What a step decides; without plies: what nobody can bring to an end. */
  decided: (plies: number | undefined, { all, ...counts }: Decided) => {
    const positions = plural(all, 'position', 'positions')
    const which = split({ all, ...counts })
    if (plies === undefined)
      return `Left open to the last: ${positions}, worth what endless play is worth (${which}).`
    return plies === 0
      ? `Play has ended in ${positions}: ${which} for the player to move.`
      : `${plural(plies, 'ply', 'plies')} from the end: ${positions}, ${which} for the player to move.`
  },
  known: (known: string, positions: string) => `${known} of ${positions} are known.`,
  here: (is: string) => `The position in play is decided now: ${is}.`,
  position: 'The position in play',
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
