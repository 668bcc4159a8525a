import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layOutText } from '../src/output/sheet/text-block'
import { folder, run } from './run'

const POSITIONS = 'nim:3,5,7\npolice:P.T/..E\nwords:tree,eel,lute\n'

async function sheet(option: string, ending: string, language?: string) {
  const path = join(folder(), `sheet.${ending}`)
  const asked = ['ask', '', '--each', '-', option, path]
  const more = language === undefined ? [] : ['--language', language]
  const { code, out, err } = await run([...asked, ...more], { stdin: POSITIONS })
  expect([code, out]).toEqual([0, ''])
  expect(err).toBe(`${path}: a ${option.slice(2)} of 3 positions\n`)
  return readFileSync(path)
}

describe('worksheets', () => {
  it.each([
    [
      'fa',
      '<html lang="fa" dir="rtl">',
      'چه کسی می‌برد؟',
      /جمع نیم ۱ است.*نوبت: پلیس|نوبت: پلیس.*جمع نیم ۱ است/s,
    ],
    ['pl', '<html lang="pl" dir="ltr">', 'Kto wygra?', /Na ruchu: policja.*nim-suma wynosi 1/s],
    ['zh-cn', '<html lang="zh-CN" dir="ltr">', '谁会赢？', /轮到：警察.*Nim 和是 1/s],
  ])('have questions, rules and answers in %s', async (language, head, title, said) => {
    const html = (await sheet('--worksheet', 'html', language)).toString()
    expect(html).toContain(head)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toMatch(said)
    // nothing is left in English but notation
    expect(html.replace(/<style>.*?<\/style>|<svg.*?<\/svg>/gs, '')).not.toMatch(
      /\b(wins|loses|best|move|player|the|ply|plies)\b/i,
    )
  })

  it('number their questions in the digits of the language', async () => {
    const numbersOf = (html: Buffer) =>
      [...html.toString().matchAll(/<h3>(.*?)<\/h3>/g)].map(([, number]) => number)
    expect(numbersOf(await sheet('--worksheet', 'html', 'fa'))).toEqual([...'۱۲۳۱۲۳'])
    expect(numbersOf(await sheet('--deck', 'html', 'fa'))).toEqual([...'۱۲۳۱۲۳'])
    expect(numbersOf(await sheet('--worksheet', 'html'))).toEqual([...'123123'])
  })

  it('are refused as other files, and languages without them', async () => {
    const each = ['ask', 'nim:', '--each', '-']
    const setting = { stdin: '1\n' }
    expect((await run([...each, '--worksheet', 'x.docx'], setting)).err).toMatch(
      /--worksheet writes HTML or PDF, .*expected a name with \.html or \.pdf/,
    )
    expect((await run([...each, '--language', 'fa'], setting)).err).toContain(
      '--language needs --worksheet or --deck',
    )
    expect((await run([...each, '--deck', 'x.html', '--language', 'de'], setting)).err).toContain(
      'expected en, fa, pl, zh-cn',
    )
  })

  const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

  it('are PDF on A4, with the answers on separate pages', async () => {
    const pdf = await sheet('--worksheet', 'pdf', 'fa')
    expect(pagesOf(pdf)).toBe(2)
    const text = pdf.toString('latin1')
    expect(text.match(/\/MediaBox \[0 0 595.28 841.89\]/g)).toHaveLength(2)
    expect(text).toContain('/Lang (fa)')
  })

  it('as a deck have a page for each position, across, and the answers behind them', async () => {
    const html = (await sheet('--deck', 'html')).toString()
    expect(html).toContain('@page { size: A4 landscape }')
    expect(html.split('<section>').map((part) => part.match(/<li/g)?.length)).toEqual([3, 3])
    const pdf = await sheet('--deck', 'pdf', 'pl')
    expect(pagesOf(pdf)).toBe(1 + 3 + 1)
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  })

  it('and decks come from levels too', async () => {
    const path = join(folder(), 'deck.html')
    const levels = ['levels', 'police:____/_**_/___E', '--fill', '....*', '--pieces', 'PT']
    const { code, err } = await run([
      ...levels,
      '--seed',
      '1',
      '--count',
      '2',
      '--deck',
      path,
      '--language',
      'zh-cn',
    ])
    expect(code).toBe(0)
    expect(err).toContain(`${path}: a deck of 2 positions`)
    expect(readFileSync(path, 'utf8')).toContain('<h1>警察与小偷</h1>')
  })
})

describe('text on a page', () => {
  const style = (direction: 'ltr' | 'rtl') => ({
    size: 10,
    direction,
    widthOf: (text: string) => text.length / 2,
  })
  const textsOf = (svg: string) =>
    [...svg.matchAll(/<text x="([-\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)].map(([, x, y, text]) => [
      Number(x),
      Number(y),
      text,
    ])

  it('is broken between words, and long words within', () => {
    const block = layOutText([['one two three'], ['abcdefghijkl']], 40, style('ltr'))
    expect(textsOf(block.draw(100, 200))).toEqual([
      [100, 210, 'one two'],
      [100, 224, 'three'],
      [100, 238, 'abcdefgh'],
      [100, 252, 'ijkl'],
    ])
    expect(block.height).toBe(56)
  })

  it('is broken between Chinese letters, but not before punctuation', () => {
    const block = layOutText([['谁会赢？好']], 15, style('ltr'))
    expect(textsOf(block.draw(0, 0)).map(([, , text]) => text)).toEqual(['谁会', '赢？好'])
  })

  it('runs from the right in Persian, with other text the other way round in it', () => {
    const block = layOutText([['الف \u2068-1/2\u2069 ', { choice: 'ب' }]], 300, style('rtl'))
    expect(textsOf(block.draw(0, 0))).toEqual([
      [300, 10, '\u202bالف \u200f\u200e-1/2\u200e\u200f\u202c'],
      [expect.any(Number), 10, '\u202bب\u202c'],
    ])
    expect(block.draw(0, 0).match(/<rect x="([\d.]+)"/)?.[1]).toBe('237.5')
  })
})
