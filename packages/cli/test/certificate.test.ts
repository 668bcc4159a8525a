import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '@zugzwang/core/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomGame, withoutDoubts } from './random-game'
import { files, run } from './run'

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-certificates-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DIGRAPH = 'a b\nb c\nc d\na c\nx y\ny x\ny c\n'

describe('solve --certificate', () => {
  it.each(['proof.json', 'proof.zgzc'])(
    'writes %s, which verifies alone and with the graph',
    async (name) => {
      const path = join(folder, name)
      const solved = await run(['solve', '-', '--certificate', 'c', path], { stdin: DIGRAPH })
      expect(solved.code).toBe(0)
      expect(solved.err).toBe(`${path}: a certificate of ${readFileSync(path).length} bytes\n`)
      expect(await run(['verify', path])).toEqual({
        code: 0,
        out: 'The certificate is right: position 2 is worth 1, by 2 nodes.\nThe moves are those in the certificate; give the graph to compare them.\n',
        err: '',
      })
      expect(await run(['verify', '-', path], { stdin: DIGRAPH })).toEqual({
        code: 0,
        out: 'The certificate is right: position "c" is worth 1, by 2 nodes.\nIts moves are those of the graph.\n',
        err: '',
      })
      const other = await run(['verify', '-', path], { stdin: DIGRAPH.replace('c d', 'c a') })
      expect([other.code, other.out]).toEqual([
        1,
        expect.stringMatching(/^The certificate is wrong\. .*"c"/),
      ])
      expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([])
    },
  )

  it('of every position of random games are right', async () => {
    for (let seed = 1; seed <= scaled(6, 600); seed++) {
      const random = createRandom(seed)
      const game = randomGame(random)
      const more = game.movers === undefined ? [] : ['--movers', ...files(game.movers)]
      const options = [...game.options, ...more]
      const [graph] = files(game.digraph) as [string]
      const { out } = await run(['solve', graph, '--json', ...options])
      const { positions } = JSON.parse(out) as { positions: { label: string }[] }
      const path = join(folder, `random.${seed % 2 ? 'json' : 'zgzc'}`)
      const label = positions[random(positions.length)]?.label as string
      expect((await run(['solve', graph, ...options, '--certificate', label, path])).code).toBe(0)
      const judged = await run(['verify', graph, path, ...options])
      expect([judged.code, withoutDoubts(judged.err)], `seed ${seed}: ${judged.out}`).toEqual([
        0,
        '',
      ])
    }
  })

  it.each<[string[], RegExp]>([
    [['--certificate', 'attic9', 'f'], /no position "attic9"/],
    [['--certificate', 'a'], /needs LABEL FILE as the last arguments; got 1/],
    [['--certificate', 'a', 'f', 'g'], /got 3\./],
    [['--explain', 'attic9'], /--explain: the digraph has no position "attic9"/],
  ])('%j is refused', async (options, reason) => {
    const { code, out, err } = await run(['solve', '-', ...options], { stdin: DIGRAPH })
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(reason)
    expect(existsSync('f')).toBe(false)
  })

  it('a changed certificate is wrong, a damaged one is none', async () => {
    const path = join(folder, 'changed.json')
    await run(['solve', '-', '--certificate', 'x', path], { stdin: DIGRAPH })
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('"value":0')
    writeFileSync(path, text.replace('"value":0', '"value":1'))
    const wrong = await run(['verify', path])
    expect([wrong.code, wrong.err]).toEqual([1, ''])
    expect(wrong.out).toMatch(/^The certificate is wrong\. /)
    writeFileSync(path, text.slice(0, 100))
    const cut = await run(['verify', path])
    expect([cut.code, cut.out]).toEqual([2, ''])
    expect(cut.err).toMatch(/changed\.json: The certificate is no JSON/)
    const bytes = join(folder, 'damaged.zgzc')
    await run(['solve', '-', '--certificate', 'x', bytes], { stdin: DIGRAPH })
    writeFileSync(bytes, readFileSync(bytes).subarray(0, -1))
    expect((await run(['verify', bytes])).err).toMatch(
      /it is damaged or cut short, as its checksum is wrong/,
    )
    expect((await run(['verify', '-'], { stdin: 'a b\n' })).code).toBe(2)
  })
})

describe('solve --explain', () => {
  it('says why, and lists the moves', async () => {
    expect(await run(['solve', '-', '--explain', 'y'], { stdin: DIGRAPH })).toEqual({
      code: 0,
      out: 'A draw for the player to move: x keeps the draw, and no move is better.\n* x: a draw\n  c: a loss in 2 plies\n',
      err: '',
    })
  })

  it('gives JSON', async () => {
    const { out } = await run(['solve', '-', '--explain', 'b', '--json'], { stdin: DIGRAPH })
    expect(JSON.parse(out)).toEqual({
      version: 1,
      game: 'digraph:-',
      position: 'b',
      outcome: 'loss',
      plies: 2,
      moves: [{ move: 'c', position: 'c', outcome: 'loss', plies: 1, best: true }],
      line: ['c', 'd'],
      why: {
        rule: 'all-moves',
        move: 'c',
        position: 'c',
        equal: 1,
        text: expect.stringMatching(/^A loss in 2 plies .*: every move leads to a win/),
      },
    })
  })
})
