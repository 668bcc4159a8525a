// The text of a game taken apart and put together again: a name, a colon, the place where play begins, and parameters behind
// a question mark. The same cuts as in @zugzwang/games, without loading it.

/** The parts of a text; what is missing is empty. */
export interface GameText {
  readonly name: string
  readonly place: string
  /** What stands behind the question mark. */
  readonly query: string
}

/** Cuts at the first colon and the last question mark behind it. */
export function splitGame(text: string): GameText {
  const colon = text.indexOf(':')
  if (colon < 0) return { name: text, place: '', query: '' }
  const question = text.lastIndexOf('?')
  const end = question > colon ? question : text.length
  return {
    name: text.slice(0, colon),
    place: text.slice(colon + 1, end),
    query: text.slice(end + 1),
  }
}

export function joinGame({ name, place, query }: GameText): string {
  return `${name}:${place}${query === '' ? '' : `?${query}`}`
}

/** The same game from another place. */
export function withPlace(text: string, place: string): string {
  return joinGame({ ...splitGame(text), place })
}

/** The parameters that a text gives, in its order; a flag without a value is `true`. */
export function parametersOf(text: string): Map<string, string> {
  const { query } = splitGame(text)
  return new Map(query.split('&').filter(Boolean).map(readEntry))
}

/**
 * The text with another value of a parameter.
 *
 * @param usual - The parameter's default: it is left out.
 */
export function withParameter(text: string, name: string, value: string, usual: string): string {
  const parameters = parametersOf(text)
  if (value === usual) parameters.delete(name)
  else parameters.set(name, value)
  const query = [...parameters].map(([key, each]) => `${key}=${each}`).join('&')
  return joinGame({ ...splitGame(text), query })
}

function readEntry(entry: string): [string, string] {
  const at = entry.indexOf('=')
  return at < 0 ? [entry, 'true'] : [entry.slice(0, at), entry.slice(at + 1)]
}
