// Pictures on the ground in plain text.

import { hackenbush } from '@zugzwang/partizan'
import { expect, test } from 'vitest'
import { drawStanding } from '../src/answer/draw-standing'

const drawn = (text: string) =>
  drawStanding({
    kind: 'sum',
    parts: (hackenbush.parse?.(text) ?? []).flatMap((part) => hackenbush.view?.(part) ?? []),
  })?.split('\n')

test('strings stand straight up, cycles and parts side by side', () => {
  expect(drawn('b1r2b0,1r3r2,rb')).toEqual([
    '        3             2',
    '      r   r           b',
    '    1   r   2         1',
    '    b       b         r',
    '____________________________',
    '    1:                2:',
  ])
})

test('letters of parallel edges and loops do not hide each other', () => {
  const text = drawn('b1,r1,1g2,1g2,2b2,r0')?.join('\n') ?? ''
  for (const [letter, count] of [
    ['b', 2],
    ['r', 2],
    ['g', 2],
  ] as const)
    expect(
      [...text].filter((each) => each === letter),
      text,
    ).toHaveLength(count)
})

test('views that do not stand, and pictures too large for a terminal, are not drawn', () => {
  expect(drawStanding(undefined)).toBeUndefined()
  expect(drawStanding({ kind: 'heaps', heaps: [3] })).toBeUndefined()
  expect(drawStanding({ kind: 'sum', parts: [] })).toBeUndefined()
  expect(drawn('b'.repeat(60))).toBeUndefined()
  expect(drawn('b,'.repeat(60))).toBeUndefined()
})
