import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { files, folder, run } from './run'

/** The table of 4×4, built once, and what was said of it. */
let built: { bytes: Buffer; said: string } | undefined
const build = async (): Promise<{ bytes: Buffer; said: string }> => {
  if (built !== undefined) return built
  const path = join(folder(), 'four.table')
  const { out } = await run(['table', 'build', 'connect-four:4x4', '-o', path, '--threads', '1'])
  built = { bytes: readFileSync(path), said: out }
  return built
}

/** The table of 4×4, perhaps changed, in a file that goes with the test. */
const table = async (
  change: (bytes: Buffer) => Buffer | undefined = () => undefined,
): Promise<string> => {
  const bytes = Buffer.from((await build()).bytes)
  return files(change(bytes) ?? bytes)[0] as string
}

describe('table build', () => {
  it('says what is in the table: 161029 positions, a draw (facts.md 15)', async () => {
    const { said } = await build()
    expect(said).toMatch(/^connect-four:4x4: 161029 positions among 201755 numbers, in [\d.]+ kB\n/)
    expect(said).toContain('90120 drawn')
    expect(said).toContain('\n  15 discs: 18076 positions, longest 1 ply\n')
    expect(said).toContain('\n  0 discs: 1 position\n')
    expect(said).toMatch(/written to .*four\.table in [\d.]+ s\n$/)
  })

  it('takes a custom game with a numbering, and its table with the module it names or --game', async () => {
    const at = folder()
    const module = join(at, 'bag.mjs')
    writeFileSync(
      module,
      `const rules = {
        name: 'bag', start: () => 9, key: (n) => n,
        moves: (n) => [1, 2].filter((taken) => taken <= n), play: (n, taken) => n - taken,
      }
      export default {
        rules, about: 'Take 1 or 2 stones.', moveForm: 'a number of stones',
        formatPosition: String, parsePosition: Number, formatMove: (_, taken) => String(taken),
        parseMove: (n, text) => [1, 2].find((taken) => taken <= n && text === String(taken)),
        numbering: {
          name: 'bag', count: 10, maxMoves: 2, start: 9, encode: (n) => n, decode: (n) => n,
          successors(n, out) { let k = 0; for (let t = 1; t <= Math.min(2, n); t++) out[k++] = n - t; return k },
        },
      }`,
    )
    const path = join(at, 'bag.table')
    const { code, err } = await run(['table', 'build', module, '-o', path, '--threads', '1'])
    expect([code, err]).toEqual([0, ''])
    const without = await run(['table', 'verify', path])
    expect([without.code, without.err]).toEqual([0, ''])
    writeFileSync(module, `${readFileSync(module, 'utf8')}\n`)
    const changed = await run(['table', 'verify', path])
    expect([changed.code, changed.err]).toEqual([2, expect.stringContaining('expected --game')])
    const verified = await run(['table', 'verify', path, '--game', module])
    expect([verified.code, verified.out]).toEqual([
      0,
      `${path}: right. 10 positions, each checked against its moves.\n`,
    ])
    const asked = await run(['ask', `table:${path}?game=${module}`, '--position', '9', '--json'])
    expect(JSON.parse(asked.out)).toMatchObject({ outcome: 'loss', plies: 6 })
  })

  it('distinguishes a custom game that fails from a fault of the command, and leaves nothing', async () => {
    const at = folder()
    const write = (name: string, broken: number, count = 10) => {
      const path = join(at, name)
      writeFileSync(
        path,
        `const read = (text) => { if (!/^\\d+$/.test(text)) throw new Error('no number'); return Number(text) }
        const rules = { name: 'bag', start: () => ${count - 1}, moves: (n) => n ? [1] : [], play: (n) => n - 1, key: (n) => n }
        export default {
          rules, about: 'Take a stone.', moveForm: '1', formatPosition: String, parsePosition: read,
          formatMove: () => '1', parseMove: () => 1,
          numbering: {
            name: 'bag', count: ${count}, maxMoves: 1, start: ${count - 1}, encode: (n) => n, decode: (n) => n,
            successors(n, out) { if (n < ${broken}) throw new Error('no moves'); if (n) out[0] = n - 1; return n ? 1 : 0 },
          },
        }`,
      )
      return path
    }
    const [bag, broken] = [write('bag.mjs', 0), write('broken.mjs', 5)]
    const path = join(at, 'bag.table')
    const args = ['-o', path, '--threads', '1']
    expect(await run(['table', 'build', broken, ...args])).toEqual({
      code: 2,
      out: '',
      err: `zugzwang: ${broken}: its game fails: Error: no moves.\n`,
    })
    const long = await run(['table', 'build', write('long.mjs', 0, 500), ...args])
    expect([long.code, long.err]).toEqual([
      2,
      'zugzwang: bag: the plies to the end and 1 moves do not fit in a byte; expected two bytes a position (--bytes 2).\n',
    ])
    expect(readdirSync(at).sort()).toEqual(['bag.mjs', 'broken.mjs', 'long.mjs'])
    expect((await run(['table', 'build', bag, ...args])).code).toBe(0)
    const probed = await run(['table', 'probe', path, 'many', '--game', bag])
    expect([probed.code, probed.err]).toEqual([
      2,
      `zugzwang: ${bag}: its game fails: Error: no number.\n`,
    ])
    const verified = await run(['table', 'verify', path, '--game', broken])
    expect([verified.code, verified.err]).toEqual([
      2,
      `zugzwang: ${broken}: its game fails: Error: no moves.\n`,
    ])
  })

  it.skipIf(process.platform === 'win32')(
    'writes where a link leads, with the permissions there, and to no device',
    async () => {
      const at = folder()
      const [target, link] = [join(at, 'hare.table'), join(at, 'link.table')]
      const args = ['table', 'build', 'hare', '--threads', '1', '-o']
      symlinkSync(target, link)
      expect((await run([...args, link])).code).toBe(0)
      chmodSync(target, 0o600)
      expect((await run([...args, link])).code).toBe(0)
      expect(lstatSync(link).isSymbolicLink()).toBe(true)
      expect(statSync(target).mode & 0o777).toBe(0o600)
      expect(readdirSync(at).sort()).toEqual(['hare.table', 'link.table'])
      // not that of the system, which a fault would replace
      const fifo = join(at, 'fifo')
      execFileSync('mkfifo', [fifo])
      expect(await run([...args, fifo])).toEqual({
        code: 2,
        out: '',
        err: `zugzwang: A table cannot be written to ${fifo}; expected -o with a file.\n`,
      })
      expect(statSync(fifo).isFIFO()).toBe(true)
    },
  )

  it('names the table, with exit code 3, where the system does not let it be written', async () => {
    const path = join(folder(), 'hare.table')
    // as a full disk does: after the build has begun
    mkdirSync(`${path}.part`)
    expect(await run(['table', 'build', 'hare', '-o', path, '--threads', '1'])).toEqual({
      code: 3,
      out: '',
      err: `zugzwang: ${path}: it cannot be written: it is a folder, not a file.\n`,
    })
  })

  it('refuses what takes more memory, and leaves nothing', async () => {
    const path = join(folder(), 'large.table')
    const { code, err } = await run([
      ...['table', 'build', 'connect-four:7x6', '-o', path, '--memory-limit', '100MB'],
    ])
    expect([code, err]).toEqual([
      5,
      expect.stringMatching(
        /takes at least .* of memory; expected at most 100 MB \(--memory-limit\)/,
      ),
    ])
    expect(existsSync(path)).toBe(false)
  })
})

describe('table info', () => {
  it('counts positions by value and plies as JSON', async () => {
    const found = JSON.parse((await run(['table', 'info', await table(), '--json'])).out)
    expect(found).toMatchObject({ game: 'connect-four:4x4', positions: 161029, numbers: 201755 })
    expect(found.longest).toMatchObject({ plies: 13 })
    const [side, ...more] = found.sides
    expect(more).toEqual([])
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)
    expect(side.mover).toBe('either')
    expect(sum(side.win) + sum(side.loss) + side.draw).toBe(161029)
    expect(found.tiers).toHaveLength(17)
    const { plies, position } = found.longest
    expect(found.tiers.map(({ longest }: typeof found) => longest)).toContainEqual({
      plies,
      position,
    })
    // what there is none of is left out
    expect(found.tiers.at(-1)).not.toHaveProperty('longest')
  })
})

describe('table verify', () => {
  it('says right, and refuses damage with its place and exit code 2', async () => {
    const right = await run(['table', 'verify', await table()])
    expect([right.code, right.out]).toEqual([
      0,
      expect.stringContaining(': right. 161029 positions'),
    ])
    const path = await table((bytes) => bytes.fill(0, 500, 510))
    const damaged = await run(['table', 'verify', path])
    expect([damaged.code, damaged.err]).toEqual([
      2,
      expect.stringMatching(
        /1\.txt: Block \d+ of the table is damaged: its checksum is wrong\.\n$/,
      ),
    ])
    const cut = await run(['table', 'verify', await table((bytes) => bytes.subarray(0, 1000))])
    expect([cut.code, cut.err]).toEqual([2, expect.stringContaining('was cut off in its header')])
  })
})

describe('table probe, ask and play', () => {
  it('answer by the table what ask answers by solving', async () => {
    const path = await table()
    const probed = await run(['table', 'probe', path, '..../..../O.../X...', '--json'])
    const asked = await run(['ask', `table:${path}`, '--position', '..../..../O.../X...', '--json'])
    expect(probed).toEqual(asked)
    expect(JSON.parse(probed.out)).toMatchObject({ outcome: 'draw' })
    const played = await run(['play', `table:${path}`], { stdin: '1\n/quit\n' })
    expect(played.code).toBe(0)
    expect(played.out).toContain('draw')
  })

  it('ask about many positions of a table, which is opened once', async () => {
    const path = await table()
    const lines = ['..../..../..../....', 'none', ...Array(20).fill('..../..../..../XO..')]
    const many = files(lines.join('\n'))[0] as string
    const warned = vi.spyOn(process, 'emitWarning')
    const { code, out, err } = await run(['ask', `table:${path}`, '--each', many])
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
    expect([code, err]).toEqual([2, expect.stringContaining(`${many}:2: this line could not be`)])
    const said = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(said).toHaveLength(22)
    expect(said[0]).toMatchObject({ game: `table:${path}`, position: lines[0], outcome: 'draw' })
    expect(said[1]).toMatchObject({
      position: 'none',
      error: { message: expect.stringMatching(/^position, column 1: /) },
    })
    expect(said[21]).toMatchObject({ position: lines[2] })
  })

  it('say what is wrong with a position', async () => {
    const { code, err } = await run(['table', 'probe', await table(), 'nonsense'])
    expect([code, err]).toEqual([2, expect.stringMatching(/^zugzwang: position, column 1: /)])
  })
})
