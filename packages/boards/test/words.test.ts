// Rules in words.
import { expect, test } from 'vitest'
import { describeGame } from '../src/index'
import { chinese, english, persian, polish } from '../src/words'
import { allGames } from './all-games'
import { kaooa } from './kaooa'

const described = [...allGames, kaooa]

const languages = { en: english, fa: persian, 'zh-CN': chinese, pl: polish }

test.each(described)('the rules of $name', (data) => {
  const texts = Object.entries(languages).map(
    ([id, write]) => `${id}: ${describeGame(data, write)}`,
  )
  expect(`\n${texts.join('\n')}\n`).toMatchSnapshot()
})

test.each(described)('$name: the rules are sentences, with nothing left open', (data) => {
  expect(describeGame(data)).toMatch(/^The board has .*\.$/)
  for (const write of Object.values(languages)) expect(describeGame(data, write)).toMatch(/[.。]$/)
  for (const write of Object.values(languages))
    expect(describeGame(data, write)).not.toMatch(
      /undefined|\$|\bnull| {2}|,,|، ،|； ；| [,;；，。،؛]/,
    )
})
