// The text of a strip while it is edited: a character a cell, or the number of cells of an empty one.

/** The game takes so many cells. */
export const LEAST_CELLS = 3
export const MOST_CELLS = 300

/** The cells of a place; undefined where it is none. */
export function readStrip(place: string): string | undefined {
  const text = place.trim()
  const strip = /^\d{1,4}$/.test(text) ? '.'.repeat(Number(text)) : text.replace(/x/g, 'X')
  const fits = /^[.X]*$/.test(strip) && strip.length >= LEAST_CELLS && strip.length <= MOST_CELLS
  return fits ? strip : undefined
}

/** As short as can be. */
export function writeStrip(strip: string): string {
  return strip.includes('X') ? strip : String(strip.length)
}

export function withCell(strip: string, cell: number, letter: string): string {
  return cell < 0 || cell >= strip.length
    ? strip
    : strip.slice(0, cell) + letter + strip.slice(cell + 1)
}

/** One cell more or less at the right; as it is where it would be too long or too short. */
export function withLength(strip: string, length: number): string {
  if (length < LEAST_CELLS || length > MOST_CELLS) return strip
  return strip.slice(0, length).padEnd(length, '.')
}
