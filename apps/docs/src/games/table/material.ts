/** The site's table has all endings of up to three men, and queen against rook. */
export const MATERIAL = '3,KQvKR'
