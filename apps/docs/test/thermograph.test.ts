// Thermographs on the pages: the walls of the package's picture, with words and digits of the page's language.

import { createForms, parseValue, thermographSvg } from '@zugzwang/partizan'
import { expect, test } from 'vitest'
import { LOCALES } from '../src/components/locale'
import { thermographIn } from '../src/components/thermograph'

const labelsOf = (svg: string) => [...svg.matchAll(/>([^<>]*)<\/text>/g)].map(([, text]) => text)
const pathsOf = (svg: string) => svg.match(/<path [^>]*>/g)

test.each(LOCALES)(
  'the lines in %s are those of the package, and the page has the text',
  (locale) => {
    const forms = createForms()
    const svg = thermographIn(locale, '{2|-1}')
    expect(pathsOf(svg)).toEqual(pathsOf(thermographSvg(forms, parseValue(forms, '{2|-1}'))))
    expect(svg).not.toMatch(/<title|<desc|role=/)
  },
)

test('axes and numbers are in the language of the page', () => {
  expect(labelsOf(thermographIn('en', '{2|-1}'))).toEqual([
    ...['2', '1/2', '−1', '0', '3/2'],
    ...['value', 'temperature'],
  ])
  expect(labelsOf(thermographIn('fa', '{2|-1}'))).toEqual([
    ...['۲', '۱/۲', '−۱', '۰', '۳/۲'],
    ...['ارزش', 'دما'],
  ])
})
