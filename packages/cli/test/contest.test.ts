import { describe, expect, it } from 'vitest'
import { files, run } from './run'

const done = (out: string) => ({ code: 0, out, err: '' })

describe('shiritori: the samples of facts.md 5', () => {
  it.each([
    ['3\nabcd\nbcda\nada\n', 'Aoki\nTakahashi\nDraw\n'],
    ['1\nABC\n', 'Draw\n'],
    [
      '5\neaaaabaa\neaaaacaa\ndaaaaaaa\neaaaadaa\ndaaaafaa\n',
      'Takahashi\nTakahashi\nTakahashi\nAoki\nTakahashi\n',
    ],
    ['2\r\nabcd\r\nbcdx', 'Aoki\nTakahashi\n'],
  ])('%j', async (stdin, out) => {
    expect(await run(['contest', 'shiritori'], { stdin })).toEqual(done(out))
  })
})

describe('three-x: facts.md 8', () => {
  it.each([
    ['3', '1\n'],
    ['6\n', '2\n'],
    [' 12 \r\n\n', '2\n'],
    ['2000\n', '1\n'],
  ])('%j', async (stdin, out) => {
    expect(await run(['contest', 'three-x', '-'], { stdin })).toEqual(done(out))
  })
})

it('treblecross: facts.md 8, won, lost and finished boards', async () => {
  const stdin = '4\n.............\n.XX......X..\n......\n.XXX.\n'
  expect(await run(['contest', 'treblecross'], { stdin })).toEqual(
    done('WINNING\n7\nWINNING\n1 4\nLOSING\n\nLOSING\n\n'),
  )
})

describe('police-and-thief', () => {
  it.each([
    ['1 2\nPT\n', 'Police catches the thief\n'],
    ['1 4\nP.TE\n', 'The thief escapes\n'],
    ['1 4\nPTE.\n', 'Police catches the thief\n'],
    ['1 3\nP*T\n', 'Draw\n'],
    // the police parks on the exit
    ['3 4\nP*..\n***T\nE...\n', 'The thief escapes\n'],
    ['2  3\r\nP*T\r\n.*.\r\n\r\n', 'Draw\n'],
  ])('%j', async (stdin, out) => {
    expect(await run(['contest', 'police-and-thief'], { stdin })).toEqual(done(out))
  })
})

describe('game-on-graph: the samples of facts.md 6', () => {
  it.each([
    ['7 6 1\n1 2 1\n1 3 10\n2 4 100\n2 5 102\n3 6 20\n3 7 30\n', '40\n'],
    ['3 6 3\n1 2 1\n2 1 2\n2 3 3\n3 2 4\n3 1 5\n1 3 6\n', 'INFINITY\n'],
    ['4 4 1\n1 2 1\n2 3 1\n3 1 1\n2 4 1\n', '5\n'],
    ['1 0 1\n', '0\n'],
    ['2 2 1\n1 1 0\n1 2 3\n', '3\n'],
  ])('%j', async (stdin, out) => {
    expect(await run(['contest', 'game-on-graph'], { stdin })).toEqual(done(out))
  })
})

it('draw-or-win: the sample of facts.md 4', async () => {
  const stdin = '6 7\n1 2\n2 1\n2 3\n1 4\n4 1\n4 5\n5 6\n'
  expect(await run(['contest', 'draw-or-win'], { stdin })).toEqual(done('WDLDWL\nDWLLWL\n'))
})

it('is the same with and without options to parse', async () => {
  const paths = files('3\n', '6\n')
  const plain = await run(['contest', 'three-x', ...paths, '-'], { stdin: '22\n' })
  expect(plain).toEqual(done('1\n2\n2\n'))
  expect(await run(['contest', '--', 'three-x', ...paths, '-'], { stdin: '22\n' })).toEqual(plain)
  const help = await run(['contest', 'three-x', '--help'])
  expect([help.code, help.err]).toEqual([0, ''])
  expect(help.out).toContain('contest [options] <problem> [file...]')
  expect(await run(['contest', 'three-x', '--fast'])).toEqual({
    code: 2,
    out: '',
    err: "zugzwang: unknown option '--fast'\n",
  })
})

it('answers several files in their order', async () => {
  const paths = files('3\n', '6\n', '22\n', '23\n')
  expect(await run(['contest', 'three-x', ...paths])).toEqual(done('1\n2\n2\n1\n'))
})

it('stops at the first bad file, after whole answers', async () => {
  const [good, bad, never] = files('3\n', 'three\n', '6\n') as [string, string, string]
  const { code, out, err } = await run(['contest', 'three-x', good, bad, never])
  expect({ code, out }).toEqual({ code: 2, out: '1\n' })
  expect(err).toBe(
    `zugzwang: ${bad}:1: the number of cells is "three"; expected a whole number from 3 to 1000000.\n`,
  )
})
