// The controls of parameters, in Persian.

import type { Words } from '../en'
import { digits } from './write'

export const parameters: Words['parameters'] = {
  legend: 'قواعد',
  loading: 'قواعد در حال آماده شدن است …',
  other: 'گام‌های دیگر …',
  steps: (name) => `${name}: گام‌ها`,
  whole: (least, most) =>
    most === undefined
      ? `عددی صحیح از ${digits(least)} به بالا لازم است.`
      : `عددی صحیح از ${digits(least)} تا ${digits(most)} لازم است.`,
  number: 'یک عدد، ∞ یا \u2068−∞\u2069 لازم است.',
}
