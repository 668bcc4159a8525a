/** The most cops of a text. */
export const MOST_COPS = 16
