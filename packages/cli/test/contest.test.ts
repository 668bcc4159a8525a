import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { generatorOf } from '../src/contest/cases/cases'
import { problemNamed, problems } from '../src/contest/problems'
import { runProgram } from '../src/contest/program'
import { inputAt } from '../src/input/input'
import type { Streams } from '../src/terminal/streams'
import { files, folder, run } from './run'

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
  expect(help.out).toContain('contest [options] [problem] [file...]')
  expect(await run(['contest', 'three-x', '--verbose'])).toEqual({
    code: 2,
    out: '',
    err: "zugzwang: unknown option '--verbose'\n",
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

describe('problems', () => {
  it.each(problems)('$name: its sample, under all its names', async ({ name, aliases, load }) => {
    const { sample } = await load()
    for (const alias of [name, ...aliases, name.toUpperCase().replaceAll('-', ' ')])
      expect(await run(['contest', alias], { stdin: sample.input })).toEqual(done(sample.output))
  })

  it('have different names', () => {
    const names = problems.flatMap(({ name, aliases }) => [name, ...aliases])
    expect(new Set(names.map((name) => problemNamed(name))).size).toBe(problems.length)
    for (const { name, aliases } of problems)
      for (const each of [name, ...aliases]) expect(problemNamed(each)?.name).toBe(name)
    expect(['ABC 209 E', 'abc209e', 'CF-917B', ''].map((name) => problemNamed(name)?.name)).toEqual(
      ['shiritori', 'shiritori', 'madmax', undefined],
    )
  })

  it.each(problems)(
    '$name: any white space stands between tokens',
    async ({ name, cases: load }) => {
      const cases = await load()
      for (let seed = 1; seed <= scaled(5, 500); seed++) {
        const random = createRandom(seed)
        const stdin = cases.format(generatorOf(cases, seed).random(random, 6))
        const expected = await run(['contest', name], { stdin })
        expect(expected, `seed ${seed}`).toMatchObject({ code: 0, err: '' })
        const blanks = [' ', '\n', '\t', '\r\n', ' \n\n ']
        const spaced = stdin.replace(/\s+/g, () => blanks[random(blanks.length)] as string)
        expect(await run(['contest', name], { stdin: `\n ${spaced}` }), `seed ${seed}`).toEqual(
          expected,
        )
      }
    },
  )

  it.each(problems)(
    '$name: smaller tests are tests, and end',
    async ({ name, load, cases: loadCases }) => {
      const { answer } = await load()
      const cases = await loadCases()
      for (let seed = 1; seed <= scaled(3, 100); seed++) {
        const random = createRandom(seed)
        let test = generatorOf(cases, seed).random(random, 5)
        for (let steps = 0; ; steps++) {
          expect(steps).toBeLessThan(1000)
          const smaller = [...cases.smaller(test)]
          if (smaller.length === 0) break
          test = smaller[random(smaller.length)]
          const text = cases.format(test)
          const streams = { stdin: Readable.from([Buffer.from(text)]) } as unknown as Streams
          await answer(streams, inputAt('-'), { onProgress: () => {} })
        }
        expect((await run(['contest', name], { stdin: cases.format(test) })).code).toBe(0)
      }
    },
  )

  it('are listed with form and sample', async () => {
    const { code, out } = await run(['contest', '--list'])
    expect(code).toBe(0)
    for (const { name, aliases } of problems)
      expect(out).toContain([name, aliases.length === 0 ? '' : ` (${aliases.join(', ')})`].join(''))
    expect(out).toContain(
      '  generators:\n    uniform: words of three different letters\n    short:',
    )
    expect(out).toContain('  input: N, then N words of three letters or more\n  sample:\n    3\n')
  })
})

describe('--expect', () => {
  it('says that an output is right, whatever white space ends its lines', async () => {
    const [input, output] = files('3\nabcd\nbcda\nada\n', 'Aoki \nTakahashi\r\nDraw\n\n')
    expect(await run(['contest', 'abc209_e', `${input}`, '--expect', `${output}`])).toEqual(
      done(`${output} is right: 3 lines.\n`),
    )
  })

  it.each([
    ['1\n2\n', 'Line 1: "2" is right, but PATH has "1".\n'],
    ['2\n1\n', 'Line 2: the end is right, but PATH has "1".\n'],
    ['\n', 'Line 1: "2" is right, but PATH has the end.\n'],
  ])('shows the first difference from %j', async (text, said) => {
    const [output = ''] = files(text)
    const { code, out } = await run(['contest', '3x', '--expect', output], { stdin: '6\n' })
    expect([code, out]).toEqual([1, said.replace('PATH', output)])
  })

  it('wants one file for each input, and one standard input', async () => {
    const { code, err } = await run(['contest', '3x', '-', '-', '--expect', 'a'])
    expect(code).toBe(2)
    expect(err).toContain('there are 2 inputs and 1 file to compare')
    expect((await run(['contest', '3x', '--expect', '-'], { stdin: '3' })).code).toBe(2)
  })
})

describe('--random and --against', () => {
  it
    .skipIf(process.platform === 'win32')
    .each(['sleep 30 & echo 1', 'setsid sleep 30 & echo 1', 'sleep 30'])(
    'ends a program, and what it began that holds its output: %s',
    async (program) => {
      expect(await runProgram(program, '', 0.2)).toEqual({ failure: 'took longer than 0.2 s' })
    },
  )

  it.each(problems)('$name: all its generators make tests', async ({ name, cases: load }) => {
    const cases = await load()
    expect(new Set(cases.generators.map((generator) => generator.name)).size).toBe(
      cases.generators.length,
    )
    for (const generator of cases.generators)
      for (const size of [1, 2, 3, Math.min(30, cases.largest)]) {
        const args = ['contest', name, '--random', '7', '--generator', generator.name]
        const test = await run([...args, '--size', `${size}`])
        expect(test).toMatchObject({ code: 0, err: '' })
        expect(await run(['contest', name], { stdin: test.out })).toMatchObject({
          code: 0,
          err: '',
        })
      }
  })

  it.each(problems)('$name: the same seed makes the same test', async ({ name }) => {
    const first = await run(['contest', name, '--random', '7', '--size', '5'])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(await run(['contest', name, '--random', '7', '--size', '5'])).toEqual(first)
    expect((await run(['contest', name], { stdin: first.out })).code).toBe(0)
  })

  const program = (source: string) => {
    const path = join(folder(), 'program.mjs')
    writeFileSync(path, source)
    return `${JSON.stringify(process.execPath)} ${path}`
  }
  const against = (source: string, ...more: string[]) =>
    run(['contest', 'three-x', '--random', '1', '--against', program(source), ...more])

  it('passes a program that is right', async () => {
    // facts.md 8
    const right = `const n = Number((await import('node:fs')).readFileSync(0, 'utf8'))
console.log([6, 12].includes(n) ? 2 : 1)`
    expect(await against(right, '--tests', '6', '--size', '14')).toEqual({
      code: 0,
      out: '',
      err: 'The program passes 6 tests from seed 1 on.\n',
    })
  })

  it('makes a failing test as small as can be', async () => {
    const { code, out, err } = await against('console.log(1)', '--tests', '40', '--size', '30')
    expect([code, out]).toEqual([1, '6\n'])
    expect(err).toMatch(
      /^The program fails test \d+ of 40 \(--random \d+ --size \d+ --generator [a-z]+\), made smaller here\. Line 1: "2" is right, but the program has "1"\.\n$/,
    )
  })

  it.each([
    ['process.exit(3)', 'The program ended with exit code 3.'],
    ["console.error('no luck'); process.exit(1)", 'ended with exit code 1: "no luck".'],
    ['setInterval(() => {}, 1000)', 'The program took longer than 1 s.'],
  ])('fails %j', async (source, reason) => {
    const { code, out, err } = await against(
      source,
      '--tests',
      '1',
      '--size',
      '1',
      '--patience',
      '1',
    )
    expect([code, out]).toEqual([1, '3\n'])
    expect(err).toContain(reason)
  })

  it('reports how long a slow program takes, and this command', async () => {
    const { code, err } = await against(
      'await new Promise((done) => setTimeout(done, 600)); console.log(1)',
      '--tests',
      '1',
      '--size',
      '1000',
    )
    expect(code).toBe(0)
    expect(err).toMatch(
      /^The program passes 1 test from seed 1 on\. Its slowest is test 1 \(--random 1 --size 1000 --generator long\)\. It takes [\d.]+ s, and this command [\d.]+ s\.\n$/,
    )
  })

  it.each(['./nosuch', import.meta.filename])('says that %s cannot be run', async (against) => {
    const { code, out, err } = await run(['contest', 'three-x', '--against', against])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^zugzwang: --against: ".*" cannot be run; expected a command.*\n$/)
  })

  it.each([
    [['--list', 'three-x'], '--list stands alone'],
    [['three-x', '--size', '3'], '--size is for --random and --against'],
    [['three-x', '--generator', 'uniform'], '--generator is for --random and --against'],
    [['three-x', '--random', '3', '--generator', 'odd'], 'there is no generator "odd"'],
    [['three-x', '--random', '3', '--size', '2001'], '2001 is beyond the limits of the judge'],
    [['three-x', 'file', '--random', '3'], 'leave out the files'],
    [['three-x', '--random', '3', '--tests', '3'], '--tests is for --against'],
    [['three-x', '--random', '3', '--expect', 'x'], '--expect is for inputs'],
    [['--random', '3'], "missing required argument 'problem'"],
  ])('%j is refused', async (args, reason) => {
    const { code, err } = await run(['contest', ...args])
    expect(code).toBe(2)
    expect(err).toContain(reason)
  })
})
