import { games } from '@zugzwang/games'
import { describe, expect, it } from 'vitest'
import { readNumber } from '../src/play/Parameters'
import { en } from '../src/words/en'

describe('the words of parameters', () => {
  it.each(games)('of $id are texts of the kind', ({ id, parameters }) => {
    const texts = en.kinds[id].parameters
    expect(Object.keys(texts)).toEqual(parameters.map(({ name }) => name))
    for (const { name, about, choices = [] } of parameters) {
      expect(texts[name]?.about).toBe(about)
      for (const choice of choices) expect(texts[name]?.choices?.[choice]).toMatch(/\w/)
    }
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
  it('may have Persian digits', () => {
    const integer = { ...parameter, type: 'integer', least: 1, most: 12 } as const
    expect(['۱۲', '۱۳'].map((text) => readNumber(text, integer))).toEqual(['12', undefined])
    expect(readNumber('−۲٫۵', { ...parameter, type: 'number' })).toBe('-2.5')
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
