// Files of every release and their contents: made by `keep-data.ts` at a release, read by `data.test.ts` for ever. Everything is
// made and read by the built packages in dist.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Described from '../../packages/boards/src/games.ts'
import type * as Boards from '../../packages/boards/src/index.ts'
import type * as BoardTables from '../../packages/boards/src/tables.ts'
import type * as Buffers from '../../packages/core/src/buffer.ts'
import type * as Certificates from '../../packages/core/src/certificate.ts'
import type * as Core from '../../packages/core/src/index.ts'
import type * as Impartial from '../../packages/impartial/src/index.ts'
import type * as DuckDB from '../../packages/sql/src/duckdb.ts'
import type * as Sql from '../../packages/sql/src/index.ts'
import type * as Probes from '../../packages/tablebase/src/index.ts'
import type * as Tables from '../../packages/tablebase/src/node.ts'
import { root } from './workspace.ts'

const built = (path: string): string => pathToFileURL(join(root, 'packages', path)).href
const core: typeof Core = await import(built('core/dist/index.js'))
const { fromBuffer, toBuffer }: typeof Buffers = await import(built('core/dist/buffer.js'))
const certificates: typeof Certificates = await import(built('core/dist/certificate.js'))
const impartial: typeof Impartial = await import(built('impartial/dist/index.js'))
const { boardGame }: typeof Boards = await import(built('boards/dist/index.js'))
const { connectFour, hareAndHounds }: typeof Described = await import(built('boards/dist/games.js'))
const { boardNumbering, tableNumbering }: typeof BoardTables = await import(
  built('boards/dist/tables.js')
)
const { openTable }: typeof Probes = await import(built('tablebase/dist/index.js'))
const { buildTable, openFile }: typeof Tables = await import(built('tablebase/dist/node.js'))
const sql: typeof Sql = await import(built('sql/dist/index.js'))
const { openDuckDB }: typeof DuckDB = await import(built('sql/dist/duckdb.js'))

/** Holds a folder for every release. */
export const dataFolder: string = join(root, 'tools/checks/data')

/** A kind of data, of which each release stores files. */
export interface KeptKind {
  /** Its folder below that of the release. */
  readonly name: string
  /** Makes its files in an empty folder. */
  make(folder: string): Promise<void>
  /** The contents of the files, as JSON; the folder is a copy that may be written to. */
  read(folder: string): Promise<unknown>
  /** The same by a solve of today. */
  solve(): Promise<unknown>
  /** By file: sets a version that does not exist yet. */
  readonly later: Readonly<Record<string, (bytes: Buffer) => Buffer>>
  /** Matches the refusal of such a file, which names both versions. */
  readonly refusal: RegExp
}

/** Works in a folder that is removed afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-data-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const LATER = 77
/** Changes the byte of the version. */
const byteAt = (at: number) => (bytes: Buffer) => Buffer.from(bytes).fill(LATER, at, at + 1)
/** Changes the first field `version` of JSON, which bytes may follow. */
const field = (bytes: Buffer) => {
  const text = bytes.toString('latin1')
  return Buffer.from(text.replace(/("version": ?)\d+/, `$1${LATER}`), 'latin1')
}

/** Six rooms: positions 0 to 5, of which 3 and 5 are ends of play; 1 and 2 can go round for ever. */
const ARCS = '0 1\n0 3\n1 2\n2 1\n2 4\n4 5\n'
const graph = core.digraphFromArcs(6, [0, 0, 1, 2, 2, 4], [1, 3, 2, 1, 4, 5])
const outcomes: Core.Arena = { graph }
const payoffs: Core.Arena = {
  graph,
  mover: Uint8Array.of(0, 1, 0, 1, 1, 0),
  payoff: Float64Array.of(Number.NaN, Number.NaN, Number.NaN, 2.5, Number.NaN, -7),
  endless: 1,
}
const plain = ({ order, score, value }: Core.Solution) => ({
  order,
  score: [...score],
  ...(value && { value: [...value] }),
})

const arenas = Object.entries({ outcome: outcomes, payoff: payoffs })
const solutions: KeptKind = {
  name: 'solution',
  async make(folder) {
    for (const [name, arena] of arenas)
      writeFileSync(join(folder, `${name}.bin`), Buffer.from(toBuffer(await core.solve(arena))))
  },
  async read(folder) {
    const read: Record<string, unknown> = {}
    const violations: unknown[] = []
    for (const [name, arena] of arenas) {
      const solution = fromBuffer(new Uint8Array(readFileSync(join(folder, `${name}.bin`))))
      read[name] = plain(solution)
      const violation = await core.verifySolution(arena, solution)
      if (violation !== undefined) violations.push(violation)
    }
    return { ...read, violations }
  },
  async solve() {
    const [outcome, payoff] = [await core.solve(outcomes), await core.solve(payoffs)]
    return { outcome: plain(outcome), payoff: plain(payoff), violations: [] }
  },
  later: { 'outcome.bin': byteAt(4), 'payoff.bin': byteAt(4) },
  refusal: /solution has version 77; expected \d/,
}

const proofs: KeptKind = {
  name: 'certificate',
  async make(folder) {
    const certificate = certificates.createCertificate(payoffs, await core.solve(payoffs), 0)
    writeFileSync(join(folder, 'position.bin'), certificates.certificateToBytes(certificate))
    writeFileSync(join(folder, 'position.json'), certificates.formatCertificate(certificate))
  },
  async read(folder) {
    return [
      certificates.certificateFromBytes(readFileSync(join(folder, 'position.bin'))),
      certificates.parseCertificate(readFileSync(join(folder, 'position.json'), 'utf8')),
    ].map((certificate) => {
      const { position, value, plies } = certificate
      return {
        position,
        value,
        plies,
        violation: certificates.verifyCertificate(certificate) ?? null,
      }
    })
  },
  async solve() {
    const solution = await core.solve(payoffs)
    const proved = {
      position: 0,
      value: core.valueAt(solution, 0),
      plies: core.pliesAt(solution, 0),
    }
    return [proved, proved].map((each) => ({ ...each, violation: null }))
  },
  later: { 'position.bin': byteAt(4), 'position.json': field },
  refusal: /version is 77; expected \d/,
}

const sequences: KeptKind = {
  name: 'sequence',
  async make(folder) {
    const sequence = impartial.startSequence(impartial.parseHeapGame('0.77'))
    await sequence.extend(200)
    writeFileSync(join(folder, 'kayles.values'), sequence.save())
  },
  async read(folder) {
    const sequence = impartial.resumeSequence(readFileSync(join(folder, 'kayles.values')))
    await sequence.extend(250)
    return [...sequence.values()]
  },
  async solve() {
    return [...(await impartial.grundySequence(impartial.parseHeapGame('0.77'), 250))]
  },
  later: { 'kayles.values': byteAt(4) },
  refusal: /has version 77; expected (version )?\d/,
}

const provedPeriod = async () => {
  const { period } = await impartial.solvePeriod(impartial.parseHeapGame('0.77'), { to: 300 })
  if (period === undefined) throw new Error('Kayles has a period.')
  return impartial.createPeriodCertificate(period)
}
const periods: KeptKind = {
  name: 'period',
  async make(folder) {
    const text = impartial.formatPeriodCertificate(await provedPeriod())
    writeFileSync(join(folder, 'kayles.json'), text)
  },
  async read(folder) {
    const text = readFileSync(join(folder, 'kayles.json'), 'utf8')
    const certificate = impartial.parsePeriodCertificate(text)
    const violation = (await impartial.verifyPeriodCertificate(certificate)) ?? null
    return { ...certificate, violation }
  },
  solve: async () => ({ ...(await provedPeriod()), violation: null }),
  later: { 'kayles.json': field },
  refusal: /version of the certificate: found 77; expected \d/,
}

/** A quotient without its product table. */
const shortOf = ({ product: _, pPortion, ...rest }: Impartial.MisereQuotient) => ({
  ...rest,
  pPortion: [...pPortion],
})
const quotientGame = () => impartial.parseHeapGame('0.75')
const quotients: KeptKind = {
  name: 'quotient',
  async make(folder) {
    const quotient = await impartial.misereQuotient(quotientGame(), 8)
    writeFileSync(join(folder, '0.75.json'), impartial.formatMisereQuotient(quotient))
  },
  async read(folder) {
    const text = readFileSync(join(folder, '0.75.json'), 'utf8')
    const quotient = impartial.parseMisereQuotient(text)
    const violation = (await impartial.verifyMisereQuotient(quotient, quotientGame())) ?? null
    return { ...shortOf(quotient), violation }
  },
  async solve() {
    return { ...shortOf(await impartial.misereQuotient(quotientGame(), 8)), violation: null }
  },
  later: { '0.75.json': field },
  refusal: /version of the quotient: found 77; expected \d/,
}

const hare = {
  module: built('boards/dist/tables.js'),
  name: 'boardNumbering',
  args: [hareAndHounds],
}
const fourData = connectFour(4, 3)
const four = {
  module: built('boards/dist/tables.js'),
  name: 'tableNumbering',
  args: [fourData],
}
/** A table's info, and the values of some positions. */
async function probed(path: string, game: Core.Game<never, never>): Promise<unknown> {
  const file = await openFile(path)
  try {
    const table = (await openTable(file, game)) as Probes.Table<unknown, unknown>
    const { counts, numbers } = table.info
    const { numbering } = game
    const probes: unknown[] = []
    // not every number is a position
    for (let at = 0; at < numbers && probes.length < 40; at += Math.ceil(numbers / 97))
      if ((numbering as Core.Numbering<unknown>).successors(at, new Float64Array(64)) > 0)
        probes.push([at, await table.probe(at)])
    return JSON.parse(JSON.stringify({ numbers, counts, said: probes }))
  } finally {
    await file.close()
  }
}
const hareGame = () =>
  ({
    ...boardGame(hareAndHounds),
    numbering: boardNumbering(hareAndHounds),
  }) as unknown as Core.Game<never, never>
const fourGame = () =>
  ({ ...boardGame(fourData), numbering: tableNumbering(fourData) }) as unknown as Core.Game<
    never,
    never
  >

const tables: KeptKind = {
  name: 'table',
  async make(folder) {
    await buildTable(join(folder, 'hare.table'), hare)
  },
  read: (folder) => probed(join(folder, 'hare.table'), hareGame()),
  solve: () =>
    inFolder(async (folder) => {
      await tables.make(folder)
      return probed(join(folder, 'hare.table'), hareGame())
    }),
  later: { 'hare.table': byteAt(8) },
  refusal: /has version 77; expected (version )?\d/,
}

/** Builds until there is a checkpoint that `isGood` accepts, then stops by an error of the game. */
async function buildAndStop(
  path: string,
  numbering: Core.Numbering<unknown>,
  options: Tables.BuildTableOptions,
  isGood: () => boolean,
): Promise<void> {
  const stopped = new Error('stopped')
  const successors: Core.Numbering<unknown>['successors'] = (...given) => {
    if (existsSync(`${path}.state`) && isGood()) throw stopped
    return numbering.successors(...given)
  }
  const ended = buildTable(path, { ...numbering, successors }, { ...options, checkpointEvery: 0 })
  await ended.then(
    () => Promise.reject(new Error(`${path} was built before there was a checkpoint to keep.`)),
    (error) => (error === stopped ? undefined : Promise.reject(error)),
  )
}
/** Some tiers are written, and the next one is in progress. */
const checkpoints: KeptKind = {
  name: 'checkpoint',
  async make(folder) {
    const path = join(folder, 'four.table')
    const isGood = () => statSync(`${path}.part`).size > 300
    await buildAndStop(path, tableNumbering(fourData), {}, isGood)
  },
  async read(folder) {
    const path = join(folder, 'four.table')
    const { isResumed } = await buildTable(path, four)
    return { isResumed, table: await probed(path, fourGame()) }
  },
  solve: () =>
    inFolder(async (folder) => {
      const path = join(folder, 'four.table')
      await buildTable(path, four)
      return { isResumed: true, table: await probed(path, fourGame()) }
    }),
  later: { 'four.table.state': field },
  refusal: /a checkpoint with version 77; expected version \d/,
}

/** A path of 12 steps, with a short cut, a way into it, and a loop. */
const way = core.digraphFromArcs(
  15,
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3, 13, 14],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 9, 11, 14],
)
async function withEngine<Result>(work: (engine: Sql.Engine) => Promise<Result>): Promise<Result> {
  return inFolder(async (spill) => {
    const engine = await openDuckDB({ threads: 1, memoryLimit: 2 ** 27, spill })
    try {
      return await work(engine)
    } finally {
      await engine.close()
    }
  })
}
const runs: KeptKind = {
  name: 'run',
  make: (folder) =>
    withEngine(async (engine) => {
      const game = await sql.importArena(engine, join(folder, 'game'), { graph: way })
      await sql.solveTables(game, join(folder, 'run'), { memoryLimit: 0, plyLimit: 4 })
    }),
  read: (folder) =>
    withEngine(async (engine) => {
      const game = sql.openTables(engine, join(folder, 'game'))
      const solved = await sql.solveTables(game, join(folder, 'run'), { memoryLimit: 0 })
      return { resumedAt: solved.resumedAt, solution: plain(await sql.readSolution(solved)) }
    }),
  async solve() {
    return { resumedAt: 4, solution: plain(await core.solve({ graph: way })) }
  },
  later: { 'game/game.json': field, 'run/run.json': field },
  refusal: /version 77; expected (game|run), version \d/,
}

/** All kinds but the command's JSON. */
export const KINDS: readonly KeptKind[] = [
  solutions,
  proofs,
  sequences,
  periods,
  quotients,
  tables,
  checkpoints,
  runs,
]

/** A command whose JSON is stored. */
export interface KeptCommand {
  readonly args: readonly string[]
  readonly stdin?: string
}

/** Every command with JSON output, with questions that have one answer. */
export const COMMANDS: readonly KeptCommand[] = [
  { args: ['solve', '-', '--json'], stdin: ARCS },
  { args: ['solve', '-', '--json', '--explain', '2', '--depth', '2'], stdin: ARCS },
  { args: ['diff', 'tools/checks/kept-answer.txt', '-', '--json'], stdin: '0 0\n1 1\n2 2\n' },
  { args: ['inspect', '-', '--json'], stdin: ARCS },
  { args: ['police', '-', '--json'], stdin: 'P.T\n**E\n' },
  { args: ['cops', '-', '--json'], stdin: 'graph { a--b--c--d }' },
  { args: ['cops', '-', '--number', '--json'], stdin: 'graph { a--b--c--d--a }' },
  { args: ['piles', '3', '1', '9', '5', '--json'] },
  { args: ['words', '-', '--json'], stdin: '3\nabcd\nbcda\nada\n' },
  { args: ['treblecross', '13', '--json'] },
  { args: ['grundy', '0.77', '--to', '20', '--json'] },
  { args: ['grundy', '-', '--json'], stdin: 'a b\nb a\na c\n' },
  { args: ['period', '0.77', '--json'] },
  { args: ['nim', '3', '5', '7', '--json'] },
  { args: ['sum', 'nim:3', '0.77:4', '--json'] },
  { args: ['value', '{2|-1}+*', '--json'] },
  { args: ['thermograph', '{2|-1}', '--json'] },
  { args: ['games', '--json'] },
  { args: ['ask', 'hare:start', '--json'] },
  { args: ['ask', 'nim:3,5,7', '--json', '--difficulty'] },
  { args: ['ask', 'domineering:2x3', '--json'] },
  { args: ['table', 'info', 'tools/checks/data/0.1.0/table/hare.table', '--json'] },
]

/** Runs the command in its own process. */
export function outputOf({ args, stdin = '' }: KeptCommand): string {
  const program = join(root, 'packages/cli/bin/zugzwang.js')
  return execFileSync(process.execPath, [program, ...args], {
    cwd: root,
    input: stdin,
    encoding: 'utf8',
  })
}

/** A copy of a kind's files, which may be written to. */
export function inCopy<Result>(
  from: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inFolder((folder) => {
    cpSync(from, folder, { recursive: true })
    return work(folder)
  })
}
