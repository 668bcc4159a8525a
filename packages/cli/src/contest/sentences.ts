// The words of judges for who wins.

/** Police and thief: the line that judges want, for the winner, or undefined for a draw. */
export function policeSentence(winner: 'police' | 'thief' | undefined): string {
  if (winner === undefined) return 'Draw'
  return winner === 'police' ? 'Police catches the thief' : 'The thief escapes'
}

/** Crossing pawn: `Tie`, or the winner and the plies, such as `Red 75`. */
export function pawnSentence(winner: 'red' | 'black' | undefined, plies = 0): string {
  if (winner === undefined) return 'Tie'
  return `${winner === 'red' ? 'Red' : 'Black'} ${plies}`
}
