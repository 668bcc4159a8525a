import { expect, test } from 'vitest'
import { badgeText } from '../src/play/outcomes'

test('the value in a badge reads from the left, whatever way its letter reads', () => {
  expect(badgeText('W', undefined)).toBe('W')
  expect(badgeText('W', '-1/2')).toBe('W -1/2')
  expect(badgeText('胜', '∗3')).toBe('胜 ∗3')
  expect(badgeText('بر', '۱۹')).toBe('بر ۱۹')
  expect(badgeText('با', '−۱')).toBe('\u2067با \u2066−۱\u2069\u2069')
  expect(badgeText('بر', '1/8*')).toBe('\u2067بر \u20661/8*\u2069\u2069')
})
