// Text from outside is printed with terminal controls and invisible characters escaped. Labels, moves and messages come from
// files, arguments and custom modules, and must not colour a terminal, move its cursor, fake rows of a table or reverse a line
// (CVE-2021-42574). Escapes are those of JSON, so that JSON stays the same to a parser.

/**
 * Controls (C0, DEL, C1), format characters (directions, zero width, soft hyphen, tags), lone surrogates, line and paragraph
 * separators and other invisible characters, except for the two variation selectors of emoji.
 */
const UNSEEN =
  /(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** Has nothing to escape. */
const PLAIN = /^[\n -~]*$/

const SHORT = new Map([
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
])

export const COLOR = '\u001b['
/** Stands for COLOR until text is written; random, so that no input can contain it. */
export const COLOR_MARK = `\u001b${Math.random().toString(36).slice(2)}:`

/**
 * Escapes text of several lines, such as `\t` and `\u001b`; newlines stay. All output passes here once, at the very end, where
 * marks become colour codes.
 */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text
  const [first = '', ...colored] = text.split(COLOR_MARK)
  const rest = colored.map((piece) => {
    const end = piece.indexOf('m') + 1
    return COLOR + piece.slice(0, end) + escapeLines(piece.slice(end))
  })
  return escapeLines(first) + rest.join('')
}

/** As `escapeText`, with newlines escaped too. */
export function escapeLine(text: string): string {
  return PLAIN.test(text) && !text.includes('\n') ? text : text.replace(UNSEEN, escaped)
}

function escapeLines(text: string): string {
  return text.replace(UNSEEN, (character) => (character === '\n' ? character : escaped(character)))
}

function escaped(character: string): string {
  const short = SHORT.get(character)
  if (short !== undefined) return short
  let units = ''
  for (let i = 0; i < character.length; i++)
    units += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`
  return units
}
