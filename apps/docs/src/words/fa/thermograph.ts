// Words of thermographs, in Persian.

import type { Words } from '../en'
import { digits } from './write'

export const thermograph: Words['thermograph'] = {
  label: (name, { mean, temperature, leftStop, rightStop }) =>
    `نمودار دمای \u2066${name}\u2069: میانگین ${digits(mean)}، دما ${digits(temperature)}، ایستگاه‌ها ${digits(leftStop)} و ${digits(rightStop)}.`,
  value: 'ارزش',
  temperature: 'دما',
  tax: 'مالیات t',
  leftWall: 'دیوارهٔ چپ',
  rightWall: 'دیوارهٔ راست',
  cooled: 'پس از سرد کردن به اندازهٔ t',
  atTax: (tax, left, right) =>
    `\u2066t = ${digits(tax)}\u2069: دیوارهٔ چپ ${digits(left)}، دیوارهٔ راست ${digits(right)}`,
  number: digits,
}
