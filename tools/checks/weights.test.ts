// The table of README.md says what each package weighs.
import { expect, inject, test } from 'vitest'
import { differences, REWRITE, readTable, shownWeights, weigh, withTable } from './weights'
import { publicPackages } from './workspace'

const found = weigh(inject('tarballs'))
const shown = shownWeights()

test(`README.md shows what the packages weigh; ${REWRITE} updates it`, () => {
  expect(differences(shown, found)).toEqual([])
  expect(shown.map(({ name }) => name)).toEqual(publicPackages.map(({ manifest }) => manifest.name))
})

test('core comes alone, and the command with all others', () => {
  const others = new Map(found.map((weight) => [weight.name, weight.others]))
  expect(others.get('@zugzwang/core')).toBe(0)
  expect(others.get('@zugzwang/impartial')).toBe(1)
  expect(others.get('@zugzwang/cli')).toBeGreaterThan(others.get('@zugzwang/games') ?? Infinity)
})

test('a dependency more, a twentieth more and a package more would be found', () => {
  const [first, ...rest] = shown
  if (first === undefined) throw new Error('the table is empty')
  expect(differences(shown, [{ ...first, others: first.others + 1 }])).toHaveLength(1)
  expect(differences(shown, [{ ...first, packed: 1.05 * first.packed }])).toHaveLength(1)
  expect(differences(shown, [{ ...first, installed: 0.95 * first.installed }])).toHaveLength(1)
  expect(differences(rest, [first])).toEqual([`${first.name} is not in the table.`])
})

test('a table is read as it was written', () => {
  const text = `before\n\n${withTable('| package | packed | unpacked | others | installed |\n\nafter', shown)}`
  expect(readTable(text)).toEqual(shown)
  expect(text.endsWith('\n\nafter')).toBe(true)
  expect(() => withTable('no table', shown)).toThrow('no table that begins with')
})
