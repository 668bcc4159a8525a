// A card of a link: the page's title, and its figure if it has one. Colours are those of the light style sheet.

import { symbolDefs } from '../board/symbols'
import { escaped, type Thumbnail } from '../gallery/thumbnail'
import { SIZE } from './names'

const LEFT = ['stone', 'amazon', 'toad', 'goose']
const RIGHT = ['stone', 'amazon', 'frog', 'fox']
/** The selectors of the men of a player: the renderer knows none by a part of a class. */
const classes = (side: string, kinds: readonly string[], part: 'disc' | 'symbol') =>
  kinds.map((kind) => `.board .zz-is-${side}-${kind} .zz-${part}`).join(', ')

const STYLE = `
text { font-family: Vazirmatn; fill: #1b1d22; }
.board text { text-anchor: middle; dominant-baseline: central; font-size: 16px; font-weight: 700; }
.board path { stroke: #767d8a; stroke-width: 1.5; }
.board .zz-line { fill: none; stroke: #767d8a; stroke-width: 2; }
.board .zz-thumb-edge { fill: none; stroke: #767d8a; stroke-width: 7; stroke-linecap: round; }
.board .zz-is-blue-edge { stroke: #1b62b5; }
.board .zz-is-red-edge { stroke: #c02a1d; }
.board .zz-is-green-edge { stroke: #1c7a43; }
.zz-thumb-square, .zz-thumb-hex { fill: #f3efe5; }
.zz-thumb-shaded { fill: #ddd5c1; }
.zz-thumb-wall { fill: #4a4d55; }
.zz-thumb-point, .zz-thumb-round, .zz-thumb-token { fill: #ece7da; }
.zz-thumb-tip { fill: #767d8a; }
.board .zz-thumb-wall-line { fill: none; stroke-width: 6; }
.zz-thumb-won { stroke: #1b1d22; stroke-width: 2; }
.zz-thumb-won.zz-is-win { fill: #0072b2; }
.zz-thumb-won.zz-is-loss { fill: #e69f00; }
.zz-thumb-man .zz-disc { fill: #0b5c99; stroke: #4a4d55; stroke-width: 2; }
.board .zz-thumb-man text { fill: #faf8f3; }
.board .zz-side-0 .zz-disc { fill: #ffffff; }
.board .zz-side-0 text { fill: #1b1d22; }
.board .zz-side-0 .zz-symbol { fill: #1b1d22; }
.board .zz-side-1 .zz-disc { fill: #1b1d22; }
.board .zz-side-1 text { fill: #ffffff; }
.board .zz-side-1 .zz-symbol { fill: #ffffff; }
.board .zz-is-red-piece .zz-disc, .board .zz-is-x-disc .zz-disc { fill: #b3261e; }
.board .zz-is-red-piece .zz-symbol, .board .zz-is-x-disc .zz-symbol { fill: #ffffff; }
.board .zz-is-o-disc .zz-disc { fill: #f0c440; }
${classes('left', LEFT, 'disc')} { fill: #0b6bb5; }
${classes('right', RIGHT, 'disc')} { fill: #b3261e; }
${classes('left', LEFT, 'symbol')}, ${classes('right', RIGHT, 'symbol')} { fill: #ffffff; }
.board .zz-bare-piece .zz-symbol { fill: #1b1d22; }
.board .zz-is-blue-car .zz-symbol, .board .zz-is-left-only.zz-piece .zz-symbol { fill: #1b62b5; }
.board .zz-is-red-car .zz-symbol, .board .zz-is-right-only.zz-piece .zz-symbol { fill: #c02a1d; }
.board .zz-exit { fill: none; stroke: #17603b; stroke-width: 2.5; }
.zz-letter, .zz-bare-piece .zz-disc { display: none; }`

const MARGIN = 72
/** The figure's place. */
const BOX = { x: 660, y: 75, width: 468, height: 480 }

export function cardOf(title: string, picture?: Thumbnail): string {
  const { width, height } = SIZE
  const letters = picture === undefined ? 30 : 17
  const lines = linesOf(title, letters)
  const size = lines.length > 4 ? 48 : 64
  const top = (height - (lines.length - 1) * size * 1.25) / 2
  const words = lines.map(
    (line, i) =>
      `<text x="${MARGIN}" y="${top + i * size * 1.25}" font-size="${size}" font-weight="700">${escaped(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${STYLE}</style>
${symbolDefs()}
<rect width="${width}" height="${height}" fill="#faf8f3"/>
<rect width="16" height="${height}" fill="#0072b2"/>
${words.join('')}
<text x="${MARGIN}" y="${height - MARGIN}" font-size="32" font-weight="700" style="fill:#0b5c99">Zugzwang</text>
${picture === undefined ? '' : board(picture)}</svg>`
}

function board({ width, height, content }: Thumbnail): string {
  const scale = Math.min(BOX.width / width, BOX.height / height, 2.5)
  const x = BOX.x + (BOX.width - width * scale) / 2
  const y = BOX.y + (BOX.height - height * scale) / 2
  return `<g class="board" transform="translate(${x} ${y}) scale(${scale})">${content}</g>`
}

/** Breaks a title between words into lines of at most the given number of letters, if its words are no longer. */
function linesOf(title: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
