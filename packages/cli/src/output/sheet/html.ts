// A sheet as one self-contained HTML file; a browser breaks it into A4 pages.

import type { Line, Part } from './line'
import { type Item, isWide, type Picture, type Sheet } from './sheet'

export type Layout = 'worksheet' | 'deck'

export function formatHtml({ words, title, rules, items }: Sheet, layout: Layout): string {
  const head =
    layout === 'worksheet'
      ? `<p class="who">${words.name} <span></span> ${words.date} <span></span></p>`
      : ''
  const kind = layout === 'worksheet' ? `: ${words.worksheet}` : ''
  return `<!doctype html>
<html lang="${words.tag}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}${kind}</title>
<style>${STYLE}${layout === 'deck' ? DECK : ''}</style>
</head>
<body>
<main>
<header><h1>${escaped(title)}</h1>${head}</header>
${rules.map((rule) => `<p>${escaped(rule)}</p>`).join('\n')}
<ol>
${items.map((item) => formatItem(item, item.picture, item.question)).join('\n')}
</ol>
</main>
<section>
<h2>${words.answers}</h2>
<ol>
${items.map((item) => formatItem(item, item.solved, item.answer)).join('\n')}
</ol>
</section>
</body>
</html>
`
}

function formatItem({ number }: Item, picture: Picture, lines: readonly Line[]): string {
  const drawn =
    'svg' in picture ? picture.svg : `<p class="text" dir="ltr">${escaped(picture.text)}</p>`
  const text = lines.map((line) => `<p>${line.map(formatPart).join('')}</p>`).join('\n')
  return `<li${isWide(picture) ? ' class="wide"' : ''}><h3>${number}</h3>\n${drawn}\n<div>${text}</div></li>`
}

function formatPart(part: Part): string {
  if (typeof part === 'string') return escaped(part)
  if ('choice' in part) return `<span class="choice"><i></i>${escaped(part.choice)}</span> `
  return 'bold' in part ? `<b>${escaped(part.bold)}</b>` : '<span class="line"></span>'
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Black on white. Only lists break across pages, and the answers begin a page. */
const STYLE = `
@page { size: A4; margin: 15mm }
:root { color-scheme: light }
body { max-width: 180mm; margin: 0 auto; background: #fff; color: #000; font: 11pt/1.35 system-ui, sans-serif }
h1 { font-size: 18pt; margin: 0 } h2 { font-size: 16pt } h3 { font-size: 12pt; margin: 0 0 -2mm } p { margin: 0.8mm 0 }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4mm }
.who span { display: inline-block; width: 40mm; border-bottom: 1px solid }
ol { list-style: none; margin: 4mm 0; padding: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 6mm 8mm }
li { break-inside: avoid; min-width: 0; overflow-wrap: anywhere } li.wide { grid-column: 1 / -1 }
svg { display: block; position: relative; z-index: -1; direction: ltr; max-width: 100%; max-height: 60mm; height: auto; margin: 0 0 -3mm }
.text { font: 12pt ui-monospace, monospace }
.choice { white-space: nowrap; margin-inline-start: 2mm }
.choice i { display: inline-block; width: 3mm; height: 3mm; border: 1px solid; margin-inline-end: 1mm }
.line { display: inline-block; width: 30mm; border-bottom: 1px solid }
section { break-before: page; font-size: 10pt } section svg { max-height: 40mm }
@media screen { body { padding: 10mm } section { border-top: 1px solid; margin-top: 10mm } }
`

/** A position a page, across. */
const DECK = `
@page { size: A4 landscape }
body { max-width: 267mm } h1 { font-size: 32pt } main { font-size: 18pt } main h3 { font-size: 20pt }
main ol { display: block; margin: 0 } main li { break-before: page; min-height: 170mm; break-after: page }
main svg { height: 110mm; max-height: 110mm; width: auto; margin: 4mm 0 }
@media screen { main li { border-top: 1px solid; padding-top: 10mm; margin-top: 10mm } }
`
