import { describe, expect, it } from 'vitest'
import { files, run } from './run'

const BOARD = 'O..\n.#X\n.O.\n'

async function play(game: string, moves: readonly string[], ...options: string[]) {
  const args = ['play', game, '--seed', '1', ...options]
  return run(args, { stdin: `${moves.join('\n')}\n` })
}

describe('play piles', () => {
  it('takes the hint to the end and wins', async () => {
    let moves: string[] = []
    for (let ply = 0; ply < 30; ply++) {
      const { code, out } = await play('piles:3,1,9,5', [...moves, '?'])
      expect(code).toBe(0)
      if (out.includes('You win.')) return
      const [hint = ''] = /(left|right) \d+/.exec(out.slice(out.lastIndexOf('You: ?'))) ?? []
      expect(hint, out).not.toBe('')
      moves = [...moves, hint]
    }
    expect.unreachable('the game did not end')
  })

  it('knows what is no move, and refuses what are no piles', async () => {
    const asked = await play('piles:3,1', ['left 4'])
    expect(asked.code).toBe(2)
    expect(asked.err).toContain('an end and how many stones, such as left 2 or right 1')
    const refused = await play('piles:3,0', [])
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('a pile is "0"')])
  })
})

describe('play pawn', () => {
  it('gives the verdict of the official sample, and plays', async () => {
    const [path = ''] = files(BOARD)
    const { code, out } = await play(`pawn:${path}`, ['?', 'quit'])
    expect(code).toBe(0)
    expect(out).toContain(`\n\n${BOARD}The computer wins`)
    expect(out).toContain('The computer wins in 2 plies with best play.')
  })

  it('names the line and column of what is wrong', async () => {
    const [path = ''] = files('#.#\nO?O\n.X.\n')
    const { code, err } = await play(`pawn:${path}`, [])
    expect([code, err]).toEqual([2, expect.stringContaining(`${path}:2:2: `)])
  })
})

describe('play cops', () => {
  it('catches the robber on a path', async () => {
    const [path = ''] = files('graph { a -- b -- c }')
    const { code, out } = await play(`cops:1@${path}`, ['b', '/why', '?'])
    expect(code).toBe(0)
    expect(out).toContain('\nCop on b, robber on ')
    expect(out).toMatch(/You win in 1 ply with best play/)
  })

  it('refuses no cops, and a form without a graph', async () => {
    expect((await play('cops:0@x', [])).err).toContain('the number of cops is "0"')
    expect((await play('cops:2', [])).err).toContain('expected 1 … 16, @ and a graph')
  })
})
