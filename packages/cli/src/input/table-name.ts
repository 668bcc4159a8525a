// How tables are named where games are: `table:FILE`, with the module of the game behind `?game=` where it is one of somebody's own.

/** What stands before a table where games are named. */
export const TABLE = 'table:'

/** The file or URL of a table that is named as a game, and the module of its game. */
export function partsOfTable(text: string): { readonly name: string; readonly own?: string } {
  const [, name = '', own] = /^(.*?)(?:\?game=(.*))?$/s.exec(text.slice(TABLE.length)) ?? []
  return { name, ...(own === undefined ? {} : { own }) }
}

/** The name of a table where games are named. */
export function nameOfTable(name: string, own: string | undefined): string {
  return `${TABLE}${name}${own === undefined ? '' : `?game=${own}`}`
}

/** The module of the game of a table; undefined for other games. */
export function moduleOfTable(text: string): string | undefined {
  return text.startsWith(TABLE) ? partsOfTable(text).own : undefined
}
