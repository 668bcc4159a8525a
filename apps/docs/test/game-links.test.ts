// Games in the text of a playground's page: links, and cards where an item begins with one.

import { expect, test } from 'vitest'
import { linkGames } from '../src/components/game-links'

const link = async (path: string, html: string) => (await linkGames(path, async () => html)) ?? ''
const code = (text: string) => `<code dir="auto">${text}</code>`
const GAME = 'police:P.../.**./...T'

test('an item that begins with a game is a card: its board, its text, and its sentence', async () => {
  const html = await link(
    '/play/police/',
    `<ul>\n<li>${code(GAME)}: the police wins.</li>\n<li>Draw a wall.</li>\n</ul>`,
  )
  expect(html).toMatch(
    /^<ul class="zz-deck zz-tries not-content" role="list"><li><a aria-describedby/,
  )
  expect(html).toContain(`data-game="${GAME}"`)
  expect(html.match(/<circle/g)).toHaveLength(2)
  expect(html).toContain('>The police wins.</p></li></ul>')
  expect(html).toMatch(/<ul><li>Draw a wall\.<\/li><\/ul>$/)
})

test.each([
  ['/play/police/', 'Crossing pawn, ', ': Red wins.', 'Crossing pawn: Red wins.'],
  ['/fa/play/police/', 'پیادهٔ گذرنده، ', ': قرمز می‌برد.', 'پیادهٔ گذرنده: قرمز می‌برد.'],
  ['/zh-cn/play/police/', '过河卒，', '：红方获胜。', '过河卒：红方获胜。'],
])('a name before the game stays before the sentence (%s)', async (path, name, rest, said) => {
  const html = await link(path, `<ul><li>${name}${code('pawn:O../.#./.X./O..')}${rest}</li></ul>`)
  expect(html).toContain(`>${said}</p>`)
})

test('a game within a sentence is a link, with what its text holds kept apart from the page', async () => {
  const game = 'digraph:a:b,a:d,b:a,b:c?min=b&#x26;payoffs=c:3;d:1&#x26;endless=2'
  const html = await link('/play/weighted/', `<ul><li>See ${code(game)} first.</li></ul>`)
  expect(html).toContain(`<ul><li>See <a class="zz-load" data-game="${game}" href="#`)
  expect(html).not.toContain('zz-tries')
})

test.each([
  ['/play/police/', `<p>${code('kayles:9')} and ${code('P')}</p>`],
  ['/play/police/', `<pre><code>${GAME}</code></pre>`],
])('what the playground of %s does not open stays code', async (path, html) => {
  expect(await link(path, html)).toBe(html)
})

test('other pages have no such links', async () => {
  expect(await linkGames('/learn/mex/', async () => '')).toBeUndefined()
})
