// Whatever a command writes, and wherever it goes: files new and old, links, FIFOs, devices, and places that refuse it.

import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeFile } from '../src/output/output-file'
import { streamsFor } from './play-streams'
import { files, folder, run } from './run'

const DIGRAPH = 'a b\nb c\n'
const BOARD = 'P.T\n..E\n'
const OLD = 'what was there'

interface Output {
  /** What asks for it. */
  readonly option: string
  readonly args: (path: string) => string[]
  readonly stdin: string
}

const solve = (option: string, ...more: string[]): Output => ({
  option: `solve ${option}`,
  args: (path) => ['solve', '-', option, ...more, path],
  stdin: DIGRAPH,
})
const heaps = (command: string, option: string): Output => ({
  option: `${command} ${option}`,
  args: (path) => [command, 'kayles', '--to', '200', option, path],
  stdin: '',
})

/** All that commands write but for the file of --resume, which they read as well. */
const OUTPUTS: readonly Output[] = [
  solve('--certificate', 'a'),
  ...['--svg', '--dot', '--csv', '--ndjson', '--parquet'].map((option) => solve(option)),
  {
    option: 'solve --strategy',
    args: (path) => ['solve', 'ladder:9', '--strategy', path],
    stdin: '',
  },
  { option: 'police --svg', args: (path) => ['police', '-', '--svg', path], stdin: BOARD },
  {
    option: 'ask --certificate',
    args: (path) => ['ask', 'ttt', '--search', '--certificate', path],
    stdin: '',
  },
  {
    option: 'ask --svg',
    args: (path) => ['ask', 'treblecross:..X..', '--svg', path],
    stdin: '',
  },
  {
    option: 'ask --worksheet',
    args: (path) => ['ask', 'nim:', '--each', '-', '--worksheet', path],
    stdin: '1,2\n',
  },
  {
    option: 'levels --worksheet',
    args: (path) => [
      'levels',
      'pawn:_._/O.O/.X.',
      '--count',
      '1',
      '--seed',
      '1',
      '--worksheet',
      path,
    ],
    stdin: '',
  },
  {
    option: 'ask --deck',
    args: (path) => ['ask', 'nim:', '--each', '-', '--deck', path],
    stdin: '1,2\n',
  },
  {
    option: 'levels --deck',
    args: (path) => ['levels', 'pawn:_._/O.O/.X.', '--count', '1', '--seed', '1', '--deck', path],
    stdin: '',
  },
  heaps('grundy', '--bfile'),
  heaps('grundy', '--svg'),
  heaps('period', '--certificate'),
  {
    option: 'thermograph --svg',
    args: (path) => ['thermograph', '{2|-1}', '--svg', path],
    stdin: '',
  },
  {
    option: 'convert <out>',
    args: (path) => ['convert', '-', path, '--to', 'dot'],
    stdin: DIGRAPH,
  },
]
const RESUME: Output = heaps('grundy', '--resume')

/** Options with a file that is read. */
const READ = ['--movers', '--sinks', '--script', '--expect', '--each']

/** Lines are added to its file, which each.test.ts checks. */
const ADDED = '--append'

it('every option that writes is here', async () => {
  const { out } = await run(['--help'])
  const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name)
  const found: string[] = []
  for (const name of names) {
    const help = await run([name, '--help'])
    for (const [, option = ''] of help.out.matchAll(/^ {2}(--[a-z-]+) <[^>]*file[^>]*>/gm))
      if (option !== ADDED && !READ.includes(option)) found.push(`${name} ${option}`)
  }
  const here = [...OUTPUTS, RESUME].map(({ option }) => option)
  expect(found.sort()).toEqual(here.filter((option) => !option.includes('<')).sort())
})

/** What a run writes to a new file. */
async function written({ args, stdin }: Output): Promise<Buffer> {
  const at = folder()
  const path = join(at, 'x')
  expect((await run(args(path), { stdin })).code).toBe(0)
  expect(readdirSync(at)).toEqual(['x'])
  expect(statSync(path).mode & 0o777).toBe(0o666 & ~process.umask())
  return readFileSync(path)
}

describe.each(OUTPUTS)('$option', (output) => {
  const { args, stdin } = output
  const runTo = (path: string) => run(args(path), { stdin })

  it('replaces a file through links, with its permissions, and makes one that a link promises', async () => {
    const whole = await written(output)
    const at = folder()
    mkdirSync(join(at, 'below'))
    writeFileSync(join(at, 'below', 'old'), OLD)
    chmodSync(join(at, 'below', 'old'), 0o640)
    symlinkSync('below/old', join(at, 'one'))
    symlinkSync('one', join(at, 'two'))
    symlinkSync('below/new', join(at, 'three'))
    expect((await runTo(join(at, 'two'))).code).toBe(0)
    expect((await runTo(join(at, 'three'))).code).toBe(0)
    for (const name of ['one', 'two', 'three'])
      expect(lstatSync(join(at, name)).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(at, 'below', 'old'))).toEqual(whole)
    expect(readFileSync(join(at, 'below', 'new'))).toEqual(whole)
    expect(statSync(join(at, 'below', 'old')).mode & 0o777).toBe(0o640)
    expect(readdirSync(join(at, 'below')).sort()).toEqual(['new', 'old'])
  })

  it('takes the longest name there is', async () => {
    const at = folder()
    const name = 'x'.repeat(255)
    expect((await runTo(join(at, name))).code).toBe(0)
    expect(readdirSync(at)).toEqual([name])
    const { code, err } = await runTo(join(at, `${name}x`))
    expect([code, err]).toEqual([3, expect.stringContaining('its name is too long.')])
  })

  it.skipIf(process.platform === 'win32')('writes into a FIFO, which stays one', async () => {
    const whole = await written(output)
    const fifo = join(folder(), 'fifo')
    execFileSync('mkfifo', [fifo])
    const reading = promisify(execFile)('cat', [fifo], { encoding: 'buffer' })
    const { code } = await runTo(fifo)
    expect((await reading).stdout).toEqual(whole)
    expect(code).toBe(0)
    expect(lstatSync(fifo).isFIFO()).toBe(true)
  })

  it.skipIf(!existsSync('/dev/full'))(
    'says when a device takes nothing, and leaves it',
    async () => {
      const { code, err } = await runTo('/dev/full')
      // A search says its memory before
      expect([code, err.replace(/^.*: searching with tables .*\n/, '')]).toEqual([
        3,
        'zugzwang: /dev/full: it cannot be written: the disk is full.\n',
      ])
      expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true)
      expect((await runTo('/dev/null')).code).toBe(0)
      expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
    },
  )
})

describe.each([...OUTPUTS, RESUME])('$option', ({ args, stdin }) => {
  it.each([
    ['a folder', '.', 'it is a folder, not a file.'],
    ['a folder that is not there', 'no/x', 'there is no such folder.'],
    ['a file as if it were a folder', 'old/x', 'its path leads through a file.'],
    ['a file that may not be written', 'read-only', 'it is not permitted.'],
    ['links in a circle', 'circle', 'its links lead round in a circle.'],
  ])('refuses %s with 3, before any work', async (_, name, reason) => {
    const at = folder()
    writeFileSync(join(at, 'old'), OLD)
    writeFileSync(join(at, 'read-only'), OLD)
    // root may write it all the same, so its permissions are what is looked at
    chmodSync(join(at, 'read-only'), 0o444)
    symlinkSync('circle', join(at, 'circle'))
    const path = `${at}/${name}`
    const { code, out, err } = await run(args(path), { stdin })
    expect([code, out, err]).toEqual([
      3,
      '',
      `zugzwang: ${path}: it cannot be written: ${reason}\n`,
    ])
    expect(readFileSync(join(at, 'read-only'), 'utf8')).toBe(OLD)
    expect(readdirSync(at).sort()).toEqual(['circle', 'old', 'read-only'])
  })
})

describe('two outputs to one place', () => {
  const at = () => {
    const path = folder()
    writeFileSync(join(path, 'old'), OLD)
    linkSync(join(path, 'old'), join(path, 'hard'))
    symlinkSync('old', join(path, 'link'))
    symlinkSync('new', join(path, 'promise'))
    return path
  }

  it.each<[string, string[], string]>([
    ['solve -', ['--csv', 'old', '--ndjson', 'old'], '--csv and --ndjson'],
    ['solve -', ['--csv', 'new', '--svg', './new'], '--svg and --csv'],
    ['solve -', ['--csv', 'old', '--dot', 'link'], '--dot and --csv'],
    ['solve -', ['--csv', 'old', '--dot', 'hard'], '--dot and --csv'],
    ['solve -', ['--csv', 'promise', '--parquet', 'new'], '--csv and --parquet'],
    ['solve -', ['--csv', 'new', '--certificate', 'a', 'new'], '--csv and --certificate'],
    ['solve -', ['--dot', '-', '--certificate', 'a', '-'], '--dot and --certificate'],
    ['solve -', ['--json', '--certificate', 'a', '-'], '--certificate and --json'],
    ['solve -', ['--json', '--explain', 'a', '--csv', '-'], '--csv and --explain'],
    ['police -', ['--svg', '-', '--json'], '--svg and --json'],
    ['ask treblecross:..X..', ['--svg', '-', '--json'], '--svg and --json'],
    ['grundy kayles --to 9', ['--svg', 'new', '--bfile', 'new'], '--bfile and --svg'],
    ['grundy kayles --to 9', ['--resume', 'new', '--bfile', 'new'], '--bfile and --resume'],
    ['grundy kayles --to 9', ['--bfile', '-', '--csv'], '--bfile and --csv'],
    ['grundy kayles --to 9', ['--json', '--csv'], '--json and --csv'],
    ['grundy ./own.mjs', ['--json', '--csv'], '--json and --csv'],
    ['period kayles --misere', ['--certificate', '-', '--json'], '--certificate and --json'],
    ['period kayles', ['--certificate', '-', '--json'], '--certificate and --json'],
    ['period kayles', ['--certificate', '-', '--at', '9'], '--certificate and --at'],
  ])('%s %j is refused', async (command, options, who) => {
    const path = at()
    const names = ['old', 'hard', 'link', 'new', './new', 'promise']
    const args = options.map((word) => (names.includes(word) ? `${path}/${word}` : word))
    const stdin = command.startsWith('police') ? BOARD : DIGRAPH
    const { code, out, err } = await run([...command.split(' '), ...args], { stdin })
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(
      new RegExp(`^zugzwang: ${who} both write to .*; expected a place for each\\.\n$`),
    )
    expect(readFileSync(join(path, 'old'), 'utf8')).toBe(OLD)
    expect(existsSync(join(path, 'new'))).toBe(false)
  })

  it('the null device takes them all', async () => {
    const args = ['solve', '-', '--csv', '/dev/null', '--ndjson', '/dev/null']
    expect((await run(args, { stdin: DIGRAPH })).code).toBe(0)
  })

  it.each<[string, string]>([
    ['solve', '--csv'],
    ['police', '--svg'],
  ])('%s %s refuses to replace what it reads', async (command, option) => {
    const content = command === 'police' ? BOARD : DIGRAPH
    const [path = ''] = files(content)
    const link = join(folder(), 'link')
    symlinkSync(path, link)
    const { code, err } = await run([command, path, option, link])
    expect([code, err]).toEqual([
      2,
      `zugzwang: ${option} would replace ${path}, which is read; expected another file.\n`,
    ])
    expect(readFileSync(path, 'utf8')).toBe(content)
  })
})

it('what goes to standard output goes there alone', async () => {
  const certificate = await written(solve('--certificate', 'a'))
  const { out, err } = await run(['solve', '-', '--certificate', 'a', '-'], { stdin: DIGRAPH })
  expect([out, err]).toEqual([certificate.toString(), ''])
})

describe('writing', () => {
  const { streams } = streamsFor('')
  const lost = new Error('lost')
  const pieces = function* (fails: boolean) {
    for (let i = 0; i < 50_000; i++) yield `${i}\n`
    yield Uint8Array.of(65, 66, 10)
    if (fails) throw lost
  }
  const whole = Buffer.from([...pieces(false)].map(String).join('').replace('65,66,10', 'AB\n'))

  it('leaves an old file as it was when the pieces fail, and no new one', async () => {
    const at = folder()
    writeFileSync(join(at, 'old'), OLD)
    for (const name of ['old', 'new', 'new.gz'])
      await expect(writeFile(streams, join(at, name), pieces(true))).rejects.toBe(lost)
    expect(readdirSync(at)).toEqual(['old'])
    expect(readFileSync(join(at, 'old'), 'utf8')).toBe(OLD)
  })

  it('keeps text and bytes in order, and compresses by the name', async () => {
    const at = folder()
    expect(await writeFile(streams, join(at, 'x'), pieces(false))).toBe(whole.length)
    expect(await writeFile(streams, join(at, 'x.gz'), pieces(false))).toBe(whole.length)
    expect(readFileSync(join(at, 'x'))).toEqual(whole)
    expect(gunzipSync(readFileSync(join(at, 'x.gz')))).toEqual(whole)
  })
})
