// The examples of custom games: sound, solved, and with the values stated here.

import { describe, expect, test } from 'vitest'
import { createOwnHost } from '../src/engine/own-host'
import { faultOf } from '../src/engine/serve'
import { EXAMPLES } from '../src/games/own/examples'
import { base as en } from '../src/words/en/base'
import { base as fa } from '../src/words/fa/base'
import { base as pl } from '../src/words/pl/base'
import { base as zh } from '../src/words/zh-cn/base'

const play = (source: string, game = 'own') => ({ game, source, moves: [] })

const VALUES: Readonly<Record<string, unknown[]>> = {
  'bag-of-stones': ['win', 5, undefined],
  'two-heaps': ['win', 7, undefined],
  'misere-tic-tac-toe': ['draw', undefined, undefined],
  'melting-ice': ['loss', 12, undefined],
  'toll-road': ['loss', 3, -8],
}

describe.each(EXAMPLES)('$name', ({ name, source }) => {
  test('is sound, and its answer is verified', async () => {
    const host = createOwnHost()
    expect(await host.run('study', { ...play(source, name), study: 'check-game' })).toEqual([])
    const report = await host.run('check', play(source, name))
    expect(report).toMatchObject({ method: 'verified', flaws: [] })
    expect(report.positions).toBeGreaterThan(4)
    const { judgement } = await host.run('tell', play(source, name))
    expect(judgement.moves.length).toBeGreaterThan(1)
    expect([judgement.outcome, judgement.plies, judgement.value]).toEqual(VALUES[name])
  })
})

describe('a source', () => {
  const host = createOwnHost()
  const rules = (more: string) =>
    `export default { name: 'x', start: () => 5, moves: (n) => (n > 0 ? [1] : []), play: (n) => n - 1, key: (n) => n, ${more} }`
  const faultIn = async (source: string) => {
    const fault = await host.run('tell', play(source)).then(() => undefined, faultOf)
    if (fault === undefined) throw new Error('It was solved.')
    return fault
  }
  const saidIn = async (source: string, words = en) =>
    words.fault(await faultIn(source), await words.loadFaults())

  test.each([
    ['const a = 1\nconst b = (', 'Line 2, column 12: this is not TypeScript: Unexpected token.'],
    ['const a = 1\nconst a = 2', /^This is not TypeScript: .*'a' has already been declared\.$/],
    ['const a = 1\nthrow new Error("no.")', 'Line 2: the code throws an error: Error: no.'],
    ['const a = 1', /^The code exports no game/],
    [
      'export default {\n get name() { throw new Error("getter") } }',
      'Line 2: the code throws an error: Error: getter.',
    ],
    ['export default 7', 'The exported game lacks: name, start, moves, play, key.'],
    ["import fs from 'node:fs'\nexport default fs", /^Only @zugzwang\/core .* not: node:fs\.$/],
  ])('that does not run is refused with where: %s', async (source, said) => {
    expect(await saidIn(source)).toMatch(said)
  })

  test.each([
    [
      "\nmoves: (n) => {\n if (n === 3) throw new Error('no three') \nreturn [1] }",
      'Line 3, moves(3): the code throws an error: Error: no three.',
    ],
    [
      "\nmoves: function* (n) {\n if (n === 3) throw 'no three' \nif (n > 0) yield 1 }",
      'Line 2, moves(3): the code throws an error: "no three".',
    ],
    [
      '\nkey: (n) => n === 3 ? three : n',
      'Line 2, key(3): the code throws an error: ReferenceError: three is not defined.',
    ],
    [
      '\n\nplay: (n) => { n - 1 }',
      'Line 3, play(5, 1): the function must return a position, at once. It returns: undefined.',
    ],
    [
      'play: async (n) => n - 1',
      'Line 1, play(5, 1): the function must return a position, at once. It returns: a promise.',
    ],
    [
      'moves: (n) => { [1] }',
      'Line 1, moves(5): the function must return a list of moves. It returns: undefined.',
    ],
    ['key: () => NaN', /^Line 1, key\(5\): .* a bigint\. It returns: NaN\.$/],
    ['mover: () => 3', /^Line 1, mover\(5\): .* 0 or 1, .* It returns: 3\.$/],
    ['payoff: () => Infinity', /^Line 1, payoff\(5\): .* It returns: Infinity\.$/],
    [
      'mover: () => 0, cost: () => -1, endless: Infinity',
      /^Line 1, cost\(5, 1\): .* It returns: -1\.$/,
    ],
    [
      'start: () => ({ n: 5 }), moves: ({ n }) => n > 0 ? [1] : [], key: ({ n }) => n,\nplay(p) {\n p.n--\n return p }',
      'Line 3, play({"n":5}, 1): the function changes the position it is given; it must return a new one and leave the old one as it is.',
    ],
    ['key: (n) => n % 2', /^The game contradicts itself: two different positions have the key/],
    ['moves: function f(n) { return f(n) }', /^Line 1, moves\(5\): .* call stack/],
  ])('whose function is wrong is refused with where and how: %s', async (more, said) => {
    const sentence = await saidIn(rules(more))
    if (typeof said === 'string') expect(sentence).toBe(said)
    else expect(sentence).toMatch(said)
  })

  test.each([
    'Symbol("s")',
    'null',
    '{ toString() { throw 2 } }',
    'new Proxy(new Error("p"), { get() { throw 3 } })',
    'new Error("h".repeat(1e7))',
  ])('that throws %s has a short fault', async (thrown) => {
    const { code, message, place } = await faultIn(rules(`moves: () => { throw ${thrown} }`))
    expect({ code, field: place.field }).toEqual({ code: 'THROWS', field: 'moves(5)' })
    expect(message.length).toBeLessThan(300)
  })

  test('that throws where it was not checked gets the line', async () => {
    const late = rules('').replace('start: () => 5', 'start: () => 3000')
    expect(await faultIn(late.replace('[1] : []', '[1] : undefinedName'))).toMatchObject({
      code: 'THROWS',
      found: 'ReferenceError: undefinedName is not defined',
      place: { line: 1, field: 'moves(0)' },
    })
  })
  test.each([
    ['fa', fa, /^سطر ۳، \u2068moves\(3\)\u2069: کد خطا داد: \u2068Error: no\u2069\.$/],
    ['zh-cn', zh, /^第 3 行，moves\(3\)：代码抛出了错误：Error: no。$/],
    ['pl', pl, /^Wiersz 3, moves\(3\): kod zgłasza błąd: Error: no\.$/],
  ])('that throws is refused in %s', async (_, words, said) => {
    const source = rules("\nmoves: (n) => {\n if (n === 3) throw new Error('no')\nreturn [1] }")
    expect(await saidIn(source, words as typeof en)).toMatch(said)
  })

  test('of a sound game is solved, also one of a class or with positions that refer to themselves', async () => {
    const circle = (n: string) => `{ const p = { n: ${n} }; p.me = p; return p }`
    for (const source of [
      rules(''),
      "class G { name = 'c'; left = 1; start() { return 5 } moves(n) { return n > 0 ? [this.left] : [] } play(n, k) { return n - k } key(n) { return n } }\nexport default new G()",
      `export default { name: 'o', start: () => ${circle('5')}, moves: ({ n }) => (n > 0 ? [1] : []), play: ({ n }) => ${circle('n - 1')}, key: ({ n }) => n }`,
    ]) {
      const { judgement } = await host.run('tell', play(source))
      expect(judgement).toMatchObject({ outcome: 'win', plies: 5 })
      expect(await host.run('study', { ...play(source), study: 'check-game' })).toEqual([])
    }
  })

  test('of a game whose picture is wrong is solved, and the picture reported', async () => {
    const ice = EXAMPLES.find(({ name }) => name === 'melting-ice')?.source ?? ''
    const wrong = ice.replace('rows: ROWS,', 'rows: ROWS - 1,')
    const found = await host.run('study', { ...play(wrong), study: 'check-game' })
    expect(String(found)).toMatch(/picture|view|cells/)
  })
})
