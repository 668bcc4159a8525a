import { expect, test } from 'vitest'
import { bindWords } from '../src/components/orphans'

test('words of one letter are bound to the next, in text alone', () => {
  expect(bindWords('<p>Policja i złodziej: w 19 ruchach (z końca)</p>')).toBe(
    '<p>Policja i\u00a0złodziej: w\u00a019 ruchach (z\u00a0końca)</p>',
  )
  expect(bindWords('<p>W <a href="x">grze</a> a i b</p>')).toBe(
    '<p>W\u00a0<a href="x">grze</a> a\u00a0i\u00a0b</p>',
  )
  const kept = '<pre>let a = 1</pre><code>a b</code><astro-island title="a b">a b</astro-island>'
  expect(bindWords(kept)).toBe(kept)
})
