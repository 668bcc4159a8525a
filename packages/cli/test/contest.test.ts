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
