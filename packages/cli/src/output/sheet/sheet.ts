// Positions to print: each with its picture and questions, and its answer. What is on a sheet, in a language; `html.ts` and `pages.ts`
// lay it out.

import {
  type AnyAnswer,
  type AnyGame,
  bestMoves,
  type Judgement,
  MAX,
  MIN,
  mainLine,
  nimberOf,
} from '@zugzwang/core'
import { renderBoardSvg } from '@zugzwang/formats/board'
import { escapeLine } from '../../terminal/escape'
import { BLANK, type Line } from './line'
import type { GameAsked, SheetWords } from './words'

/** Longer main lines are no help. */
const LINE_SHOWN = 12
/** More are counted. */
const BEST_SHOWN = 8

export interface Item {
  /** In the digits of the sheet. */
  readonly number: string
  /** The position; the text of the game if it has no picture. */
  readonly picture: Picture
  /** The same with the best moves. */
  readonly solved: Picture
  readonly question: readonly Line[]
  readonly answer: readonly Line[]
}

export type Picture = { readonly svg: string } | { readonly text: string }

export interface Sheet {
  readonly words: SheetWords
  readonly title: string
  /** Of each game on the sheet, and what is assumed. */
  readonly rules: readonly string[]
  readonly items: readonly Item[]
}

/** Positions are drawn as they are added; their answers are not kept. */
export function collectSheet(words: SheetWords) {
  const rules = new Set<string>()
  const names = new Set<string>()
  const items: Item[] = []
  let countsPlies = false
  return {
    /** @param text - The name of the game, shown if there is no picture. */
    async add(open: GameAsked, position: unknown, text: string): Promise<void> {
      const { answer } = open
      const { game } = answer
      const judgement = await answer.judge(position)
      const about = words.gameOf({ ...open, game })
      names.add(about.name)
      rules.add(about.rules)
      const best = await bestMoves(answer, position)
      const asked = questionOf(words, game, judgement)
      countsPlies ||= asksPlies(judgement)
      items.push({
        number: words.number(items.length + 1),
        picture: await drawItem(game, position, text, []),
        solved: await drawItem(game, position, text, best),
        question: asked,
        answer: await answerOf(words, answer, judgement, best),
      })
    },
    get size() {
      return items.length
    },
    sheet: (): Sheet => ({
      words,
      title: names.size === 1 ? ([...names][0] ?? '') : words.whoWins,
      rules: [...rules, words.bothBest, ...(countsPlies ? [words.plyNote] : [])],
      items,
    }),
  }
}

const asksPlies = ({ outcome, plies }: Judgement<unknown, unknown>) =>
  outcome !== 'draw' && plies !== undefined

function questionOf(
  words: SheetWords,
  game: AnyGame,
  judgement: Judgement<unknown, unknown>,
): Line[] {
  const { position, moves, value, form } = judgement
  const mover = game.rules.mover?.(position)
  const named = (player: number) => words.side(game, player)
  const players =
    mover === undefined
      ? [words.mover, words.opponent]
      : [named(mover), named(mover === MIN ? MAX : MIN)]
  // games with Grundy values have no draws
  const results = [...players, ...(typeof nimberOf(form) === 'number' ? [] : [words.draw])]
  return [
    ...(mover === undefined ? [] : [[words.toMove(named(mover))]]),
    value === undefined
      ? [`${words.asksWinner} `, ...results.map((choice) => ({ choice }))]
      : [`${words.asksWorth(named(mover ?? MAX))} `, BLANK],
    ...(moves.length === 0 ? [] : [[`${words.asksMove} `, BLANK]]),
    ...(asksPlies(judgement) ? [[`${words.asksPlies} `, BLANK]] : []),
  ]
}

async function drawItem(
  game: AnyGame,
  position: unknown,
  text: string,
  moves: readonly unknown[],
): Promise<Picture> {
  const view = game.view?.(position)
  if (view === undefined) return { text: escapeLine(text) }
  const spots = moves.map((move) => game.spots?.(position, move) ?? [])
  return { svg: await renderBoardSvg(view, { moves: spots, title: game.formatPosition(position) }) }
}

async function answerOf(
  words: SheetWords,
  answer: AnyAnswer,
  judgement: Judgement<unknown, unknown>,
  best: readonly unknown[],
): Promise<Line[]> {
  const { game } = answer
  const { position, outcome } = judgement
  const written = (at: unknown, move: unknown) => escapeLine(game.formatMove(at, move))
  const shown = best.slice(0, BEST_SHOWN).map((move) => written(position, move))
  const line = await mainLine(answer, position, { limit: LINE_SHOWN })
  const moves = line.moves.map((move, i) => written(line.positions[i], move))
  const end = !line.complete ? 'more' : line.repeatsFrom === undefined ? 'ends' : 'repeats'
  const [value, reason] = await words.reason(answer, judgement)
  // the reason may name the only best move
  const isNamed = best.length === 1 && 'move' in judgement.why
  return [
    ...(value === '' ? [] : [[{ bold: value }]]),
    value === '' ? [{ bold: reason }] : [reason],
    ...(best.length === 0 || isNamed
      ? []
      : [
          words.best(shown, outcome === 'loss', best.length > BEST_SHOWN ? best.length : undefined),
        ]),
    ...(moves.length < 2 ? [] : [words.mainLine(moves, end)]),
  ]
}

/** Width and height of a picture in its own units. */
export function sizeOf(svg: string): readonly [width: number, height: number] {
  const [, width = 1, height = 1] = (/viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []).map(Number)
  return [width, height]
}

/** Whether a picture takes the width of the page: it is far wider than high. */
export function isWide(picture: Picture): boolean {
  if ('text' in picture) return false
  const [width, height] = sizeOf(picture.svg)
  return width > 1.8 * height && width > 340
}
