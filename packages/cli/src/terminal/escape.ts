// Text from outside as it is shown: what would steer a terminal, or be seen as something else or not at all, as its escape.
// Files, arguments, names of files and modules of one's own decide what labels, moves and messages hold, and a label must
// neither colour a terminal, nor move its cursor, nor make a row of a table out of nothing, nor turn the line round
// (CVE-2021-42574). Escapes are those of JSON, so that JSON stays the same text to whoever parses it, and what is printed
// may pass through here whatever it is.

/**
 * Controls (C0, DEL, C1), format characters (directions, zero width, soft hyphen, tags), lone halves of pairs, separators of
 * lines and paragraphs, and whatever else no font draws; but not the two selectors of how emoji look.
 */
const UNSEEN =
  /(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** Most texts by far: nothing to escape in them. */
const PLAIN = /^[\n -~]*$/

const SHORT = new Map([
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
])

/** What codes of colours begin with on a terminal. */
export const COLOR = '\u001b['
/** What stands for it until then. Made anew in each process, so that no file can be written to hold it. */
export const COLOR_MARK = `\u001b${Math.random().toString(36).slice(2)}:`

/**
 * Text of several lines, its newlines kept and everything else escaped: `\t`, `\u001b`, beyond U+FFFF as two halves. All text
 * output of the command goes through here once, at the very end, when marks become codes of colours.
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

/** The same for what must stay on one line: a label, a move, a message. Newlines are escaped as well. */
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
