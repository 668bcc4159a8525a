// Values from outside, as error messages show them.

import { excerpt } from '@zugzwang/core/authoring'

const MOST_ITEMS = 4

/** A value of any kind in a few characters: texts in quotes, lists by their first items. */
export function show(value: unknown): string {
  if (!Array.isArray(value)) return showItem(value)
  const items = value.slice(0, MOST_ITEMS).map(showItem)
  return `[${[...items, ...(value.length > MOST_ITEMS ? ['…'] : [])].join(', ')}]`
}

function showItem(value: unknown): string {
  if (typeof value === 'string') return excerpt(value)
  if (typeof value === 'bigint') return 'a bigint'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return 'an object'
  return Object.is(value, -0) ? '-0' : String(value)
}
