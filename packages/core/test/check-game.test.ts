import { describe, expect, it } from 'vitest'
import {
  type Answer,
  CoreError,
  type Game,
  type Judgement,
  nimberForm,
  solveGame,
} from '../src/index'
import { exploreIndexed } from '../src/numbered'
import { checkAnswer, checkGame, checkIndexedRules } from '../src/testing'
import { bagGame, ringGame } from './games'

type Bag = Game<number, number>
const bag = bagGame(9)
const numbering = bag.numbering as NonNullable<Bag['numbering']>

it('passes games that keep their contract', async () => {
  expect(await checkGame(bag)).toEqual([])
  expect(await checkGame(ringGame(1))).toEqual([])
})

it('examines at most `limit` positions by number, each once', async () => {
  const many = bagGame(40)
  const payoff = (left: number) => (left === 28 ? 1 : Number.NaN)
  const wrong = { ...many, numbering: many.numbering && { ...many.numbering, payoff } }
  expect((await checkGame(wrong, { limit: 15 })).join()).toMatch(/pays 1 by number/)
})

it('ends the sentence about an error with one full stop', async () => {
  const encode = () => {
    throw new CoreError('INVALID_POSITION', { what: 'It has no number' })
  }
  const found = await checkGame({ ...bag, numbering: { ...numbering, encode } })
  expect(found).toEqual(['bag of stones: one of its functions throws CoreError: It has no number.'])
})

describe('checkGame refuses a game', () => {
  let asked = 0
  it.each<[string, Partial<Bag>, RegExp]>([
    [
      'with positions over two lines',
      { formatPosition: (n) => `${n}\nstones` },
      /expected one line/,
    ],
    [
      'with positions that are written alike',
      { formatPosition: () => '9' },
      /two different positions are written/,
    ],
    ['that does not read back what it writes', { parsePosition: () => 3 }, /is read back as "3"/],
    [
      'that refuses what it writes',
      {
        parsePosition(text) {
          throw Object.assign(new Error(text), { code: 'INVALID_POSITION' })
        },
      },
      /parsePosition refuses what formatPosition wrote/,
    ],
    [
      'that throws anything for nonsense',
      {
        parsePosition(text) {
          if (/^\d$/.test(text)) return Number(text)
          throw new TypeError('cannot read properties of undefined')
        },
      },
      /expected an error with a code/,
    ],
    [
      'with moves that are written alike',
      { formatMove: () => 'take' },
      /two moves are written "take"/,
    ],
    ['that does not read its moves', { parseMove: () => undefined }, /is read back as none/],
    [
      'that reads another move',
      { parseMove: (n) => (n > 0 ? 1 : undefined) },
      /read back as another move|is read as a move/,
    ],
    [
      'that reads nonsense as a move',
      { parseMove: (n, text) => bag.parseMove(n, text) ?? (n > 0 ? 1 : undefined) },
      /is read as a move/,
    ],
    [
      'with a picture that does not fit',
      { view: () => ({ kind: 'grid', rows: 2, columns: 2, cells: ['.'], pieces: [] }) },
      /has 1 cells for 2 rows and 2 columns/,
    ],
    [
      'with names of cells that do not fit',
      { view: () => ({ kind: 'grid', rows: 1, columns: 1, cells: ['.'], names: [], pieces: [] }) },
      /has 0 names for 1 rows and 1 columns/,
    ],
    [
      'with a line that leads nowhere',
      {
        view: () => ({
          kind: 'grid',
          rows: 1,
          columns: 1,
          cells: ['.'],
          lines: [[0, 1]],
          pieces: [],
        }),
      },
      /has a line that leads nowhere/,
    ],
    [
      'with an impure picture',
      { view: () => ({ kind: 'heaps', heaps: [asked++] }) },
      /differs the second time/,
    ],
    [
      'with spots outside the picture',
      { spots: (n, take) => [{ heap: 1, left: [n - take] }] },
      /does not lie in the view/,
    ],
    [
      'with the same spots for two moves',
      { spots: () => [{ heap: 0, left: [0] }] },
      /two moves touch the same spots/,
    ],
    [
      'with names of sides that the rules have not',
      {
        sides: [
          { id: 'a', name: 'a' },
          { id: 'b', name: 'b' },
        ],
      },
      /the rules have no mover/,
    ],
    ['without a word about it', { about: '' }, /about is ""/],
    [
      'with a numbering outside its count',
      { numbering: { ...numbering, encode: (n) => n + 5 } },
      /outside 0 … 9|start is number/,
    ],
    [
      'with a numbering that is no bijection',
      { numbering: { ...numbering, encode: (n) => Math.min(n, 8), start: 8 } },
      /have the number 8|is decoded/,
    ],
    [
      'with other successors by number',
      {
        numbering: {
          ...numbering,
          successors: (n, out) => {
            out[0] = out[1] = 0
            return Math.min(n, 2)
          },
        },
      },
      /leads to the numbers/,
    ],
    [
      'with other predecessors',
      { numbering: { ...numbering, predecessors: () => 0 } },
      /by predecessors/,
    ],
    [
      'with another payoff by number',
      { numbering: { ...numbering, payoff: () => 1 } },
      /pays 1 by number/,
    ],
    [
      'with another endless value by number',
      { numbering: { ...numbering, endless: 1 } },
      /endless play is worth 1 by number/,
    ],
    ['whose rules are impure', { rules: { ...bag.rules, moves: () => [asked++] } }, /./],
    [
      'whose generator of moves never ends',
      {
        rules: {
          ...bag.rules,
          *moves() {
            for (;;) yield 1
          },
        },
      },
      /moves gave more than \d+ moves; expected a generator that ends/,
    ],
    [
      'with a negative cost',
      { rules: { ...bag.rules, endless: Infinity, mover: () => 0, cost: () => -1 } },
      /cost gave -1/,
    ],
    [
      'with costs and a finite value of endless play',
      { rules: { ...bag.rules, mover: () => 0, cost: () => 1 } },
      /endless is/,
    ],
    [
      'with an endless value that is no number',
      { rules: { ...bag.rules, mover: () => 0, endless: Number.NaN } },
      /endless is NaN/,
    ],
    [
      'with an endless value for both players alike',
      { rules: { ...bag.rules, endless: 1 } },
      /endless is 1/,
    ],
    [
      'with movers at some positions only',
      { rules: { ...bag.rules, mover: (n) => (n > 5 ? 0 : undefined) as 0 } },
      /mover gives undefined/,
    ],
    [
      'that reads nonsense as undefined',
      { parsePosition: (text) => (/^\d$/.test(text) ? Number(text) : undefined) as number },
      /gives undefined/,
    ],
    [
      'that reads moves of other positions',
      { parseMove: (_, text) => [1, 2].find((take) => text === `take ${take}`) },
      /a move of another position/,
    ],
    [
      'that throws',
      {
        formatMove: () => {
          throw new Error('oh')
        },
      },
      /throws Error: oh/,
    ],
  ])('%s', async (_, change, complaint) => {
    expect((await checkGame({ ...bag, ...change })).join('\n')).toMatch(complaint)
  })
})

describe('checkAnswer refuses an answer', () => {
  type Change = (judgement: Judgement<number, number>) => Judgement<number, number>
  const changed = async (change: Change): Promise<Answer<number, number>> => {
    const { game, judge } = await solveGame(bag)
    return { game, judge: async (position) => change(await judge(position)) }
  }
  it.each<[string, Change, RegExp]>([
    [
      'with a wrong outcome at the end',
      (j) => (j.position === 0 ? { ...j, outcome: 'win' } : j),
      /pays -1/,
    ],
    [
      'with a wrong outcome',
      (j) => (j.position === 6 ? { ...j, outcome: 'win' } : j),
      /its moves make it|is called/,
    ],
    [
      'with a draw that no move keeps',
      (j) => (j.position === 6 ? { ...j, outcome: 'draw' } : j),
      /its moves make it|is called/,
    ],
    ['with too few plies', (j) => (j.position === 5 ? { ...j, plies: 1 } : j), /in 1 ply/],
    ['with a move less', (j) => ({ ...j, moves: j.moves.slice(1) }), /not those of the rules/],
    [
      'with no best move',
      (j) => ({ ...j, moves: j.moves.map((move) => ({ ...move, best: false })) }),
      /no move is called best|called best, wrongly/,
    ],
    [
      'with a best move that is none',
      (j) => ({ ...j, moves: j.moves.map((move) => ({ ...move, best: true })) }),
      /called best, wrongly/,
    ],
    [
      'with another rule',
      (j) =>
        j.position === 5 ? { ...j, why: { ...j.why, rule: 'all-moves' } as typeof j.why } : j,
      /the moves make it “wins”/,
    ],
    [
      'with a wrong count of equal moves',
      (j) => ('equal' in j.why ? { ...j, why: { ...j.why, equal: 7 } } : j),
      /the reason does not follow/,
    ],
    [
      'with a wrong payoff',
      (j) => (j.why.rule === 'end' ? { ...j, why: { ...j.why, payoff: 1 } } : j),
      /the reason does not follow/,
    ],
    ['of another position', (j) => ({ ...j, position: j.position + 1 }), /of another position/],
    [
      'with wrong nimbers',
      (j) => ({ ...j, form: nimberForm(j.outcome === 'win' ? 0 : 5) }),
      /its nimber is/,
    ],
    [
      'with nimbers that are no mex',
      ({ moves, ...j }) => ({
        ...j,
        form: nimberForm(j.outcome === 'win' ? 7 : 0),
        moves: moves.map(({ value, ...move }) => ({
          ...move,
          value: { ...value, form: nimberForm(value.outcome === 'win' ? 0 : 7) },
        })),
      }),
      /but the mex of its moves' is/,
    ],
    [
      'with a wrong reason',
      (j) => ({ ...j, why: { rule: 'end', by: 'no-move', payoff: -1 } }),
      /the reason is the rule “end”/,
    ],
    ['all turned round', (j) => ({ ...j, outcome: j.outcome === 'win' ? 'loss' : 'win' }), /./],
  ])('%s', async (_, change, complaint) => {
    const answer = await changed(change)
    expect((await checkAnswer(answer, { compare: 0 })).join('\n')).toMatch(complaint)
  })

  it('of rules that cannot be explored', async () => {
    const { game } = await solveGame(bagGame(3))
    const rules = { ...game.rules, moves: () => undefined as unknown as number[] }
    const answer = { game: { ...game, rules }, judge: () => Promise.reject(new Error('no')) }
    expect((await checkAnswer(answer)).join('\n')).toMatch(
      /asking throws CoreError: .*moves gave undefined/,
    )
  })

  it('whose reasons go round in a circle', async () => {
    const ring = await solveGame(ringGame(0))
    // Max called winning for ever: each position follows from its move, and none is well founded
    const answer: Answer<string, number> = {
      game: ring.game,
      judge: async (position) => {
        const outcome = position.startsWith('Max') ? 'win' : 'loss'
        const judgement = await ring.judge(position)
        return {
          ...judgement,
          outcome,
          moves: judgement.moves.map((move) => ({ ...move, value: { outcome } })),
          why: {
            ...judgement.why,
            rule: outcome === 'win' ? 'wins' : 'all-moves',
          } as typeof judgement.why,
        }
      },
    }
    expect(await checkAnswer(answer, { compare: 0 })).toEqual([])
    expect((await checkAnswer(answer)).join('\n')).toMatch(
      /exploring and solving the game gives a draw/,
    )
  })
})

describe('checkIndexedRules refuses numbered rules', () => {
  it('but not those that keep their contract', () => {
    expect(checkIndexedRules(numbering)).toEqual([])
    expect(checkIndexedRules({ ...numbering, count: 0, start: undefined })).toEqual([])
  })

  let asked = 0
  it.each<[string, Partial<typeof numbering>, RegExp]>([
    [
      'with a successor out of range',
      { count: 9, start: 8, successors: (left, out) => numbering.successors(left + 3, out) },
      /leads to 9; expected 0 … 8/,
    ],
    ['with more moves than maxMoves', { maxMoves: 1 }, /has 2 moves; expected 0 … maxMoves = 1/],
    ['with a start that is no position', { start: 10 }, /start is 10/],
    ['with a mover that is none', { mover: () => 2 as 0 }, /mover gave 2/],
    ['with an infinite payoff', { payoff: () => Infinity }, /payoff gave Infinity/],
    ['that answer differently', { payoff: () => asked++ }, /looks different the second time/],
    ['with un-moves that miss one', { predecessors: () => 0 }, /from nowhere by predecessors/],
    [
      'with too many un-moves',
      { maxPredecessors: 1 },
      /predecessors\(0\) is 2; expected 0 … maxPredecessors = 1/,
    ],
    ['with un-moves and no bound', { maxPredecessors: undefined }, /maxPredecessors is undefined/],
  ])('%s', (_, change, complaint) => {
    expect(checkIndexedRules({ ...numbering, ...change }).join('\n')).toMatch(complaint)
  })

  it('of more positions than can be looked at', () => {
    const large = bagGame(1e12).numbering as NonNullable<Bag['numbering']>
    expect(checkIndexedRules(large, { limit: 100 })).toEqual([])
    expect(checkIndexedRules({ ...large, predecessors: () => 0 }, { limit: 100 }).join()).toMatch(
      /predecessors do not list as often/,
    )
  })
})

/**
 * The bag with sides, numbered as the player to move sees it: left · 2, and odd numbers stand for nothing. Bags of at most two
 * stones are won or empty, and form a tier; the empty one pays.
 */
function turnedBag(stones: number): Game<string, number> {
  const read = (position: string) => Number(position.slice(4))
  return {
    ...(bagGame(stones) as unknown as Game<string, number>),
    rules: {
      name: 'turned bag',
      start: () => `Max ${stones}`,
      moves: (position) => [1, 2].filter((take) => take <= read(position)),
      play: (position, take) =>
        `${position.startsWith('Max') ? 'Min' : 'Max'} ${read(position) - take}`,
      key: (position) => position,
      mover: (position) => (position.startsWith('Max') ? 0 : 1),
      payoff: (position) => (read(position) > 0 ? undefined : position.startsWith('Max') ? -1 : 1),
    },
    formatPosition: (position) => position,
    parsePosition(text) {
      if (/^(Max|Min) \d{1,9}$/.test(text)) return text
      throw new CoreError('INVALID_POSITION', { what: `${text} is no bag` })
    },
    parseMove: (position, text) =>
      [1, 2].find((take) => take <= read(position) && text === `take ${take}`),
    view: (position) => ({ kind: 'heaps', heaps: [read(position)] }),
    spots: (position, take) => [{ heap: 0, left: [read(position) - take] }],
    numbering: {
      name: 'turned bag',
      count: 2 * stones + 2,
      maxMoves: 2,
      maxPredecessors: 2,
      start: 2 * stones,
      tiers: [
        { name: 'at most two', first: 0, leadsTo: [0] },
        { name: 'more', first: 6, leadsTo: [0, 1] },
      ],
      payoff: (index) => (index === 0 ? -1 : Number.NaN),
      successors(index, out) {
        if (index % 2 === 1) return -1
        let moves = 0
        for (let after = index - 2; after >= 0 && after >= index - 4; after -= 2)
          out[moves++] = after
        return moves
      },
      predecessors(index, out) {
        let moves = 0
        const end = index < 6 ? 4 : 2 * stones
        for (let before = index + 2; before <= Math.min(index + 4, end); before += 2)
          out[moves++] = before
        return moves
      },
      encode: (position) => 2 * read(position),
      decode: (index) => `Max ${index / 2}`,
    },
  }
}

describe('numbers as the player to move sees the position, in tiers and with gaps', () => {
  const turned = turnedBag(9)
  const numbers = turned.numbering as NonNullable<typeof turned.numbering>

  it('are no violation', async () => {
    expect(await checkGame(turned)).toEqual([])
  })

  it.each<[string, Partial<typeof numbers>, RegExp]>([
    [
      'a payoff that is not the mover’s',
      { payoff: (index) => (index === 0 ? 1 : Number.NaN) },
      /pays 1 by number and -1 by the rules/,
    ],
    [
      'a move to a number that stands for no position',
      {
        successors(index, out) {
          out[0] = 3
          return index === 3 ? -1 : 1
        },
      },
      /stands for no position/,
    ],
    [
      'a tier that leads where it does not say',
      {
        tiers: [
          { name: 'at most two', first: 0, leadsTo: [0] },
          { name: 'more', first: 6, leadsTo: [1] },
        ],
      },
      /of tier 1 has a move to 4 of tier 0; it leads to 1/,
    ],
    [
      'tiers in the wrong order',
      { tiers: [{ name: 'more', first: 6, leadsTo: [0] }] },
      /tiers\[0\]\.first is 6; expected 0/,
    ],
    [
      'a tier that leads to a later one',
      {
        tiers: [
          { name: 'at most two', first: 0, leadsTo: [1] },
          { name: 'more', first: 6, leadsTo: [0, 1] },
        ],
      },
      /tiers\[0\]\.leadsTo is an array; expected tiers 0 … 0, ascending/,
    ],
    [
      'a number too many',
      {
        tiers: [
          { name: 'all', first: 0, leadsTo: [0] },
          { name: 'none', first: 20, leadsTo: [] },
        ],
      },
      /expected tiers that begin below count = 20/,
    ],
    [
      'two positions with one number that is not said to be shared',
      { encode: (position) => Math.min(2, numbers.encode(position)) },
      /leads to the numbers|number 18|number 2/,
    ],
  ])('%s is found', async (_, change, complaint) => {
    const found = await checkGame({ ...turned, numbering: { ...numbers, ...change } })
    expect(found.join('\n')).toMatch(complaint)
  })

  it('may share a number where only the value is the same', async () => {
    // Bags of one and two stones are both won, by number 1
    const { predecessors, ...forward } = numbers
    expect(predecessors).toBeTypeOf('function')
    const shared: typeof numbers = {
      ...forward,
      tiers: undefined,
      isShared: (index) => index === 2,
      encode: (position) => (numbers.encode(position) === 4 ? 2 : numbers.encode(position)),
      successors(index, out) {
        if (index === 4) return -1
        const moves = numbers.successors(index, out)
        for (let k = 0; k < moves; k++) if (out[k] === 4) out[k] = 2
        return moves
      },
    }
    expect(await checkGame({ ...turned, numbering: shared })).toEqual([])
    const { isShared, ...unshared } = shared
    expect(isShared).toBeTypeOf('function')
    expect((await checkGame({ ...turned, numbering: unshared })).join()).toMatch(
      /Max 2, number 2, leads to the numbers 0, 2 by the rules and 0 by successors/,
    )
  })

  it('refuses to leave out the mover where a player moves twice', async () => {
    const twice = {
      ...turned,
      rules: {
        ...turned.rules,
        play: (position: string, take: number) =>
          take === 2
            ? `${position.slice(0, 4)}${Number(position.slice(4)) - 2}`
            : turned.rules.play(position, take),
      },
    }
    expect((await checkGame(twice)).join()).toMatch(/keeps the turn/)
  })

  it('are laid out as an arena with draws where there is no position', async () => {
    const { graph, payoff } = await exploreIndexed(numbers)
    expect(graph.order).toBe(20)
    for (let index = 0; index < 20; index++) {
      const due = index === 0 ? -1 : index % 2 === 1 ? 0 : Number.NaN
      expect(payoff?.[index]).toBe(due)
    }
    const { payoff: paid, ...unpaid } = numbers
    expect(paid).toBeTypeOf('function')
    const arena = await exploreIndexed(unpaid)
    expect(Array.from(arena.payoff ?? []).slice(0, 4)).toEqual([NaN, 0, NaN, 0])
  })
})
