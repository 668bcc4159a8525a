// What is wrong in the text of a game is reported with its column in the whole text, and with the parameter where it is in one.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { estimateGame, GamesError, games, openGame } from '../src/index'

/** The field of what is wrong outside parameters. */
const GAME = 'game'

/** Texts, the expected column, and the field: a parameter, or the game itself. */
const WRONG: readonly (readonly [text: string, column: number, field: string, found: unknown])[] = [
  // The game itself
  ['nim', 4, GAME, undefined],
  ['nim:', 5, GAME, ''],
  ['nim:?rules=misere', 5, GAME, ''],
  // Heaps and piles
  ['nim:3,x', 7, GAME, 'x'],
  ['nim:3,', 7, GAME, ''],
  ['nim:,3', 5, GAME, ''],
  ['nim:3,-1', 7, GAME, '-1'],
  ['nim:3,9999999999999999', 7, GAME, '9999999999999999'],
  ['kayles:5,a', 10, GAME, 'a'],
  ['piles:3,0', 9, GAME, '0'],
  ['piles:3,,4', 9, GAME, ''],
  // Sums
  ['sum:kayles:4+', 14, GAME, ''],
  ['sum:kayles:4+nim', 14, GAME, 'nim'],
  ['sum:kayles:4+nim:3,x', 20, GAME, 'x'],
  ['sum:kayles:4+shogi:3', 14, GAME, 'shogi'],
  ['sum:nim:1+subtract-0:3', 20, GAME, 'subtract-0'],
  ['sum:nim:1+treblecross:.X.Y', 26, GAME, 'Y'],
  ['sum:nim:1+cram:..#/..x', 22, GAME, 'x'],
  ['sum:nim:1+chomp:3', 17, GAME, '3'],
  ['sum:nim:1+wythoff:3', 19, GAME, '3'],
  ['sum:nim:1+wythoff:3,99999', 21, GAME, '99999'],
  ['sum:nim:1+node-kayles:a-b,b--c', 27, GAME, 'b--c'],
  ['sum:nim:1+graph:z@a:b', 17, GAME, 'z'],
  ['sum:nim:1+graph:a@a:b,b::c', 23, GAME, 'b::c'],
  // Strips, bars and boards
  ['treblecross:2', 13, GAME, '2'],
  ['treblecross:5,6', 13, GAME, 2],
  ['treblecross:.X.Y', 16, GAME, 'Y'],
  ['cram:3x', 6, GAME, '3x'],
  ['cram:0x4', 6, GAME, '0x4'],
  ['cram:99x9', 6, GAME, 99],
  ['cram:../.x', 10, GAME, 'x'],
  ['domineering:../.x', 17, GAME, 'x'],
  ['domineering:99x9_right', 13, GAME, '99x9'],
  ['fox:x.x/.o.;xx/.o', 14, GAME, 'x'],
  ['toads:t.f;t.x', 13, GAME, 'x'],
  ['konane:xo.x/oxz.', 15, GAME, 'z'],
  ['chomp:3', 7, GAME, '3'],
  ['chomp:9999x9', 7, GAME, 9999],
  ['police:P.T/.x.', 13, GAME, 'x'],
  ['police:P.T/..', 14, GAME, '..'],
  ['police:P.T//...', 12, GAME, ''],
  ['police:P.T/T..', 12, GAME, 'T'],
  ['police:P..', 8, GAME, 0],
  ['police:...', 8, GAME, 0],
  ['pawn:O../.#X/.x.', 15, GAME, 'x'],
  ['pawn:O../.#X/...', 6, GAME, 1],
  ['pawn:OO./.#X/.O.', 15, GAME, 'O'],
  ['pawn:X../O../O..', 6, GAME, 'X'],
  ['hare:D../D', 11, GAME, ''],
  ['chess:', 7, GAME, ''],
  ['chess:KRvQ', 7, GAME, 'KRvQ'],
  ['chess:8/8/8/4k3/8/8/9/K7 w - -', 21, GAME, '9'],
  ['chess:8/8/8/4k3/8/8/8/K7_x', 26, GAME, 'x'],
  ['connect-four:', 14, GAME, ''],
  ['connect-four:4', 14, GAME, '4'],
  ['connect-four:33x4', 14, GAME, 33],
  ['connect-four:4x4:225', 20, GAME, '5'],
  ['connect-four:4x4:..../..../..../.O..', 18, GAME, '..../..../..../.O..'],
  ['connect-four:.../.X', 20, GAME, ''],
  ['connect-four:4x4?in-a-row=1', 27, 'in-a-row', '1'],
  ['dobutsu:', 9, GAME, ''],
  ['dobutsu:drops', 9, GAME, 'd'],
  ['dobutsu:.l./.../.../.L._white', 25, GAME, 'white'],
  ['dobutsu:.l./.../.../.L._x_forest', 25, GAME, 'x'],
  // Graphs
  ['node-kayles:a-b,', 17, GAME, ''],
  ['cops:a-b', 6, GAME, 'a-b'],
  ['cops:2', 7, GAME, ''],
  ['cops:17@a-b', 6, GAME, '17'],
  ['cops:2@', 8, GAME, ''],
  ['cops:2@a-b,b--c', 12, GAME, 'b--c'],
  ['digraph:a:b,b::c', 13, GAME, 'b::c'],
  ['digraph:a:b,,c', 13, GAME, ''],
  // Words
  ['words:abcd,bc', 12, GAME, 2],
  ['words:abcd,b cd', 13, GAME, ' '],
  ['words-once:ab,ab', 15, GAME, 'ab'],
  // Parameters of all kinds
  ['piles:3?rule=normal', 9, GAME, 'rule'],
  ['nim:3?rules=misere&', 20, GAME, ''],
  ['chomp:3x4?x=1', 11, GAME, 'x'],
  ['piles:3?rules=other', 15, 'rules', 'other'],
  ['nim:3?rules', 12, 'rules', undefined],
  ['piles:3?rules=normal&rules=misere', 22, 'rules', 'rules'],
  ['cops:2@a-b?speed=1.5&moving=1', 18, 'speed', '1.5'],
  ['cops:2@a-b?cops-pass=no', 22, 'cops-pass', 'no'],
  ['words:abcd?overlap=101', 20, 'overlap', '101'],
  ['digraph:a:b?endless=x', 21, 'endless', 'x'],
  // Parameters of one kind
  ['cops:2@a-b?moving=3', 19, 'moving', 3],
  ['police:P.T?moves=5', 18, 'moves', '5'],
  ['police:P.T?moves', 17, 'moves', ''],
  ['police:P.T?thief-moves=1,1/x', 28, 'thief-moves', 'x'],
  ['police:P.T?thief-moves=4&moves=5', 32, 'moves', '5'],
  ['police:P.T?moves=1,1/0,1/1,1', 26, 'moves', '1,1'],
  ['police:P.T?moves=1,1/-0,0', 22, 'moves', '-0,0'],
  ['digraph:a:b?start=z', 19, 'start', 'z'],
  ['digraph:a:b?start=b Min', 19, 'start', 'b Min'],
  ['digraph:a:b?players=alternating&start=z Min', 39, 'start', 'z Min'],
  ['digraph:min=:b?min=z', 20, 'min', 'z'],
  ['digraph:a:b?min=a;z;b', 19, 'min', 'z'],
  ['digraph:a:b?min=a;;b', 19, 'min', ''],
  ['digraph:a:b?payoffs=b:1;z:2', 25, 'payoffs', 'z'],
  ['digraph:a:b?payoffs=a:1;b', 25, 'payoffs', 'b'],
  ['digraph:a:b?min=b&players=alternating', 17, 'min', 'b'],
  ['digraph:a:b?endless=1', 21, 'endless', 1],
  // A parameter that would be needed
  ['digraph:a:b:3?players=alternating', 34, 'endless', 0],
]

async function refusalOf(open: (text: string) => Promise<unknown>, text: string) {
  const error = await open(text).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error !== undefined) expect(error, text).toBeInstanceOf(GamesError)
  return error as GamesError | undefined
}

it.each(WRONG)('%s: column %i, %s', async (text, column, field, found) => {
  const error = await refusalOf(openGame, text)
  expect(error).toMatchObject({ code: 'INVALID_GAME_TEXT', place: { column, field }, found })
  expect(error?.expected).toMatch(/\S/)
  expect(error?.message).toContain(`, column ${column}: `)
})

it('an unknown game is reported at the first column', async () => {
  const error = await refusalOf(openGame, 'shogi:start')
  expect(error).toMatchObject({ code: 'UNKNOWN_GAME', place: { column: 1 }, found: 'shogi' })
})

it('what no memory would suffice for is reported at the place', async () => {
  const error = await refusalOf(openGame, `police:${'P'.repeat(17)}T`)
  expect(error).toMatchObject({ code: 'LIMIT_EXCEEDED', place: { column: 8 }, found: 17 })
})

const PARAMETERS = [
  'police:P.T/..E?moves=1,1/0,1&thief-moves=knight',
  'digraph:a:b,b:a,b:c?players=alternating&start=b Min&payoffs=c:1&endless=2',
  'digraph:a:b,b:a,b:c?min=a;b&rules=misere',
  'cops:2@a-b,b-c?moving=1&speed=2&cops-pass=false',
  'sum:kayles:4+treblecross:.X..+wythoff:1,2+graph:a@a:b+cram:..#/...?rules=misere',
]

describe.each([...games.map(({ example }) => example), ...PARAMETERS])('%s', (text) => {
  it('with any character lost or another in its place opens, or is refused with a column', async () => {
    let refused = 0
    for (let at = 0; at < text.length; at++)
      for (const [i, other] of ['', 'x', '0', ';', ':', '?', '/', '='].entries()) {
        // in `npm test` every third, all of them within three characters
        if ((at + i) % scaled(3, 1) > 0) continue
        const damaged = text.slice(0, at) + other + text.slice(at + 1)
        const error = await refusalOf(openGame, damaged)
        const estimated = await refusalOf(estimateGame, damaged)
        if (error === undefined) expect(estimated, damaged).toBeUndefined()
        else refused++
        for (const { place } of [error, estimated].filter((each) => each !== undefined)) {
          expect(place.column, damaged).toBeGreaterThanOrEqual(1)
          expect(place.column, damaged).toBeLessThanOrEqual(damaged.length + 1)
        }
      }
    expect(refused).toBeGreaterThan(scaled(1, 3) * text.length)
  })
})
