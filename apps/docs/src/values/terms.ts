// The terms of a sum as it is written, so that each can be shown by itself.

/** `g := `, `g = `: the name that a line gives to a value. */
const TARGET = /^\s*[A-Za-z_]\w*\s*(?::=|=(?!=))/

/** Characters after which a sign belongs to the next value. */
const OPENS = new Set(['', '+', '-', '±', '.'])

/**
 * The terms of the sum in a line, ones that are subtracted as `-(…)`: `a + {2|-1} - ^` has `a`, `{2|-1}` and `-(^)`. Whether they are the line's
 * terms indeed is for the reader of values to say.
 */
export function termsOf(line: string): readonly string[] {
  const text = line.replace(TARGET, '')
  const terms: string[] = []
  let [depth, start, before, isMinus] = [0, 0, '', false]
  const take = (end: number) => {
    const term = text.slice(start, end).trim()
    terms.push(isMinus ? `-(${term})` : term)
  }
  for (const [at, character] of [...text].map((each, i): [number, string] => [i, each])) {
    if (/\s/.test(character)) continue
    if ('({['.includes(character)) depth++
    else if (')}]'.includes(character)) depth--
    else if (depth === 0 && '+-'.includes(character) && !OPENS.has(before)) {
      take(at)
      start = at + 1
      isMinus = character === '-'
    }
    before = character
  }
  take(text.length)
  return terms
}
