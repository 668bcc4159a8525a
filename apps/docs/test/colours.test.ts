// Contrast of every pair of colours that meet, computed from the style sheet, in both themes: text 4.5 to 1, marks 3 to 1 (WCAG 2.2,
// 1.4.3 and 1.4.11); and outcomes that differ in a grey copy.

import { readFileSync } from 'node:fs'
import { OUTCOME_PAINT } from '@zugzwang/formats/palette'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../src/styles/site.css', import.meta.url), 'utf8')

function variables(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  expect(start).toBeGreaterThanOrEqual(0)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  )
}

const DARK = {
  '--sl-color-bg': '#17181c',
  '--sl-color-bg-sidebar': '#23262f',
  ...variables(':root'),
}
const LIGHT = { ...DARK, ...variables(':root[data-theme="light"]') }

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number]
  return (x + 0.05) / (y + 0.05)
}

const TEXT = [
  ['win-text', 'win'],
  ['loss-text', 'loss'],
  ['draw-text', 'draw'],
  ['ink', 'paper'],
  ['ink', 'cell'],
  ['ink', 'cell-2'],
  ['soft', 'paper'],
  ['accent', 'paper'],
  ['accent', 'cell-2'],
  ['bad', 'paper'],
  ['good', 'paper'],
  ['piece-0-text', 'piece-0'],
  ['piece-1-text', 'piece-1'],
  ['piece-red-text', 'piece-red'],
] as const
const MARKS = [
  ['line', 'paper'],
  ['accent', 'cell'],
  ['ink', 'goal'],
  ['good', 'goal'],
  ['piece-edge', 'cell'],
  ['accent', 'cell-3'],
  ['ink', 'cell-3'],
  ['piece-edge', 'cell-3'],
] as const

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s', (_, theme: Record<string, string>) => {
  const colour = (name: string) => theme[`--zz-${name}`] ?? ''
  test.each(TEXT)('%s is read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['ink', 'soft', 'accent', 'bad', 'good'])('%s is read on the page', (text) => {
    expect(contrast(colour(text), theme['--sl-color-bg'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(text), theme['--sl-color-bg-sidebar'] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
  test.each(MARKS)('%s is seen on %s', (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3)
  })
  test('squares of two colours differ', () => {
    expect(contrast(colour('cell'), colour('cell-3'))).toBeGreaterThanOrEqual(1.2)
  })
  test('walls are seen next to free cells', () => {
    expect(contrast(colour('wall'), colour('cell'))).toBeGreaterThanOrEqual(1.2)
  })
})

test('outcomes have the colours of the packages, apart in grey', () => {
  for (const [outcome, { fill, text }] of Object.entries(OUTCOME_PAINT)) {
    expect(LIGHT[`--zz-${outcome}` as keyof typeof LIGHT]).toBe(fill)
    expect(LIGHT[`--zz-${outcome}-text` as keyof typeof LIGHT]).toBe(text)
  }
  const { win, loss, draw } = OUTCOME_PAINT
  expect(contrast(win.fill, loss.fill)).toBeGreaterThanOrEqual(2)
  expect(contrast(loss.fill, draw.fill)).toBeGreaterThanOrEqual(2)
  expect(contrast(win.fill, draw.fill)).toBeGreaterThanOrEqual(3)
})
