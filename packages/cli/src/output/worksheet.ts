// Positions as a page to print: each with its picture and questions, and the answers on separate sheets. One self-contained HTML
// file; a browser breaks it into A4 pages.

import {
  type AnyAnswer,
  type AnyGame,
  bestMoves,
  type Judgement,
  MAX,
  MIN,
  nimberOf,
  sideName,
} from '@zugzwang/core'
import { renderBoardSvg } from '@zugzwang/formats/board'
import { describeReason, formatMainLine } from '../answer/reasons-format'
import { escapeLine } from '../terminal/escape'
import { capitalize } from '../terminal/number'

/** Longer main lines are no help. */
const LINE_SHOWN = 12
/** More are counted. */
const BEST_SHOWN = 8
/** Wider pictures, by width / height, take the width of the page. */
const WIDE = 1.8

/** Positions are drawn as they are added; their answers are not kept. */
export function createWorksheet() {
  const rules = new Set<string>()
  const names = new Set<string>()
  const questions: string[] = []
  const answers: string[] = []
  return {
    /** @param text - The name of the game, shown if there is no picture. */
    async add(answer: AnyAnswer, position: unknown, text: string): Promise<void> {
      const { game } = answer
      const judgement = await answer.judge(position)
      names.add(capitalize(escapeLine(game.rules.name)))
      rules.add(formatRules(game))
      const number = questions.length + 1
      const item = (moves: readonly unknown[]) => formatItem(number, game, position, text, moves)
      questions.push(`${await item([])}${formatQuestion(game, judgement)}</li>`)
      const best = await bestMoves(answer, position)
      answers.push(
        `${await item(best)}<div>${await formatAnswer(answer, judgement, best)}</div></li>`,
      )
    },
    get size() {
      return questions.length
    },
    html: () => formatPage([...names], [...rules], questions, answers),
  }
}

function formatPage(
  names: readonly string[],
  rules: readonly string[],
  questions: readonly string[],
  answers: readonly string[],
): string {
  const title = names.length === 1 ? escaped(names[0] ?? '') : 'Who wins?'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}: worksheet</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>${title}</h1><p class="who">Name <span></span> Date <span></span></p></header>
${paragraphs(rules)}
<p>Both players play their best.${questions.some((question) => question.includes(PLIES)) ? ' A ply is one move of one player.' : ''}</p>
<ol>
${questions.join('\n')}
</ol>
</main>
<section>
<h2>Answers</h2>
<ol>
${answers.join('\n')}
</ol>
</section>
</body>
</html>
`
}

function formatRules({ rules, about, moveForm }: AnyGame): string {
  const name = `${rules.name}.`
  const head = about === name ? name : `${name} ${about}`
  return escaped(escapeLine(`${capitalize(head)} A move is ${moveForm}.`))
}

const PLIES = 'In how many plies?'

function formatQuestion(
  game: AnyGame,
  { position, moves, outcome, plies, value, form }: Judgement<unknown, unknown>,
): string {
  const mover = game.rules.mover?.(position)
  const [own, other] = playersAt(game, mover)
  // games with Grundy values have no draws
  const results = [own, other, ...(typeof nimberOf(form) === 'number' ? [] : ['a draw'])]
  const boxes = results.map((result) => `<span class="choice"><i></i>${result}</span>`)
  return paragraphs([
    ...(mover === undefined ? [] : [`To move: ${own}`]),
    value === undefined
      ? `Who wins? ${boxes.join(' ')}`
      : `What is it worth for ${escaped(escapeLine(sideName(game, mover ?? MAX)))}? ${LINE}`,
    ...(moves.length === 0 ? [] : [`A best move: ${LINE}`]),
    ...(outcome === 'draw' || plies === undefined ? [] : [`${PLIES} ${LINE}`]),
  ])
}

const LINE = '<span class="line"></span>'

function playersAt(game: AnyGame, mover: number | undefined): readonly [string, string] {
  if (mover === undefined) return ['the player to move', 'the opponent']
  const name = (player: number) => escaped(escapeLine(sideName(game, player)))
  return [name(mover), name(mover === MIN ? MAX : MIN)]
}

/** Its number and its position, with moves drawn on it. */
async function formatItem(
  number: number,
  game: AnyGame,
  position: unknown,
  text: string,
  moves: readonly unknown[],
): Promise<string> {
  const line = game.formatPosition(position)
  const view = game.view?.(position)
  if (view === undefined)
    return `<li><h3>${number}</h3><p class="text">${escaped(escapeLine(text))}</p>\n`
  const spots = moves.map((move) => game.spots?.(position, move) ?? [])
  const svg = await renderBoardSvg(view, { moves: spots, title: line })
  const [, width = 1, height = 1] = (/viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []).map(Number)
  const isWide = width > WIDE * height && width > 340
  return `<li${isWide ? ' class="wide"' : ''}><h3>${number}</h3>\n${svg}`
}

async function formatAnswer(
  answer: AnyAnswer,
  judgement: Judgement<unknown, unknown>,
  best: readonly unknown[],
): Promise<string> {
  const { game } = answer
  const { position, outcome } = judgement
  const shown = best.slice(0, BEST_SHOWN).map((move) => escapeLine(game.formatMove(position, move)))
  const more = best.length > BEST_SHOWN ? ` … (${best.length} in all)` : ''
  const { moves, rest } = await formatMainLine(answer, position, LINE_SHOWN)
  const [value, reason] = describeReason(game, judgement)
  // the reason may name the only best move
  const isNamed = best.length === 1 && 'move' in judgement.why
  return paragraphs([
    ...(value === '' ? [] : [`<b>${escaped(value)}</b>`]),
    value === '' ? `<b>${escaped(reason)}</b>` : escaped(reason),
    ...(best.length === 0 || isNamed
      ? []
      : [
          `${outcome === 'loss' ? 'Hardest to answer' : 'Best'}: ${escaped(shown.join('; '))}${more}`,
        ]),
    ...(moves.length < 2 ? [] : [`Main line: ${escaped(moves.join('; '))}${rest}`]),
  ])
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('\n')
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
svg { display: block; position: relative; z-index: -1; max-width: 100%; max-height: 60mm; height: auto; margin: 0 0 -3mm }
.text { font: 12pt ui-monospace, monospace }
.choice { white-space: nowrap; margin-left: 2mm }
.choice i { display: inline-block; width: 3mm; height: 3mm; border: 1px solid; margin-right: 1mm }
.line { display: inline-block; width: 30mm; border-bottom: 1px solid }
section { break-before: page; font-size: 10pt } section svg { max-height: 40mm }
@media screen { body { padding: 10mm } section { border-top: 1px solid; margin-top: 10mm } }
`
