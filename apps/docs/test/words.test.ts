// Words of the site: the English ones are the packages' own, and no language misses a sentence or says one in English.

import { games } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { en } from '../src/words/en'

describe('in English', () => {
  test.each(games.map((kind) => [kind.id, kind] as const))('%s has the catalogue’s name and rules', (id, { name, rules }) => {
    const words: Readonly<Record<string, readonly [string, string]>> = en.kinds
    expect(words[id]).toEqual([name, rules])
  })
  test('has no kind that the catalogue does not have', () => {
    expect(Object.keys(en.kinds).sort()).toEqual(games.map(({ id }) => id as string).sort())
  })
})
