export function policeSentence(winner: 'police' | 'thief' | undefined): string {
  if (winner === undefined) return 'Draw'
  return winner === 'police' ? 'Police catches the thief' : 'The thief escapes'
}

export function pawnSentence(winner: 'red' | 'black' | undefined, plies = 0): string {
  if (winner === undefined) return 'Tie'
  return `${winner === 'red' ? 'Red' : 'Black'} ${plies}`
}
