import { games, planGame } from '@zugzwang/games'
import { formatGameText, splitGameText, withParameter, withPlace } from '@zugzwang/games/text'
import { describe, expect, it } from 'vitest'

const TEXTS = [
  'police:*.../P.TE',
  'police:P.T/..E?thief-pass=false&endless=police',
  'police:P.T?thief-pass',
  'digraph:a:b,b:c?payoffs=c:3&endless=-inf&min=a',
  'piles:3,1,9,4?rules=misere',
  'nim:3,5,7?',
  'words:was?,?ab?overlap=1',
]

describe('the text of a game', () => {
  it.each(TEXTS)('is cut as the catalogue reads it: %s', async (text) => {
    const { kind } = await planGame(text)
    const { name, parameters } = splitGameText(text)
    expect(name).toBe(kind?.id)
    const known = kind?.parameters.map((each) => each.name) ?? []
    for (const parameter of parameters.keys()) expect(known).toContain(parameter)
  })

  it('is put together again', () => {
    for (const { example } of games) expect(formatGameText(splitGameText(example))).toBe(example)
    expect(formatGameText(splitGameText('nim:3?rules=misere'))).toBe('nim:3?rules=misere')
  })

  it('takes a parameter that the catalogue then reads', async () => {
    for (const { example, parameters } of games)
      for (const { name, type, choices = [], default: usual, least = 0 } of parameters) {
        const values = { flag: ['true', 'false'], choice: choices, text: [], number: ['2', 'inf'] }
        const all = type === 'integer' ? [String(least), String(least + 1)] : values[type]
        for (const value of all) {
          // endless play has a worth of its own where Max and Min move
          const game =
            name === 'endless' ? withParameter(example, 'players', 'alternating', '') : example
          const text = withParameter(type === 'number' ? game : example, name, value, usual)
          await planGame(text)
          expect(splitGameText(text).parameters.get(name) ?? usual).toBe(value)
          expect(splitGameText(text).place).toBe(splitGameText(example).place)
          expect(text.includes(`${name}=`)).toBe(value !== usual)
        }
      }
  })

  it('keeps the others in their order', () => {
    const text = 'police:P.T?moves=4&starter=thief'
    expect(withParameter(text, 'moves', 'knight', '8')).toBe(
      'police:P.T?moves=knight&starter=thief',
    )
    expect(withParameter(text, 'moves', '8', '8')).toBe('police:P.T?starter=thief')
    expect(withParameter('police:P.T?starter=thief', 'starter', 'police', 'police')).toBe(
      'police:P.T',
    )
    expect(withPlace(text, 'PT.')).toBe('police:PT.?moves=4&starter=thief')
  })
})
