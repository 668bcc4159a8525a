// Numbers in what proves an answer: integers so small that sums of two are exact, and the sign of a sum of three. Larger ones could hide
// what an arc takes.

const MOST = 2 ** 52

export const isExact = (number: number): boolean =>
  Number.isInteger(number) && Math.abs(number) <= MOST

export const EXACT = 'an integer of at most 2^52'
