import { sideName } from '@zugzwang/core'
import { describeReason } from '../../../answer/reasons-format'
import { escapeLine } from '../../../terminal/escape'
import { capitalize } from '../../../terminal/number'
import type { SheetWords } from '../words'

export const english: SheetWords = {
  tag: 'en',
  direction: 'ltr',
  whoWins: 'Who wins?',
  worksheet: 'worksheet',
  name: 'Name',
  date: 'Date',
  answers: 'Answers',
  bothBest: 'Both players play their best.',
  plyNote: 'A ply is one move of one player.',
  number: String,
  gameOf({ game: { rules, about, moveForm } }) {
    const name = `${rules.name}.`
    const head = about === name ? name : `${name} ${about}`
    return {
      name: capitalize(escapeLine(rules.name)),
      rules: escapeLine(`${capitalize(head)} A move is ${moveForm}.`),
    }
  },
  mover: 'the player to move',
  opponent: 'the opponent',
  draw: 'a draw',
  side: (game, player) => escapeLine(sideName(game, player)),
  toMove: (side) => `To move: ${side}`,
  asksWinner: 'Who wins?',
  asksWorth: (side) => `What is it worth for ${side}?`,
  asksMove: 'A best move:',
  asksPlies: 'In how many plies?',
  reason: async ({ game }, judgement) => describeReason(game, judgement),
  best: (moves, isLost, count) => [
    `${isLost ? 'Hardest to answer' : 'Best'}: ${moves.join('; ')}${count === undefined ? '' : ` … (${count} in all)`}`,
  ],
  mainLine: (moves, end) => [
    `Main line: ${moves.join('; ')}${{ ends: '', repeats: '; and so on for ever', more: '; …' }[end]}`,
  ],
}
