import { expect, test } from 'vitest'
import { keyName } from '../src/board/key-name'

test.each([
  ['Latin letter', 'h', 'KeyH', false, 'h'],
  ['its capital', 'H', 'KeyH', true, 'H'],
  ['AZERTY, where the key of Q types a', 'a', 'KeyQ', false, 'a'],
  ['QWERTZ, where the key of Y types z', 'z', 'KeyY', false, 'z'],
  ['a named key', 'Escape', 'Escape', false, 'Escape'],
  ['a space', ' ', 'Space', false, ' '],
  ['a sign of ASCII', '?', 'Digit7', true, '?'],
  ['Persian h', 'ا', 'KeyH', false, 'h'],
  ['Persian w', 'ص', 'KeyW', false, 'w'],
  ['Arabic, where one key types two letters', 'لا', 'KeyB', false, 'b'],
  ['Cyrillic z', 'я', 'KeyZ', false, 'z'],
  ['a capital of Cyrillic', 'Я', 'KeyZ', true, 'Z'],
  ['Persian [', 'ج', 'BracketLeft', false, '['],
  ['Persian ]', 'چ', 'BracketRight', false, ']'],
  ['Russian [', 'х', 'BracketLeft', false, '['],
  ['Persian ?', '؟', 'Slash', true, '?'],
  ['a Persian digit', '۳', 'Digit3', false, '3'],
  ['a Persian digit of the number pad', '۳', 'Numpad3', false, '3'],
  ['a key of no shortcut', '،', 'Backquote', true, '،'],
])('the key of %s', (_, key, code, shiftKey, name) => {
  expect(keyName({ key, code, shiftKey })).toBe(name)
})
