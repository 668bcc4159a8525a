import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificateFromBytes, formatCertificate } from '@zugzwang/core/certificate'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { run } from './run'

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-search-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FOUR = 'connect-four:7x6:5135117254263'

describe('ask --search', () => {
  it('proves a position of a game too large to solve, and verify replays the proof', async () => {
    const path = join(folder, 'four.zgzc')
    const asked = await run(['ask', FOUR, '--search', '--certificate', path])
    expect([asked.code, asked.out]).toEqual([
      0,
      expect.stringContaining('A loss for O: every move leads to a win for the opponent.'),
    ])
    expect(asked.err).toMatch(/searching with tables of \d+ MB/)
    expect(await run(['verify', FOUR, path])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /is worth 1, by 57 nodes\.\nIts moves are those of the rules\.\n$/,
      ),
    })
    expect(await run(['verify', 'connect-four:7x6:5135117254261', path])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^The certificate is wrong\./),
    })
    const changed = join(folder, 'changed.json')
    const json = formatCertificate(certificateFromBytes(readFileSync(path)))
    writeFileSync(changed, json.replace('"value":1', '"value":-1'))
    expect(await run(['verify', FOUR, changed])).toMatchObject({ code: 1 })
  })

  it.each([
    ['--node-limit', '500'],
    ['--time-limit', '1h'],
  ])('says what is known where %s ends it', async (...limit) => {
    // Each look of the search at this clock takes a minute; the command goes by another, so its start may take as long as it likes
    let now = Date.now()
    if (limit[0] === '--time-limit') vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await run(['ask', 'connect-four:7x6', '--search', ...limit])).toMatchObject({
      code: 5,
      out: expect.stringMatching(/\nNot known\.\nStopped after searching \d+ positions\.\n$/),
    })
  })

  it('prints bounds of moves as JSON, for one position and for many', async () => {
    const { code, out } = await run(['ask', FOUR, '--search', '--json'])
    const one = JSON.parse(out)
    expect([code, one]).toMatchObject([
      0,
      { outcome: 'loss', atLeast: 'loss', atMost: 'loss', why: { rule: 'all-moves' } },
    ])
    const list = join(folder, 'games.txt')
    writeFileSync(list, `${FOUR}\nconnect-four:7x6\n`)
    const each = await run(['ask', '--search', '--node-limit', '500', '--each', list])
    const [first, second] = each.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect([each.code, first]).toEqual([5, one])
    expect(second).toMatchObject({ atLeast: 'loss', atMost: 'win' })
    expect(second).not.toHaveProperty('outcome')
  })

  it('refuses games without positions to search, and options that do not fit', async () => {
    expect(await run(['ask', 'nim:3,5', '--search'])).toMatchObject({ code: 2 })
    expect(await run(['ask', 'ttt', '--node-limit', '5'])).toMatchObject({ code: 2 })
    for (const option of ['--difficulty', '--explain', '--values'])
      expect(await run(['ask', 'ttt', '--search', option])).toMatchObject({ code: 2 })
    const deck = ['--each', '-', '--deck', join(folder, 'deck.html')]
    expect(await run(['ask', '--search', ...deck])).toMatchObject({ code: 2 })
  })
})
