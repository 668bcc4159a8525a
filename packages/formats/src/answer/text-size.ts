// The width of a text without its font: the widths of Helvetica in classes, a little generous, which leaves room for the
// fonts of browsers.

const NARROW = /[ijl|!'.,:;`]/
const SLIM = /[ftrI()[\]{}/\\" *-]/
const WIDE = /[mwMW@%—…]/
const BROAD = /[A-Z&+<>=~#_^−∞]/
const ASCII = /[\x20-\x7e]/
const WEIGHTLESS = /[\p{M}\p{Cf}]/u
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\u2400-\u2426]/u
const PICTURE = /\p{Extended_Pictographic}/u

/** The width of a text in the unit of `size`, its font size. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width * size
}

function widthOf(character: string): number {
  if (NARROW.test(character)) return 0.28
  if (SLIM.test(character)) return 0.36
  if (WIDE.test(character)) return 1
  if (BROAD.test(character)) return 0.7
  if (ASCII.test(character)) return 0.57
  if (WEIGHTLESS.test(character)) return 0
  if (PICTURE.test(character)) return 1.35
  return SQUARE.test(character) ? 1.05 : 0.66
}
