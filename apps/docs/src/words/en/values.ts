// Words of the calculator of values, in English.

import type { Order, SumReason } from '@zugzwang/partizan'
import type { LoopyClass } from '../../values/calculator-study'

const characters = (count: string) => `${count} characters`

export const values = {
  line: 'A value, name := value, a comparison or a question',
  evaluate: 'Evaluate',
  examples: 'Examples',
  notebook: 'Lines',
  empty: 'No lines yet. Type one, or take an example.',
  remove: (line: string) => `Remove ${line}`,
  clear: 'Remove all lines',
  /** While a line is typed. */
  preview: 'Is worth',
  later: 'This takes a while: press Enter to compute it.',
  working: 'Working …',
  stopped: (seconds: string) =>
    `Stopped after ${seconds} seconds. Allow more time under Limits, or ask about the parts of the sum.`,
  size: (count: string) => `More than ${count} forms.`,
  long: 'a value whose text is too long to be written',
  limits: 'Limits',
  most: 'Forms kept at most',
  seconds: 'Seconds for a line',
  outcome: {
    L: 'Left wins, no matter who begins.',
    R: 'Right wins, no matter who begins.',
    N: 'The player who begins wins.',
    P: 'The player who begins loses.',
    D: 'Neither player wins, no matter who begins: play never ends.',
    'L/D': 'Left wins if Left begins; otherwise neither player does.',
    'R/D': 'Right wins if Left begins; otherwise neither player does.',
    'D/L': 'Left wins if Right begins; otherwise neither player does.',
    'D/R': 'Right wins if Right begins; otherwise neither player does.',
  } satisfies Record<LoopyClass, string>,
  /** The same in a word. */
  wins: { L: 'Left wins', R: 'Right wins', N: 'who begins wins', P: 'who begins loses' },
  facts: {
    mean: 'Mean',
    temperature: 'Temperature',
    leftStop: 'Left stop',
    rightStop: 'Right stop',
    birthday: 'Birthday',
  },
  detail: 'What is known of the value',
  left: 'Left moves to',
  right: 'Right moves to',
  none: 'no move',
  more: (count: string) => `and ${count} more`,
  list: 'Values',
  open: (text: string) => `Open ${text} as a line`,
  whole: (count: string) => `Show all ${characters(count)}`,
  compareWith: 'Compare with',
  nothing: '…',
  order: {
    '<': 'less: Right likes it better',
    '>': 'greater: Left likes it better',
    '=': 'equal',
    '||': 'confused: neither is better, the player who begins wins the difference',
  } satisfies Record<Order, string>,
  truth: (isTrue: boolean): string => (isTrue ? 'true' : 'false'),
  sum: {
    title: 'Parts of the sum',
    hottest: 'hottest',
    temperature: (temperature: string) => `temperature ${temperature}`,
    unknown: 'Who wins is not known: too many sums would have to be searched.',
    left: 'Left wins by',
    right: 'Right wins by',
    noWin: 'no move',
    move: (part: string, option: string) => `${part} to ${option}`,
    reasons: {
      cancels: 'what is left cancels',
      bounds: 'by stops, means and temperatures',
      comparison: 'by comparison with the rest',
      search: 'by search',
    } satisfies Record<SumReason, string>,
    tooLarge: 'The value of the whole is too large; its parts are known.',
  },
  /** Of values with endless play. */
  loopy: {
    stopper: 'Play can go on for ever, but not if the players take turns: a stopper.',
    sided:
      'Play can go on for ever, so the value has two sides: what it is worth if Left wins endless play, and if Right does.',
    onside: 'If Left wins endless play',
    offside: 'If Right wins endless play',
  },
  copyText: 'Copy as text',
  copyJson: 'Copy as JSON',
  code: 'As code',
}
