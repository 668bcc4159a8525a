// The text of a strip: a character per cell, or the number of cells of an empty strip.

import type { GridKind } from '../police/grid-edit'

/** A strip as a board of one row. */
export const STRIP_KIND: GridKind = { ground: ['.', 'X'], pieces: [] }

export const LEAST_CELLS = 3
export const MOST_CELLS = 300

/** Undefined for a text that is no strip. */
export function readStrip(place: string): string | undefined {
  const text = place.trim()
  const strip = /^\d{1,4}$/.test(text) ? '.'.repeat(Number(text)) : text.replace(/x/g, 'X')
  const fits = /^[.X]*$/.test(strip) && strip.length >= LEAST_CELLS && strip.length <= MOST_CELLS
  return fits ? strip : undefined
}

export function writeStrip(strip: string): string {
  return strip.includes('X') ? strip : String(strip.length)
}

/** Adds or removes cells at the right; unchanged if the length is out of range. */
export function withLength(strip: string, length: number): string {
  if (length < LEAST_CELLS || length > MOST_CELLS) return strip
  return strip.slice(0, length).padEnd(length, '.')
}
