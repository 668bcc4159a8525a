import { splitGameText, withPlace } from '@zugzwang/games/text'

/** The piles of a text as they are written; `0` stands for none. */
export function pilesOf(text: string): readonly string[] {
  const { place } = splitGameText(text)
  return place.trim() === '' || place.trim() === '0' ? [] : place.split(',')
}

export function withPiles(text: string, piles: readonly string[]): string {
  return withPlace(text, piles.length === 0 ? '0' : piles.join(','))
}

/** NaN for a text that is no number. */
export const stonesOf = (pile: string): number =>
  /^\d{1,15}$/.test(pile.trim()) ? Number(pile) : Number.NaN
