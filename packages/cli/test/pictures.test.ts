import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fontsFor } from '../src/output/picture/fonts'
import { formatPdf } from '../src/output/picture/pdf'
import { lettersOf, simplifySvg } from '../src/output/picture/render'
import { readFont } from '../src/output/picture/sfnt'
import { streamsFor } from './play-streams'
import { files, folder, run } from './run'

const { streams: NOTHING } = streamsFor('')

const PICTURES: readonly [string, string, string][] = [
  ['ask nim:3,5,7', '', 'nim'],
  ['thermograph {2|-1}', '', 'thermograph'],
  ['grundy kayles --to 40', '', 'grundy'],
  ['police -', '..*\n.E.\nP.T\n', 'police'],
  ['solve -', 'a b\nb c\n', 'solve'],
]

describe('--svg with another ending', () => {
  it.each(PICTURES)('draws %s as PNG at twice the size', async (args, stdin) => {
    const at = folder()
    const [svg, png] = ['svg', 'PNG'].map((end) => join(at, `x.${end}`)) as [string, string]
    for (const path of [svg, png])
      expect(await run([...args.split(' '), '--svg', path], { stdin })).toMatchObject({ code: 0 })
    const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(readFileSync(svg, 'utf8')) ?? []
    const bytes = readFileSync(png)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(
      [width, height].map((side) => Math.ceil(2 * Number(side))),
    )
  })

  it.each(PICTURES)('draws %s as PDF of one page', async (args, stdin) => {
    const path = join(folder(), 'x.pdf')
    expect(await run([...args.split(' '), '--svg', path], { stdin })).toMatchObject({ code: 0 })
    expect(contentsOf(readFileSync(path))).toHaveLength(1)
  })

  it('names the letters that no font has', async () => {
    const path = join(folder(), 'x.png')
    const asked = ['solve', '-', '--svg', path]
    const { code, err } = await run(asked, { stdin: '\u{10fffd} b\n' })
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /^zugzwang: no font of this machine has the letters .*; expected an installed font that has them, or the path of one in ZUGZWANG_FONTS\.\n$/s,
      ),
    ])
  })
})

/** The operators of each page; fails unless every entry of the table of objects is where it says. */
function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? []
  const table = text.slice(Number(start))
  expect(table.startsWith('xref\n0 ')).toBe(true)
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  for (const [i, offset] of offsets.entries())
    expect(text.slice(offset, offset + 9)).toMatch(new RegExp(`^${i + 1} 0 obj`))
  return [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length
    return inflateSync(pdf.subarray(from, from + Number(found[1]))).toString('latin1')
  })
}

describe('a PDF', () => {
  const page = (body: string) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><defs><clipPath id="c"><path d="M 0 0 L 9 9 Z"/></clipPath></defs>${body}</svg>`,
  })
  const operators = (body: string) =>
    contentsOf(Buffer.from(formatPdf([page(body)], { title: 'سلام', language: 'fa' })))[0]

  it('turns the page over, at 72 dots an inch', () => {
    const pdf = Buffer.from(formatPdf([page(''), page('')], { title: 'x', language: 'en' }))
    expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 75 30\]/g)).toHaveLength(2)
    expect(contentsOf(pdf)[1]).toBe('0.75 0 0 -0.75 0 30 cm\nq\nQ')
  })

  it('has fills, strokes, curves, clips and opacity', () => {
    const path = (rest: string) => `<path d="M 0 0 Q 3 3 6 0 C 1 2 3 4 5 6 Z" ${rest}/>`
    const shape = '0 0 m\n2 2 4 2 6 0 c\n1 2 3 4 5 6 c\nh'
    expect(operators(path('fill="#ff0000" stroke="none"'))).toContain(`1 0 0 rg\n${shape}\nf\n`)
    expect(operators(path('fill="#000000" fill-rule="evenodd"'))).toContain(`${shape}\nf*\n`)
    expect(
      operators(
        path(
          'fill="none" stroke="#0000ff" stroke-width="2" stroke-dasharray="2 4" stroke-linecap="round"',
        ),
      ),
    ).toContain(`0 0 1 RG\n2 w\n1 J\n0 j\n[2 4] 0 d\n${shape}\nS\n`)
    expect(operators(path('fill="#ffffff" stroke="#000000" paint-order="stroke"'))).toMatch(
      /S\n1 1 1 rg\n[^S]*f\n/,
    )
    expect(operators(`<g clip-path="url(#c)" transform="matrix(1 0 0 1 5 6)"></g>`)).toContain(
      'q\n1 0 0 1 5 6 cm\n0 0 m\n9 9 l\nh\nW n\nQ',
    )
    const faint = formatPdf(
      [page(`<g opacity="0.5">${path('fill="#000000" fill-opacity="0.5"')}</g>`)],
      { title: '', language: 'en' },
    )
    expect(Buffer.from(faint).toString('latin1')).toContain('/s0 << /ca 0.25 /CA 0.5 >>')
  })

  it('refuses what it cannot draw', () => {
    expect(() => operators('<image/>')).toThrow('<image>; expected groups and paths')
    expect(() => operators('<path d="M 0 0" fill="url(#g)"/>')).toThrow('expected a colour')
    expect(() => operators('<path d="A 1 1" fill="#000000"/>')).toThrow('the command A')
  })

  it('keeps a title in any language', () => {
    const pdf = Buffer.from(formatPdf([page('')], { title: 'سلام', language: 'fa' }))
    expect(pdf.toString('latin1')).toContain('/Title <feff0633064406270645>')
  })
})

describe('fonts', () => {
  const TEXTS = ['Who wins? 12 → 3', 'بهترین حرکت: Qa4 (2 نیم‌حرکت)', 'Kto wygra? Źdźbło']

  it.each(TEXTS)('show %s, as wide as expected', async (text) => {
    const fonts = fontsFor(NOTHING, text)
    const size = 100
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="200"><text x="10" y="100" font-size="${size}">${text}</text></svg>`
    const simple = await simplifySvg(svg, fonts)
    const [, ...xs] = [...simple.matchAll(/[ML] ([-\d.]+) /g)].map(([, x]) => Number(x))
    expect(xs.length).toBeGreaterThan(text.length)
    const width = Math.max(...xs) - Math.min(...xs)
    expect(width / size / fonts.widthOf(text)).toBeGreaterThan(0.7)
    expect(width / size / fonts.widthOf(text)).toBeLessThan(1.05)
  })

  it('may be given, and come first', () => {
    const [given] = fontsFor(NOTHING, 'a').loaded
    const path = join(folder(), 'own.ttf')
    writeFileSync(path, given?.bytes ?? '')
    const [own] = fontsFor({ ...NOTHING, env: { ZUGZWANG_FONTS: path } }, 'a').loaded
    expect(own?.family).toBe(given?.family)
    expect(own?.advance(0x61)).toBe(given?.advance(0x61))
  })

  it('that are damaged are passed over', () => {
    const whole = fontsFor(NOTHING, 'a').loaded[0]?.bytes ?? new Uint8Array()
    for (const length of [0, 3, 11, 20, 100])
      expect(readFont((at, count) => whole.subarray(0, length).subarray(at, at + count))).toBe(
        undefined,
      )
    const [path = ''] = files('no font')
    expect(
      fontsFor({ ...NOTHING, env: { ZUGZWANG_FONTS: path } }, 'a').loaded.length,
    ).toBeGreaterThan(0)
  })

  it('are looked for by the letters that show', () => {
    expect(lettersOf('<svg><title>漢</title><text x="1">a &amp; &#x5d0;&#65;</text></svg>')).toBe(
      'a & \u05d0A',
    )
  })
})
