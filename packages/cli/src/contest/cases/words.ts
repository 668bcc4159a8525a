// Few different letters, so that words follow one another.

import { between, listOf, shorter, type TestCases, withSmaller } from './cases'

const LETTERS = 'abA'
const [SHORTEST, LONGEST] = [3, 8]

const cases: TestCases<readonly string[]> = {
  generators: [
    {
      name: 'uniform',
      about: 'words of three different letters',
      random: (random, size) =>
        listOf(between(random, 1, size), () =>
          listOf(between(random, SHORTEST, LONGEST), () =>
            LETTERS.charAt(random(LETTERS.length)),
          ).join(''),
        ),
    },
  ],
  largest: 200_000,
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
    for (const letter of LETTERS.slice(0, LETTERS.indexOf(word.charAt(i))))
      yield `${word.slice(0, i)}${letter}${word.slice(i + 1)}`
}

export const wordCases = cases as TestCases<unknown>
