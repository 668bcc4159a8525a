export const MOST_COPS = 16
