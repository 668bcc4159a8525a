import { expect, test } from 'vitest'
import { drill, scaled } from '../../../../tools/scale'
import { ImpartialError } from '../../src/errors'
import {
  createMisereForest,
  type MisereForest,
  type MisereTree,
} from '../../src/misere/misere-tree'
import { createRandom } from '../random'
import { createPositionPlay, type Position } from './naive-misere'

/** The trees born by a day, each once, ascending. */
function treesBornBy(forest: MisereForest, day: number): MisereTree[] {
  let born: MisereTree[] = []
  for (let today = 0; today <= day; today++) {
    const next = new Set<MisereTree>()
    for (let set = 0; set < 2 ** born.length; set++) {
      next.add(forest.tree(born.filter((_, i) => (set >>> i) & 1)))
    }
    born = [...next].sort((a, b) => a - b)
  }
  return born
}

function positionOf(forest: MisereForest, tree: MisereTree): Position {
  return forest.options(tree).map((option) => positionOf(forest, option))
}

function treeOf(forest: MisereForest, position: Position): MisereTree {
  return forest.tree(position.map((option) => treeOf(forest, option)))
}

function randomPosition(random: (bound: number) => number, depth: number): Position {
  return Array.from({ length: depth === 0 ? 0 : random(4) }, () =>
    randomPosition(random, depth - 1 - random(2) * random(depth)),
  )
}

async function sumOf(forest: MisereForest, trees: readonly MisereTree[]): Promise<MisereTree> {
  let sum = 0
  for (const tree of trees) sum = await forest.add(sum, tree)
  return sum
}

test('1, 2, 3, 5, 22 trees are born by day 0 … 4 (Grundy and Smith 1956; On Numbers and Games, p. 139)', () => {
  expect([0, 1, 2, 3, 4].map((day) => treesBornBy(createMisereForest(), day).length)).toEqual([
    1, 2, 3, 5, 22,
  ])
})

test.runIf(drill)(
  '4171780 trees are born by day 5 (Grundy and Smith 1956)',
  { timeout: 600_000 },
  () => {
    const forest = createMisereForest({ limit: 2 ** 26 })
    const born = treesBornBy(forest, 4)
    const options: MisereTree[] = []
    for (let set = 0; set < 2 ** born.length; set++) {
      options.length = 0
      for (let i = 0; i < born.length; i++) if ((set >>> i) & 1) options.push(born[i] ?? 0)
      forest.tree(options)
    }
    expect(forest.size).toBe(4171780)
  },
)

test('the trees born by day 4 are separated by what they are added to', async () => {
  const forest = createMisereForest()
  const play = createPositionPlay()
  const born = treesBornBy(forest, 4)
  const positions = born.map((tree) => positionOf(forest, tree))
  // sums of two of them, and trees of day 5 with one option or two
  const others = positions.flatMap((first, i) =>
    positions.slice(i).flatMap((second) => [[first, second], [[first, second]]]),
  )
  const outcomes = positions.map((position) =>
    others.map((sum) => (play([position, ...sum]) ? 'N' : 'P')).join(''),
  )
  expect(new Set(outcomes).size).toBe(22)
})

test('a position and its tree have the same outcome with every tree born by day 4', () => {
  const forest = createMisereForest()
  const others = treesBornBy(forest, 4).map((tree) => positionOf(forest, tree))
  const play = createPositionPlay()
  let reduced = 0
  for (let seed = 1; seed <= scaled(40, 150); seed++) {
    const position = randomPosition(createRandom(seed), 5)
    const tree = positionOf(forest, treeOf(forest, position))
    if (JSON.stringify(tree).length < JSON.stringify(position).length) reduced++
    for (const other of others) {
      expect(play([tree, other]), `seed ${seed}`).toBe(play([position, other]))
    }
  }
  expect(reduced).toBeGreaterThan(scaled(12, 50))
})

test('sums are those of the rules', async () => {
  const forest = createMisereForest()
  const play = createPositionPlay()
  for (let seed = 1; seed <= scaled(40, 150); seed++) {
    const random = createRandom(seed)
    const positions = Array.from({ length: 2 + random(2) }, () => randomPosition(random, 4))
    const trees = positions.map((position) => treeOf(forest, position))
    const sum = await sumOf(forest, trees)
    const where = `seed ${seed}`
    expect(forest.genus(sum).misere[0] !== 0, where).toBe(play(positions))
    expect(await sumOf(forest, trees.toReversed()), where).toBe(sum)
    // the tree of the sum's options as the rules have them
    const left = trees.flatMap((tree, i) =>
      forest.options(tree).map((option) => trees.with(i, option)),
    )
    const options = await Promise.all(left.map((parts) => sumOf(forest, parts)))
    expect(forest.tree(options), where).toBe(sum)
  }
})

test('well-known equalities', async () => {
  const forest = createMisereForest()
  const [one, two, three] = [1, 2, 3].map((n) => forest.nimHeap(n)) as [number, number, number]
  expect(await forest.add(one, one)).toBe(0)
  expect(await forest.add(two, one)).toBe(three)
  expect(await forest.add(two, two)).not.toBe(0)
  // every option is answered by a move to 0, but {*2} is a P-position: the proviso
  expect(forest.tree([two])).not.toBe(0)
  expect(forest.tree([two, one])).toBe(0)
  expect(forest.tree([three, two, one])).toBe(0)
  expect(forest.tree([0, three])).toBe(one)
})

test('a position with nothing but answered moves is tame, like *2 + *2', async () => {
  const forest = createMisereForest()
  // the heap of 4 in 0.312, of genus 2^1420
  const sharp = forest.tree([forest.nimHeap(2)])
  const wild = forest.tree([sharp, forest.nimHeap(1)])
  expect(forest.isTame(wild)).toBe(false)
  // each move is to `wild`, answered by one to {*2}, of genus 0^02
  const tree = forest.tree([wild])
  expect(forest.isTame(tree)).toBe(true)
  for (const heap of [0, 1, 2, 3, 4]) {
    const sum = await forest.add(tree, forest.nimHeap(heap))
    expect(forest.genus(sum)).toEqual({ normal: heap, misere: [heap, heap ^ 2] })
  }
})

test('trees are written by their options', async () => {
  const forest = createMisereForest()
  const two = forest.nimHeap(2)
  const sharp = forest.tree([two])
  expect([0, forest.nimHeap(12), sharp].map(forest.format)).toEqual(['*0', '*12', '*{2}'])
  expect(forest.format(forest.tree([sharp, 1]))).toBe('*{{2},1}')
  expect(forest.format(await forest.add(two, two))).toBe('*{3,2}')
  expect(forest.birthday(sharp)).toBe(3)
  let chain = sharp
  for (let i = 0; i < 30; i++) chain = forest.tree([chain, forest.tree([chain])])
  expect(() => forest.format(chain)).toThrow('1000000 characters')
})

test('a long play needs no recursion', async () => {
  const forest = createMisereForest()
  let tree = forest.nimHeap(2)
  for (let i = 0; i < 20_000; i++) tree = forest.tree([tree])
  expect(forest.birthday(tree)).toBe(20_002)
  expect(forest.birthday(await forest.add(tree, 1))).toBe(20_003)
})

test('the limit is kept, and what is there stays right', async () => {
  const forest = createMisereForest({ limit: 120 })
  const four = forest.nimHeap(4)
  const five = forest.nimHeap(5)
  const grow = async () => {
    let sum = four
    for (;;) sum = await forest.add(sum, five)
  }
  await expect(grow()).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringMatching(/^More than 120 trees, options and sums to keep: \d+ reduced/),
  })
  expect(forest.nimHeap(5)).toBe(five)
  expect(await forest.add(0, four)).toBe(four)
  expect(() => forest.nimHeap(40)).toThrow(ImpartialError)
})

test('a heap of Nim is the tree of all smaller ones, and a huge one is refused in good time', () => {
  const forest = createMisereForest({ limit: 2 ** 20 })
  for (let n = 0; n <= 60; n++) {
    const smaller = Array.from({ length: n }, (_, heap) => forest.nimHeap(heap))
    expect(forest.nimHeap(n)).toBe(forest.tree(smaller))
    expect(forest.options(forest.nimHeap(n))).toEqual(smaller)
  }
  expect(() => forest.nimHeap(1e9)).toThrow('More than 1048576 trees, options and sums to keep')
})

test('wrong numbers are refused', async () => {
  const forest = createMisereForest()
  for (const wrong of [-1, 0.5, 1, Number.NaN]) {
    expect(() => forest.options(wrong)).toThrow('expected an integer from 0 to 0')
    expect(() => forest.tree([0, wrong])).toThrow(`The tree is ${wrong}`)
    await expect(forest.add(0, wrong)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' })
  }
  for (const wrong of [-1, 0.5]) expect(() => forest.nimHeap(wrong)).toThrow(`heap is ${wrong}`)
  for (const limit of [0, 2 ** 26 + 1, 1.5]) {
    expect(() => createMisereForest({ limit })).toThrow(`The limit is ${limit}`)
  }
})

test('a sum can be stopped, and reports', async () => {
  const forest = createMisereForest()
  const reasons = new AbortController()
  reasons.abort(new Error('enough'))
  await expect(forest.add(0, 0, { signal: reasons.signal })).rejects.toThrow('enough')
  const phases: string[] = []
  const big = forest.nimHeap(30)
  await forest.add(big, forest.nimHeap(20), { onProgress: ({ phase }) => phases.push(phase) })
  expect(phases.at(-1)).toBe('sum')
})
