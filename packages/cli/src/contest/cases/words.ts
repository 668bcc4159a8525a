// Words are arcs from their first three letters to their last three, so words of every shape of digraph are made.

import type { Random } from '@zugzwang/core/testing'
import { between, type CaseGenerator, listOf, shorter, type TestCases, withSmaller } from './cases'
import {
  chain,
  comb,
  cyclic,
  type Ends,
  hub,
  layered,
  type MakeShape,
  renamed,
  tree,
} from './shapes'

type Words = readonly string[]

const LETTERS = 'abA'
const [SHORTEST, LONGEST] = [3, 8]
const END = 3
const MOST = 200_000
/** Alphabets of ends: one in which many differ in case alone, and one for many ends. */
const FEW = 'aAb'
const MANY = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function word(random: Random, letters: string, shortest = SHORTEST, longest = LONGEST): string {
  return listOf(between(random, shortest, longest), () =>
    letters.charAt(random(letters.length)),
  ).join('')
}

/** The three letters of vertex v: different vertices have different ones, up to the cube of the alphabet's size. */
function endOf(v: number, letters: string): string {
  const n = letters.length
  return [v, Math.floor(v / n), Math.floor(v / n ** 2)].map((i) => letters.charAt(i % n)).join('')
}

function shaped(name: string, about: string, shape: MakeShape): CaseGenerator<Words> {
  return {
    name,
    about,
    random(random, size) {
      const { order, ends } = renamed(random, shape(random, size))
      const letters = order <= FEW.length ** END ? FEW : MANY
      const shift = random(letters.length ** END)
      const made = ends.map(([from, to]: Ends) => {
        const [head, tail] = [endOf(from + shift, letters), endOf(to + shift, letters)]
        return head + word(random, letters, 0, LONGEST - 2 * END) + tail
      })
      return made.length === 0 ? [endOf(shift, letters)] : made.slice(0, MOST)
    },
  }
}

const cases: TestCases<Words> = {
  generators: [
    {
      name: 'uniform',
      about: 'words of three different letters',
      random: (random, size) => listOf(between(random, 1, size), () => word(random, LETTERS)),
    },
    {
      name: 'short',
      about: 'words whose first and last letters overlap',
      random: (random, size) =>
        listOf(between(random, 1, size), () => word(random, 'aA', SHORTEST, 2 * END - 1)),
    },
    {
      name: 'repeated',
      about: 'few words, each many times',
      random(random, size) {
        const some = listOf(Math.ceil(size / 3), () => word(random, 'ab', SHORTEST, 4))
        return listOf(size, () => some[random(some.length)] as string)
      },
    },
    shaped('cyclic', 'long chains with some words back', cyclic),
    shaped('layered', 'cycles that only one player can close', layered),
    shaped('tree', 'one way to reach each word', tree),
    shaped('comb', 'a long chain with a way out at each word', comb),
    shaped('chain', 'a chain of the greatest length', (random, size) =>
      chain(random, Math.min(size, MANY.length ** END)),
    ),
    shaped('hub', 'many words with the same end', hub),
  ],
  largest: MOST,
  *smaller(words) {
    yield* shorter(words, 1)
    yield* withSmaller(words, simpler)
  },
  format: (words) => `${words.length}\n${words.join('\n')}\n`,
}

/** Shorter words, then those with an earlier letter. */
function* simpler(word: string): Generator<string> {
  for (const letters of shorter([...word], SHORTEST)) yield letters.join('')
  for (let i = 0; i < word.length; i++)
    for (const letter of LETTERS.slice(0, Math.max(0, LETTERS.indexOf(word.charAt(i)))))
      yield `${word.slice(0, i)}${letter}${word.slice(i + 1)}`
}

export const wordCases = cases as TestCases<unknown>
