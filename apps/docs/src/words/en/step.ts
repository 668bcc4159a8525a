// The steps of an analysis, in English.

export const step = {
  none: 'No step has been taken yet.',
  of: (step: string, all: string) => `Step ${step} of ${all}`,
  first: 'To the first step',
  previous: 'One step back',
  next: 'One step forward',
  last: 'To the last step',
  queue: 'Queue',
  counters: 'Moves left',
  empty: 'empty',
  quiz: 'Which position comes next?',
  right: 'Right.',
  wrong: (position: string) => `No: ${position} comes next.`,
  slider: 'Step of the analysis',
  end: (name: string, by: 'payoff' | 'no-move', is: string) =>
    `${by === 'payoff' ? `Play ends at ${name}` : `${name} has no moves`}: ${is}.`,
  take: (name: string, is: string) => `${name} is taken from the queue: ${is}.`,
  endless: (name: string, is: string) => `${name} was left open: ${is}, by endless play.`,
  known: (from: string, to: string) =>
    `The move from ${from} to ${to}: ${from} is decided already.`,
  attracted: (from: string, to: string, is: string) =>
    `The move from ${from} to ${to} is what its player wants: ${is}.`,
  refuted: (from: string, to: string, left: number) =>
    `The move from ${from} to ${to} is refuted: ${left} left.`,
  caught: (from: string, to: string, is: string) =>
    `The move from ${from} to ${to} is refuted, and no other is left: ${is}.`,
  better: (from: string, to: string, is: string) =>
    `The move from ${from} to ${to} is the best so far: ${is}.`,
  worse: (from: string, to: string) =>
    `The move from ${from} to ${to} is worse than one known already.`,
  counted: (from: string, to: string, left: number) =>
    `The move from ${from} to ${to} ends play: ${left} left that may not.`,
}
