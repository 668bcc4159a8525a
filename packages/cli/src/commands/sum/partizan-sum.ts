// A sum with parts whose players have different moves: what each part is worth, and the winning moves of both players.

import type { Studies } from '@zugzwang/games'
import type { Colors } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'

type DescribedSum = Awaited<ReturnType<NonNullable<Studies['parts']>>>
type Moves = DescribedSum['leftMoves']
type Strategies = DescribedSum['leftStrategies']

const WINS = {
  L: 'Left wins, moving first or second',
  R: 'Right wins, moving first or second',
  N: 'The player who begins wins',
  P: 'The player who begins loses',
} as const

const REASONS = {
  cancels: 'what is left cancels',
  bounds: 'by stops and means',
  comparison: 'by comparing two parts',
  search: 'by search',
} as const

/** Longer texts are only in JSON. */
const MOST_VALUE = 40
const MOST_PART = 40

const cut = (text: string, most: number): string =>
  escapeLine(text.length > most ? `${text.slice(0, most - 1)}…` : text)

export function* formatPartizanSum(
  sum: DescribedSum,
  { colors, strategies }: { readonly colors: Colors; readonly strategies: boolean },
): Generator<string> {
  const { outcomeClass, parts, leftMoves, rightMoves } = sum
  yield `${colors.bold(WINS[outcomeClass])} (outcome class ${outcomeClass}).\n\n`
  yield* formatTable(sum)
  // Numbers and infinitesimals are not hot
  const isHot = parts.some(({ isHottest, temperature }) => isHottest && !/^-|^0$/.test(temperature))
  yield* formatWins('Left', leftMoves, isHot)
  yield* formatWins('Right', rightMoves, isHot)
  if (!strategies) return
  yield* formatStrategies('Left', sum.leftStrategies, parts)
  yield* formatStrategies('Right', sum.rightStrategies, parts)
}

function* formatTable({ parts, ...sum }: DescribedSum): Generator<string> {
  const isNumbered = parts.some(({ number }) => number > 1)
  const whole = sum.isBound ? { temperature: `≤ ${sum.temperature}` } : {}
  const rows = [
    { number: '', part: 'part', value: 'value', mean: 'mean', temperature: 'temperature' },
    ...parts,
    { number: '', part: 'sum', value: '…', ...sum, ...whole },
  ].map(({ number, part, value = '…', mean, temperature }) => [
    isNumbered ? `${number}` : '',
    cut(part, MOST_PART),
    cut(value, MOST_VALUE),
    mean,
    temperature,
  ])
  const widths = [0, 1, 2, 3].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  for (const row of rows)
    yield `${row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .slice(isNumbered ? 0 : 1)
      .join('  ')
      .trimEnd()}\n`
}

function* formatWins(player: string, moves: Moves, isHot: boolean): Generator<string> {
  const wins = moves.filter(({ isWinning }) => isWinning)
  if (wins.length === 0) {
    yield `\n${player} has no winning move.\n`
    return
  }
  yield `\nWinning moves of ${player}:\n`
  const width = Math.max(...wins.map(({ move }) => escapeLine(move).length))
  for (const { move, reason, isHottest } of wins) {
    const why = reason === undefined ? '' : REASONS[reason]
    yield `  ${escapeLine(move).padEnd(width)}  ${why}${isHot && isHottest ? '; in the hottest part' : ''}\n`
  }
}

function* formatStrategies(
  player: 'Left' | 'Right',
  strategies: Strategies,
  parts: DescribedSum['parts'],
): Generator<string> {
  if (strategies.length === 0) return
  yield `\nIf ${player} begins:\n`
  const [least, most] = player === 'Left' ? ['at least', 'at most'] : ['at most', 'at least']
  for (const { strategy, part, to, promise, bound } of strategies) {
    const where = cut(parts[part]?.part ?? '', MOST_PART)
    const gets = promise === undefined ? '' : `${least} ${promise}, `
    yield `  ${strategy.padEnd(11)}  ${where} to ${cut(to ?? '…', MOST_VALUE)}: Left gets ${gets}${most} ${bound}\n`
  }
}
