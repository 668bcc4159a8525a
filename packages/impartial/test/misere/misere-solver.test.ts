import { createPace } from '@zugzwang/core/authoring'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import type { ComponentGame } from '../../src/component/component-game'
import { codeGame } from '../../src/heap/code-game'
import { parseHeapCode } from '../../src/heap/heap-code'
import type { HeapGame } from '../../src/heap/heap-game'
import { misereNimValue } from '../../src/heap/nim'
import { formatGenus } from '../../src/misere/genus'
import { createMisereSolver } from '../../src/misere/misere-solver'
import { createMisereForest } from '../../src/misere/misere-tree'
import { createRandom } from '../random'
import { randomDigits } from '../random-code'
import { createHeapPlay, naiveValue } from './naive-misere'

async function valuesOf(game: HeapGame, to: number): Promise<string> {
  const solver = createMisereSolver(game)
  const values: number[] = []
  for (let heap = 0; heap <= to; heap++) values.push(await solver.value([heap]))
  return values.join(' ')
}

test.each([
  ['0.77', '1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0 6 4 5 6 7'],
  ['0.007', '1 1 1 0 0 0 2 2 1 3 3 0 0 0 1 1 1 3 3 0 2 2 1 1 1 0'],
])('G⁻ of the heaps of %s', async (code, values) => {
  expect(await valuesOf(codeGame(parseHeapCode(code)), 25)).toBe(values)
})

const WILD_CODES = ['0.77', '0.26', '4.7', '0.312', '0.123', '0.07', '0.54']

test('outcomes, G⁻ and winning moves are those of the rules', async () => {
  let tame = 0
  let wild = 0
  for (let seed = 1; seed <= scaled(15, 1000); seed++) {
    const random = createRandom(seed)
    // every other game has wild heaps early
    const known = WILD_CODES[random(WILD_CODES.length)] ?? ''
    const digits = seed % 2 ? randomDigits(random) : parseHeapCode(known).digits
    const largest = seed % 2 ? 5 : 10
    const game = codeGame({ digits })
    const solver = createMisereSolver(game)
    const play = createHeapPlay(digits)
    for (let round = 0; round < 3; round++) {
      const heaps = Array.from({ length: 1 + random(3) }, () => random(largest + 1))
      if (round === 0) heaps[0] = 6 + random(5)
      const where = `seed ${seed}, ${game.name}: ${heaps}`
      expect(await solver.outcome(heaps), where).toBe(play(heaps, []) ? 'win' : 'loss')
      expect(await solver.value(heaps), where).toBe(naiveValue(play, heaps, []))
      const winning = heaps.flatMap((heap, part) =>
        [...game.moves(heap)]
          .filter((move) => !play(heaps.toSpliced(part, 1, ...move), []))
          .map((move) => ({ part, move })),
      )
      expect(await solver.winningMoves(heaps), where).toEqual(winning)
      if (await solver.isTame(heaps)) tame++
      else wild++
    }
  }
  expect(tame).toBeGreaterThan(scaled(30, 100))
  expect(wild).toBeGreaterThan(scaled(3, 20))
})

test('genera of tame components add up as in Nim, and those of trees are the same', async () => {
  let wild = 0
  for (let seed = 1; seed <= scaled(40, 80); seed++) {
    const random = createRandom(seed)
    const game = codeGame({ digits: randomDigits(random) })
    const solver = createMisereSolver(game)
    const { forest } = solver
    const tame: number[] = []
    for (let heap = 0; heap < 12; heap++) {
      if (await solver.isTame([heap])) tame.push(heap)
      else wild++
    }
    const heaps = [0, 1, 2].map(() => tame[random(tame.length)] ?? 0)
    const where = `seed ${seed}, ${game.name}: ${heaps}`
    const genera = await Promise.all(heaps.map((heap) => solver.genus([heap])))
    const normal = genera.reduce((sum, genus) => sum ^ genus.normal, 0)
    const fickle = genera.every((genus) => genus.normal !== genus.misere[0])
    const genus = forest.genus(await solver.tree(heaps))
    expect(genus, where).toEqual(await solver.genus(heaps))
    expect([genus.normal, genus.misere[0]], where).toEqual([normal, normal ^ (fickle ? 1 : 0)])
  }
  expect(wild).toBeGreaterThan(scaled(3, 20))
})

test('trees that are tame by answers to wild options add up as in Nim', async () => {
  // random trees over small ones; the rule of answers is hardly ever needed by heaps this small
  const forest = createMisereForest()
  const tame: number[] = []
  const answered: number[] = []
  const random = createRandom(1)
  const born: number[] = [0, 1, 2, 3].map(forest.nimHeap)
  while (answered.length < 25) {
    const options = Array.from({ length: 1 + random(4) }, () => born[random(born.length)] ?? 0)
    const tree = forest.tree(options)
    if (forest.birthday(tree) > 9 || born.includes(tree)) continue
    born.push(tree)
    if (!forest.isTame(tree)) continue
    tame.push(tree)
    if (forest.options(tree).some((option) => !forest.isTame(option))) answered.push(tree)
  }
  for (const first of answered) {
    const others = [first, answered[random(answered.length)] ?? 0, tame[random(tame.length)] ?? 0]
    for (const second of others) {
      const sum = await forest.add(first, second)
      const [a, b] = [forest.genus(first), forest.genus(second)]
      const fickle = a.normal !== a.misere[0] && b.normal !== b.misere[0]
      const where = `seed 1: ${forest.format(first)} + ${forest.format(second)}`
      expect(forest.genus(sum).normal, where).toBe(a.normal ^ b.normal)
      expect(forest.genus(sum).misere[0], where).toBe(a.normal ^ b.normal ^ (fickle ? 1 : 0))
    }
  }
})

test('Nim is as Bouton says', async () => {
  const solver = createMisereSolver(codeGame(parseHeapCode('0.3…')))
  const play = createHeapPlay([0, 3, 3, 3, 3])
  for (let code = 0; code < 5 ** 3; code++) {
    const heaps = [code % 5, Math.floor(code / 5) % 5, Math.floor(code / 25)]
    expect(misereNimValue(heaps), `${heaps}`).toBe(naiveValue(play, [], heaps))
    expect(await solver.value(heaps), `${heaps}`).toBe(misereNimValue(heaps))
  }
  expect(misereNimValue([])).toBe(1)
  expect(misereNimValue([2 ** 40, 1])).toBe(2 ** 40 + 1)
  expect(() => misereNimValue([1, -1])).toThrow('Heap 2 is -1')
})

test('a game that is tame throughout goes as far as one likes', async () => {
  const solver = createMisereSolver(codeGame(parseHeapCode('0.156')))
  // period 349 after heap 3478 under normal play; the misère values are the same but for fickle heaps
  for (let heap = 0; heap <= 400; heap++) {
    const { normal, misere } = await solver.genus([heap])
    expect(misere[0]).toBe([0, 1, 2, 3, 9].includes(heap) ? normal ^ 1 : normal)
  }
  expect(solver.forest.size).toBe(1)
})

test('moves are those of the components given, whatever has the same key', async () => {
  // rows of tokens, identified only by their length; a move takes a token from either end
  const game: ComponentGame<string, string> = {
    name: 'rows',
    moves: (row) => (row === '' ? [] : [row.slice(1), row.slice(0, -1)]),
    play: (_, left) => [left],
    key: (row) => row.length,
  }
  const solver = createMisereSolver(game)
  expect(await solver.outcome(['ab'])).toBe('win')
  expect(await solver.winningMoves(['xyzw', 'abc', 'd'])).toEqual([
    { part: 0, move: 'yzw' },
    { part: 0, move: 'xyz' },
    { part: 1, move: 'bc' },
    { part: 1, move: 'ab' },
    { part: 2, move: '' },
    { part: 2, move: '' },
  ])
  expect(await solver.winningMoves([])).toEqual([])
  expect(await solver.outcome([])).toBe('win')
})

test('games can share a forest', async () => {
  const forest = createMisereForest()
  const kayles = createMisereSolver(codeGame(parseHeapCode('0.77')), { forest })
  const nim = createMisereSolver(codeGame(parseHeapCode('0.3…')), { forest })
  expect(await kayles.tree([3, 1])).toBe(await nim.tree([2]))
  expect(await kayles.tree([5])).not.toBe(await nim.tree([4]))
  const both = await forest.add(await kayles.tree([5]), await nim.tree([1]))
  expect(formatGenus(forest.genus(both))).toBe('5^057')
})

test.each([-1, 0.5, Number.NaN, 2 ** 53])('a heap of %s is refused', async (heap) => {
  const solver = createMisereSolver(codeGame(parseHeapCode('0.77')))
  await expect(solver.outcome([3, heap])).rejects.toMatchObject({
    code: 'INVALID_POSITION',
    message: `0.77: the heap is ${heap}; expected an integer from 0 to 9007199254740991.`,
  })
})

test('cycles are refused', async () => {
  const game: ComponentGame<number, number> = {
    name: 'clock',
    moves: (hour) => (hour === 4 ? [] : [(hour + 1) % 3, 4]),
    play: (_, hour) => [hour],
    key: (hour) => hour,
    format: (hour) => `${hour} o'clock`,
  }
  const solver = createMisereSolver(game)
  expect(await solver.outcome([4])).toBe('win')
  await expect(solver.tree([4, 0])).rejects.toMatchObject({
    code: 'CYCLIC',
    message: expect.stringContaining('clock: play can come back to "0 o\'clock"; expected'),
  })
})

test('a full forest is reported, and work can be stopped', async () => {
  const small = createMisereForest({ limit: 500 })
  const kayles = codeGame(parseHeapCode('0.77'))
  await expect(createMisereSolver(kayles, { forest: small }).value([30])).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  const stop = new AbortController()
  const progress: string[] = []
  const solver = createMisereSolver(kayles)
  await solver.value([20], { onProgress: ({ phase, done }) => progress.push(`${phase} ${done}`) })
  expect(progress.at(-1)).toBe('tame 20')
  const reason = new Error('enough')
  const long = solver.value([90], {
    signal: stop.signal,
    onProgress: () => stop.abort(reason),
  })
  await expect(long).rejects.toBe(reason)
  expect(await solver.value([25])).toBe(7)
})

test('huge components can be stopped, in whatever order moves come', async () => {
  const huge = codeGame(parseHeapCode('0.3…'))
  const upwards: ComponentGame<number, number> = {
    name: 'upwards',
    *moves(heap) {
      for (let left = 0; left < heap; left++) yield left
    },
    play: (_, left) => [left],
    key: (heap) => heap,
  }
  for (const game of [huge, upwards]) {
    const solver = createMisereSolver<number, unknown>(game)
    const stopped = solver.outcome([1e12], { signal: AbortSignal.timeout(50) })
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' })
  }
  const large = scaled(400, 1500)
  expect(await createMisereSolver(upwards).value([large, 2])).toBe(large + 2)
})

test('long chains of components do not overflow', async () => {
  const chain: ComponentGame<number, number> = {
    name: 'chain',
    moves: (length) => (length === 0 ? [] : [length - 1]),
    play: (_, left) => [left],
    key: (length) => length,
  }
  const length = scaled(10_000, 200_000)
  expect(await createMisereSolver(chain).outcome([length])).toBe('win')
  expect(await createMisereSolver(chain).outcome([length + 1])).toBe('loss')
})

test('as part of other work it reports and stops by the pace of that', async () => {
  const phases: string[] = []
  const pace = createPace({ onProgress: ({ phase }) => phases.push(phase) })
  expect(await createMisereSolver(codeGame(parseHeapCode('0.77'))).value([10], pace)).toBe(2)
  expect(phases).toEqual([])
})
