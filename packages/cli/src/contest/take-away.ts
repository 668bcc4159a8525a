// Games in which a move takes one of a set of numbers of stones from a heap. A judge's input has the set, or its story does.

import { grundySequence, nimSum, subtractionGame } from '@zugzwang/impartial'
import { readTokens, type Tokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { ProgressLine } from '../terminal/progress'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST_STICKS = 1_000_000
const MOST_STONES = 100_000
const MOST_BEADS = 10_000
const MOST_CARDS = 1000
const MOST_NUMBERS = 100

/** 1 for heaps up to `to` that are won, from which a move leads to a lost one. Every lost one marks those above it. */
function wonHeaps(numbers: readonly number[], to: number): Uint8Array {
  const won = new Uint8Array(to + 1)
  const usable = Int32Array.from(numbers.filter((number) => number <= to)).sort()
  for (let heap = 0; heap <= to; heap++) {
    if (won[heap] === 1) continue
    for (let i = 0; i < usable.length && heap + usable[i] <= to; i++) won[heap + usable[i]] = 1
  }
  return won
}

/** The values of heaps up to `to`. Numbers above it never matter. */
function valuesOf(
  numbers: readonly number[],
  to: number,
  progress: ProgressLine,
): Promise<Int32Array> {
  const usable = numbers.filter((number) => number <= to)
  if (usable.length === 0) return Promise.resolve(new Int32Array(to + 1))
  // looking for a period takes longer than the values of few heaps
  return grundySequence(subtractionGame(usable), to, { ...progress, usePeriod: false })
}

/** Stick Game (CSES 1729): n and k, then k numbers → W or L for each of 1 … n sticks. */
const answerSticks: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  const sticks = tokens.whole('the number of sticks', 1, MOST_STICKS)
  const count = tokens.whole('the number of moves', 1, MOST_NUMBERS)
  const numbers = tokens.wholes(count, 'move', 1, sticks)
  tokens.end(`the last of ${formatCount(count, 'move')}`)
  const won = wonHeaps(numbers, sticks)
  const output = Buffer.alloc(sticks + 1, '\n')
  for (let heap = 1; heap <= sticks; heap++)
    output[heap - 1] = (won[heap] === 1 ? 'W' : 'L').charCodeAt(0)
  return output
}

export const stickGame: ContestProblem = {
  answer: answerSticks,
  form: 'n and k, then the k numbers of sticks that a move may take',
  sample: { input: '10 3\n1 3 4\n', output: 'WLWWWWLWLW\n' },
}

/** Stones (AtCoder EDPC K): N and K, then N numbers → First or Second for K stones. */
const answerStones: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  const count = tokens.whole('the number of moves', 1, MOST_NUMBERS)
  const stones = tokens.whole('the number of stones', 1, MOST_STONES)
  const numbers = tokens.wholes(count, 'move', 1, stones)
  tokens.end(`the last of ${formatCount(count, 'move')}`)
  return wonHeaps(numbers, stones)[stones] === 1 ? 'First\n' : 'Second\n'
}

export const stones: ContestProblem = {
  answer: answerStones,
  form: 'N and K, then the N numbers of stones, ascending, that a move may take of K',
  sample: { input: '2 4\n2 3\n', output: 'First\n' },
}

/** S-Nim (HDU 1536): k and k numbers, m, then m times l and l heaps; 0 ends the tests → W or L for each heap, a line a test. */
const answerSNim: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  let output = ''
  for (let test = 1; ; test++) {
    const count = tokens.whole(`the number of moves of test ${test}, or 0`, 0, MOST_NUMBERS)
    if (count === 0) break
    const numbers = tokens.wholes(count, `move of test ${test}:`, 1, MOST_BEADS)
    const positions = readPositions(tokens, test)
    const largest = positions.reduce((most, heaps) => Math.max(most, ...heaps), 0)
    const values = await valuesOf(numbers, largest, progress)
    for (const heaps of positions)
      output += nimSum(heaps.map((heap) => values[heap])) === 0 ? 'L' : 'W'
    output += '\n'
  }
  tokens.end('the 0 that ends the tests')
  return output
}

function readPositions(tokens: Tokens, test: number): number[][] {
  const positions: number[][] = []
  const count = tokens.whole(`the number of positions of test ${test}`, 1, MOST_NUMBERS)
  for (let position = 1; position <= count; position++) {
    const heaps = tokens.whole(`the number of heaps of position ${position}`, 1, MOST_NUMBERS)
    positions.push(tokens.wholes(heaps, `heap of position ${position}:`, 0, MOST_BEADS))
  }
  return positions
}

export const sNim: ContestProblem = {
  answer: answerSNim,
  form: 'tests of k, k numbers that a move may take, m, and m times the number of heaps and the heaps; then 0',
  sample: {
    input:
      '2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n',
    output: 'LWW\nWWL\n',
  },
}

/** Bachet's Game (UVa 10404): tests of n, m and m numbers up to the end of the input → a sentence a test. */
const answerBachet: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  let output = ''
  for (let test = 1; test === 1 || tokens.hasMore(); test++) {
    const heap = tokens.whole(`the number of stones of test ${test}`, 1, MOST_STICKS)
    const count = tokens.whole(`the number of moves of test ${test}`, 1, MOST_NUMBERS)
    const numbers = tokens.wholes(count, `move of test ${test}:`, 1, MOST_STICKS)
    output += wonHeaps(numbers, heap)[heap] === 1 ? 'Stan wins\n' : 'Ollie wins\n'
  }
  return output
}

export const bachetsGame: ContestProblem = {
  answer: answerBachet,
  form: 'tests of n, m and the m numbers of stones that a move may take of n',
  sample: {
    input:
      '20 3 1 3 8\n21 3 1 3 8\n22 3 1 3 8\n23 3 1 3 8\n1000000 10 1 23 38 11 7 5 4 8 3 13\n999996 10 1 23 38 11 7 5 4 8 3 13\n',
    output: 'Stan wins\nStan wins\nOllie wins\nStan wins\nStan wins\nOllie wins\n',
  },
}

/** Good Luck in CET-4 Everybody! (HDU 1847): tests of n up to the end of the input; a move takes a power of 2. */
const answerPowers: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  const won = wonHeaps(powersOf2(MOST_CARDS), MOST_CARDS)
  let output = ''
  for (let test = 1; test === 1 || tokens.hasMore(); test++)
    output +=
      won[tokens.whole(`the number of cards of test ${test}`, 1, MOST_CARDS)] === 1
        ? 'Kiki\n'
        : 'Cici\n'
  return output
}

function powersOf2(most: number): number[] {
  const powers: number[] = []
  for (let power = 1; power <= most; power *= 2) powers.push(power)
  return powers
}

export const powersOfTwo: ContestProblem = {
  answer: answerPowers,
  form: 'tests of the number of cards, of which a move takes a power of 2',
  sample: { input: '1\n3\n', output: 'Kiki\nCici\n' },
}

/** Fibonacci again and again (HDU 1848): tests of three heaps; 0 0 0 ends them. A move takes a Fibonacci number. */
const answerFibonacci: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  const values = await valuesOf(fibonacci(MOST_CARDS), MOST_CARDS, progress)
  let output = ''
  for (let test = 1; ; test++) {
    const heaps = tokens.wholes(3, `heap of test ${test}:`, 0, MOST_CARDS)
    if (heaps.every((heap) => heap === 0)) break
    output += nimSum(heaps.map((heap) => values[heap])) === 0 ? 'Nacci\n' : 'Fibo\n'
  }
  tokens.end('the 0 0 0 that ends the tests')
  return output
}

function fibonacci(most: number): number[] {
  const numbers: number[] = []
  for (let [number, next] = [1, 2]; number <= most; [number, next] = [next, number + next])
    numbers.push(number)
  return numbers
}

export const fibonacciHeaps: ContestProblem = {
  answer: answerFibonacci,
  form: 'tests of three heaps, of which a move takes a Fibonacci number; then 0 0 0',
  sample: { input: '1 1 1\n1 4 1\n0 0 0\n', output: 'Fibo\nNacci\n' },
}
