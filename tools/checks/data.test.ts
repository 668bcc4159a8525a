// Files of every release are read for ever; their contents equal what they were, and a solve of today. Files of an unknown version
// are refused. A release adds its own by `npm run pnpm -- run keep-data <version>`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSON_VERSION } from '@zugzwang/core'
import { describe, expect, test } from 'vitest'
import { run } from '../../packages/cli/test/run'
import { COMMANDS, dataFolder, inCopy, type KeptCommand, KINDS } from './kept-data'
import { root } from './workspace'

const releases = readdirSync(dataFolder).sort()
/** JSON has no undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** What is promised of JSON: not the wording of sentences, estimates of memory, or that no games are added. */
function promised(out: unknown): unknown {
  if (Array.isArray(out)) return out.map(promised)
  if (typeof out !== 'object' || out === null) return out
  return Object.fromEntries(
    Object.entries(out).map(([key, value]) => {
      if (key === 'text') return [key, expect.any(String)]
      if (key.endsWith('Bytes')) return [key, expect.any(Number)]
      if (key === 'games') return [key, expect.arrayContaining(value.map(listing))]
      return [key, promised(value)]
    }),
  )
}

/** A game in the catalogue: its id, and that it has every field. */
function listing(game: { readonly id: string }): unknown {
  const described = Object.keys(game).map((key) => [key, expect.anything()])
  return expect.objectContaining({ ...Object.fromEntries(described), id: game.id })
}

interface Printed extends KeptCommand {
  readonly out: { readonly version: number }
}
const printedBy = (release: string): Printed[] =>
  readFileSync(join(dataFolder, release, 'commands.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a release that is out has its files', () => {
  expect(releases).toContain('0.1.0')
  for (const release of releases) expect(release).toMatch(/^\d+\.\d+\.\d+$/)
})

describe.each(releases)('data of %s', (release) => {
  const kept = KINDS.filter(({ name }) => existsSync(join(dataFolder, release, name)))

  test('is there in every kind of its time', () => {
    const folders = readdirSync(join(dataFolder, release)).sort()
    expect(folders).toEqual([...kept.map(({ name }) => name), 'commands.ndjson'].sort())
  })

  test.each(kept)('reads as it did: $name', async ({ name, read, solve }) => {
    const folder = join(dataFolder, release, name)
    const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
    expect(asJson(await inCopy(folder, read))).toEqual(expected)
    expect(asJson(await solve())).toEqual(expected)
  })

  test.each(
    kept.flatMap(({ name, later, read, refusal }) =>
      Object.entries(later).map(([file, change]) => ({ name, file, change, read, refusal })),
    ),
  )('is refused in a later version: $name/$file', async ({ name, file, change, read, refusal }) => {
    await inCopy(join(dataFolder, release, name), async (folder) => {
      const path = join(folder, file)
      writeFileSync(path, change(readFileSync(path)))
      const others = new Map(listed(folder).map((each) => [each, readFileSync(each)]))
      await expect(read(folder)).rejects.toThrow(refusal)
      // and the files stay as they are
      for (const [each, bytes] of others) expect(readFileSync(each).equals(bytes), each).toBe(true)
    })
  })

  test.each(printedBy(release).filter(({ out }) => out.version === JSON_VERSION))(
    'has every field of the JSON of $args',
    async ({ args, stdin, out }) => {
      const paths = args.map((each) => (each.startsWith('tools/') ? join(root, each) : each))
      const { code, out: printed } = await run(paths, { stdin: stdin ?? '' })
      expect(code).toBe(0)
      expect(JSON.parse(printed)).toMatchObject(promised(out) as object)
    },
  )

  test('has answers that are verified, and none of a later version', async () => {
    const [answer] = printedBy(release).filter(
      ({ args: [command], out }) => command === 'solve' && 'positions' in out,
    ) as [Printed]
    await inCopy(join(dataFolder, release), async (folder) => {
      const [graph, claimed] = [join(folder, 'graph.txt'), join(folder, 'answer.json')]
      writeFileSync(graph, answer.stdin ?? '')
      writeFileSync(claimed, JSON.stringify(answer.out))
      expect(await run(['verify', graph, claimed])).toMatchObject({ code: 0 })
      writeFileSync(claimed, JSON.stringify({ ...answer.out, version: 77 }))
      const refused = await run(['verify', graph, claimed])
      expect(refused.code).toBe(2)
      expect(refused.err).toMatch(/the answer has version 77; expected (version )?\d/)
    })
  })
})

test('the JSON of every command is kept', async () => {
  const { out } = await run(['--help'])
  const names = [...out.matchAll(/^ {2}([a-z]+) [[<]/gm)].map(([, name]) => name as string)
  const asked = new Set(COMMANDS.map(({ args: [name] }) => name))
  const without = []
  for (const name of names) {
    const { out: help } = await run([name, '--help'])
    if (help.includes('--json') && !asked.has(name)) without.push(name)
  }
  // what expand prints is counts and a folder's name, what levels prints is a judgement
  expect(names.length).toBeGreaterThan(15)
  expect(without).toEqual(['expand'])
})

function listed(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
