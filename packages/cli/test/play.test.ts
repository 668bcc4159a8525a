import {
  type AnyAnswer,
  bestMoves,
  chooseMove,
  currentTurn,
  endOfMatch,
  firstBlunder,
  type Judgement,
  MAX,
  type Match,
  MIN,
  type Outcome,
  otherSeat,
  playMove,
  type Rules,
  readMove,
  rulesGame,
  solveGame,
  startMatch,
  takeBack,
} from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { games } from '@zugzwang/games'
import { namedHeapGames } from '@zugzwang/impartial'
import { beforeAll, describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type PlayOptions, play } from '../src/commands/play/play'
import { CliError } from '../src/errors'
import { openAny } from '../src/names/game'
import {
  chomp,
  cops,
  cram,
  digraph,
  grundysGame,
  kayles,
  misere,
  nim,
  nimAndKayles,
  nodeKayles,
  outcomesOf,
  pawn,
  piles,
  police,
  subtract,
  type TextGame,
  type TextOutcome,
  treblecross,
  wordChain,
  wordsOnce,
} from './play-oracles'
import { files, streamsFor } from './play-streams'

const BOARD = '..*.E\nP.*..\n..T..\n'
const DRAWN_BOARD = '*P.*\n....\n.**E\n.T..\n'
const TWO_POLICE = 'P.*\n...\n*TP\n'
const PAWN_BOARD = 'O..\n.#X\n.O.\n'
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
  ['police:*P.*/..../.**E/.T..', police(DRAWN_BOARD)],
  ['words:{}', wordChain(WORDS), `${WORDS.length}\n${WORDS.join('\n')}\n`],
  ['words-once:abc,cda,abb,ada,cba?overlap=1', wordsOnce(['abc', 'cda', 'abb', 'ada', 'cba'])],
  ['nim:2,3?rules=misere', misere(nim(2, 3))],
  ['cram:2x3?rules=misere', misere(cram('.../...'))],
  ['piles:3,1,2', piles(3, 1, 2)],
  ['piles:2,1,2?rules=misere', misere(piles(2, 1, 2))],
  ['node-kayles:a-b,b-c,c-d,d-e,b-e', nodeKayles('a-b,b-c,c-d,d-e,b-e')],
  ['pawn:{}', pawn(PAWN_BOARD), PAWN_BOARD],
  ['cops:1@{}', cops(1, 'a-b,b-c,c-d'), 'graph { a -- b -- c -- d }'],
  ['cops:1@a-b,b-c,c-d,d-a', cops(1, 'a-b,b-c,c-d,d-a')],
  ['cops:2@a-b,b-c,c-d,d-a', cops(2, 'a-b,b-c,c-d,d-a')],
  ['digraph:a:b,b:a,b:c,c:d,d:e', digraph('a:b,b:a,b:c,c:d,d:e')],
  ['sum:nim:2+kayles:3', nimAndKayles(2, 3)],
]

/** A game with its oracle. */
interface Known {
  /** For failures. */
  readonly label: string
  readonly answer: AnyAnswer
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
      answer: await load(text, file),
      oracle,
      outcomes: outcomesOf(oracle),
      text,
      file,
    })),
  )
})

/** A move as the oracle has it. */
const nameOf = (oracle: TextGame, move: string) => oracle.named?.(move) ?? move

/** Whether each move is described by what it leads to, for the player who makes it. */
function checkValues(
  { moves }: Judgement<unknown, unknown>,
  outcomeAfter: (i: number) => TextOutcome | undefined,
  where: string,
): void {
  moves.forEach(({ value }, i) => {
    const after = outcomeAfter(i)
    const turned = { win: 'loss', loss: 'win', draw: 'draw' }
    expect(turned[value.outcome], where).toBe(after?.outcome)
    if (value.plies !== undefined) expect(value.plies, where).toBe(after?.plies)
  })
}

function argumentOf({ text, file }: Pick<Known, 'text' | 'file'>): string {
  return file === undefined ? text : text.replace('{}', files(file)[0] as string)
}

async function load(text: string, file?: string): Promise<AnyAnswer> {
  const { streams } = streamsFor(file ?? '')
  const progress = { onProgress: () => {} }
  const { answer } = await openAny(streams, text.replace('{}', '-'), progress)
  return answer
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
  it('is that of its rules: moves as they are written, outcomes, plies, best moves', async () => {
    for (const { label, answer, oracle, outcomes } of known) {
      const { game } = answer
      const { rules } = game
      const seen = new Set([oracle.start])
      const waiting: [unknown, string][] = [[rules.start(), oracle.start]]
      for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
        const [position, state] = pair
        const where = `${label} at ${state}`
        const { outcome, plies } = outcomes.get(state) as TextOutcome
        const judged = await answer.judge(position)
        expect(judged.outcome, where).toBe(outcome)
        if (judged.plies !== undefined) expect(judged.plies, where).toBe(plies)
        expect(game.formatPosition(game.parsePosition(game.formatPosition(position))), where).toBe(
          game.formatPosition(position),
        )
        const best = await bestMoves(answer, position)
        const wanted = oracle.decided?.(state) ? new Map<string, string>() : oracle.moves(state)
        const texts = judged.moves.map(({ move }) => game.formatMove(position, move))
        const names = texts.map((text) => nameOf(oracle, text))
        expect(names.toSorted(), where).toEqual([...wanted.keys()].sort())
        expect(best.length > 0, where).toBe(texts.length > 0)
        for (const move of best) {
          const after = outcomes.get(
            wanted.get(nameOf(oracle, game.formatMove(position, move))) ?? '',
          )
          const right = outcome === 'draw' ? 'draw' : outcome === 'win' ? 'loss' : 'win'
          expect(after?.outcome, where).toBe(right)
          if (judged.plies !== undefined) expect(after?.plies, where).toBe(plies - 1)
        }
        if (judged.plies === undefined && outcome === 'win') {
          const winning = [...wanted].filter(([, to]) => outcomes.get(to)?.outcome === 'loss')
          const found = best.map((move) => nameOf(oracle, game.formatMove(position, move)))
          expect(found.toSorted(), where).toEqual(winning.map(([text]) => text).sort())
        }
        checkValues(judged, (i) => outcomes.get(wanted.get(names[i] as string) as string), where)
        judged.moves.forEach(({ move, to: next }, i) => {
          const to = wanted.get(names[i] as string) as string
          expect(readMove(game, position, ` ${texts[i]} `), where).toEqual(move)
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
    const { game } = await load(text, BOARD)
    const start = game.rules.start()
    const move = readMove(game, start, written)
    expect(move).toBeDefined()
    for (const other of others) expect(readMove(game, start, other), other).toEqual(move)
    for (const none of ['', '0', '9 to 9', '1,1 9,9', 'x', '7 to', '7 to 6+', '99999999999 to 1'])
      expect(readMove(game, start, none), none).toBeUndefined()
  })

  it('of the police takes directions', async () => {
    const { game } = await load('police:{}', 'T....\n.....\n..P..\n.....\n')
    const start = game.rules.start()
    const cells = Object.entries({
      ...{ nw: '2,2', n: '2,3', ne: '2,4', w: '3,2', stay: '3,3' },
      ...{ e: '3,4', sw: '4,2', s: '4,3', se: '4,4' },
    })
    for (const [direction, cell] of cells) {
      expect(readMove(game, start, cell)).toBeDefined()
      expect(readMove(game, start, direction), direction).toEqual(readMove(game, start, cell))
    }
  })

  it('of several police takes a cell or a direction for each', async () => {
    const { game } = await load('police:{}', TWO_POLICE)
    const start = game.rules.start()
    const move = readMove(game, start, '2,2 3,3')
    expect(move).toBeDefined()
    for (const other of ['se stay', '3,3 2,2', '2, 2 stay', 'SE 3,3'])
      expect(readMove(game, start, other), other).toEqual(move)
    for (const none of ['2,2', 'se', 'se stay stay', '2 2 3 3', 'n stay', ''])
      expect(readMove(game, start, none), none).toBeUndefined()
  })

  it('of every heap game by name reads what it writes', async () => {
    for (const name of namedHeapGames.keys()) {
      const { game } = await load(`${name}:9,6`)
      const start = game.rules.start()
      const moves = [...game.rules.moves(start)]
      expect(moves.length, name).toBeGreaterThan(0)
      for (const move of moves) {
        const [heap, left = ''] = game.formatMove(start, move).split(' to ')
        const turned = `${heap} ${left.split('+').reverse().join(' ')}`
        expect(readMove(game, start, turned), `${name}: ${turned}`).toEqual(move)
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
    const answer = await solveGame(rulesGame(race))
    // 1 2 3 4, and from there Min needs two
    expect(await answer.judge(0)).toMatchObject({ outcome: 'loss', plies: 6 })
    let match = startMatch(answer.game)
    for (const move of [1, 1, 1, 2]) match = playMove(match, move)
    expect(currentTurn(match).seat).toBe(MIN)
    expect((await answer.judge(currentTurn(match).position)).outcome).toBe('win')
    match = playMove(match, 1)
    expect(await firstBlunder(answer, match, MIN)).toBeUndefined()
    match = playMove(match, 2)
    expect(await firstBlunder(answer, match, MIN)).toMatchObject({
      ply: 6,
      before: { outcome: 'win' },
      after: { outcome: 'draw' },
      better: 1,
    })

    // two heaps of Nim; a move is the heap's place and, as the second digit, what is left of it
    const heaps = await solveGame(
      rulesGame<string, number>({
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
    )
    expect(await heaps.judge('21')).toMatchObject({ outcome: 'win', plies: 3 })
    expect(await bestMoves(heaps, '12')).toEqual([11])
    expect(await bestMoves(heaps, '21')).toEqual([1])
  })
})

type Choice = (position: unknown) => Promise<unknown>

/** A play to the end; `choose` of each seat gives the moves. */
async function playOut(
  { game }: AnyAnswer,
  choose: readonly [Choice, Choice],
): Promise<Match<unknown, unknown>> {
  let match = startMatch(game)
  while (endOfMatch(match) === undefined) {
    const { position, seat } = currentTurn(match)
    match = playMove(match, await choose[seat](position))
  }
  return match
}

const at = (answer: AnyAnswer, strength: number, random: Random) => (position: unknown) =>
  chooseMove(answer, position, { strength, random })

const TURNED = { win: 'loss', loss: 'win', draw: 'draw' } as const

async function resultFor(
  answer: AnyAnswer,
  match: Match<unknown, unknown>,
  seat: 0 | 1,
): Promise<Outcome> {
  if (endOfMatch(match) === 'repeated') {
    const endless = match.game.rules.endless ?? 0
    return endless === 0 ? 'draw' : endless > 0 === (seat === MAX) ? 'win' : 'loss'
  }
  const turn = currentTurn(match)
  const { outcome } = await answer.judge(turn.position)
  return turn.seat === seat ? outcome : TURNED[outcome]
}

describe('perfect play', () => {
  it('keeps what it has, against random opponents, from either side', async () => {
    for (const { label, answer, oracle, outcomes } of known)
      for (let seed = 1; seed <= 24; seed++) {
        const random = createRandom(seed)
        const seat = (seed % 2) as 0 | 1
        const perfect = at(answer, 100, random)
        const weak = at(answer, 0, random)
        const match = await playOut(answer, seat === 0 ? [perfect, weak] : [weak, perfect])
        // what the oracle says it had at best
        let state = oracle.start
        let most = 0
        match.turns.forEach((turn, i) => {
          const { outcome } = outcomes.get(state) as TextOutcome
          const own = turn.seat === seat ? outcome : TURNED[outcome]
          most = Math.max(most, ['loss', 'draw', 'win'].indexOf(own))
          if (i === match.moves.length) return
          const move = answer.game.formatMove(turn.position, match.moves[i])
          state = oracle.moves(state).get(nameOf(oracle, move)) as string
        })
        const got = ['loss', 'draw', 'win'].indexOf(await resultFor(answer, match, seat))
        // where neither side makes progress, the one that does not want to gets the value of endless play
        if (endOfMatch(match) === 'repeated') expect(got).toBeGreaterThanOrEqual(most)
        else expect(got, `${label}, seed ${seed}`).toBe(most)
        expect(await firstBlunder(answer, match, seat), `${label}, seed ${seed}`).toBeUndefined()
      }
  })

  it('holds out as long as it can where plies are known', async () => {
    const lost = await load('police:{}', BOARD)
    for (let seed = 1; seed <= 10; seed++) {
      const both = at(lost, 100, createRandom(seed))
      expect((await playOut(lost, [both, both])).moves).toHaveLength(7)
    }
  })

  it('gives no chance to end play at once from a lost position, if it can', async () => {
    // strips of 4 and 4 cells, lost; within two cells of the mark all is poison
    const strip = await load('treblecross:......X......')
    const { game } = strip
    const start = game.rules.start()
    expect((await strip.judge(start)).outcome).toBe('loss')
    const chosen = await bestMoves(strip, start)
    expect(chosen.length).toBeGreaterThan(0)
    for (const cell of chosen)
      expect(game.formatPosition(game.rules.play(start, cell))).not.toMatch(/XX\.|X\.X|\.XX/)
    // where nothing gives such a chance, the smallest share of replies is right
    const heaps = await load('nim:1,4,5')
    const { rules } = heaps.game
    const shareOf = async (move: unknown) => {
      const next = rules.play(rules.start(), move)
      return (await bestMoves(heaps, next)).length / [...rules.moves(next)].length
    }
    const shares: number[] = []
    for (const move of rules.moves(rules.start())) shares.push(await shareOf(move))
    for (const move of await bestMoves(heaps, rules.start()))
      expect(await shareOf(move)).toBe(Math.min(...shares))
  })
})

describe('strength', () => {
  it('below 100 loses won positions sometimes, the weaker the more', async () => {
    const lostOf = async (strength: number) => {
      let lost = 0
      for (const { answer, outcomes, oracle } of known.slice(0, 9)) {
        if (outcomes.get(oracle.start)?.outcome !== 'win') continue
        for (let seed = 1; seed <= 30; seed++) {
          const random = createRandom(seed)
          const match = await playOut(answer, [
            at(answer, strength, random),
            at(answer, 100, random),
          ])
          const isLost = (await resultFor(answer, match, 0)) === 'loss'
          if (isLost) lost++
          const blunder = await firstBlunder(answer, match, 0)
          expect(blunder !== undefined, `seed ${seed}`).toBe(isLost)
        }
      }
      return lost
    }
    const [none, some, most] = [await lostOf(100), await lostOf(70), await lostOf(0)]
    expect(none).toBe(0)
    expect(some).toBeGreaterThan(0)
    expect(most).toBeGreaterThan(some)
  })

  it('is how many of 100 choices are among the best', async () => {
    const heaps = await load('nim:1,2')
    const start = heaps.game.rules.start()
    const chosen = async (strength: number, drawn: number) => {
      const random = (below: number) => (below === 100 ? drawn : 0)
      const move = await chooseMove(heaps, start, { strength, random })
      return heaps.game.formatMove(start, move)
    }
    expect(await chosen(0, 0)).toBe('1 to 0')
    expect(await chosen(1, 0)).toBe('2 to 1')
    expect(await chosen(1, 1)).toBe('1 to 0')
    expect(await chosen(99, 99)).toBe('1 to 0')
    expect(await chosen(100, 99)).toBe('2 to 1')
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
    // another seed each time, which is printed
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
      const { label, answer, oracle, outcomes } = one
      const text = argumentOf(one)
      for (let seed = 1; seed <= scaled(2, 4); seed++) {
        const second = seed % 2 === 0
        // the same play without the command: random moves against its choices
        const random = createRandom(seed)
        const person = createRandom(1000 + seed)
        const lines: string[] = []
        const hinted: string[] = []
        let state = oracle.start
        let match = startMatch(answer.game)
        for (let ply = 0; endOfMatch(match) === undefined; ply++) {
          const { position } = currentTurn(match)
          const isPerson = (ply % 2 === 0) !== second
          const move = isPerson
            ? await chooseMove(answer, position, { strength: 0, random: person })
            : await chooseMove(answer, position, { random })
          const written = answer.game.formatMove(position, move)
          if (isPerson) {
            lines.push('?', written)
            hinted.push(state)
          }
          state = oracle.moves(state).get(nameOf(oracle, written)) as string
          match = playMove(match, move)
        }
        const where = `${label}, seed ${seed}:\n${lines.join('\n')}`
        const [script] = files(lines.join('\r\n'))
        const out = await run(text, 'not read', { second, seed, script: script as string })
        const person0 = second ? 1 : 0
        const repeated = endOfMatch(match) === 'repeated'
        const end = repeated ? ': this position for the third time' : '.\n'
        const results = { win: 'You win', loss: 'The computer wins', draw: 'A draw' }
        expect(out, where).toContain(`\n${results[await resultFor(answer, match, person0)]}${end}`)
        expect(out, where).not.toContain('unfinished')
        const hints = [...out.matchAll(/\nYou: \?\n(.*?): (.*)\.\n/g)]
        expect(hints, where).toHaveLength(hinted.length)
        hints.forEach(([, head, moves = ''], i) => {
          const before = hinted[i] as string
          const { outcome } = outcomes.get(before) as TextOutcome
          const heads = { win: /Winning|fastest to win/, draw: /draw/, loss: /Every move loses/ }
          expect(head, where).toMatch(heads[outcome])
          for (const move of moves.split(' … (')[0]?.split('; ') ?? []) {
            const after = outcomes.get(oracle.moves(before).get(nameOf(oracle, move)) ?? 'no move')
            const right = TURNED[outcome]
            expect(after?.outcome, `${where}\nhint ${move}`).toBe(right)
          }
        })
        const blunder = await firstBlunder(answer, match, person0)
        if (blunder === undefined) expect(out, where).toMatch(/No blunder was made\.\n$/)
        else {
          const made = answer.game.formatMove(blunder.position, blunder.move)
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
        'Nim. A move changes one heap by the rules of nim. The player who cannot move loses.',
        'A move is a heap and what is left of it, such as 7 to 6, 9 to 5+3 or 3 to 0; instead of one, ? for a hint, /why, /undo, /quit.',
        'You move first. The computer plays with strength 100 of 100 and seed 1.',
        '',
        'Heaps: 1, 2',
        'You win with best play.',
        'You: why',
        'The parts have the Grundy values 1, 2; the nim-sum is 3. The moves that leave 0 win.',
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

  it('gives plies, and a draw that comes round', async () => {
    const [board, drawn] = files(BOARD, DRAWN_BOARD)
    const won = await run(`police:${board}`, ['why'], {})
    expect(won).toContain('\nYou are the police, the computer is the thief. The computer plays')
    expect(won).toContain('\nYou win in 7 plies with best play.\n')
    expect(won).toMatch(/\nA win in 7 plies for the police: .* wins fastest\./)
    expect(won).toMatch(/\n {2}a win in 7 plies: .*\n {2}a loss in 8 plies: /)
    const held = await run(`police:${drawn}`, Array(30).fill('stay'))
    expect(held).toMatch(/\nA draw: this position for the third time\.\n/)
    expect(held).toContain('\nA draw with best play.\n')
    // shuffling on until a win is gone is no blunder of one move, but is reported
    const shuffled = await run('cops:1@a-b', ['a', ...Array(9).fill('b\na')], { both: true })
    expect(shuffled).toMatch(
      /\nThe robber wins: this position for the third time, although the cops win in 1 ply with best play\.\nNo blunder was made\.\n$/,
    )
    // the same letters with the other to move are another position
    const [list] = files('1\nada\n')
    const round = await run(`words:${list}`, Array(9).fill('ada'), { both: true })
    expect(round.match(/\nPosition: ada\n/g)).toHaveLength(5)
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
    expect(out).toContain('\nPosition: ndo\n')
  })

  it('refuses what is no move, with its line and what is expected', async () => {
    const [script] = files('7 to 6\n\n9 to 8\n')
    await expect(run('nim:3,5,7', '', { script: script as string })).rejects.toThrow(
      `${script}:3: "9 to 8" is no move here. A move is a heap and what is left of it`,
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
      for (let seed = 1; seed <= scaled(5, 20); seed++) {
        const random = createRandom(seed)
        const line = Array.from({ length: 1 + random(5) }, () => words[random(words.length)]).join(
          [' ', ''][random(2)],
        )
        const failure = await run(argumentOf(one), [line]).catch((error: unknown) => error)
        if (typeof failure === 'string') continue
        expect(failure, `${one.label}, seed ${seed}: ${line}`).toBeInstanceOf(CliError)
        expect(String(failure)).toMatch(
          /^CliError: standard input:1: ".*" is no move here\. A move is/,
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
      'You: "seven" is no move here. A move is a heap and what is left of it, such as 7 to 6, 9 to 5+3 or 3 to 0. Moves now: 3 to 2; 3 to 1; ',
    )
    expect(out()).toContain('You: You: There is nothing to take back.\nYou: \nHeaps: 3, 5, 6\n')
    expect(out()).toMatch(/You: \n\nThe game is left unfinished\.\nNo blunder was made\.\n$/)
  })

  it('shows colours unless NO_COLOR is set, and nothing else that cannot be read aloud', async () => {
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
    expect(examples).toEqual(games.map(({ example }) => example))
    for (const example of examples)
      expect(await run(example, ''), example).toMatch(
        /\n((You|The computer) wins? (in|with)|A draw with best play)/,
      )
  })

  it.each([
    [
      'nim',
      /^.*"nim", column 4: the text ends; expected a colon and heaps .*, such as nim:3,5,7\.$/,
    ],
    [
      'go:19',
      /"go:19", column 1: there is no game "go"; expected achi, amazons, .* or code, such as kayles or 0\.137\.$/,
    ],
    ['toString:3', /there is no game "toString"/],
    ['nim:', /column 5: the place is empty; expected heaps with commas between/],
    ['nim:3,,4', /column 7: a heap is ""; expected 0 … 999999999999999\./],
    ['nim:3,-1', /column 7: a heap is "-1"/],
    ['nim:0,0', /The game is over before it begins/],
    ['treblecross:XXX', /The game is over before it begins/],
    ['treblecross:2', /the number of cells is "2"; expected 3 … 1000000\./],
    ['treblecross:1000001', /the number of cells is "1000001"; expected 3 … 1000000\./],
    ['treblecross:.o.', /column 14: found "o"; expected "\." or "X"/],
    ['cram:3x', /column 6: the board is "3x"; expected rows and columns, such as 3x4, or rows/],
    ['nim:3?rules', /column 12: rules has no value; expected normal or misere\.$/],
    ['cops:2@a-b?moving=3', /column 19: moving is 3; expected 0 … 2\.$/],
    ['digraph:a:b?payoffs=b', /such as c:1\.$/],
    ['cram:x', /column 6: found "x"; .* nor is there a file "x"\.$/],
    ['cram:#', /The game is over before it begins/],
    ['chomp:3', /column 7: the size is "3"; expected rows and columns, such as 3x4\./],
    ['chomp:0x4', /the size is "0x4"/],
    ['police:/nowhere/at/all', /column 8: .* nor is there a file "\/nowhere\/at\/all"\.$/],
    ['words:/nowhere/at/all', /column 7: .* nor is there a file "\/nowhere\/at\/all"\.$/],
    ['cops:1@nowhere.dot', /column 8: .* nor is there a file "nowhere\.dot"\.$/],
    ['words:abcd,a1', /"words:abcd,a1", column 13: Word 2, "a1": .* nor is there a file/],
    ['police:P.T?thief-moves=9', /column 24: thief-moves has the step "9"; expected [^;]*…\.$/],
    ['police:-', /Only one file can be standard input/],
    ['cops:1@-', /Only one file can be standard input/],
  ] as const)('%s is refused', async (game, reason) => {
    await expect(run(game, '')).rejects.toThrow(reason)
  })

  it.each([
    ['police:{}', 'P.T\n.x.\n', ':2:2: unknown letter "x"; expected one of . * E P T.'],
    ['pawn:{}', '#.#\nO?O\n.X.\n', ':2:2: unknown letter "?"; expected one of . # X O.'],
    ['cram:{}', '...\n.o.\n', ':2:2: found "o"; expected "." or "#".'],
    ['words:{}', '3\nabc\n\na1b\ncab\n', ':4: Word 2, "a1b": character 2 is "1"'],
    ['cops:2@{}', 'graph {\n a -- \n}\n', ':3:1: '],
    ['node-kayles:{}', 'graph {\n a -- \n}\n', ':3:1: '],
  ])('in a file are refused with line and column: %s', async (game, contents, reason) => {
    const [file = ''] = files(contents)
    await expect(run(game.replace('{}', file), '')).rejects.toThrow(`${file}${reason}`)
    const [script = ''] = files('')
    await expect(run(game.replace('{}', '-'), contents, { script })).rejects.toThrow(
      `standard input${reason}`,
    )
  })

  it('can be read from standard input where the script is a file', async () => {
    const [script] = files('?\n')
    expect(await run('police:-', BOARD, { script: script as string })).toContain('fastest to win')
    for (const [game, stdin] of [
      ['words:-', '2\nabcd\nbcda\n'],
      ['cops:1@-', 'graph { a -- b }'],
      ['pawn:-', PAWN_BOARD],
      ['cram:-', '...\n..#\n'],
    ] as const)
      expect(await run(game, stdin, { script: script as string }), game).toContain('best play')
  })
})

it('taking back and playing on is as if nothing had been', async () => {
  for (const { label, answer } of known)
    for (let seed = 1; seed <= 10; seed++) {
      const random = createRandom(seed)
      let match = startMatch(answer.game)
      const kept: unknown[] = []
      for (let step = 0; step < 60; step++) {
        if (random(3) === 0 && kept.length > 0) {
          match = takeBack(match)
          kept.pop()
        } else if (endOfMatch(match) === undefined) {
          const { position } = currentTurn(match)
          const move = await chooseMove(answer, position, { strength: 0, random })
          match = playMove(match, move)
          kept.push(move)
        }
      }
      let again = startMatch(answer.game)
      for (const move of kept) again = playMove(again, move)
      const where = `${label}, seed ${seed}`
      expect(match.turns, where).toEqual(again.turns)
      expect(takeBack(match, 1000).turns, where).toEqual(startMatch(answer.game).turns)
      for (const seat of [0, 1] as const) {
        expect(await firstBlunder(answer, match, seat), where).toEqual(
          await firstBlunder(answer, again, seat),
        )
        expect(otherSeat(otherSeat(seat)), where).toBe(seat)
      }
    }
})
