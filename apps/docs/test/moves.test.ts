import type { JudgementJson } from '@zugzwang/core'
import { describe, expect, it } from 'vitest'
import { en } from '../src/words/en'
import { fa } from '../src/words/fa'
import { pl } from '../src/words/pl'
import { zhCn } from '../src/words/zh-cn'

const LANGUAGES = [en, fa, zhCn, pl]

/** Without the signs that only set text apart. */
const seen = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

/** A move in English, Persian, Chinese and Polish. */
const MOVES: readonly (readonly [game: string, move: string, ...written: string[]])[] = [
  ['nim:3,5,7', '4 to 1+1', '4 to 1+1', '۴ به ۱+۱', '4 变为 1+1', '4 na 1+1'],
  ['kayles:7,4', '2: 3 + 2', '2: 3 + 2', 'بخش ۲: ۳ + ۲', '2：3 + 2', '2: 3 + 2'],
  ['kayles:7,4', '2: nothing', '2: nothing', 'بخش ۲: هیچ', '2：空', '2: nic'],
  ['piles:2,5', 'left 2', 'left 2', '۲ از چپ', '左端取 2', '2 z lewej'],
  ['toppling:LR', '2 right', '2 right', '۲ به راست', '2 向右', '2 w prawo'],
  ['cutcake:2x3', 'column 2', 'column 2', 'پس از ستون ۲', '第 2 列后', 'za kolumną 2'],
  ['sum:treblecross:5', '1: X at 3', '1: X at 3', 'بخش ۱: علامت در ۳', '1：X 放在 3', '1: X na 3'],
  ['fibonacci-nim:8', 'take 3', 'take 3', 'برداشتن ۳', '取 3', 'weź 3'],
  ['pawn:O', '1,2 to 1,3', '1,2 to 1,3', '۱،۲ به ۱،۳', '1,2 到 1,3', '1,2 na 1,3'],
  ['police:P.T', '1,2', '1,2', '۱،۲', '1,2', '1,2'],
  ['cram:2x3', '1,2 1,3', '1,2 and 1,3', '۱،۲ و ۱،۳', '1,2 和 1,3', '1,2 i 1,3'],
  ['dodgem:3', 'b3-off', 'b3-off', 'خروج از b3', 'b3 离开棋盘', 'b3 poza planszę'],
  ['reversi:4', 'pass', 'pass', 'پاس', '停一手', 'pas'],
  ['cops:3@a', '0 4 7', '0, 4 and 7', '۰، ۴ و ۷', '0、4 和 7', '0, 4 i 7'],
  ['treblecross:9', '5', '5', '۵', '5', '5'],
  [
    'coins',
    '(1, 2) + (3, 4)',
    '(1, 2) + (3, 4)',
    '(۱، ۲) + (۳، ۴)',
    '(1, 2) + (3, 4)',
    '(1, 2) + (3, 4)',
  ],
  // Alike in all languages
  ...['Qxe7+', 'b2-c3', 'O-O', 'g1xe3xc5'].map(
    (move) => ['chess:8', ...Array(5).fill(move)] as const,
  ),
  // Names of vertices and words of chains, even if they read like a move
  ['digraph:a:pass', 'pass', ...Array(4).fill('pass')],
  ['words:take,row', 'row', ...Array(4).fill('row')],
] as never

describe('moves in words', () => {
  it.each(MOVES)('%s: %s', (game, move, ...written) => {
    expect(LANGUAGES.map((words) => seen(words.move(move, game)))).toEqual(written)
  })

  it('says where cops and robber stand after a move', () => {
    const game = 'cops:2@a'
    expect(LANGUAGES.map(({ made }) => seen(made('0 7', game, 0)))).toEqual([
      'Cops on 0 and 7',
      'پلیس‌ها روی ۰ و ۷',
      '警察在 0 和 7',
      'Policjanci na 0 i 7',
    ])
    expect(LANGUAGES.map(({ made }) => seen(made('3', game, 1)))).toEqual([
      'Robber on 3',
      'دزد روی ۳',
      '强盗在 3',
      'Złodziej na 3',
    ])
    expect(en.made('3', 'cops:1@a', 0)).toBe('Cop on 3')
  })

  it('gives reasons with the move in words', () => {
    const judgement = {
      game: 'cops:2@a',
      outcome: 'win',
      plies: 5,
      side: 'cops',
      why: {
        rule: 'wins',
        move: '0 7',
        equal: 1,
        text: 'A win in 5 plies for the cops: 0 7 wins fastest.',
      },
    } as unknown as JudgementJson
    expect(en.why(judgement)).toBe('A win in 5 plies for the cops: 0 and 7 wins fastest.')
    expect(seen(fa.why(judgement))).toContain(': ۰ و ۷ سریع‌تر از همه می‌برد.')
    expect(zhCn.why(judgement)).toContain('0 和 7 赢得最快')
  })

  it('sets each cell apart in a sentence of the other direction', () => {
    expect(fa.move('1,2 1,3', 'cram:2x3')).toBe('\u2068۱،۲\u2069 و \u2068۱،۳\u2069')
    expect(fa.made('b2-c3', 'hexapawn', 0)).toBe('\u2068b2-c3\u2069')
  })

  it('writes names and lists of numbers in the digits of the language', () => {
    expect(LANGUAGES.map(({ listed }) => listed([7, 12]))).toEqual([
      '7, 12',
      '۷، ۱۲',
      '7、12',
      '7, 12',
    ])
    expect(['a1', '10', '{1|0}'].map(fa.name)).toEqual(['a1', '۱۰', '{1|0}'])
    expect(seen(fa.name('-1/2'))).toBe('−۱/۲')
  })
})
