import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  add,
  amazons,
  clobber,
  col,
  colOnGraph,
  createForms,
  createValues,
  cutcake,
  domineering,
  type Form,
  type Forms,
  formatValue,
  isNumber,
  konane,
  maze,
  negate,
  numberOf,
  outcomeClass,
  type PartizanComponents,
  parseValue,
  simple,
  snort,
  snortOnGraph,
  thermograph,
  toadsAndFrogs,
  topplingDominoes,
} from '../src'

async function formOf<Component, Move>(
  forms: Forms,
  game: PartizanComponents<Component, Move>,
  parts: readonly Component[],
): Promise<Form> {
  const values = createValues(forms, game)
  let sum = forms.zero
  for (const part of parts) sum = add(forms, sum, await values.solve(part))
  return sum
}

async function textOf<Component, Move>(
  game: PartizanComponents<Component, Move>,
  text: string,
): Promise<string> {
  const forms = createForms()
  return formatValue(forms, await formOf(forms, game, game.parse?.(text) ?? []))
}

describe('Domineering (Conway, On Numbers and Games, ch. 10; Winning Ways, ch. 5; Siegel, section I.1)', () => {
  test.each([
    ['1x2', '-1'],
    ['2x1', '1'],
    ['2x2', '±1'],
    ['2x3', '{2|-1/2}'],
    ['2x4', 'Miny(2)'],
    ['2x5', '1/2'],
    ['3x3', '±1'],
    ['4x4', '±{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}'],
    ['4x5', '1'],
    // Three cells around a corner, and four like an S
    ['../.#', '*'],
    ['..#/#..', '{0|-1}'],
  ])('%s is %s', async (board, value) => {
    expect(await textOf(domineering, board)).toBe(value)
  })

  // V is L, H is R, 1 is N and 2 is P there
  test.each([
    [2, scaled('LNNRLNNRLNNRP', 'LNNRLNNRLNNRPNN')],
    [3, 'LNNRRRR'],
    [5, scaled('LRLR', 'LRLRPR')],
  ])(
    'who wins on %i rows (Berlekamp, 1988; Lachmann, Moore and Rapaport, 2000)',
    async (rows, winners) => {
      const forms = createForms()
      const found: string[] = []
      for (let columns = 1; columns <= winners.length; columns++) {
        const board = domineering.parse?.(`${rows}x${columns}`) ?? []
        found.push(outcomeClass(forms, await formOf(forms, domineering, board)))
      }
      expect(found.join('')).toBe(winners)
    },
  )

  test('rows and columns swapped make the negative', async () => {
    const forms = createForms()
    for (const [rows, columns] of [
      [2, 3],
      [3, 4],
      [2, 7],
      [3, 6],
    ]) {
      const own = await formOf(forms, domineering, domineering.parse?.(`${rows}x${columns}`) ?? [])
      const turned = await formOf(
        forms,
        domineering,
        domineering.parse?.(`${columns}x${rows}`) ?? [],
      )
      expect(turned).toBe(negate(forms, own))
    }
  })
})

describe('Toads and Frogs (Winning Ways, ch. 5; Erickson, 1996)', () => {
  test.each([
    ['t.f', '*'],
    ['tt.f', '{1/2|0}'],
    ['t.ff', '{0|-1/2}'],
    ['t..f', '0'],
    ['tt..f', '1'],
    ['tt.ff', '*'],
    ['ttt.fff', '*'],
  ])('%s is %s', async (strip, value) => {
    expect(await textOf(toadsAndFrogs, strip)).toBe(value)
  })

  test('a toads, two free cells and a frog are worth a − 1', async () => {
    for (let toads = 1; toads <= 7; toads++)
      expect(await textOf(toadsAndFrogs, `${'t'.repeat(toads)}..f`)).toBe(String(toads - 1))
  })
})

describe('Toads and Frogs: conjectures of Erickson, 1996, proved by Thanatipanonda, "Further Hopping with Toads and Frogs", 2011', () => {
  const strip = (toads: number, free: number, frogs: number) =>
    `${'t'.repeat(toads)}${'.'.repeat(free)}${'f'.repeat(frogs)}`

  test('a toads, two free cells and b < a frogs are {{a − 3 | a − b} | {* | 3 − b}}', async () => {
    for (let a = 3; a <= scaled(5, 7); a++)
      for (let b = 2; b < a; b++) {
        const forms = createForms()
        const expected = parseValue(forms, `{{${a - 3}|${a - b}}|{*|${3 - b}}}`)
        const form = await formOf(forms, toadsAndFrogs, [strip(a, 2, b)])
        expect(form, strip(a, 2, b)).toBe(expected)
      }
  })

  test('with three free cells: {a − 2 | a − 2} before two frogs, a − 7/2 before three from a = 5 on', async () => {
    const forms = createForms()
    for (let a = 2; a <= scaled(6, 8); a++)
      expect(await formOf(forms, toadsAndFrogs, [strip(a, 3, 2)])).toBe(simple(forms, a - 2, 0, 1))
    for (let a = 5; a <= scaled(6, 8); a++)
      expect(await formOf(forms, toadsAndFrogs, [strip(a, 3, 3)])).toBe(simple(forms, a - 7 / 2))
  })
})

describe('Clobber (Albert, Grossman, Nowakowski and Wolfe, 2005)', () => {
  test('n stones before one of the opponent are (n − 1)·↑, with a star if n is odd', async () => {
    const forms = createForms()
    for (let n = 1; n <= 12; n++)
      expect(await formOf(forms, clobber, clobber.parse?.(`${'x'.repeat(n)}o`) ?? [])).toBe(
        simple(forms, 0, n - 1, n % 2),
      )
  })

  test('stones by turns in a row are lost for who begins only if there are six', async () => {
    for (let pairs = 1; pairs <= 9; pairs++)
      expect((await textOf(clobber, `1x${2 * pairs}`)) === '0').toBe(pairs === 3)
  })

  test.each([
    ['3x2', '0'],
    ['2x2', '*'],
    ['xoo', 'v'],
  ])('%s is %s', async (board, value) => {
    expect(await textOf(clobber, board)).toBe(value)
  })
})

describe('Col and Snort (Conway, On Numbers and Games, ch. 8; Winning Ways, ch. 2 and 6)', () => {
  test('every position of Col is a number or a number and a star', async () => {
    const random = createRandom(5)
    const forms = createForms()
    const values = createValues(forms, col)
    for (let i = 0; i < 100; i++) {
      const board = Array.from({ length: 3 }, () =>
        Array.from({ length: 4 }, () => '....lr#'[random(7)]).join(''),
      ).join('/')
      for (const part of col.parse?.(board) ?? []) {
        const form = await values.solve(part)
        const rest = add(forms, form, simple(forms, 0, 0, 1))
        expect(isNumber(forms, form) || isNumber(forms, rest), `${board}, seed 5`).toBe(true)
      }
    }
  })

  test.each([
    ['1x1', '*'],
    ['1x2', '±1'],
    ['1x3', '±2'],
    ['.x', '1'],
    ['o.o', '-1'],
    ['x.o', '0'],
  ])('Snort: %s is %s', async (board, value) => {
    expect(await textOf(snort, board)).toBe(value)
  })

  test('a board as a graph has the same value', async () => {
    const forms = createForms()
    const edges: [number, number][] = []
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 3; c++) {
        if (c < 2) edges.push([3 * r + c, 3 * r + c + 1])
        if (r < 2) edges.push([3 * r + c, 3 * r + c + 3])
      }
    for (const [onBoard, onGraph] of [
      [col, colOnGraph],
      [snort, snortOnGraph],
    ] as const) {
      const graph = onGraph({ order: 9, edges })
      expect(await formOf(forms, graph, graph.start?.() ?? [])).toBe(
        await formOf(forms, onBoard, onBoard.parse?.('3x3') ?? []),
      )
    }
    expect(() => colOnGraph({ order: 2, edges: [[0, 2]] })).toThrow(/edge 1 joins 0 and 2/)
  })
})

test('Snort on a star of n leaves has the temperature n (Huntemann and Maciosowski, "Degrees are Useless in Snort", 2024)', async () => {
  const forms = createForms()
  for (let n = 1; n <= 9; n++) {
    const edges = Array.from({ length: n }, (_, leaf) => [0, leaf + 1] as const)
    const graph = snortOnGraph({ order: n + 1, edges })
    const form = await formOf(forms, graph, graph.start?.() ?? [])
    expect(thermograph(forms, form).temperature).toBe(n)
  }
})

test('Cutcake by search is what the theorem says (Winning Ways, ch. 2)', async () => {
  const forms = createForms()
  const { value: _, ...game } = cutcake
  const searched = createValues(forms, game)
  for (let rows = 1; rows <= 10; rows++)
    for (let columns = 1; columns <= 10; columns++)
      expect(await searched.solve([rows, columns]), `${rows}x${columns}`).toBe(
        cutcake.value?.(forms, [rows, columns]),
      )
  expect(await textOf(cutcake, '2x5')).toBe('1')
  expect(() => cutcake.parse?.('0x3')).toThrow(/Cutcake, column 1/)
})

test('each number has one row of Toppling Dominoes, and 1/2, 1/4 and 3/4 are among them (Fink et al.)', async () => {
  const forms = createForms()
  const values = createValues(forms, topplingDominoes)
  const rows = new Map<number, string[]>()
  for (let length = 1; length <= 6; length++)
    for (let n = 0; n < 3 ** length; n++) {
      const row = Array.from({ length }, (_, i) => 'LRE'[Math.floor(n / 3 ** i) % 3]).join('')
      const form = await values.solve(row)
      if (!isNumber(forms, form)) continue
      const number = Number(numberOf(forms, form))
      rows.set(number, [...(rows.get(number) ?? []), row])
    }
  for (const list of rows.values()) expect(list).toHaveLength(1)
  expect([0.5, 0.25, 0.75, 1.5].map((number) => rows.get(number))).toEqual([
    ['LRL'],
    ['LRLRL'],
    ['LRLLRL'],
    ['LLRLL'],
  ])
  for (let n = 1; n <= 8; n++)
    expect(await formOf(forms, topplingDominoes, ['E'.repeat(n)])).toBe(simple(forms, 0, 0, n))
})

test('a queen of Amazons alone in a corridor has a move for each free cell', async () => {
  for (let free = 1; free <= 8; free++)
    expect(await textOf(amazons, `x${'.'.repeat(free)}`)).toBe(String(free))
  expect(await textOf(amazons, 'x.o')).toBe('*')
})

test('Kōnane: a row of stones by turns before free cells, and stones between which nothing can happen', async () => {
  expect(await textOf(konane, 'xo.')).toBe('1')
  expect(await textOf(konane, '.xo.')).toBe('*')
  expect(await textOf(konane, 'x.xo.')).toBe('1/2')
  const parts = konane.parse?.('xo.###.xo.') ?? []
  expect(parts).toEqual(['xo.#######', '######.xo.'])
  expect(konane.parse?.('xx.oo') ?? []).toEqual([])
})

test('Maze: free cells in a line are as many moves of one player', async () => {
  expect(await textOf(maze, '*/./.')).toBe('2')
  expect(await textOf(maze, '*.')).toBe('-1')
  expect(() => maze.parse?.('..')).toThrow(/there is no token/)
  expect(() => maze.parse?.('**')).toThrow(/Maze, column 2: there is a second token/)
})

test('boards whose rows differ in length, that are empty, or that are too large are refused with a column', () => {
  const place = (text: string) => {
    try {
      clobber.parse?.(text)
    } catch (error) {
      return (error as { place: { column: number } }).place.column
    }
    return undefined
  }
  expect(place('xo/o')).toBe(5)
  expect(place('xo/oxx')).toBe(6)
  expect(place('')).toBe(1)
  expect(place('0x3')).toBe(1)
  expect(place('31x3')).toBe(1)
  expect(place('x'.repeat(31))).toBe(31)
  expect(place('xo/ox')).toBeUndefined()
})
