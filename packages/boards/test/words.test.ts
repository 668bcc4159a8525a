// Rules in words.
import { expect, test } from 'vitest'
import { english } from '../src/words/en'
import { persian } from '../src/words/fa'
import { polish } from '../src/words/pl'
import { chinese } from '../src/words/zh-cn'
import { allGames } from './all-games'
import { kaooa } from './kaooa'

const described = [...allGames, kaooa]

const languages = { en: english, fa: persian, 'zh-CN': chinese, pl: polish }

test.each(described)('the rules of $name', (data) => {
  const texts = Object.entries(languages).map(([id, write]) => `${id}: ${write(data)}`)
  expect(`\n${texts.join('\n')}\n`).toMatchSnapshot()
})

test.each(described)('$name: the rules are sentences, with nothing left open', (data) => {
  expect(english(data)).toMatch(/^The board has .*\.$/)
  for (const write of Object.values(languages)) expect(write(data)).toMatch(/[.。]$/)
  for (const write of Object.values(languages))
    expect(write(data)).not.toMatch(/undefined|\$|\bnull| {2}|,,|، ،|； ；| [,;；，。،؛]/)
})
