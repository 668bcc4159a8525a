// Texts of what is around the board of a playground, in English: figures do without them.

import { capital } from '../shared'
import { players, plies } from './base'

export const play = {
  /** What is said once play has ended. */
  over: {
    won(winner: keyof typeof players, count: number, isStuck: boolean) {
      if (!isStuck && winner === 'police') return `The police caught the thief in ${plies(count)}.`
      if (!isStuck && winner === 'thief') return `The thief escaped in ${plies(count)}.`
      if (winner === 'cops') return `The cops caught the robber in ${plies(count)}.`
      return `${capital(players[winner])} won in ${plies(count)}.`
    },
    draw: (count: number) => `A draw after ${plies(count)}.`,
    again: 'Again',
    swap: 'Swap sides',
    next: 'Next board',
  },
  history: {
    caption: 'What each position was worth',
    ply: 'Ply',
    player: 'Player',
    move: 'Move',
    before: 'Could get',
    after: 'Got',
    blunder: 'blunder',
    none: 'No move has been made yet.',
    jump: (ply: number) => `Go to ply ${ply}`,
  },
  opponent: {
    machine: 'Machine',
    legend: 'Machine plays',
    neither: 'neither',
    strength: 'Strength',
    perfect: 'perfect',
    percent: (strength: number) => `${strength}% best moves`,
  },
  turn: 'Turn the board',
  preferences: { sound: 'Sound', letters: 'Letters for pieces' },
  keys: {
    title: 'Keys while the board has the focus',
    arrows: 'move the cursor',
    enter: 'touch',
    escape: 'let go',
    ends: 'first and last cell of the row',
    undo: 'undo, redo',
    hint: 'hint: mark the best moves',
    why: 'why?',
    best: 'play the best move',
    turn: 'turn the board',
    steps: 'one step back, one step forward',
    help: 'these keys',
  },
  entry: {
    label: 'Cell',
    play: 'Mark it',
    wrong: (text: string) => `${text} is not an empty cell.`,
  },
  /** The controls of parameters; names and meanings of parameters are in the folders of the kinds. */
  parameters: {
    legend: 'Rules',
    loading: 'The rules are loading …',
    other: 'other steps …',
    steps: (name: string) => `${name}: steps`,
    whole: (least: number, most: number | undefined) =>
      most === undefined
        ? `A whole number of at least ${least} is expected.`
        : `A whole number from ${least} to ${most} is expected.`,
    number: 'A number, ∞ or −∞ is expected.',
  },
  games: {
    choose: 'Game',
    board: 'Board',
  },
  legend: 'number: plies to the end',
}
