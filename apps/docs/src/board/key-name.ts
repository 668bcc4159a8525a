// Shortcuts are Latin letters and signs. On a Persian, Cyrillic or Greek layout the same keys type other characters, so
// there a key goes by its place on a US keyboard (`event.code`); a layout that types ASCII keeps what it types.

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Keys of signs, without and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Minus: ['-', '_'],
  Slash: ['/', '?'],
}

/** The name that shortcuts know a key by: `event.key`, or what the key types on a US keyboard if that isn't ASCII. */
export function keyName({ key, code, shiftKey }: Pressed): string {
  if (/^[ -~]+$/.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key
}
