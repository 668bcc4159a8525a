// Descriptions as text: where they are wrong, what is drawn while they are typed, and how they are solved.

import { createRandom } from '@zugzwang/core/testing'
import { openOwnGame } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { runSource } from '../src/engine/open-source'
import { createSiteHost } from '../src/engine/site-host'
import type { Draft } from '../src/games/describe/describe-study'
import { EXAMPLES, nameOf, textOf } from '../src/games/describe/examples'
import { typescriptOf } from '../src/games/describe/export'
import {
  DescriptionError,
  locate,
  placeAt,
  readDescription,
} from '../src/games/describe/read-description'
import { pages } from '../src/games/pages'
import { fileNameOf } from '../src/play/snippets'
import { en } from '../src/words/en'

const [hexapawn] = EXAMPLES
const text = hexapawn === undefined ? '' : textOf(hexapawn)

function flawOf(source: string): DescriptionError {
  try {
    readDescription(source)
  } catch (error) {
    if (error instanceof DescriptionError) return error
    throw error
  }
  throw new Error('The description is right.')
}

describe('the place of a path', () => {
  const json = '{\n  "a": [1, { "b": "x\\ny" }],\n  "c": {\n    "d": true\n  }\n}'
  const at = (path: string) => {
    const { from, to } = locate(json, path)
    const { line, column } = placeAt(json, from)
    return [line, column, json.slice(from, to)]
  }
  test('is where its value is written, up to the end of the line', () => {
    expect(at('a')).toEqual([2, 8, '[1, { "b": "x\\ny" }]'])
    expect(at('a[0]')).toEqual([2, 9, '1'])
    expect(at('a[1].b')).toEqual([2, 19, '"x\\ny"'])
    expect(at('c.d')).toEqual([4, 10, 'true'])
    expect(at('c')).toEqual([3, 8, '{'])
  })
  test('of what is missing is that of the value it is missing in', () => {
    expect(at('c.e')).toEqual([3, 8, '{'])
    expect(at('a[1].e.f')).toEqual([2, 12, '{'])
    expect(at('a[7]')).toEqual([2, 8, '['])
    expect(at('z')).toEqual([1, 1, '{'])
    expect(at('')).toEqual([1, 1, '{'])
  })
  test('of random paths in random values has the value', () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const random = createRandom(seed)
    const make = (depth: number): unknown => {
      const kind = random(depth === 0 ? 3 : 5)
      if (kind < 2) return random(1000) - 500
      if (kind === 2) return ['', '"}],\\', 'ملخ', '\n{', 'a: [1]'][random(5)]
      const items = Array.from({ length: random(4) }, () => make(depth - 1))
      return kind === 3 ? items : Object.fromEntries(items.map((item, i) => [`k${i}`, item]))
    }
    for (let round = 0; round < 200; round++) {
      const value = make(4)
      const written = JSON.stringify(value)
      let [inner, path] = [value, '']
      while (typeof inner === 'object' && inner !== null && random(4) > 0) {
        const entries = Object.entries(inner)
        const [key, next] = entries[random(Math.max(1, entries.length))] ?? []
        if (key === undefined) break
        path += Array.isArray(inner) ? `[${key}]` : path === '' ? key : `.${key}`
        inner = next
      }
      const { from, to } = locate(written, path)
      expect(JSON.parse(written.slice(from, to)), `${path} (seed ${seed})`).toEqual(inner)
    }
  })
})

describe('a text', () => {
  test.each(EXAMPLES.map((each) => [each.id, each] as const))(
    '%s is read as it was written, and has a name in the catalogue',
    (id, example) => {
      expect(readDescription(textOf(example))).toEqual(JSON.parse(JSON.stringify(example.data)))
      expect(nameOf(textOf(example))).toBe(example.data.name)
      expect(Object.keys(en.kinds)).toContain(id)
    },
  )
  test('begins the page', () => expect(pages.describe.game).toBe(hexapawn?.data.name))

  test.each([
    ['"ways": "n"', '"ways": "up"', 'acts[0].ways', '"up"'],
    ['"do": "move"', '"do": "fly"', 'acts[0].do', '"fly"'],
    ['"start": "ppp/.../PPP"', '"start": "ppp/.../PPQ"', 'start', '"ppp/.../PPQ"'],
    ['"seen": "turned"', '"sean": "turned"', 'sean', '"turned"'],
    ['  "seen": "turned",\n  "kinds"', '  "kind"', 'kind', '{ "P": { "name": "pawn" } }'],
    ['"gives": "win"', '"gifs": "win"', 'ends[0].gifs', '"win"'],
    ['[3, 3]', '[3, 99]', 'board.squares[1]', '99'],
  ])('with %s become %s is wrong at %s', (right, wrong, path, marked) => {
    expect(text).toContain(right)
    const source = text.replace(right, wrong)
    const { code, place, span, message } = flawOf(source)
    expect({ code, field: place.field }).toEqual({ code: 'INVALID_DESCRIPTION', field: path })
    expect(source.slice(span.from, span.to)).toBe(marked)
    expect(source.split('\n')[(place.line ?? 0) - 1]).toContain(marked)
    expect(message).toMatch(/; expected /)
  })

  test('without a field that it needs says so', () => {
    const { code, place, span } = flawOf(text.replace(', "gives": "win"', ''))
    expect({ code, field: place.field }).toEqual({ code: 'MISSING_FIELD', field: 'ends[0].gives' })
    expect(text.slice(span.from, span.to)).toBe('{')
  })

  test.each([
    ['', 1, 1, 'a value: a text in quotes, a number, true, false, a list or an object'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma'],
    ['{\n  "a": 1,\n}', 3, 1, 'the name of a field in double quotes'],
    ["{ 'a': 1 }", 1, 3, 'the name of a field in double quotes'],
    ['{ a: 1 }', 1, 3, 'the name of a field in double quotes'],
    ['{ "a" 1 }', 1, 7, 'a colon'],
    ['[1, 2', 1, 5, 'a comma or ]'],
    ['{ "a": yes }', 1, 8, 'a value: a text in quotes, a number, true, false, a list or an object'],
    ['{ "a": "x\n}', 1, 8, 'double quotes at the end of the text'],
    ['{} {}', 1, 4, 'the end of the text'],
    ['// x\n{}', 1, 1, 'no comments'],
  ])('%j is not JSON at %d:%d', (source, line, column, expected) => {
    const flaw = flawOf(source)
    expect(flaw.code).toBe('INVALID_JSON')
    expect([flaw.place, flaw.expected]).toEqual([{ line, column }, expected])
    expect(flaw.span.to).toBeLessThanOrEqual(source.length)
  })

  test('is JSON where JSON.parse reads it, after random changes', () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const random = createRandom(seed)
    const signs = ['"', '{', '}', '[', ']', ',', ':', '1', 'x', '\\', '\n', '/']
    let refused = 0
    for (let round = 0; round < 300; round++) {
      const at = random(text.length)
      const sign = random(2) === 0 ? '' : signs[random(signs.length)]
      const source = `${text.slice(0, at)}${sign}${text.slice(at + 1)}`
      let isJson = true
      try {
        JSON.parse(source)
      } catch {
        isJson = false
      }
      let code: string | undefined
      try {
        readDescription(source)
      } catch (error) {
        code = (error as DescriptionError).code
        const { from, to } = (error as DescriptionError).span
        expect(from).toBeLessThan(to)
      }
      if (!isJson) refused++
      expect(code === 'INVALID_JSON', `${source} (seed ${seed})`).toBe(!isJson)
    }
    expect(refused).toBeGreaterThan(50)
  })

  test('becomes a module of TypeScript with the same description, which is a game', async () => {
    const exported = runSource(typescriptOf(text))
    expect(exported).toEqual(readDescription(text))
    const { answer, game } = await openOwnGame(exported, 'hexapawn.ts')
    expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'loss', plies: 6 })
  })
  test('is saved under its name', () => {
    expect(fileNameOf('hexapawn 3×3')).toBe('hexapawn-3-3')
    expect(fileNameOf('six men’s morris')).toBe('six-mens-morris')
    expect(fileNameOf('Mū tōrere')).toBe('mū-tōrere')
    expect(fileNameOf('…')).toBe('game')
  })
})

describe('the worker', () => {
  const host = createSiteHost()
  const play = (source: string, game = 'mine') => ({ game, source, moves: [] })
  const draft = async (source: string) =>
    (await host.run('study', { ...play(source), study: 'describe', options: 'en' })) as Draft

  test('draws a draft and says its rules, or what is wrong with it', async () => {
    const right = await draft(text)
    expect(right).toMatchObject({ view: { kind: 'grid', rows: 3, columns: 3 } })
    expect('rules' in right && right.rules).toContain('The board has 3 columns and 3 rows')
    const persian = await host.run('study', { ...play(text), study: 'describe', options: 'fa' })
    expect((persian as { rules: string }).rules).toMatch(/^\p{Script=Arabic}/u)
    expect(await draft(text.replace('"n"', '"up"'))).toMatchObject({
      fault: { code: 'INVALID_DESCRIPTION', place: { field: 'acts[0].ways' } },
    })
  })
  test('solves a description, and answers for it like for any game', async () => {
    expect(await host.run('estimate', play(text))).toMatchObject({
      positions: 71,
      exceeds: undefined,
    })
    const { judgement, view } = await host.run('tell', play(text))
    expect(judgement).toMatchObject({ game: 'mine', outcome: 'loss', plies: 6 })
    expect(view?.kind).toBe('grid')
    // Published with this page: one column more, and a player without a move wins
    const wide = text.replace('[3, 3]', '[4, 3]').replace('ppp/.../PPP', 'pppp/..../PPPP')
    const { judgement: wider } = await host.run('tell', play(wide))
    expect(wider).toMatchObject({ outcome: 'win', plies: 5 })
    const stuck = text.replace('"seen"', '"stuck": "win", "seen"')
    const { judgement: free } = await host.run('tell', play(stuck))
    expect(free).toMatchObject({ outcome: 'win', plies: 5 })
    const report = await host.run('check', play(text))
    expect(report).toMatchObject({ method: 'verified', positions: 71, flaws: [] })
  })
  test('asks before long work, and refuses what is too large', async () => {
    const costOf = (id: string) => {
      const example = EXAMPLES.find((each) => each.id === id)
      return host.run('estimate', play(example === undefined ? '' : textOf(example)))
    }
    expect((await costOf('morris')).exceeds).toBe('time')
    expect((await costOf('bagh-chal')).exceeds).toBe('memory')
  })
  test('refuses a wrong description with its line', async () => {
    const wrong = text.replace('"n"', '"up"')
    await expect(host.run('tell', play(wrong))).rejects.toMatchObject({
      code: 'INVALID_DESCRIPTION',
      place: { field: 'acts[0].ways', line: text.slice(0, text.indexOf('"n"')).split('\n').length },
    })
  })
})
