import { MAX, MIN, type Outcome, type Rules } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { namedHeapGames } from '@zugzwang/impartial'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PlayOptions, play } from '../src/actions/play'
import { CliError } from '../src/errors'
import { chooseMove } from '../src/play/computer'
import { readGame } from '../src/play/games'
import {
  currentTurn,
  endOf,
  firstBlunder,
  judgeFor,
  type Match,
  otherSeat,
  playMove,
  startMatch,
  takeBack,
} from '../src/play/match'
import { type AnyPlayable, readMove } from '../src/play/playable'
import { solvedGame, solveRules } from '../src/play/solved-game'
import {
  chomp,
  cram,
  grundysGame,
  kayles,
  nim,
  outcomesOf,
  police,
  subtract,
  type TextGame,
  type TextOutcome,
  treblecross,
  wordChain,
} from './play-oracles'
import { files, streamsFor } from './play-streams'

const BOARD = '..*.E\nP.*..\n..T..\n'
const DRAWN_BOARD = '*P.*\n....\n.**E\n.T..\n'
const TWO_POLICE = 'P.*\n...\n*TP\n'
const WORDS = ['abcd', 'bcda', 'ada', 'cdab', 'dabx', 'abxx', 'dabc', 'adabcd']

/** Every kind of game, small enough for the oracle; games of files get theirs as {}. */
const GAMES: readonly (readonly [text: string, game: TextGame, file?: string])[] = [
  ['nim:3,5,7', nim(3, 5, 7)],
  ['nim:2,2,0', nim(2, 2, 0)],
  ['kayles:9', kayles(9)],
  ['0.77:4,3', kayles(4, 3)],
  ['subtract-1,3,4:10,5', subtract([1, 3, 4], 10, 5)],
  ['grundys-game:9,5', grundysGame(9, 5)],
  ['treblecross:9', treblecross('.........')],
  ['treblecross:.X.....X..', treblecross('.X.....X..')],
  ['treblecross:.XX......X..', treblecross('.XX......X..')],
  ['cram:3x3', cram('.../.../...')],
  ['cram:..#./..../.#..', cram('..#./..../.#..')],
  ['chomp:3x4', chomp(3, 4)],
  ['chomp:2x2', chomp(2, 2)],
  ['police:{}', police(BOARD), BOARD],
  ['police:{}', police(DRAWN_BOARD), DRAWN_BOARD],
  ['police:{}', police(TWO_POLICE), TWO_POLICE],
  ['words:{}', wordChain(WORDS), `${WORDS.length}\n${WORDS.join('\n')}\n`],
]

/** A game with its oracle. */
interface Known {
  /** For failures. */
  readonly label: string
  readonly playable: AnyPlayable
  readonly oracle: TextGame
  readonly outcomes: Map<string, TextOutcome>
  /** The argument of the command, and the contents of its file. */
  readonly text: string
  readonly file: string | undefined
}

let known: Known[] = []
beforeAll(async () => {
  known = await Promise.all(
    GAMES.map(async ([text, oracle, file]) => ({
      label: `${text} ${file ?? ''}`,
      playable: await load(text, file),
      oracle,
      outcomes: outcomesOf(oracle),
      text,
      file,
    })),
  )
})

function argumentOf({ text, file }: Pick<Known, 'text' | 'file'>): string {
  return file === undefined ? text : text.replace('{}', files(file)[0] as string)
}

async function load(text: string, file?: string): Promise<AnyPlayable> {
  const { streams } = streamsFor(file ?? '')
  return readGame(streams, text.replace('{}', '-'), { onProgress: () => {} })
}

async function run(game: string | undefined, stdin: string | string[], options: PlayOptions = {}) {
  const { streams, out } = streamsFor(Array.isArray(stdin) ? `${stdin.join('\n')}\n` : stdin)
  await play(streams, game, { seed: 1, ...options })
  return out()
}

/** The blocks of a transcript that show a position and a verdict. */
function blocksOf(out: string): string[] {
  return out
    .split('\n\n')
    .slice(1)
    .map((block) => block.split(/\n(?:You|The [\w ]+): /)[0] as string)
}

describe('a game as it is judged', () => {
  it('is that of its rules: moves as they are written, outcomes, plies, best moves', () => {
    for (const { label, playable, oracle, outcomes } of known) {
      const { rules } = playable
      const seen = new Set([oracle.start])
      const waiting: [unknown, string][] = [[rules.start(), oracle.start]]
      for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
        const [position, state] = pair
        const where = `${label} at ${state}`
        const { outcome, plies } = outcomes.get(state) as TextOutcome
        const judged = playable.judge(position)
        expect(judged.outcome, where).toBe(outcome)
        if (judged.plies !== undefined) expect(judged.plies, where).toBe(plies)
        if (rules.payoff?.(position) !== undefined) {
          expect(oracle.decided?.(state), where).toBe(outcome)
          expect(playable.bestMoves(position), where).toEqual([])
          continue
        }
        const wanted = oracle.moves(state)
        const moves = [...rules.moves(position)]
        const texts = moves.map((move) => playable.formatMove(position, move))
        expect(texts.toSorted(), where).toEqual([...wanted.keys()].sort())
        const best = playable.bestMoves(position)
        expect(best.length > 0, where).toBe(moves.length > 0)
        for (const move of best) {
          const after = outcomes.get(wanted.get(playable.formatMove(position, move)) ?? '')
          const right = outcome === 'draw' ? 'draw' : outcome === 'win' ? 'loss' : 'win'
          expect(after?.outcome, where).toBe(right)
          if (judged.plies !== undefined) expect(after?.plies, where).toBe(plies - 1)
        }
        if (judged.plies === undefined && outcome === 'win') {
          const winning = [...wanted].filter(([, to]) => outcomes.get(to)?.outcome === 'loss')
          const found = best.map((move) => playable.formatMove(position, move))
          expect(found.toSorted(), where).toEqual(winning.map(([text]) => text).sort())
        }
        expect(moves.length === 0 || playable.reason(position).length > 0, where).toBe(true)
        moves.forEach((move, i) => {
          const next = rules.play(position, move)
          const to = wanted.get(texts[i] as string) as string
          expect(readMove(playable, position, ` ${texts[i]} `), where).toEqual(move)
          if (seen.has(to)) return
          seen.add(to)
          waiting.push([next, to])
        })
      }
      expect(seen.size, label).toBe(outcomes.size)
    }
  })

  it.each([
    ['nim:3,5,7', '7 to 6', ['7 6', '7 > 6', '7->6', '7 → 6', '7TO6']],
    ['kayles:9', '9 to 5+3', ['9 5+3', '9 to 5, 3', '9 to 3 + 5', '9 3 5', '9 > 5 3']],
    ['nim:3', '3 to 0', ['3 0', '3 > 0']],
    ['cram:2x3', '1,2 2,2', ['2,2 1,2', '1, 2 - 2, 2', '1,2;2,2']],
    ['chomp:3x4', '2,3', ['2 3', '2, 3']],
    ['police:{}', '3,2', ['se', 'SE', '3 2']],
    ['police:{}', '2,1', ['stay']],
    ['police:{}', '1,1', ['n', '1, 1']],
  ])('%s: %s has other forms', async (text, written, others) => {
    const playable = await load(text, BOARD)
    const start = playable.rules.start()
    const move = readMove(playable, start, written)
    expect(move).toBeDefined()
    for (const other of others) expect(readMove(playable, start, other), other).toEqual(move)
    for (const none of ['', '0', '9 to 9', '1,1 9,9', 'x', '7 to', '7 to 6+', '99999999999 to 1'])
      expect(readMove(playable, start, none), none).toBeUndefined()
  })

  it('of the police takes directions', async () => {
    const playable = await load('police:{}', 'T....\n.....\n..P..\n.....\n')
    const start = playable.rules.start()
    const cells = Object.entries({
      ...{ nw: '2,2', n: '2,3', ne: '2,4', w: '3,2', stay: '3,3' },
      ...{ e: '3,4', sw: '4,2', s: '4,3', se: '4,4' },
    })
    for (const [direction, cell] of cells) {
      expect(readMove(playable, start, cell)).toBeDefined()
      expect(readMove(playable, start, direction), direction).toBe(readMove(playable, start, cell))
    }
  })

  it('of several police takes a cell or a direction for each', async () => {
    const playable = await load('police:{}', TWO_POLICE)
    const start = playable.rules.start()
    const move = readMove(playable, start, '2,2 3,3')
    expect(move).toBeDefined()
    for (const other of ['se stay', '3,3 2,2', '2, 2 stay', 'SE 3,3'])
      expect(readMove(playable, start, other), other).toEqual(move)
    for (const none of ['2,2', 'se', 'se stay stay', '2 2 3 3', 'n stay', ''])
      expect(readMove(playable, start, none), none).toBeUndefined()
  })

  it('of every heap game by name reads what it writes', async () => {
    for (const name of namedHeapGames.keys()) {
      const playable = await load(`${name}:9,6`)
      const start = playable.rules.start()
      const moves = [...playable.rules.moves(start)]
      expect(moves.length, name).toBeGreaterThan(0)
      for (const move of moves) {
        const [heap, left = ''] = playable.formatMove(start, move).split(' to ')
        const turned = `${heap} ${left.split('+').reverse().join(' ')}`
        expect(readMove(playable, start, turned), `${name}: ${turned}`).toEqual(move)
      }
    }
  })

  it('may be any rules: movers with several turns in a row, payoffs, a symmetry', async () => {
    // Max adds 1 or 2 until the sum is 4 or more, then Min to 7, which Min wins, or 8, a tie
    const race: Rules<number, number> = {
      name: 'race',
      start: () => 0,
      moves: () => [1, 2],
      play: (sum, more) => sum + more,
      key: (sum) => sum,
      mover: (sum) => (sum < 4 ? MAX : MIN),
      payoff: (sum) => (sum < 7 ? undefined : sum === 8 ? 0 : -1),
    }
    const playable = solvedGame(await solveRules(race), {
      about: '',
      moveForm: '1 or 2',
      formatMove: (_, more) => String(more),
    })
    // 1 2 3 4, and from there Min needs two
    expect(playable.judge(0)).toEqual({ outcome: 'loss', plies: 6 })
    const match = startMatch(playable)
    for (const move of [1, 1, 1, 2]) playMove(match, move)
    expect(currentTurn(match).seat).toBe(MIN)
    expect(judgeFor(playable, currentTurn(match), MAX).outcome).toBe('loss')
    playMove(match, 1)
    expect(firstBlunder(match, MIN)).toBeUndefined()
    playMove(match, 2)
    expect(firstBlunder(match, MIN)).toMatchObject({
      ply: 6,
      before: 'win',
      after: 'draw',
      better: 1,
    })

    // two heaps of Nim; a move is the heap's place and, as the second digit, what is left of it
    const heaps = solvedGame(
      await solveRules<string, number>({
        name: 'two heaps',
        start: () => '12',
        *moves(pair) {
          for (const place of [0, 1])
            for (let left = 0; left < Number(pair[place]); left++) yield 10 * place + left
        },
        play: (pair, move) => (move < 10 ? `${move}${pair[1]}` : `${pair[0]}${move - 10}`),
        key: (pair) => pair,
        canonical: (pair) => [...pair].sort().join(''),
      }),
      { about: '', moveForm: '', formatMove: (_, move) => String(move) },
    )
    expect(heaps.judge('21')).toEqual({ outcome: 'win', plies: 3 })
    expect(heaps.bestMoves('12')).toEqual([11])
    expect(heaps.bestMoves('21')).toEqual([1])
  })
})

/** A play to the end; `choose` of each seat gives the moves. */
function playOut(
  playable: AnyPlayable,
  choose: readonly [(position: unknown) => unknown, (position: unknown) => unknown],
): Match<unknown, unknown> {
  const match = startMatch(playable)
  while (endOf(match) === undefined) {
    const { position, seat } = currentTurn(match)
    playMove(match, choose[seat](position))
  }
  return match
}

const at = (playable: AnyPlayable, strength: number, random: Random) => (position: unknown) =>
  chooseMove(playable, position, strength, random)

function resultFor(match: Match<unknown, unknown>, seat: 0 | 1): Outcome {
  return endOf(match) === 'repeated'
    ? 'draw'
    : judgeFor(match.playable, currentTurn(match), seat).outcome
}

describe('perfect play', () => {
  it('keeps what it has, against random opponents, from either side', () => {
    for (const { label, playable, oracle, outcomes } of known)
      for (let seed = 1; seed <= 24; seed++) {
        const random = createRandom(seed)
        const seat = (seed % 2) as 0 | 1
        const perfect = at(playable, 100, random)
        const weak = at(playable, 0, random)
        const match = playOut(playable, seat === 0 ? [perfect, weak] : [weak, perfect])
        // what the oracle says it had at best
        let state = oracle.start
        let most = 0
        match.turns.forEach((turn, i) => {
          const { outcome } = outcomes.get(state) as TextOutcome
          const own =
            turn.seat === seat ? outcome : { win: 'loss', loss: 'win', draw: 'draw' }[outcome]
          most = Math.max(most, ['loss', 'draw', 'win'].indexOf(own))
          if (i === match.moves.length) return
          const move = playable.formatMove(turn.position, match.moves[i])
          state = oracle.moves(state).get(move) as string
        })
        const got = ['loss', 'draw', 'win'].indexOf(resultFor(match, seat))
        expect(got, `${label}, seed ${seed}`).toBe(most)
        expect(firstBlunder(match, seat), `${label}, seed ${seed}`).toBeUndefined()
      }
  })

  it('holds out as long as it can where plies are known', async () => {
    const lost = await load('police:{}', BOARD)
    for (let seed = 1; seed <= 10; seed++) {
      const both = at(lost, 100, createRandom(seed))
      expect(playOut(lost, [both, both]).moves).toHaveLength(7)
    }
  })

  it('gives no chance to end play at once from a lost position, if it can', async () => {
    // strips of 4 and 4 cells, lost; within two cells of the mark all is poison
    const strip = await load('treblecross:......X......')
    const start = strip.rules.start()
    expect(strip.judge(start).outcome).toBe('loss')
    const chosen = strip.bestMoves(start)
    expect(chosen.length).toBeGreaterThan(0)
    for (const cell of chosen)
      expect(String(strip.rules.play(start, cell))).not.toMatch(/XX\.|X\.X|\.XX/)
    // where nothing gives such a chance, the smallest share of replies is right
    const heaps = await load('nim:1,4,5')
    const hardest = heaps
      .bestMoves(heaps.rules.start())
      .map((move) => heaps.rules.play(heaps.rules.start(), move))
    const shares = Array.from(heaps.rules.moves(heaps.rules.start()), (move) => {
      const next = heaps.rules.play(heaps.rules.start(), move)
      return heaps.bestMoves(next).length / [...heaps.rules.moves(next)].length
    })
    for (const next of hardest)
      expect(heaps.bestMoves(next).length / [...heaps.rules.moves(next)].length).toBe(
        Math.min(...shares),
      )
  })
})

describe('strength', () => {
  it('below 100 loses won positions sometimes, the weaker the more', () => {
    const lostOf = (strength: number) => {
      let lost = 0
      for (const { playable, outcomes, oracle } of known.slice(0, 9)) {
        if (outcomes.get(oracle.start)?.outcome !== 'win') continue
        for (let seed = 1; seed <= 30; seed++) {
          const random = createRandom(seed)
          const match = playOut(playable, [
            at(playable, strength, random),
            at(playable, 100, random),
          ])
          if (resultFor(match, 0) === 'loss') lost++
          expect(firstBlunder(match, 0) !== undefined, `seed ${seed}`).toBe(
            resultFor(match, 0) === 'loss',
          )
        }
      }
      return lost
    }
    const [none, some, most] = [lostOf(100), lostOf(70), lostOf(0)]
    expect(none).toBe(0)
    expect(some).toBeGreaterThan(0)
    expect(most).toBeGreaterThan(some)
  })

  it('is how many of 100 choices are among the best', async () => {
    const heaps = await load('nim:1,2')
    const start = heaps.rules.start()
    const chosen = (strength: number, drawn: number) => {
      const random = (below: number) => (below === 100 ? drawn : 0)
      return heaps.formatMove(start, chooseMove(heaps, start, strength, random))
    }
    expect([chosen(0, 0), chosen(1, 0), chosen(1, 1)]).toEqual(['1 to 0', '2 to 1', '1 to 0'])
    expect([chosen(99, 99), chosen(100, 99)]).toEqual(['1 to 0', '2 to 1'])
  })

  it('and seed decide every choice', async () => {
    const moves = Array(20).fill('?')
    const twice = await Promise.all(
      [1, 2].map(() => run('nim:9,8,7', moves, { second: true, strength: 50, seed: 7 })),
    )
    expect(twice[0]).toBe(twice[1])
    const first = new Set<string>()
    for (let seed = 1; seed <= 20; seed++)
      first.add(
        (await run('nim:9,8,7', '', { second: true, seed })).split('seed')[1]?.slice(4) ?? '',
      )
    expect(first.size).toBeGreaterThan(1)
    // another seed each time, which is told
    const seeds = new Set<string>()
    for (let i = 0; i < 5; i++) {
      const { streams, out } = streamsFor('')
      await play(streams, 'nim:9', {})
      seeds.add(/and seed (\d+)\./.exec(out())?.[1] ?? '')
    }
    expect(seeds.size).toBeGreaterThan(1)
  })
})

describe('a script', () => {
  it('plays every game to its end, with a hint before every move and taking back', async () => {
    for (const one of known) {
      const { label, playable, oracle, outcomes } = one
      const game = argumentOf(one)
      for (let seed = 1; seed <= 4; seed++) {
        const second = seed % 2 === 0
        // the same play without the command: random moves against its choices
        const random = createRandom(seed)
        const person = createRandom(1000 + seed)
        const lines: string[] = []
        const hinted: string[] = []
        let state = oracle.start
        const match = startMatch(playable)
        for (let ply = 0; endOf(match) === undefined; ply++) {
          const { position } = currentTurn(match)
          const isPerson = (ply % 2 === 0) !== second
          const move = isPerson
            ? chooseMove(playable, position, 0, person)
            : chooseMove(playable, position, 100, random)
          const text = playable.formatMove(position, move)
          if (isPerson) {
            lines.push('?', text)
            hinted.push(state)
          }
          state = oracle.moves(state).get(text) as string
          playMove(match, move)
        }
        const where = `${label}, seed ${seed}:\n${lines.join('\n')}`
        const [script] = files(lines.join('\r\n'))
        const out = await run(game, 'not read', { second, seed, script: script as string })
        const person0 = second ? 1 : 0
        const results = {
          win: 'You win.',
          loss: 'The computer wins.',
          draw: 'A draw: this position',
        }
        expect(out, where).toContain(`\n${results[resultFor(match, person0)]}`)
        expect(out, where).not.toContain('unfinished')
        const hints = [...out.matchAll(/\nYou: \?\n(.*): (.*)\.\n/g)]
        expect(hints, where).toHaveLength(hinted.length)
        hints.forEach(([, head, moves = ''], i) => {
          const before = hinted[i] as string
          const { outcome } = outcomes.get(before) as TextOutcome
          const heads = { win: /Winning|fastest to win/, draw: /draw/, loss: /Every move loses/ }
          expect(head, where).toMatch(heads[outcome])
          for (const move of moves.split(' … (')[0]?.split('; ') ?? []) {
            const after = outcomes.get(oracle.moves(before).get(move) ?? 'no move')
            const right = { win: 'loss', loss: 'win', draw: 'draw' }[outcome]
            expect(after?.outcome, `${where}\nhint ${move}`).toBe(right)
          }
        })
        const blunder = firstBlunder(match, person0)
        if (blunder === undefined) expect(out, where).toMatch(/No blunder was made\.\n$/)
        else {
          const made = playable.formatMove(blunder.position, blunder.move)
          expect(out, where).toContain(
            `\nYour first blunder: move ${blunder.ply} (${made}) made a `,
          )
        }
      }
    }
  })

  it('shows positions, verdicts, reasons and the first blunder', async () => {
    expect(await run('nim:1,2', ['why', '2 to 0', '?'])).toBe(
      [
        'Nim. A move changes one heap; whoever cannot move loses.',
        'A move is a heap and what is left of it, such as 7 to 6, 9 to 5+3 or 3 to 0; instead of one, ? for a hint, why, undo, quit.',
        'You move first. The computer plays with strength 100 of 100 and seed 1.',
        '',
        'Heaps: 1, 2',
        'You win with best play.',
        'You: why',
        'The parts are worth 1, 2: nim-sum 3. The moves that leave 0 win.',
        '  a win: 2 to 1',
        '  a loss: 1 to 0; 2 to 0',
        'You: 2 to 0',
        '',
        'Heaps: 1',
        'The computer wins with best play.',
        'The computer: 1 to 0',
        '',
        'No heap is left.',
        'The computer wins.',
        'Your first blunder: move 1 (2 to 0) made a win a loss; 2 to 1 was right.',
        '',
      ].join('\n'),
    )
  })

  it('tells plies, and a draw that comes round', async () => {
    const [board, drawn] = files(BOARD, DRAWN_BOARD)
    const won = await run(`police:${board}`, ['why'], {})
    expect(won).toContain('\nYou are the police, the computer is the thief. The computer plays')
    expect(won).toContain('\nYou win in 7 plies with best play.\n')
    expect(won).toMatch(/\nThis position is a win in 7: the move to .* is the fastest/)
    expect(won).toMatch(/\n {2}a win in 7: .*\n {2}a loss in 8: /)
    const held = await run(`police:${drawn}`, Array(30).fill('stay'))
    expect(held).toMatch(/\nA draw: this position for the third time\.\n/)
    expect(held).toContain('\nA draw with best play.\n')
    // the same letters with the other to move are another position
    const [list] = files('1\nada\n')
    const round = await run(`words:${list}`, Array(9).fill('ada'), { both: true })
    expect(round.match(/\nLetters: ada\n/g)).toHaveLength(5)
    expect(round).toMatch(/\nA draw: this position for the third time\.\nNo blunder was made\.\n$/)
  })

  it('takes back to where the person was to move, as often as there were moves', async () => {
    const out = await run('nim:3,5,7', ['3 to 2', '2 to 1', 'undo', 'undo', '7 to 6'])
    const blocks = blocksOf(out)
    // start, mine, its, mine, its, taken back, taken back, mine, its
    expect(blocks.length).toBe(10)
    expect(blocks[5]).toBe(blocks[2])
    expect(blocks[6]).toBe(blocks[0])
    expect(blocks[7]).toBe('Heaps: 3, 5, 6\nYou win with best play.')
    expect(out).not.toContain('first blunder')
    const both = blocksOf(
      await run('nim:3,5', ['3 to 2', '5 to 1', 'undo', '5 to 2'], { both: true }),
    )
    expect(both.slice(0, 5).map((block) => block.split('\n')[0])).toEqual(
      ['3, 5', '2, 5', '2, 1', '2, 5', '2, 2'].map((heaps) => `Heaps: ${heaps}`),
    )
    await expect(run('nim:3,5,7', ['3 to 2', 'undo', 'undo'])).rejects.toThrow(
      'standard input:3: There is nothing to take back.',
    )
    await expect(run('nim:3,5,7', ['undo'], { second: true })).rejects.toThrow(
      'nothing to take back',
    )
  })

  it('may be of two people, with the verdicts shown', async () => {
    const out = await run('chomp:2x2', ['1,2', '2,1'], { both: true })
    expect(out).toContain('\nThe first player: 1,2\n')
    expect(out).toContain('\nThe second player: 2,1\n')
    expect(out).toContain('\nThe second player wins.\n')
    expect(out).toContain(
      "\nThe first player's first blunder: move 1 (1,2) made a win a loss; 2,2 was right.",
    )
    expect(out).not.toContain('computer')
    const [board] = files(BOARD)
    const chase = await run(`police:${board}`, ['stay', 'stay'], { both: true })
    expect(chase).toContain('\nThe thief wins in 7 plies with best play.\nThe thief: stay\n')
    await expect(run('nim:3', '', { both: true, second: true })).rejects.toThrow('--second')
  })

  it('ends politely when the input does, or by quit', async () => {
    for (const stdin of ['', '\n\n', 'quit\n9 to 1\n', 'QUIT']) {
      const out = await run('nim:3,5,7', stdin)
      expect(out).toMatch(/\nThe game is left unfinished\.\n$/)
    }
    expect(await run('nim:3,5,7', '3 to 0')).toMatch(
      /\nThe game is left unfinished\.\nYour first blunder: move 1 \(3 to 0\) made/,
    )
  })

  it('takes a word for a command only where it is no move', async () => {
    const [list] = files('3\nundo\nndoundo\nwhywhy\n')
    const out = await run(`words:${list}`, ['undo'], { both: true })
    expect(out).toContain('\nLetters: ndo\n')
  })

  it('refuses what is no move, with its line and what is expected', async () => {
    const [script] = files('7 to 6\n\n9 to 8\n')
    await expect(run('nim:3,5,7', '', { script: script as string })).rejects.toThrow(
      `${script}:3: "9 to 8" is no move here; expected a heap and what is left of it`,
    )
    const words = [
      '7',
      'to',
      '6',
      '+',
      ',',
      '1,1',
      '\u001b[2J',
      '\0',
      'é',
      '9e9',
      'n',
      '-1',
      '?!',
      '…',
    ]
    for (const one of known)
      for (let seed = 1; seed <= 20; seed++) {
        const random = createRandom(seed)
        const line = Array.from({ length: 1 + random(5) }, () => words[random(words.length)]).join(
          [' ', ''][random(2)],
        )
        const failure = await run(argumentOf(one), [line]).catch((error: unknown) => error)
        if (typeof failure === 'string') continue
        expect(failure, `${one.label}, seed ${seed}: ${line}`).toBeInstanceOf(CliError)
        expect(String(failure)).toMatch(
          /^CliError: standard input:1: ".*" is no move here; expected/,
        )
        expect(String(failure)).not.toMatch(/\p{Cc}/u)
      }
  })

  it('may come in any chunks', async () => {
    const stdin = '3 to 2\r\n?\nnö\n'
    const whole = await run('nim:3,5,7', stdin.slice(0, -4))
    for (const chunk of [1, 2, 3, 7]) {
      const { streams, out } = streamsFor(stdin.slice(0, -4), { chunk })
      await play(streams, 'nim:3,5,7', { seed: 1 })
      expect(out()).toBe(whole)
      const { streams: wrong } = streamsFor(stdin, { chunk })
      await expect(play(wrong, 'nim:3,5,7', { seed: 1 })).rejects.toThrow('3: "nö" is no move')
    }
  })
})

describe('a terminal', () => {
  it('is asked again after a wrong line, and ended by the end of input', async () => {
    const { streams, out } = streamsFor('seven\n\nundo\n7 to 6\n', { terminal: true })
    await play(streams, 'nim:3,5,7', { seed: 1 })
    expect(out()).toContain(
      'You: "seven" is no move here; expected a heap and what is left of it, such as 7 to 6, 9 to 5+3 or 3 to 0: 3 to 2; 3 to 1; ',
    )
    expect(out()).toContain('You: You: There is nothing to take back.\nYou: \nHeaps: 3, 5, 6\n')
    expect(out()).toMatch(/You: \n\nThe game is left unfinished\.\nNo blunder was made\.\n$/)
  })

  it('shows colours unless told not to, and nothing else that cannot be read aloud', async () => {
    const lines = '7 to 6\n?\nwhy\n'
    const plain = streamsFor(lines, { terminal: true, env: { NO_COLOR: '1' } })
    await play(plain.streams, 'nim:3,5,7', { seed: 1 })
    expect(plain.out()).not.toMatch(/(?!\n)\p{Cc}/u)
    const coloured = streamsFor(lines, { terminal: true })
    await play(coloured.streams, 'nim:3,5,7', { seed: 1 })
    expect(coloured.out()).toContain('\u001b[32mYou win\u001b[39m')
    expect(coloured.out().replace(/\p{Cc}\[\d+m/gu, '')).toBe(plain.out())
  })
})

describe('games', () => {
  it('are listed, each with an example that can be played', async () => {
    const out = await run(undefined, '')
    const examples = [...out.matchAll(/^ {2}(\S+) {2}/gm)].map(([, example = '']) => example)
    expect(examples).toEqual([
      'nim:3,5,7',
      'treblecross:9',
      'cram:3x4',
      'chomp:3x4',
      'police:board.txt',
      'piles:3,1,9,4',
      'pawn:board.txt',
      'cops:2@graph.txt',
      'words:list.txt',
    ])
    const needed = ['', '', '', '', BOARD, '', 'O..\n.#X\n.O.\n', 'a b\nb a\n', '1\nword\n']
    for (const [i, contents] of needed.entries()) {
      const [file] = files(contents)
      const game = (examples[i] as string).replace(/[a-z]+\.txt/, file as string)
      expect(await run(game, ''), game).toMatch(/\n(You|The computer) wins? (in|with)|\nYou win/)
    }
  })

  it.each([
    ['nim', /game "nim": it has no colon\. Games are written like\n {2}nim:3,5,7 /],
    ['go:19', /game "go:19": Heap game "go": expected a code.*Games are written like\n/s],
    ['toString:3', /game "toString:3"/],
    ['nim:', /a heap is ""; expected a whole number from 0 to 100000\./],
    ['nim:3,-1', /a heap is "-1"/],
    ['nim:0,0', /The game is over before it begins/],
    ['treblecross:XXX', /The game is over before it begins/],
    ['treblecross:2', /the number of cells is "2"; expected a whole number from 3 to 300\./],
    [`treblecross:${'.'.repeat(301)}`, /the number of cells is "301"/],
    ['treblecross:.o.', /column 2: found "o", expected "\." or "X"/],
    ['cram:x', /column 1: found "x"/],
    ['cram:#', /The game is over before it begins/],
    ['chomp:3', /game "chomp:3": expected rows and columns, such as 3x4\./],
    ['chomp:0x4', /The number of rows is 0/],
    ['police:/nowhere/at/all', /there is no such file/],
    ['words:/nowhere/at/all', /there is no such file/],
    ['police:-', /Only one file can be standard input/],
  ])('%s is refused', async (game, reason) => {
    await expect(run(game, '')).rejects.toThrow(reason)
  })

  it('can be read from standard input where the script is a file', async () => {
    const [script] = files('?\n')
    expect(await run('police:-', BOARD, { script: script as string })).toContain('fastest to win')
  })
})

it('taking back and playing on is as if nothing had been', () => {
  for (const { label, playable } of known)
    for (let seed = 1; seed <= 10; seed++) {
      const random = createRandom(seed)
      const match = startMatch(playable)
      const kept: unknown[] = []
      for (let step = 0; step < 60; step++) {
        if (random(3) === 0 && kept.length > 0) {
          takeBack(match)
          kept.pop()
        } else if (endOf(match) === undefined) {
          const move = chooseMove(playable, currentTurn(match).position, 0, random)
          playMove(match, move)
          kept.push(move)
        }
      }
      const again = startMatch(playable)
      for (const move of kept) playMove(again, move)
      const where = `${label}, seed ${seed}`
      expect(match.turns, where).toEqual(again.turns)
      for (const seat of [0, 1] as const) {
        expect(firstBlunder(match, seat), where).toEqual(firstBlunder(again, seat))
        expect(judgeFor(playable, currentTurn(match), otherSeat(seat)), where).toEqual(
          judgeFor(playable, currentTurn(again), otherSeat(seat)),
        )
      }
    }
})
