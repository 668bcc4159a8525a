/** What stands before a table where games are named. */
export const TABLE = 'table:'
