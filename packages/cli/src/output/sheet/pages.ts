// A sheet as a PDF: pages are SVG, laid out here, and printed as other pictures are.

import type { Streams } from '../../terminal/streams'
import { fontsFor } from '../picture/fonts'
import { formatPdf } from '../picture/pdf'
import { lettersOf, simplifySvg } from '../picture/render'
import type { Layout } from './html'
import { BLANK, type Line } from './line'
import { type Item, isWide, type Picture, type Sheet, sizeOf } from './sheet'
import { type Block, layOutText, type TextStyle } from './text-block'

/** Units of SVG in a millimetre, at 96 an inch. */
const MM = 96 / 25.4
/** Of SVG in a point of type. */
const PT = 96 / 72

const MARGIN = 15 * MM
const GAP = 8 * MM

interface PageSize {
  readonly width: number
  readonly height: number
}

const UPRIGHT: PageSize = { width: 210 * MM, height: 297 * MM }
const ACROSS: PageSize = { width: 297 * MM, height: 210 * MM }

type Write = (lines: readonly Line[], width: number, points: number, bold?: boolean) => Block

/** @throws CliError BAD_USAGE if a letter is in no font. */
export async function printSheet(
  streams: Streams,
  sheet: Sheet,
  layout: Layout,
): Promise<Uint8Array> {
  const { words, title } = sheet
  const fonts = fontsFor(streams, lettersIn(sheet))
  const { direction } = words
  const write: Write = (lines, width, points, bold = false) => {
    const style: TextStyle = { size: points * PT, direction, widthOf: fonts.widthOf, bold }
    return layOutText(lines, width, style)
  }
  const size = layout === 'deck' ? ACROSS : UPRIGHT
  const pages =
    layout === 'deck' ? deckPages(sheet, size, write) : questionPages(sheet, size, write)
  const svgs: string[] = []
  for (const page of [...pages, ...answerPages(sheet, size, write)])
    svgs.push(await simplifySvg(formatPage(page, size), fonts))
  return formatPdf(
    svgs.map((svg) => ({ svg })),
    { title, language: words.tag },
  )
}

/** All letters of a sheet. */
function lettersIn({ words, title, rules, items }: Sheet): string {
  const lines = items.flatMap(({ question, answer }) => [...question, ...answer]).flat()
  const pictures = items.flatMap(({ picture, solved }) =>
    [picture, solved].map((each) => ('svg' in each ? lettersOf(each.svg) : each.text)),
  )
  const texts = lines.flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part)))
  const { name, date, answers } = words
  const numbers = items.map(({ number }) => number)
  return [title, name, date, answers, ...numbers, ...rules, ...pictures, ...texts].join('')
}

function formatPage(content: string, { width, height }: PageSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif"><rect width="${width}" height="${height}" fill="#ffffff"/>${content}</svg>`
}

function questionPages(sheet: Sheet, size: PageSize, write: Write): string[] {
  const { title, words, rules, items } = sheet
  const width = size.width - 2 * MARGIN
  const heading = write([[title]], 0.4 * width, 18, true)
  const who = write([[`${words.name} `, BLANK, `  ${words.date} `, BLANK]], 0.6 * width, 11)
  const about = write(
    rules.map((rule) => [rule]),
    width,
    11,
  )
  const [first, second] = words.direction === 'rtl' ? [0.6 * width, 0] : [0, 0.4 * width]
  const top = Math.max(heading.height, who.height) + 2 * MM
  const head: Block = {
    height: top + about.height,
    draw: (x, y) =>
      [heading.draw(x + first, y), who.draw(x + second, y + 3 * MM), about.draw(x, y + top)].join(
        '',
      ),
  }
  return fillPages(head, items, size, words.direction, (item, width) =>
    itemBlock(write, width, {
      item,
      picture: item.picture,
      lines: item.question,
      points: 11,
      tallest: 60 * MM,
    }),
  )
}

function answerPages(sheet: Sheet, size: PageSize, write: Write): string[] {
  const { words, items } = sheet
  const head = write([[words.answers]], size.width - 2 * MARGIN, 16, true)
  return fillPages(head, items, size, words.direction, (item, width) =>
    itemBlock(write, width, {
      item,
      picture: item.solved,
      lines: item.answer,
      points: 10,
      tallest: 45 * MM,
    }),
  )
}

/** The title with the rules, then a position a page: its picture, and next to it or below it the questions. */
function deckPages({ title, rules, items, words }: Sheet, size: PageSize, write: Write): string[] {
  const width = size.width - 2 * MARGIN
  const heading = write([[title]], width, 36, true)
  const about = write(
    rules.map((rule) => [rule]),
    width,
    20,
  )
  const first = `${heading.draw(MARGIN, 35 * MM)}${about.draw(MARGIN, 35 * MM + heading.height + 8 * MM)}`
  return [first, ...items.map((item) => deckPage(item, size, words.direction, write))]
}

function deckPage(
  { number, picture, question }: Item,
  size: PageSize,
  direction: 'ltr' | 'rtl',
  write: Write,
): string {
  const width = size.width - 2 * MARGIN
  const heading = write([[number]], width, 24, true)
  const top = MARGIN + heading.height + 4 * MM
  const isAbove = isWide(picture) || 'text' in picture
  const half = isAbove ? width : width / 2 - GAP / 2
  const drawn = pictureBlock(write, picture, half, {
    tallest: isAbove ? 75 * MM : size.height - top - MARGIN,
    points: 20,
    largest: Infinity,
  })
  const asked = write(question, half, 20)
  const [left, right] =
    direction === 'rtl' ? [MARGIN + half + GAP, MARGIN] : [MARGIN, MARGIN + half + GAP]
  return [
    heading.draw(MARGIN, MARGIN),
    isAbove ? drawn.draw(MARGIN, top) : drawn.draw(left, top),
    isAbove ? asked.draw(MARGIN, top + drawn.height + GAP) : asked.draw(right, top + 10 * MM),
  ].join('\n')
}

/** Two columns of items under a head; a wide item has a row to itself. */
function fillPages(
  head: Block,
  items: readonly Item[],
  size: PageSize,
  direction: 'ltr' | 'rtl',
  blockOf: (item: Item, width: number) => Block,
): string[] {
  const width = size.width - 2 * MARGIN
  const half = (width - GAP) / 2
  const pages = [head.draw(MARGIN, MARGIN)]
  let y = MARGIN + head.height + 5 * MM
  for (const row of rowsOf(items)) {
    const blocks = row.map((item) =>
      blockOf(item, row.length === 1 && isWide(item.picture) ? width : half),
    )
    const height = Math.max(...blocks.map((block) => block.height))
    if (y + height > size.height - MARGIN && y > MARGIN) {
      pages.push('')
      y = MARGIN
    }
    const drawn = blocks.map((block, i) => {
      const isSecond = direction === 'rtl' ? i === 0 : i === 1
      const isWhole = row.length === 1 && isWide(row[0]?.picture ?? { text: '' })
      return block.draw(MARGIN + (isSecond && !isWhole ? half + GAP : 0), y)
    })
    pages[pages.length - 1] += drawn.join('\n')
    y += height + 6 * MM
  }
  return pages
}

function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  for (const item of items) {
    const last = rows.at(-1)
    const isOpen = last?.length === 1 && last.every(({ picture }) => !isWide(picture))
    if (last !== undefined && isOpen && !isWide(item.picture)) last.push(item)
    else rows.push([item])
  }
  return rows
}

interface ItemLayout {
  readonly item: Item
  readonly picture: Picture
  readonly lines: readonly Line[]
  readonly points: number
  readonly tallest: number
}

function itemBlock(
  write: Write,
  width: number,
  { item, picture, lines, points, tallest }: ItemLayout,
): Block {
  const heading = write([[item.number]], width, 12, true)
  const drawn = pictureBlock(write, picture, width, { tallest, points: 12, largest: 1 })
  const text = write(lines, width, points)
  const top = heading.height + drawn.height + 1 * MM
  return {
    height: top + text.height,
    draw: (x, y) =>
      [heading.draw(x, y), drawn.draw(x, y + heading.height), text.draw(x, y + top)].join('\n'),
  }
}

interface PictureLimits {
  readonly tallest: number
  /** Of the text, if there is no picture. */
  readonly points: number
  /** Most units on the page for one of the picture. */
  readonly largest: number
}

/** A picture at most as wide as the column, in its middle if it is less. */
function pictureBlock(
  write: Write,
  picture: Picture,
  width: number,
  { tallest, points, largest }: PictureLimits,
): Block {
  if ('text' in picture) return write([[picture.text]], width, points)
  const [wide, high] = sizeOf(picture.svg)
  const scale = Math.min(width / wide, tallest / high, largest)
  const inner = picture.svg.replace(/^<svg [^>]*>/, (tag) =>
    tag.replace(/ (width|height|xmlns|role)="[^"]*"/g, ''),
  )
  return {
    height: scale * high,
    draw: (x, y) =>
      inner.replace(
        '<svg ',
        `<svg x="${x + (width - scale * wide) / 2}" y="${y}" width="${scale * wide}" height="${scale * high}" `,
      ),
  }
}
