import {
  createIndices,
  explore,
  MAX,
  MIN,
  outcomeAt,
  pliesAt,
  type Rules,
  solve,
  solveGame,
  verifySolution,
} from '@zugzwang/core'
import { checkAnswer, checkGame, checkIndexedRules, createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../../tools/scale'
import {
  type DobutsuNumbering,
  type DobutsuPosition,
  dobutsuGame,
  dobutsuNumbering,
  solveDobutsu,
} from '../../src/index'
import { afterMoves, readNaive, winnerOf, writeNaive } from './naive-dobutsu'

const GAMES = [
  ['with drops', true],
  ['without drops', false],
] as const

/** Turned round for the player to move. */
const asSeen = ({ mover, squares, hands }: DobutsuPosition) => {
  const turn = (text: string) =>
    [...text].map((letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())).join('')
  return mover === 'forest'
    ? { squares, hands }
    : {
        squares: [...turn(squares)].reverse().join(''),
        hands: [...'GECgec']
          .flatMap((letter) => [...turn(hands)].filter((each) => each === letter))
          .join(''),
      }
}

/** The numbers that moves or un-moves lead to. */
function listed(numbering: DobutsuNumbering, index: number, back = false): number[] {
  const out = createIndices(numbering, back ? numbering.maxPredecessors : numbering.maxMoves)
  const length = back ? numbering.predecessors(index, out) : numbering.successors(index, out)
  return Array.from({ length }, (_, i) => out[i] as number)
}

describe.each(GAMES)('%s', (_, drops) => {
  const game = dobutsuGame({ drops })
  const { rules, numbering, formatPosition, parsePosition } = game
  const seed = Date.now()

  it('is a game as people meet it', async () => {
    expect(await checkGame(game, { limit: scaled(120, 20_000) })).toEqual([])
  })

  it('moves as the rules say, and ends where they say', () => {
    const random = createRandom(seed)
    for (let round = 0; round < scaled(8, 3000); round++) {
      let position = rules.start()
      for (let ply = 0; ply < 60; ply++) {
        const where = `seed ${seed}: ${formatPosition(position)}`
        const naive = readNaive(formatPosition(position))
        const winner = winnerOf(naive)
        const payoff = rules.payoff?.(position)
        expect(payoff, where).toBe(winner === undefined ? undefined : winner === 0 ? 1 : -1)
        expect(rules.mover?.(position), where).toBe(naive.mover === 0 ? MAX : MIN)
        if (payoff !== undefined) break
        const after = [...rules.moves(position)].map((move) => rules.play(position, move))
        expect(after.map(formatPosition).sort(), where).toEqual(
          afterMoves(naive, drops)
            .map((next) => writeNaive(next, drops))
            .sort(),
        )
        position = after[random(after.length)] as DobutsuPosition
      }
    }
  })

  it('leads from a number to the same ones whichever was read before', () => {
    const numbering = dobutsuNumbering({ drops })
    const other = dobutsuNumbering({ drops })
    const random = createRandom(seed)
    for (let walk = 0; walk < scaled(60, 10_000); walk++) {
      let index = random(numbering.count)
      for (let step = 0; step < 20; step++) {
        // A shared number takes nothing apart, and numbers far from it everything
        listed(other, numbering.count - 1 - index)
        for (const back of [false, true])
          expect(listed(numbering, index, back), `seed ${seed}: ${index}`).toEqual(
            listed(other, index, back),
          )
        index = Math.min(numbering.count - 1, Math.max(0, index + random(9) - 3))
      }
    }
  })

  it('has numbers that lead where moves do, and back', () => {
    const random = createRandom(seed)
    for (let round = 0; round < scaled(8, 3000); round++) {
      let position = rules.start()
      for (let ply = 0; ply < 60; ply++) {
        const index = numbering.encode(position)
        const where = `seed ${seed}: ${formatPosition(position)}, number ${index}`
        const payoff = rules.payoff?.(position)
        const side = rules.mover?.(position) === MIN ? -1 : 1
        expect(numbering.payoff(index), where).toBe(
          payoff === undefined ? Number.NaN : payoff * side,
        )
        if (payoff !== undefined) break
        const after = [...rules.moves(position)].map((move) => rules.play(position, move))
        const numbers = after.map((next) => numbering.encode(next))
        if (numbering.isShared(index)) {
          expect(numbers, where).toContain(0)
          expect(listed(numbering, index), where).toEqual([0])
        } else {
          const decoded = numbering.decode(index)
          const isAsNumbered = asSeen(decoded).squares === asSeen(position).squares
          const found = listed(numbering, index)
          // In order, but for mirror images
          if (isAsNumbered) expect(found, where).toEqual(numbers)
          else expect(found.sort(), where).toEqual([...numbers].sort())
          expect(rules.key(rules.canonical?.({ ...decoded, mover: 'forest' }) ?? decoded)).toBe(
            rules.key(rules.canonical?.({ ...asSeen(position), mover: 'forest' }) ?? decoded),
          )
          for (const next of new Set(numbers))
            if (
              !numbering.isShared(next) &&
              (drops ||
                numbering.tiers.findLast(({ first }) => first <= next) ===
                  numbering.tiers.findLast(({ first }) => first <= index))
            )
              expect(
                listed(numbering, next, true).filter((before) => before === index).length,
                where,
              ).toBe(numbers.filter((each) => each === next).length)
        }
        expect(formatPosition(parsePosition(formatPosition(position))), where).toBe(
          formatPosition(position),
        )
        // Prefers to go on
        const open = after.filter(
          (next) => rules.payoff?.(next) === undefined && numbering.encode(next) !== 2,
        )
        const from = open.length > 0 ? open : after
        position = from[random(from.length)] as DobutsuPosition
      }
    }
  })

  it('has un-moves that are the moves backwards, at any number', () => {
    const random = createRandom(seed)
    for (let slice = 0; slice < scaled(2, 100); slice++) {
      const first = random(numbering.count)
      const indices = Array.from({ length: 500 }, (_, i) =>
        i % 2 === 0 ? random(numbering.count) : (first + i) % numbering.count,
      )
      expect(checkIndexedRules(numbering, { indices }), `seed ${seed}`).toEqual([])
    }
    expect(checkIndexedRules(numbering, { indices: [0, 1, 2] })).toEqual([])
  })

  it('counts a position that is its own mirror image once, also where mirror images lead there', () => {
    const hands = drops ? scaled(['gEEGC '], ['GGEEC ', 'gEEGC ', 'ggeec ']) : ['']
    const boards = drops
      ? ['.l./.../.C./.L.', '.l./.c./.../.L.', '.h./.l./.../.L.']
      : ['.l./.c./.C./.L.', '.l./.../.H./.L.']
    const found = new Set<number>()
    for (const board of boards)
      for (const hand of hands) {
        const index = numbering.encode(parsePosition(`${board} ${hand}forest`))
        found.add(index)
        for (const next of [...listed(numbering, index), ...listed(numbering, index, true)]) {
          found.add(next)
          for (const further of listed(numbering, next, true)) found.add(further)
        }
      }
    const indices = [...found]
    expect(indices.length).toBeGreaterThan(20)
    for (let from = 0; from < indices.length; from += 500)
      expect(checkIndexedRules(numbering, { indices: indices.slice(from, from + 500) })).toEqual([])
  })

  it('refuses numbers of no position', () => {
    const random = createRandom(seed)
    let gaps = 0
    for (let i = 0; i < 200; i++) {
      const index = 3 + random(numbering.count - 3)
      if (numbering.successors(index, createIndices(numbering, numbering.maxMoves)) >= 0) {
        expect(numbering.encode(numbering.decode(index)), `seed ${seed}`).toBe(index)
        continue
      }
      gaps++
      expect(() => numbering.decode(index)).toThrow('expected the number of a position')
    }
    expect(gaps, `seed ${seed}`).toBeGreaterThan(20)
    for (const index of [-1, numbering.count, 0.5])
      expect(() => numbering.decode(index)).toThrow(`expected 0 … ${numbering.count - 1}`)
  })
})

describe('rules', () => {
  const { rules, parsePosition, parseMove, formatPosition } = dobutsuGame()
  const after = (text: string, moves: string) => {
    let position = parsePosition(text)
    for (const move of moves.split(' ')) {
      const played = parseMove(position, move)
      if (played === undefined) throw new Error(`no move ${move} in ${formatPosition(position)}`)
      position = rules.play(position, played)
    }
    return formatPosition(position)
  }

  it('takes, and is taken', () => {
    expect(after('gle/.c./.C./ELG - forest', 'b3xb2')).toBe('gle/.C./.../ELG C sky')
    expect(after('gle/.c./.C./ELG - forest', 'b3xb2 c1xb2')).toBe('gl./.e./.../ELG Cc forest')
    expect(after('gle/.c./.C./ELG - forest', 'b3b2 C1B2 C*b3 c*C3')).toBe(
      'gl./.e./.Cc/ELG - forest',
    )
  })

  it('promotes a chick that moves onto the last row, and not one that is dropped there', () => {
    expect(after('.l./..C/.../ELG gec forest', 'c2-c1')).toBe('.lH/.../.../ELG gec sky')
    expect(after('.l./.../.../ELG Cgec forest', 'C*c1')).toBe('.lC/.../.../ELG gec sky')
    expect(parseMove(parsePosition('.lC/.../.../ELG gec forest'), 'c1-c2')).toBeUndefined()
  })

  it('gives a captured hen back as a chick', () => {
    expect(after('.lH/.../.../ELG gec sky', 'b1xc1')).toBe('..l/.../.../ELG gecc forest')
  })

  it('drops a second chick into a column, and one that mates', () => {
    expect(after('.l./.../.C./ELG Cge forest', 'C*b2')).toBe('.l./.C./.C./ELG ge sky')
  })

  it.each([
    ['a lion caught', '.../.../.L./... GGEECC sky', 1],
    ['a lion on its far row that cannot be taken', 'L../..l/.../... GGEECC sky', 1],
    ['one that can', 'L../l../.../... GGEECC sky', undefined],
    ['one that was not', 'L../l../.../... GGEECC forest', 1],
    ['a lion on its own first row', '.l./.../.../.L. GGEECC forest', undefined],
    [
      'both lions on their far rows, and the one that came first was not taken',
      'L../.../.../..l GGEECC forest',
      1,
    ],
  ])('ends with %s: %s', (_, text, payoff) => {
    expect(rules.payoff?.(parsePosition(text))).toBe(payoff)
  })
})

describe('published', () => {
  it.runIf(drill)('is a draw without drops after any first move', async () => {
    const answer = await solveDobutsu({ drops: false })
    const { game, positions } = answer
    const start = game.rules.start()
    expect(positions).toBe(387_717)
    const { outcome, moves } = await answer.judge(start)
    expect(outcome).toBe('draw')
    expect(
      moves.map(({ move, value }) => `${game.formatMove(start, move)} ${value.outcome}`),
    ).toEqual(['b4-a3 draw', 'b4-c3 draw', 'c4-c3 draw', 'b3xb2 draw'])
  })

  it.runIf(drill)('is a draw without drops, and has a longest win of 37 plies', async () => {
    const numbering = dobutsuNumbering({ drops: false })
    const byNumber: Rules<number, number> = {
      name: numbering.name,
      start: () => numbering.start,
      moves: (index) => listed(numbering, index),
      play: (_, next) => next,
      key: (index) => index,
      payoff(index) {
        const paid = numbering.payoff(index)
        return Number.isNaN(paid) ? undefined : paid
      },
    }
    const { arena, vertices } = await explore(byNumber)
    const solution = await solve(arena)
    expect(await verifySolution(arena, solution)).toBeUndefined()
    expect(vertices.size).toBe(387_717)
    expect(outcomeAt(arena, solution, 0)).toBe('draw')
    let longest = 0
    for (let vertex = 0; vertex < arena.graph.order; vertex++)
      if (outcomeAt(arena, solution, vertex) === 'win')
        longest = Math.max(longest, pliesAt(solution, vertex))
    expect(longest).toBe(37)
  })

  // 797 658 positions, seen by the player to move and without mirror images, where play stops as soon as that player can take
  // the lion or move the own one onto its far row for good
  it.runIf(drill)('has without drops 797 658 positions', () => {
    const { rules, numbering } = dobutsuGame({ drops: false })
    const { canonical = (same) => same } = rules
    const keyOf = (position: DobutsuPosition) =>
      canonical({ ...asSeen(position), mover: 'forest' }).squares
    const found = new Set([keyOf(rules.start())])
    for (const squares of found) {
      const position: DobutsuPosition = { mover: 'forest', squares, hands: '' }
      if (numbering.encode(position) === 2) continue
      const after = [...rules.moves(position)].map((move) => rules.play(position, move))
      if (after.some((next) => rules.payoff?.(next) === 1)) continue
      for (const next of after) found.add(keyOf(next))
    }
    expect(found.size).toBe(797_658)
  })

  // Tanaka's 246 803 167 positions, without mirror images, are these, 140 298 614 where the lion can be taken, and
  // 7 018 985 where a try has succeeded; play continues from these alone
  it.runIf(drill)(
    'has with drops 99 485 568 positions where the lion cannot be taken and play continues',
    () => {
      const numbering = dobutsuNumbering()
      const reached = new Int32Array(Math.ceil(numbering.count / 32))
      const out = new Int32Array(numbering.maxMoves)
      const reach = (index: number) => {
        const bit = 1 << (index & 31)
        if (((reached[index >> 5] as number) & bit) !== 0) return false
        reached[index >> 5] = (reached[index >> 5] as number) | bit
        return true
      }
      for (const shared of [0, 1, 2]) reach(shared)
      reach(numbering.start)
      let total = 0
      let frontier: Int32Array[] = [Int32Array.of(numbering.start)]
      while (frontier.length > 0) {
        const next: Int32Array[] = []
        let page = new Int32Array(2 ** 16)
        let length = 0
        for (const now of frontier) {
          total += now.length
          for (const index of now) {
            const moves = numbering.successors(index, out)
            for (let i = 0; i < moves; i++) {
              if (!reach(out[i] as number)) continue
              page[length++] = out[i] as number
              if (length < page.length) continue
              next.push(page)
              page = new Int32Array(2 ** 16)
              length = 0
            }
          }
        }
        if (length > 0) next.push(page.subarray(0, length))
        frontier = next
      }
      expect(total).toBe(99_485_568)
    },
  )
})

describe('solveDobutsu', () => {
  it('has the values that solving the rules has, wherever it is asked', async () => {
    const game = dobutsuGame({ drops: false })
    for (const text of scaled(
      ['.l./.../.../EL. forest'],
      ['.l./.c./.../EL. forest', 'g.l/.../.C./.L. sky', '.l./.h./G../.L. forest'],
    )) {
      const start = game.parsePosition(text)
      const answer = await solveDobutsu({ drops: false, start })
      expect(answer.game.rules.start()).toEqual(start)
      expect(await checkAnswer(answer, { limit: scaled(15, 1000), compare: 100_000 })).toEqual([])
      const plain = await solveGame({ ...game, rules: { ...game.rules, start: () => start } })
      for (const position of plain.positions.slice(0, scaled(50, 5000)))
        expect(await answer.judge(position), game.formatPosition(position)).toMatchObject(
          pick(await plain.judge(position)),
        )
    }
  })

  it('explores once for a position outside, and judges several at the same time', async () => {
    const game = dobutsuGame({ drops: false })
    const start = game.parsePosition('.l./.../.../.L. sky')
    const outside = ['.l./.../.../EL. forest', '.l./.c./.../EL. forest'].map(game.parsePosition)
    let reports = 0
    const answer = await solveDobutsu({
      drops: false,
      start,
      onProgress: () => {
        reports++
      },
    })
    const before = reports
    expect(before).toBeGreaterThan(0)
    const judged = await Promise.all(outside.map((position) => answer.judge(position)))
    expect(reports).toBeGreaterThan(before)
    const [, last] = outside as [DobutsuPosition, DobutsuPosition]
    expect(await answer.judge(last)).toEqual(judged[1])
    const after = reports
    expect(await answer.judge(last)).toEqual(judged[1])
    await answer.judge(start)
    expect(reports).toBe(after)
    for (const [i, position] of outside.entries()) {
      const alone = await solveDobutsu({ drops: false, start: position })
      expect(judged[i]).toMatchObject(pick(await alone.judge(position)))
    }
  })

  it('refuses more positions than it may take, and malformed ones', async () => {
    await expect(solveDobutsu({ limit: 1000 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const start = dobutsuGame().rules.start()
    const wrong = { ...start, squares: '' }
    await expect(solveDobutsu({ start: wrong })).rejects.toMatchObject({ code: 'INVALID_POSITION' })
    const answer = await solveDobutsu({
      drops: false,
      start: dobutsuGame({ drops: false }).parsePosition('.l./.../.../.L. sky'),
    })
    await expect(answer.judge(wrong)).rejects.toMatchObject({ code: 'INVALID_POSITION' })
  })
})

const pick = ({ outcome, plies }: { outcome: string; plies?: number | undefined }) => ({
  outcome,
  ...(plies !== undefined && { plies }),
})

describe('notation', () => {
  const { parsePosition, formatPosition } = dobutsuGame()

  it.each([
    ['gle/1c1/1C1/ELG - forest', 'gle/.c./.C./ELG - forest'],
    ['3/1l1/3/1L1 CgGEec sky', '.../.l./.../.L. GECgec sky'],
  ])('reads %s', (text, written) => {
    expect(formatPosition(parsePosition(text))).toBe(written)
  })

  it.each([
    ['', 'Column 1: the end; expected 4 rows of 3 squares with / between.'],
    ['gle/.c./.C. - forest', 'Column 12: the end; expected 4 rows of 3 squares with / between.'],
    ['gle/.c./.C./ELG/... - forest', 'Column 16: "/"; expected the end of the rows.'],
    ['gle.c./.C./ELG - forest', 'Column 4: "."; expected /.'],
    ['gle/2c1/.C./ELG - forest', 'Column 7: "1"; expected /.'],
    ['gle/.c2/.C./ELG - forest', 'Column 7: "2"; expected at most 1 squares more.'],
    [
      'gle/.x./.C./ELG - forest',
      'Column 6: "x"; expected . for an empty square, or one of LGECH, lower case for Sky.',
    ],
    [
      'gle/.c./.C./ELG',
      'Column 16: the end; expected pieces in hand, some of GECgec, or - for none.',
    ],
    [
      'gle/.c./.C./ELG CxL forest',
      'Column 18: "x"; expected pieces in hand, some of GECgec, or - for none.',
    ],
    ['gle/.c./.C./ELG - white', 'Column 19: "white"; expected forest or sky, who is to move.'],
    ['gle/.c./.C./ELG - forest now', 'Column 26: "now"; expected the end.'],
    ['gle/.c./.C./E.G - sky', 'There are 0 lions L; expected 1.'],
    ['gle/.c./.C./ELL - forest', 'There are 2 lions L; expected at most 1.'],
    ['gle/.c./.C./ELG G forest', 'There are 3 giraffes; expected 2 of both sides, hands included.'],
    [
      'gle/.h./.C./ELG c forest',
      'There are 3 chicks and hens; expected 2 of both sides, hands included.',
    ],
  ])('refuses %j', (text, message) => {
    expect(() => parsePosition(text)).toThrow(message)
  })

  it('has no hands without drops, and no more pieces than there were', () => {
    const game = dobutsuGame({ drops: false })
    expect(game.formatPosition(game.rules.start())).toBe('gle/.c./.C./ELG forest')
    expect(() => game.parsePosition('gle/.c./.C./ELG - forest')).toThrow(
      'Column 17: "-"; expected forest or sky',
    )
    expect(() => game.parsePosition('.l./.c./.C./CLG forest')).toThrow(
      'There are 2 chicks and hens of Forest',
    )
  })
})
