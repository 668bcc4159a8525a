import { findGame, games } from '@zugzwang/games'
import { describe, expect, it } from 'vitest'
import { joinGame, parametersOf, splitGame, withParameter, withPlace } from '../src/games/game-text'

const TEXTS = [
  'police:*.../P.TE',
  'police:P.T/..E?thief-pass=false&endless=police',
  'police:P.T?thief-pass',
  'digraph:a:b,b:c?payoffs=c:3&endless=-inf',
  'piles:3,1,9,4?rules=misere',
  'nim:3,5,7?',
  'words:was?,?ab?overlap=1',
]

describe('the text of a game', () => {
  it.each(TEXTS)('is cut as the catalogue cuts it: %s', async (text) => {
    const { kind, request } = await findGame(text)
    const { name, place } = splitGame(text)
    expect([name, place]).toEqual([request.name, request.place])
    const given = parametersOf(text)
    for (const parameter of kind.parameters)
      expect(given.get(parameter.name) ?? parameter.default).toBe(
        request.parameters.get(parameter.name),
      )
    for (const parameter of given.keys()) expect(request.parameters.has(parameter)).toBe(true)
  })

  it('is put together again', () => {
    for (const { example } of games) expect(joinGame(splitGame(example))).toBe(example)
    expect(joinGame(splitGame('nim:3?rules=misere'))).toBe('nim:3?rules=misere')
  })

  it('takes a parameter that the catalogue then reads', async () => {
    for (const { example, parameters } of games)
      for (const { name, type, choices = [], default: usual, least = 0 } of parameters) {
        const values = { flag: ['true', 'false'], choice: choices, text: [], number: ['2', 'inf'] }
        const all = type === 'integer' ? [String(least), String(least + 1)] : values[type]
        for (const value of all) {
          const text = withParameter(example, name, value, usual)
          const { request } = await findGame(text)
          expect(request.parameters.get(name)).toBe(value)
          expect(request.place).toBe(splitGame(example).place)
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
