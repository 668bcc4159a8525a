import { games } from '@zugzwang/games'
import { describe, expect, it } from 'vitest'
import { readNumber } from '../src/play/Parameters'
import { en } from '../src/words/en'

type ByName = Readonly<Record<string, string>>
const names: ByName = en.parameters.names
const about: ByName = en.parameters.about
const choices: ByName = en.parameters.choices

describe('the words of parameters', () => {
  const all = games.flatMap(({ id, parameters }) =>
    parameters.map((parameter) => ({ id, parameter })),
  )
  it.each(all)('$id: $parameter.name', ({ id, parameter: { name, choices: given = [] } }) => {
    for (const words of [names, about])
      expect(words[`${id}/${name}`] ?? words[name]).toEqual(expect.any(String))
    for (const choice of given)
      expect(choices[`${name}/${choice}`] ?? choices[choice]).toEqual(expect.any(String))
  })
})

describe('a number that is typed', () => {
  const parameter = { name: 'x', about: '', default: '0' }
  it('is whole and within its limits', () => {
    const integer = { ...parameter, type: 'integer', least: 1, most: 12 } as const
    expect(['1', ' 12 ', '03'].map((text) => readNumber(text, integer))).toEqual(['1', '12', '3'])
    for (const text of ['', '0', '13', '1.5', 'x', '1e1'])
      expect(readNumber(text, integer)).toBeUndefined()
  })
  it('may be infinite', () => {
    const number = { ...parameter, type: 'number' } as const
    expect(['∞', '−∞', 'inf', '-2.5', '−3'].map((text) => readNumber(text, number))).toEqual([
      'inf',
      '-inf',
      'inf',
      '-2.5',
      '-3',
    ])
    for (const text of ['', 'a', '1.', '--1']) expect(readNumber(text, number)).toBeUndefined()
  })
})
