// Words of one letter, which in Polish never end a line.

/** What is left as it is: tags, code, drawings, and what an island draws once more. */
const KEPT = /(<(pre|code|script|style|svg|astro-island)\b[\s\S]*?<\/\2>|<[^>]*>)/

const WORD = /(?<=^|[\s(„])([aiouwz])\s+(?=\S|$)/gi

/** HTML in which each word of one letter is bound to the next one. */
export function bindWords(html: string): string {
  return html
    .split(KEPT)
    .map((part, i) => (i % 3 === 0 ? part.replace(WORD, '$1\u00a0') : i % 3 === 1 ? part : ''))
    .join('')
}
