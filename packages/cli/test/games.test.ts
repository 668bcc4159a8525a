import { games } from '@zugzwang/games'
import { expect, it } from 'vitest'
import { run } from './run'

it('lists every kind of the catalogue, with its rules, its place and its parameters', async () => {
  const { code, out } = await run(['games'])
  expect(code).toBe(0)
  expect(out.split('\n\n')).toHaveLength(games.length)
  for (const { name, example, rules, place, parameters } of games) {
    expect(out).toContain(`${name}: ${example}\n  ${rules}\n  Place: ${place}.\n`)
    for (const parameter of parameters) expect(out).toContain(`\n  ?${parameter.name}=`)
  }
})

it('lists them as JSON, and every example there can be asked about', async () => {
  const { code, out } = await run(['games', '--json'])
  expect(code).toBe(0)
  const listed: readonly { readonly id: string; readonly example: string }[] = JSON.parse(out).games
  expect(listed.map(({ id }) => id)).toEqual(games.map(({ id }) => id))
  for (const kind of listed) {
    expect(Object.keys(kind)).toEqual(['id', 'name', 'rules', 'place', 'example', 'parameters'])
    const asked = await run(['ask', kind.example, '--json'])
    expect([asked.code, asked.err], kind.example).toEqual([0, ''])
    expect(JSON.parse(asked.out).game).toBe(kind.example)
  }
})
