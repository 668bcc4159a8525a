// What can be wrong with a custom game, as words.

/** Faults of a call: `place.field` is that call with its arguments. */
export const CALL_CODES = [
  'THROWS',
  'CHANGES',
  'NO_POSITION',
  'NO_MOVES',
  'NO_KEY',
  'NO_MOVER',
  'NO_PAYOFF',
  'NO_COST',
  'NO_TEXT',
] as const

/** All of them. Their sentences are complete in every language, except for what the author's code or a checker says. */
export const OWN_CODES = [
  ...CALL_CODES,
  'SYNTAX',
  'NO_MODULE',
  'NO_EXPORT',
  'MISSING',
  'CONTRADICTS',
] as const

export type OwnErrorCode = (typeof OWN_CODES)[number]
