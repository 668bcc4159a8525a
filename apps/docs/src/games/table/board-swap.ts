// Edits of a position that is written as rows of letters: two cells change places, so that all men stay on the board.

/** The text of a game with the letters of two cells swapped; cells are counted row by row, without those that are no places. */
export function swapCells(game: string, prefix: string, from: number, to: number): string {
  const letters = [...game]
  const places = letters.flatMap((letter, i) =>
    i >= prefix.length && letter !== '/' && i < endOfRows(game, prefix) ? [i] : [],
  )
  const [a, b] = [places[from], places[to]]
  if (a === undefined || b === undefined) return game
  const kept = letters[a] as string
  letters[a] = letters[b] as string
  letters[b] = kept
  return letters.join('')
}

/** Hands and the player to move follow the rows. */
function endOfRows(game: string, prefix: string): number {
  const length = game.slice(prefix.length).search(/[[_ ]/)
  return length < 0 ? game.length : prefix.length + length
}

/** The text of a game with another player to move, where the text says who that is. */
export const withMover = (game: string, mover: string): string =>
  game.replace(/_[a-z]+$/, `_${mover}`)
