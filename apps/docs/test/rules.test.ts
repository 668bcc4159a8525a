// Rules of games in words, in the language of a page.

import { expect, test } from 'vitest'
import { createSiteHost } from '../src/engine/site-host'

const host = createSiteHost()
const rules = (game: string, language: string) =>
  host.run('study', { game, moves: [], study: 'rules', options: language })

test('games that are described as data have rules in the language of the page', async () => {
  const said = await Promise.all(
    ['en', 'fa', 'pl', 'zh-CN'].map((language) => rules('dodgem:3', language)),
  )
  expect(said.map((text) => String(text).split('.')[0]?.split('。')[0])).toEqual([
    'The board has 3 columns and 3 rows of squares',
    'صفحه ۳ ستون و ۳ ردیف خانه دارد',
    'Plansza ma 3 kolumny i 3 rzędy pól',
    '棋盘有 3 列 3 行方格',
  ])
})

test('games that are written as code have none', async () => {
  expect(await rules('nim:1,2', 'en')).toBeUndefined()
})
