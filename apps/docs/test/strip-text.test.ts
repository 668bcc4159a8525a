import { openGame } from '@zugzwang/games'
import { describe, expect, it } from 'vitest'
import {
  LEAST_CELLS,
  MOST_CELLS,
  readStrip,
  withCell,
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

  it.each(['', '2', '301', '..', 'X.O', '1e2', '-3'])('is refused: %j', async (place) => {
    expect(readStrip(place)).toBeUndefined()
    await expect(startOf(place)).rejects.toThrow()
  })

  it('takes small letters and blanks around it', () => {
    expect(readStrip(' ..x ')).toBe('..X')
  })

  it('is changed cell by cell, and in its length', () => {
    expect(withCell('.....', 2, 'X')).toBe('..X..')
    expect(withCell('..X', 3, 'X')).toBe('..X')
    expect(withLength('..X', 4)).toBe('..X.')
    expect(withLength('X...', 3)).toBe('X..')
    expect(withLength('X..', LEAST_CELLS - 1)).toBe('X..')
    expect(withLength('X..', MOST_CELLS + 1)).toBe('X..')
  })
})
