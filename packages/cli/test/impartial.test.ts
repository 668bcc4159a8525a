import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { files, run } from './run'

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-impartial-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function json(...args: string[]) {
  const { code, out, err } = await run([...args, '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

describe('nim', () => {
  it('gives the value, the bits and all winning moves', async () => {
    expect((await run(['nim', '3', '5', '7'])).out).toBe(
      [
        'The player to move wins.',
        '',
        '    3  011',
        '    5  101',
        '    7  111',
        'sum 1  001',
        '',
        'Winning moves:',
        '  heap 1: 3 → 2',
        '  heap 2: 5 → 4',
        '  heap 3: 7 → 6',
        '',
      ].join('\n'),
    )
    expect(await json('nim', '1', '1', '3', '--misere')).toEqual({
      version: 1,
      heaps: [1, 1, 3],
      convention: 'misere',
      outcome: 'win',
      nimSum: 3,
      best: [{ heap: 3, from: 3, to: 1 }],
    })
    expect(await json('nim', '1', '1', '3')).toMatchObject({ nimber: 3, nimSum: 3 })
  })

  it.each([['-1'], ['x'], ['1e3'], ['9999999999999999']])('refuses a heap of %s', async (heap) => {
    const { code, out, err } = await run(['nim', '3', '--', heap])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`a heap is "${heap}"; expected 0 … 999999999999999`)
  })
})

describe('sum', () => {
  it('judges the sum of the manual: a strip, a row of Kayles, and Nim', async () => {
    const { parts, nimber, outcome, best } = await json(
      ...['sum', 'treblecross:..X.....', 'kayles:9', 'nim:3'],
    )
    expect(parts.map((each: { nimber: number }) => each.nimber)).toEqual([1, 4, 3])
    expect([nimber, outcome]).toEqual([6, 'win'])
    expect(best.map(({ move }: { move: string }) => move)).toEqual(['7', '6 + 1', '4 + 3'])
  })

  it('knows draws, and the moves that hold them', async () => {
    const [path = ''] = files('a b\nb a\na c\nb c\nc d\n')
    const found = await json('sum', `graph:a@${path}`, 'nim:2')
    expect(found.parts[0]).toEqual({ part: `graph:a@${path}`, nimber: { infinite: [1] } })
    expect(found.outcome).toBe('draw')
    expect(found.best.map(({ move }: { move: string }) => move)).toEqual(['b', 'nothing'])
    const won = await json('sum', `graph:a@${path}`, 'nim:1')
    expect([won.outcome, won.best]).toEqual([
      'win',
      [{ part: `graph:a@${path}`, component: 'a', move: 'c' }],
    ])
  })

  it('plays on graphs and boards by their own names', async () => {
    const [path = ''] = files('hall stairs\nstairs attic\n')
    const values = await json(
      ...['sum', `node-kayles:${path}`, 'cram:../..', 'chomp:1x2', 'wythoff:1,2', 'cram:3x3'],
    )
    expect(values.parts.map(({ nimber }: { nimber: number }) => nimber)).toEqual([2, 0, 1, 0, 0])
    const chain = await json('sum', `node-kayles:${path}`)
    expect(chain.best.map(({ move }: { move: string }) => move)).toEqual(['stairs'])
    expect((await json('sum', 'cram:2x3')).outcome).toBe('win')
  })

  it('plays misère: kayles 1 and nim 1 together are won', async () => {
    expect((await json('sum', 'kayles:1', 'nim:1', '--misere')).outcome).toBe('win')
    expect((await json('sum', 'kayles:1', '--misere')).outcome).toBe('loss')
  })

  it.each([
    ['kayles', 'the part "kayles" has no colon; expected a part such as nim:3,5'],
    ['kales:3', 'there is no part "kales": found "kales"; expected a part'],
    ['constructor:3', 'there is no part "constructor": found "constructor"; expected a part'],
    ['kayles:', '"kayles:", column 8: a heap is ""; expected'],
    ['kayles:3,-1', '"kayles:3,-1", column 10: a heap is "-1"; expected'],
    ['chomp:3', 'expected rows and columns, such as 3x4.'],
    ['wythoff:3', 'expected two piles, such as 3,5.'],
    ['wythoff:9000,1', '"wythoff:9000,1", column 9: a pile is "9000"; expected 0 … 8191.'],
    ['cram:31x2', '"cram:31x2", column 6: The board has 31 rows'],
    ['treblecross:.X.X.', '"treblecross:.X.X.", column 13: A mark at 3 completes three in a row'],
    ['cram:..?', '"cram:..?", column 8: found "?"; expected'],
    ['graph:a', 'expected a vertex of the digraph, @ and the digraph; nor is there a file "a".'],
    ['node-kayles:/no/such', 'nor is there a file "/no/such".'],
  ])('refuses %s', async (part, message) => {
    const { code, out, err } = await run(['sum', 'nim:1', part])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })

  it.each([
    ['nim:999999999', 'by estimate; expected at most 10 minutes and'],
    ['chomp:20x20', 'or --anyway to begin all the same.'],
    ['cram:8x8', 'The sum takes more than a year and'],
  ])('refuses %s, which would pass a limit', async (part, message) => {
    const { code, out, err } = await run(['sum', 'nim:1', part])
    expect([code, out]).toEqual([5, ''])
    expect(err).toContain(message)
  })
})

describe('period', () => {
  it.each([
    ['0.77', 12, 70, 14],
    ['kayles', 12, 70, 14],
    ['0.07', 34, 52, undefined],
    ['subtract-1,3,4', 7, -1, 0],
  ])('%s has period %d, last exception %d', async (game, period, lastException, exceptions) => {
    const found = await json('period', game)
    expect(found).toMatchObject({ game, period, lastException, proved: true, saltus: 0 })
    if (exceptions !== undefined) expect(found.exceptions).toHaveLength(exceptions)
  })

  it('finds arithmetic periods, observed ones, and that there is none', async () => {
    expect(await json('period', 'laskers-nim')).toMatchObject({
      period: 4,
      saltus: 4,
      proved: true,
    })
    expect(await json('period', '0.77', '--to', '150')).toMatchObject({ period: 12, proved: false })
    const text =
      'A period p after a last exception e has e + p ≥ 1500 here. No bound is known: whether all octal games have a period is ' +
      'an open question, and that of 0.454 begins after heap 160949018 only.'
    expect(await json('period', '0.007', '--to', '3000')).toEqual({
      version: 1,
      game: '0.007',
      computedTo: 3000,
      proved: false,
      outlook: { least: 1500, text },
    })
    const { out } = await run(['period', '0.007', '--to', '3000'])
    expect(out).toBe(`0.007: no period in the values of heaps 0 to 3000.\n${text}\n`)
    const observed = await run(['period', '0.77', '--to', '150'])
    expect(observed.out).toContain(
      'and 151 are given.\nValues up to heap 165 would prove the period, or show where it ends. No bound is known',
    )
  })

  it('reads the wider codes of CGSuite', async () => {
    expect(await json('period', '0.[3]')).toMatchObject({ game: '0.3…', saltus: 1, proved: true })
    expect(await json('period', '0.R')).toMatchObject({ game: '0.R', period: 2, proved: true })
    const { nimbers } = await json('grundy', '{2+}.0', '--to', '6')
    expect(nimbers).toEqual([0, 0, 1, 2, 3, 4, 5])
    expect((await run(['grundy', '0.{2', '--to', '6'])).err).toContain(
      'column 5: found the end; expected ",", "+" or "}"',
    )
  })

  it('says beforehand that memory does not suffice', async () => {
    const { code, err } = await run([
      'period',
      '.354',
      '--to',
      '30000000',
      '--memory-limit',
      '300MB',
    ])
    expect([code, err]).toEqual([
      5,
      'zugzwang: Looking for a period up to heap 30000000 takes 856 MB of memory (heaps up to 10142856 would fit); expected at most 300 MB (--memory-limit).\n',
    ])
  })

  it('gives the value of a heap of 10^18, as the period has it', async () => {
    const at = String(10n ** 18n)
    expect(await json('period', '0.77', '--at', at)).toMatchObject({ heap: at, nimber: 1 })
    expect(await json('period', 'nim', '--at', at)).toMatchObject({ heap: at, nimber: at })
    const { code, err } = await run(['period', '0.007', '--to', '500', '--at', at])
    expect([code, err]).toEqual([
      2,
      'zugzwang: 0.007: no period is proved (No period was seen in the values of heaps 0 to 500); expected a proved period.\n',
    ])
  })

  it('reads whole numbers with an exponent', async () => {
    expect(await json('period', '0.77', '--at', '1e18')).toMatchObject({
      heap: String(10n ** 18n),
      nimber: 1,
    })
    expect(await json('period', 'nim', '--at', '+2.5E18')).toMatchObject({
      nimber: '2500000000000000000',
    })
    expect(await json('period', '0.77', '--to', '1e3')).toMatchObject({ proved: true })
    expect((await json('grundy', '0.77', '--to', '1.2e1')).nimbers).toHaveLength(13)
    for (const wrong of ['1e-3', '2.5e0', '1e1000', '-1e2', 'e5', '1e', '0x10', ''])
      expect(await run(['period', '0.77', '--at', wrong])).toEqual({
        code: 2,
        out: '',
        err: `zugzwang: --at is ${JSON.stringify(wrong)}; expected a whole number from 0, of at most 1000 digits.\n`,
      })
    expect((await run(['grundy', '0.77', '--to', '1e9'])).err).toContain(
      '--to is "1e9"; expected a whole number from 0 to 700000000.',
    )
  })

  it('writes a certificate that verify judges', async () => {
    const path = join(folder, 'kayles.json')
    const { code, err } = await run(['period', 'kayles', '--certificate', path])
    const text = readFileSync(path, 'utf8')
    expect([code, err]).toEqual([0, `${path}: a certificate of ${text.length} bytes\n`])
    expect(await run(['verify', path])).toEqual({
      code: 0,
      out: 'The certificate is right: 0.77 has period 12, last exception 70.\n',
      err: '',
    })
    const [forged = '', cut = ''] = files(
      text.replace('"period":12', '"period":24'),
      text.slice(0, -20),
    )
    const judged = await run(['verify', forged])
    expect(judged.code).not.toBe(0)
    const broken = await run(['verify', cut])
    expect([broken.code, broken.out]).toEqual([2, ''])
    expect(broken.err).toContain(cut)
  })
})

describe('grundy', () => {
  it('takes values from a proved period, and says so', async () => {
    const args = ['grundy', '0.137', '--to', '1e6', '--csv']
    const { code, out, err } = await run(args)
    expect([code, err]).toEqual([0, ''])
    expect((await run(args, { terminal: true })).err).toBe(
      '0.137 has period 34, proved by the values up to heap 172; the others were taken from the period.\n',
    )
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(1_000_002)
    expect(lines.at(-1)).toBe(`1000000,${(await json('period', '0.137', '--at', '1e6')).nimber}`)
    const searched = await run(['grundy', '0.137', '--to', '9000', '--csv', '--method', 'stamp'])
    expect([searched.err, searched.out]).toEqual(['', `${lines.slice(0, 9002).join('\n')}\n`])
  })

  it('writes b-files that verify compares with the values', async () => {
    const path = join(folder, 'b.txt')
    for (const game of ['0.6', 'treblecross', 'grundys-game']) {
      await run(['grundy', game, '--to', '300', '--bfile', path])
      expect(await run(['verify', game, path])).toEqual({
        code: 0,
        out: `The b-file is right: 301 Grundy values of ${game}, ${game === 'treblecross' ? 'strip' : 'heap'} 0 … 300.\n`,
        err: '',
      })
    }
    // A002187, from index 10 on, with a changed term
    const [wrong = '', cut = '', negative = ''] = files(
      '# Kayles\n10 2\n11 6\n12 5\n13 1\n14 3\n',
      '0 0\n2 1\n',
      '-1 0\n0 0\n',
    )
    expect(await run(['verify', 'kayles', wrong])).toEqual({
      code: 1,
      out: 'The b-file is wrong. It differs in 2 of 5 values, first at heap 12: it has 5; expected 4, the least value that no move has.\n',
      err: '',
    })
    expect((await run(['verify', 'kayles', cut])).err).toBe(
      `zugzwang: ${cut}:2: Line 2 of the b-file is "2 1"; expected 1 a(1).\n`,
    )
    expect((await run(['verify', 'kayles', negative])).err).toContain(
      'it has terms of heap -1 to 0; expected from 0 to 700000000.',
    )
    expect((await run(['verify', 'kayles', wrong, '--rules', 'misere'])).err).toBe(
      'zugzwang: --rules is for digraphs: kayles is a heap game.\n',
    )
  })

  it('knows games by name, misère values, and digraphs with and without cycles', async () => {
    expect((await json('grundy', 'kayles', '--to', '8')).nimbers).toEqual([
      0, 1, 2, 3, 1, 4, 3, 2, 1,
    ])
    expect(await json('grundy', '0.77', '--to', '8', '--misere')).toEqual({
      version: 1,
      game: '0.77',
      convention: 'misere',
      nimbers: [1, 0, 2, 3, 0, 1, 3, 2, 1],
    })
    const [path = ''] = files('a b\nb a\na c\nb c\nc d\n')
    expect((await run(['grundy', path])).out).toBe(
      'Grundy values of 4 vertices, largest 1, 2 with endless play\n\nvertex  nimber\na       ∞(1)\nb       ∞(1)\nc       1\nd       0\n',
    )
    expect((await json('grundy', path)).vertices).toEqual([
      { label: 'a', nimber: { infinite: [1] } },
      { label: 'b', nimber: { infinite: [1] } },
      { label: 'c', nimber: 1 },
      { label: 'd', nimber: 0 },
    ])
  })

  it('writes CSV, a b-file and a picture', async () => {
    const [bfile, svg] = [join(folder, 'b.txt'), join(folder, 'kayles.svg')]
    const { out } = await run([
      'grundy',
      '0.77',
      '--to',
      '200',
      '--csv',
      '--bfile',
      bfile,
      '--svg',
      svg,
    ])
    expect(out.split('\n').slice(0, 4)).toEqual(['heap,value', '0,0', '1,1', '2,2'])
    expect(out.split('\n')).toHaveLength(203)
    const rows = out.split('\n').slice(1)
    expect(readFileSync(bfile, 'utf8').split('\n')).toEqual(
      rows.map((row) => row.replace(',', ' ')),
    )
    const picture = readFileSync(svg, 'utf8')
    expect(picture).toMatch(/^<svg xmlns.*<title>Grundy values of 0\.77, heap 0 … 200<\/title>/s)
    expect(picture).toContain('orange: the 10 rare ones')
    expect(picture).not.toContain('NaN')
  })

  it.each(['stamp', 'sparse'])('has the same values by --method %s', async (method) => {
    const { nimbers } = await json('grundy', '0.007', '--to', '4000', '--method', method)
    expect(nimbers.slice(0, 12)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1])
    expect(nimbers).toEqual((await json('grundy', '0.007', '--to', '4000')).nimbers)
  })

  it('continues saved values, refuses those of another game and damaged ones', async () => {
    const path = join(folder, 'saved')
    const whole = await json('grundy', '0.6', '--to', '3000')
    await json('grundy', '0.6', '--to', '1000', '--resume', path)
    const size = readFileSync(path).length
    expect(await json('grundy', '0.6', '--to', '3000', '--resume', path)).toEqual(whole)
    expect(readFileSync(path).length).toBeGreaterThan(size)
    // fewer than are known
    expect((await json('grundy', '0.6', '--to', '5', '--resume', path)).nimbers).toHaveLength(6)

    const other = await run(['grundy', '0.77', '--to', '5', '--resume', path])
    expect([other.code, other.out]).toEqual([2, ''])
    expect(other.err).toContain(path)
    writeFileSync(path, readFileSync(path).subarray(0, 1000))
    const cut = await run(['grundy', '0.6', '--to', '5', '--resume', path])
    expect([cut.code, cut.out]).toEqual([2, ''])
    expect(readFileSync(path)).toHaveLength(1000)
  })

  it.each([
    [['0.77'], '--to is missing: the last heap of 0.77.'],
    [['treblecross'], '--to is missing: the last strip of treblecross.'],
    [['0.77', '--to', '9', '--json', '--csv'], '--json and --csv both write to standard output'],
    [['0.77', '--to', '9', '--misere', '--svg', 'x.svg'], '--svg has no meaning with --misere'],
    [['-', '--to', '9'], '--to has no meaning for a digraph.'],
    [['-', '--to', '0'], '--to has no meaning for a digraph.'],
    [['0x0.9', '--to', '9', '--method', 'sparse'], '0x0.9'],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await run(['grundy', ...args])
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})
