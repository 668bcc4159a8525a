import { openGame } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import { describe, expect, it } from 'vitest'
import { pages } from '../src/games/pages'
import type { PageSpec } from '../src/games/parts'
import { en } from '../src/words/en'

const names: Readonly<Record<string, string>> = en.presets
const specs = Object.entries<PageSpec>(pages)

describe('the games that pages offer', () => {
  const solved = specs.filter(([, { asksTable }]) => !asksTable)
  it.each(solved)('%s: each has a name, and is one that the page opens', async (_, spec) => {
    const games = spec.presets.map((each) => (typeof each === 'string' ? each : each.game))
    expect(new Set(games).size).toBe(games.length)
    for (const each of spec.presets)
      if (typeof each !== 'string') expect(names[each.id], each.id).toEqual(expect.any(String))
    for (const game of [...games, ...(spec.kinds ?? []).map((kind) => kind.game)]) {
      expect(spec.accepts?.(splitGameText(game).name, en.kinds) ?? true, game).toBe(true)
      await expect(openGame(game), game).resolves.toBeDefined()
    }
    // The example it begins with is found in its list
    if (spec.kinds !== undefined)
      for (const { kind, game } of spec.kinds) {
        expect(splitGameText(game).name).toBe(kind)
        expect(games).toContain(game)
      }
  })
})
