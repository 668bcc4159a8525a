// A thermograph for the pages: the picture of @zugzwang/partizan, with its words and digits in the page's language. The page says what it shows.

import { createForms, parseValue, thermographSvg } from '@zugzwang/partizan'
import type { Locale } from './locale'

const AXES: Readonly<Record<Locale, { readonly value: string; readonly temperature: string }>> = {
  en: { value: 'value', temperature: 'temperature' },
  fa: { value: 'ارزش', temperature: 'دما' },
  'zh-cn': { value: '值', temperature: '温度' },
  pl: { value: 'wartość', temperature: 'temperatura' },
}

/** The thermograph of a value, such as `{2|-1}`, as SVG without a text for screen readers. Throws a `PartizanError` if it is no value. */
export function thermographIn(locale: Locale, value: string): string {
  const forms = createForms()
  const axes = new Map(Object.entries(AXES[locale]))
  return thermographSvg(forms, parseValue(forms, value))
    .replace(/<title>.*<\/title>\n<desc>.*<\/desc>\n/, '')
    .replace(' role="img"', ' aria-hidden="true"')
    .replace(/(?<=>)[^<>\n]+(?=<\/text>)/g, (text) => axes.get(text) ?? digitsIn(locale, text))
}

const digitsIn = (locale: Locale, text: string): string =>
  locale === 'fa' ? text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))) : text
