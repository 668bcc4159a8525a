import { openGame } from '@zugzwang/games'
import { describe, expect, it } from 'vitest'
import { put } from '../src/games/police/grid-edit'
import {
  LEAST_CELLS,
  MOST_CELLS,
  readStrip,
  STRIP_KIND,
  withLength,
  writeStrip,
} from '../src/games/treblecross/strip-text'

const startOf = async (place: string) => {
  const { game } = await openGame(`treblecross:${place}`)
  return game.formatPosition(game.rules.start())
}

describe('the text of a strip', () => {
  it.each(['9', '...X...', 'XX.XX', '3', '300'])('is the game of it: %s', async (place) => {
    const strip = readStrip(place)
    expect(strip).toBe(await startOf(place))
    expect(await startOf(writeStrip(strip ?? ''))).toBe(strip)
  })

  it.each(['', '2', '..', 'X.O', '1e2', '-3'])('is refused: %j', async (place) => {
    expect(readStrip(place)).toBeUndefined()
    await expect(startOf(place)).rejects.toThrow()
  })

  it('has at most as many cells as a page draws', () => {
    expect(readStrip(String(MOST_CELLS))).toHaveLength(MOST_CELLS)
    expect(readStrip(String(MOST_CELLS + 1))).toBeUndefined()
  })

  it('takes small letters and blanks around it', () => {
    expect(readStrip(' ..x ')).toBe('..X')
  })

  it('is changed cell by cell, and in its length', () => {
    const withX = (strip: string, column: number) =>
      put([strip], STRIP_KIND, { row: 0, column }, 'X').grid
    expect(withX('.....', 2)).toEqual(['..X..'])
    expect(withX('..X', 3)).toEqual(['..X'])
    expect(withLength('..X', 4)).toBe('..X.')
    expect(withLength('X...', 3)).toBe('X..')
    expect(withLength('X..', LEAST_CELLS - 1)).toBe('X..')
    expect(withLength('X..', MOST_CELLS + 1)).toBe('X..')
  })
})
