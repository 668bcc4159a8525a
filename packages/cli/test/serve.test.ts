// The server in this process: what it answers is what `ask --json` says, whatever is sent to it is answered with JSON and the
// right status or dropped, and it keeps serving. Signals, exit codes of them and load: tools/checks/serve.test.ts.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { createRandom } from '@zugzwang/core/testing'
import { games as catalogue } from '@zugzwang/games'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scaled } from '../../../tools/scale'
import { runCommand } from '../src/command'
import { SERVER_LIMITS, type ServerLimits } from '../src/commands/serve/limits'
import { openServed, type Served } from '../src/commands/serve/served'
import { type GameServer, startServer } from '../src/commands/serve/server'
import { streamsFor } from './play-streams'
import { folder, run } from './run'

const SEED = 20261123

const { streams: NOTHING } = streamsFor('')

interface Started extends GameServer {
  readonly served: Served
  readonly faults: unknown[]
}

/** A server that ends with the test. */
async function start(
  texts: readonly string[],
  limits: Partial<ServerLimits> = {},
  cors?: string,
): Promise<Started> {
  const parallel = limits.parallel ?? SERVER_LIMITS.parallel
  const served = await openServed(NOTHING, texts, { anyway: false, parallel })
  const faults: unknown[] = []
  const server = await startServer(served, {
    host: '127.0.0.1',
    port: 0,
    cors,
    limits,
    onFault: (error) => faults.push(error),
  })
  onTestFinished(async () => {
    void server.stop()
    await server.stop()
    await served.close()
  })
  return { ...server, served, faults }
}

/** The URL of a question. */
function askUrl(url: string, game: string, more: Record<string, string> = {}): string {
  return `${url}/ask?${new URLSearchParams({ game, ...more })}`
}

/** A refusal: status and what stands in `error`. */
async function refusal(answer: Promise<Response> | Response) {
  const response = await answer
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { error, ...rest } = (await response.json()) as {
    error: { code: string; message: string }
  }
  expect([rest, Object.keys(error).sort()]).toEqual([{}, ['code', 'message']])
  expect(error.message).toMatch(/^[^\n]+$/)
  expect(error.message).not.toMatch(/\n|\bat .*\.ts|undefined|\[object/)
  return { status: response.status, ...error }
}

const post = (url: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  fetch(`${url}/ask`, { method: 'POST', body, headers: { 'Content-Type': type } })

/** A board whose search takes far longer than a test. */
const HARD = { game: 'cram:6x6', position: '##..../....../....../....../....../......' }

function module(source: string): string {
  const path = join(folder(), 'mygame.mjs')
  writeFileSync(path, source)
  return path
}

const own = (more: string) =>
  `export default { name: 'n', start: () => 2, moves: (n) => n > 0 ? [1] : [], play: (n) => n - 1, key: (n) => n, ${more} }\n`

describe('answers', () => {
  const QUESTIONS: readonly (readonly [
    game: string,
    position?: string | undefined,
    moves?: string,
  ])[] = [
    ['nim:3,5,7'],
    ['nim:3,5,7', '1,2', '2 to 1'],
    ['police:*.../P.TE?endless=police'],
    ['police:*.../P.TE?endless=police', undefined, '2,2,2,4'],
    ['sum:kayles:3+nim:1', 'kayles: 2; nim: 1'],
    ['piles:3,1,9,5'],
    ['treblecross:..X...X', undefined, '1'],
    ['digraph:1:2,2:1'],
  ]
  const names = [...new Set(QUESTIONS.map(([game]) => game))]

  it('are those of ask --json, byte by byte, and by POST the same one by one', async () => {
    const { url } = await start(names)
    const requests = QUESTIONS.map(([game, position, moves]) => ({ game, position, moves }))
    const wanted: string[] = []
    for (const { game, position, moves } of requests) {
      const more = {
        ...(position !== undefined && { position }),
        ...(moves !== undefined && { moves }),
      }
      const options = Object.entries(more).flatMap(([name, value]) => [`--${name}`, value])
      const { out, code } = await run(['ask', game, '--json', ...options])
      expect(code).toBe(0)
      const response = await fetch(askUrl(url, game, more))
      expect([response.status, await response.text()]).toEqual([200, out])
      const head = await fetch(askUrl(url, game, more), { method: 'HEAD' })
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(out)))
      wanted.push(out)
    }
    const answered = await post(url, JSON.stringify({ requests }))
    expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const expected = wanted.map((out) => JSON.parse(out))
    expect(await answered.json()).toEqual({ version: 1, answers: expected })
    const lines = requests.map((each) => JSON.stringify(each)).join('\n\n')
    const ndjson = await post(url, lines, 'application/x-ndjson')
    expect(ndjson.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const said = (await ndjson.text()).trimEnd().split('\n')
    expect(said.map((line) => JSON.parse(line))).toEqual(expected)
  })

  it('lists games with their names, rules and forms', async () => {
    const { url } = await start(['nim:3,5,7', 'police:*.../P.TE', module(own(''))])
    const { games } = (await (await fetch(`${url}/games`)).json()) as { games: object[] }
    expect(games).toMatchObject([
      { name: 'nim:3,5,7', start: '3,5,7', moves: expect.stringContaining('7 to 6') },
      {
        name: 'police:*.../P.TE',
        sides: [{ id: 'police' }, { id: 'thief' }],
        place: expect.any(String),
      },
      // clients need not know where it lies
      { name: 'mygame.mjs', title: 'n', start: '2' },
    ])
    const { paths } = (await (await fetch(`${url}/`)).json()) as { paths: string[] }
    expect(paths).toEqual(['/games', '/ask', '/openapi.json'])
    expect(await (await fetch(askUrl(url, 'mygame.mjs'))).json()).toMatchObject({
      game: 'mygame.mjs',
      outcome: 'loss',
      plies: 2,
    })
  })

  it('of wrong questions are errors, and the others are answered', async () => {
    const { url } = await start(['nim:1,2', 'police:*.../P.TE'])
    const requests = [
      { game: 'nim:1,2', position: '1,x' },
      { game: 'nim:1,2', position: '1,1' },
      { game: 'nim:1,2', moves: '2 to 3' },
      { game: 'police:*.../P.TE', position: 'P?' },
      { game: 'nim:9' },
      { game: 'nim:1,2', position: 7 },
      { game: 'nim:1,2', place: '1' },
      { position: '1' },
      null,
      { game: 'nim:1,2', position: '0', moves: '1 to 0' },
      { game: 'nim:1,2', position: `1${',1'.repeat(10_000)}` },
    ]
    const response = await post(url, JSON.stringify({ requests }))
    expect(response.status).toBe(200)
    const { answers } = (await response.json()) as {
      answers: { game?: string; outcome?: string; error?: { code: string; message: string } }[]
    }
    expect(answers.map(({ game, outcome, error }) => [game, outcome ?? error?.code])).toEqual([
      ['nim:1,2', 'INVALID_POSITION'],
      ['nim:1,2', 'loss'],
      ['nim:1,2', 'BAD_REQUEST'],
      ['police:*.../P.TE', 'INVALID_POSITION'],
      ['nim:9', 'UNKNOWN_GAME'],
      ['nim:1,2', 'BAD_REQUEST'],
      ['nim:1,2', 'BAD_REQUEST'],
      [undefined, 'BAD_REQUEST'],
      [undefined, 'BAD_REQUEST'],
      ['nim:1,2', 'BAD_REQUEST'],
      ['nim:1,2', 'TOO_LARGE'],
    ])
    expect(answers.map(({ error }) => error?.message ?? '').filter(Boolean)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^position, column 3: /),
        expect.stringMatching(/^moves, column 1: "2 to 3" does not begin with a move at "1,2"/),
        expect.stringMatching(/^moves, column 1: play has ended at "0"/),
      ]),
    )
    for (const [i, { error }] of answers.entries()) {
      const each = requests[i]
      if (error === undefined || each === null || each === undefined) continue
      if (typeof each.game !== 'string' || typeof each.position === 'number' || i === 10) continue
      const { place: _, ...query } = each as Record<string, string>
      if ('place' in each) continue
      const { status, ...alone } = await refusal(fetch(`${url}/ask?${new URLSearchParams(query)}`))
      expect(alone).toEqual(error)
      expect(status).toBe(each.game === 'nim:9' ? 404 : 400)
    }
    const lines = await post(url, '{"game":"nim:1,2"}\n{"game" 1}\n', 'application/x-ndjson')
    expect((await lines.text()).trimEnd().split('\n').at(1)).toBe(
      '{"error":{"code":"BAD_REQUEST","message":"the body:2:9: not JSON: \\"1\\"; expected a colon."}}',
    )
  })

  it('a client can name nothing but what is served', async () => {
    const path = module(own(''))
    const { url, served } = await start(['nim:1,2', path])
    expect([...served.games.keys()]).toEqual(['nim:1,2', 'mygame.mjs'])
    for (const game of [path, './mygame.mjs', `digraph:${path}`, 'table:/etc/passwd', 'nim:1', ''])
      expect(await refusal(fetch(askUrl(url, game)))).toMatchObject({
        status: 404,
        code: 'UNKNOWN_GAME',
      })
    for (const at of ['/etc/passwd', '/tables/x', '/tables/..%2f..%2fetc%2fpasswd', '/ask/', '//x'])
      expect(await refusal(fetch(url + at))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('tables', () => {
  let path = ''
  let bytes = new Uint8Array()
  beforeAll(async () => {
    path = join(mkdtempSync(join(tmpdir(), 'zugzwang-serve-')), 'small.table')
    const { code } = await run(['table', 'build', 'connect-four:3x3', '-o', path, '--threads', '1'])
    expect(code).toBe(0)
    bytes = readFileSync(path)
    return () => rmSync(dirname(path), { recursive: true })
  })
  const FILE = 'small.table'

  it('are given by single ranges, which are those of the file', async () => {
    const { url } = await start([path])
    const at = `${url}/tables/${FILE}`
    const size = bytes.length
    const head = await fetch(at, { method: 'HEAD' })
    const tag = head.headers.get('etag') ?? ''
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(head.headers.get('content-length')).toBe(String(size))
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    const ranged = async (range: string, more: Record<string, string> = {}) => {
      const response = await fetch(at, { headers: { Range: range, ...more } })
      expect(response.headers.get('etag')).toBe(tag)
      return [
        response.status,
        response.headers.get('content-range'),
        response.status === 416
          ? 'none'
          : Buffer.from(await response.arrayBuffer()).toString('hex'),
      ]
    }
    const hex = (from: number, to: number) => Buffer.from(bytes.slice(from, to)).toString('hex')
    const part = (from: number, to: number) => [
      206,
      `bytes ${from}-${to - 1}/${size}`,
      hex(from, to),
    ]
    const random = createRandom(SEED)
    for (let i = 0; i < scaled(20, 2000); i++) {
      const from = random(size)
      const to = from + random(size)
      const range = `bytes=${from}-${to}`
      expect(await ranged(range), range).toEqual(part(from, Math.min(to + 1, size)))
    }
    const all = [200, null, hex(0, size)]
    expect(await ranged(`bytes=${size - 1}-`)).toEqual(part(size - 1, size))
    expect(await ranged('bytes=-5')).toEqual(part(size - 5, size))
    expect(await ranged(`bytes=-${size + 9}`)).toEqual(part(0, size))
    for (const none of [`bytes=${size}-`, 'bytes=-0', `bytes=${size + 5}-${size + 9}`])
      expect(await ranged(none)).toEqual([416, `bytes */${size}`, 'none'])
    for (const ignored of ['bytes=5-3', 'bytes=0-1,3-4', 'bytes=', 'lines=1-2', 'bytes=a-b'])
      expect(await ranged(ignored), ignored).toEqual(all)
    expect(await ranged('bytes=0-3', { 'If-Range': tag })).toEqual(part(0, 4))
    expect(await ranged('bytes=0-3', { 'If-Range': '"another"' })).toEqual(all)
    const known = await fetch(at, { headers: { 'If-None-Match': `"x", W/${tag}` } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect(await refusal(fetch(at, { method: 'POST', body: 'x' }))).toMatchObject({ status: 405 })
  })

  it('can be probed from elsewhere, and asked about like other games', async () => {
    const { url } = await start([`table:${path}`])
    const name = `table:${FILE}`
    const at = `table:${url}/tables/${FILE}`
    for (const options of [[], ['--moves', '2'], ['--moves', '1,1,2']]) {
      const local = await run(['ask', `table:${path}`, '--json', ...options])
      const remote = await run(['ask', at, '--json', ...options])
      expect([local.code, remote.code, remote.err]).toEqual([0, 0, ''])
      const { game: _, ...said } = JSON.parse(local.out)
      expect(JSON.parse(remote.out)).toEqual({ game: at, ...said })
      const [, moves] = options
      const asked = await fetch(askUrl(url, name, moves === undefined ? {} : { moves }))
      expect(await asked.json()).toEqual({ game: name, ...said })
    }
    const { positions } = JSON.parse((await run(['table', 'info', path, '--json'])).out)
    const { games } = (await (await fetch(`${url}/games`)).json()) as { games: object[] }
    expect(games).toMatchObject([
      { name, bytes: bytes.length, table: `/tables/${FILE}`, positions },
    ])
    const again = await start([at])
    expect(await (await fetch(askUrl(again.url, name))).json()).toMatchObject({ game: name })
    expect(await refusal(fetch(`${again.url}/tables/${FILE}`))).toMatchObject({
      status: 404,
    })
  })

  it('that are cut short while they are served end the connection, not the server', async () => {
    const copy = join(folder(), 'cut.table')
    writeFileSync(copy, bytes)
    const { url, faults } = await start([copy])
    writeFileSync(copy, bytes.slice(0, 40))
    const whole = fetch(`${url}/tables/cut.table`).then((response) => response.arrayBuffer())
    await expect(whole).rejects.toThrow()
    expect(faults).toHaveLength(1)
    expect(await refusal(fetch(askUrl(url, 'table:cut.table')))).toMatchObject({
      status: 500,
      code: 'INVALID_TABLE',
    })
    expect((await fetch(`${url}/games`)).status).toBe(200)
  })
})

/** Sends bytes and takes all that comes back until the connection ends, or an answer is there; '' where it is dropped. */
async function raw(
  url: string,
  pieces: readonly string[],
  { every = 0, end = false }: { every?: number; end?: boolean } = {},
): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
    if (/^HTTP.*\r\n\r\n.*\}\n/s.test(answer)) socket.destroy()
  })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    if (every > 0) await new Promise((resolve) => setTimeout(resolve, every))
  }
  if (end) socket.destroy()
  await closed
  return answer
}

const statusOf = (answer: string): string =>
  `${/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'dropped'} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`

describe('what is sent to it', () => {
  const HOST = 'Host: localhost\r\n'
  const long = (length: number) => 'x'.repeat(length)
  const QUICK = { headersTime: 200, bodyTime: 200, readingTime: 300, body: 1000 }

  it.each([
    ['HELLO\r\n\r\n', '400 BAD_REQUEST'],
    ['\u0016\u0003\u0001\u0002 a handshake\r\n\r\n', '400 BAD_REQUEST'],
    ['GET / HTTP/1.1\r\n\r\n', '400 BAD_REQUEST'],
    ['GET /games HTTP/1.1\r\nHost: evil.example\r\n\r\n', '421 FOREIGN_HOST'],
    ['GET /games HTTP/1.1\r\nHost: 127.0.0.1.evil.example:80\r\n\r\n', '421 FOREIGN_HOST'],
    ['GET /games HTTP/1.1\r\nHost: [::1]:7465\r\n\r\n', '200 '],
    ['GET /games HTTP/1.1\r\nHost: LOCALHOST.:1\r\n\r\n', '200 '],
    [`GET /%zz HTTP/1.1\r\n${HOST}\r\n`, '400 BAD_REQUEST'],
    [`GET /ask HTTP/1.1\r\n${HOST}\r\n`, '400 BAD_REQUEST'],
    [`GET /ask?game=nim:1&game=nim:1 HTTP/1.1\r\n${HOST}\r\n`, '400 BAD_REQUEST'],
    [`GET /ask?game=nim:1&file=x HTTP/1.1\r\n${HOST}\r\n`, '400 BAD_REQUEST'],
    [`GET /nothing HTTP/1.1\r\n${HOST}\r\n`, '404 NOT_FOUND'],
    [`DELETE /ask HTTP/1.1\r\n${HOST}\r\n`, '405 METHOD_NOT_ALLOWED'],
    [`OPTIONS /ask HTTP/1.1\r\n${HOST}\r\n`, '405 METHOD_NOT_ALLOWED'],
    [`CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`, '405 METHOD_NOT_ALLOWED'],
    [`GET /games HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: upgrade\r\n\r\n`, '200 '],
    [`GET /ask?game=LONG9000 HTTP/1.1\r\n${HOST}\r\n`, '414 URL_TOO_LONG'],
    [`GET /ask?game=LONG90000 HTTP/1.1\r\n${HOST}\r\n`, '414 URL_TOO_LONG'],
    [`GET / HTTP/1.1\r\n${HOST}X: LONG90000\r\n\r\n`, '431 HEADERS_TOO_LARGE'],
    [
      `POST /ask HTTP/1.1\r\n${HOST}Expect: 7\r\nContent-Length: 1\r\n\r\n`,
      '417 EXPECTATION_FAILED',
    ],
    [`POST /ask HTTP/1.1\r\n${HOST}Content-Length: 2000\r\n\r\nLONG2000`, '413 TOO_LARGE'],
    [
      `POST /ask HTTP/1.1\r\n${HOST}Content-Length: 2000\r\nExpect: 100-continue\r\n\r\n`,
      '413 TOO_LARGE',
    ],
    [
      `POST /ask HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n7d0\r\nLONG2000\r\n0\r\n\r\n`,
      '413 TOO_LARGE',
    ],
    [`POST /ask HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, '400 BAD_REQUEST'],
    [
      `POST /ask HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`,
      '400 BAD_REQUEST',
    ],
    [
      `POST /ask HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Encoding: gzip\r\n\r\nxx`,
      '415 UNSUPPORTED_ENCODING',
    ],
    [
      `POST /ask HTTP/1.1\r\n${HOST}Content-Length: 15\r\nExpect: 100-continue\r\n\r\n{"requests":[]}`,
      '100 ',
    ],
    [`POST /ask HTTP/1.1\r\n${HOST}Content-Length: 1\r\n\r\n{`, '400 BAD_REQUEST'],
    [`POST /ask HTTP/1.1\r\n${HOST}Content-Length: 4\r\n\r\nnull`, '400 BAD_REQUEST'],
    [`POST /ask HTTP/1.1\r\n${HOST}Content-Length: 1\r\n\r\n\u00ff`, '400 BAD_REQUEST'],
  ])('%j gets its status', async (written, status) => {
    const request = written.replace(/LONG(\d+)/g, (_, length) => 'x'.repeat(Number(length)))
    const { url, faults } = await start(['nim:1'], QUICK)
    expect(statusOf(await raw(url, [request]))).toBe(status)
    expect((await fetch(askUrl(url, 'nim:1'))).status).toBe(200)
    expect(faults).toEqual([])
  })

  it('slowly, is answered with 408 or dropped', async () => {
    const { url, faults } = await start(['nim:1'], QUICK)
    const drip = [...`GET /games HTTP/1.1\r\n${HOST}X-Slow: ${long(40)}`]
    const body = [`POST /ask HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\n`, ...long(40)]
    const answers = await Promise.all([
      raw(url, []),
      raw(url, drip, { every: 40 }),
      raw(url, body, { every: 40 }),
    ])
    expect(answers.map(statusOf)).toEqual(['408 TIMEOUT', '408 TIMEOUT', '408 TIMEOUT'])
    expect(faults).toEqual([])
  })

  it('cut off anywhere, is dropped', async () => {
    const { url, faults } = await start(['nim:1,2'])
    const body = JSON.stringify({ requests: Array(50).fill({ game: 'nim:1,2' }) })
    const request = `POST /ask HTTP/1.1\r\n${HOST}Content-Length: ${body.length}\r\n\r\n${body}`
    const random = createRandom(SEED)
    for (let i = 0; i < scaled(40, 2000); i++)
      await raw(url, [request.slice(0, random(request.length + 1))], { end: true })
    expect(faults).toEqual([])
    expect((await fetch(askUrl(url, 'nim:1,2'))).status).toBe(200)
  })

  it('and not read, is dropped', async () => {
    const { url, faults } = await start(['nim:500', 'nim:1'], { readingTime: 200 })
    const body = JSON.stringify({ requests: Array(1000).fill({ game: 'nim:500' }) })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.pause().on('error', () => {})
    socket.write(`POST /ask HTTP/1.1\r\n${HOST}Content-Length: ${body.length}\r\n\r\n${body}`)
    // 45 MB are more than the system keeps; whether the other end is there is seen by writing
    const clock = setInterval(() => socket.write('\r\n'), 20)
    await new Promise((resolve) => socket.on('close', resolve))
    clearInterval(clock)
    expect(faults).toEqual([])
    expect((await fetch(askUrl(url, 'nim:1'))).status).toBe(200)
  })

  it('over more connections than are taken, is dropped', async () => {
    const { url } = await start(['nim:1'], { connections: 1 })
    const port = Number(new URL(url).port)
    const first = connect(port, '127.0.0.1')
    await new Promise((resolve) => first.on('connect', resolve))
    expect(await raw(url, [`GET / HTTP/1.1\r\n${HOST}\r\n`])).toBe('')
    first.destroy()
    await expect
      .poll(async () => statusOf(await raw(url, [`GET / HTTP/1.1\r\n${HOST}\r\n`])))
      .toBe('200 ')
  })

  it('several requests at once on a connection are answered in order', async () => {
    const { url } = await start(['nim:1,2'])
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const paths = ['/games', '/ask?game=nim:1,2', '/x', '/ask?game=nim:1,2&position=1', '/']
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`).join(''))
    let answer = ''
    for await (const text of socket.setEncoding('utf8')) {
      answer += text
      if (answer.split('HTTP/1.1 ').length === 6 && answer.endsWith('}\n')) break
    }
    expect(answer.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['200', '200', '404', '200', '200'])
  })

  it('of any text, is answered as a position or refused, for every game there is', async () => {
    const names = catalogue
      .map(({ example }) => example)
      .filter((name) => !/^(chess|dobutsu|connect-four|hare)/.test(name))
    const { url, faults } = await start(names, { patience: scaled(300, 2000) })
    const random = createRandom(SEED)
    const pick = (letters: string) => letters.charAt(random(letters.length))
    const texts = [
      '',
      '0',
      '-1',
      '999999999999999',
      '99999999999999999999999',
      '1,'.repeat(1000),
      '.'.repeat(3000),
      './'.repeat(1000),
      '\u0000\u202e\ud800',
      '99999,99999,99999',
    ]
    for (let i = 0; i < scaled(1, 300); i++)
      texts.push(
        Array.from({ length: 1 + random(40) }, () => pick('0123456789.,;/:#*XPTE ab->')).join(''),
      )
    for (const game of names) {
      const requests = texts.map((position) => ({ game, position }))
      const response = await post(url, JSON.stringify({ requests }))
      const { answers } = (await response.json()) as { answers: { error?: { code: string } }[] }
      expect(answers).toHaveLength(texts.length)
      for (const [i, { error }] of answers.entries())
        expect(['FAULT', 'GAME_FAILS'], `${game} ${texts[i]} seed ${SEED}`).not.toContain(
          error?.code,
        )
    }
    expect(faults).toEqual([])
  })
})

describe('work', () => {
  it('that takes too long is given up', async () => {
    const { url } = await start([HARD.game], { patience: 200 })
    expect(await refusal(fetch(askUrl(url, HARD.game, HARD)))).toMatchObject({
      status: 503,
      code: 'TOO_LONG',
    })
  })

  it('does not keep other games waiting', async () => {
    const { url } = await start([HARD.game, 'nim:1,2'], { patience: 1e9, parallel: 1 })
    const client = new AbortController()
    let isHardDone = false
    const hard = fetch(askUrl(url, HARD.game, HARD), { signal: client.signal })
      .catch(() => 'gone')
      .finally(() => {
        isHardDone = true
      })
    for (let i = 0; i < 5; i++) {
      expect((await fetch(askUrl(url, 'nim:1,2'))).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(isHardDone).toBe(false)
    client.abort()
    expect(await hard).toBe('gone')
  })

  it('ends when the client goes, be it running or waiting', async () => {
    // with all the patience there is, the last one would wait for ever
    const { url } = await start([HARD.game], { patience: 1e9, parallel: 1 })
    const client = new AbortController()
    const asked = Array.from({ length: 3 }, () =>
      fetch(askUrl(url, HARD.game, HARD), { signal: client.signal }).catch(() => 'gone'),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    const last = fetch(askUrl(url, HARD.game, { position: '##/##' }))
    client.abort()
    expect(await Promise.all(asked)).toEqual(['gone', 'gone', 'gone'])
    expect((await last).status).toBe(200)
  })

  it('is refused with 503 while too many wait', async () => {
    const { url } = await start([HARD.game], { patience: 1e9, parallel: 1, requests: 2 })
    const client = new AbortController()
    const waiting = [1, 2].map(() =>
      fetch(askUrl(url, HARD.game, HARD), { signal: client.signal }).catch(() => 'gone'),
    )
    const status = async () => (await fetch(`${url}/games`)).status
    await expect.poll(status).toBe(503)
    const busy = await fetch(`${url}/games`)
    expect(busy.headers.get('retry-after')).toBe('1')
    expect(await refusal(busy)).toMatchObject({ status: 503, code: 'BUSY' })
    client.abort()
    expect(await Promise.all(waiting)).toEqual(['gone', 'gone'])
    await expect.poll(status).toBe(200)
  })

  it('of many clients at once on one search is right', async () => {
    const name = 'cram:3x4?rules=misere'
    const { url } = await start([name], { parallel: 24 })
    const random = createRandom(SEED)
    const boards = Array.from({ length: 12 }, () =>
      Array.from({ length: 3 }, () =>
        Array.from({ length: 4 }, () => (random(3) === 0 ? '#' : '.')).join(''),
      ).join('/'),
    )
    const said = await Promise.all(
      [...boards, ...boards].map(async (position) =>
        (await fetch(askUrl(url, name, { position }))).text(),
      ),
    )
    for (const [i, position] of boards.entries()) {
      const { out } = await run(['ask', name, '--json', '--position', position])
      expect([said[i], said[i + 12]], position).toEqual([out, out])
    }
  })

  it('that a game makes fail is reported, without a stack', async () => {
    const path = module(
      `${own(`parsePosition: Number, formatPosition(n) { if (n > 5) throw new TypeError('too odd'); return String(n) },
        formatMove: String, parseMove: () => undefined, moveForm: 'x', about: '.'`).replace(
        'export default {',
        'const rules = {',
      )}export default { ...rules, rules: { ...rules }, about: 'x' }\n`,
    )
    const { url } = await start([path])
    expect(await refusal(fetch(askUrl(url, 'mygame.mjs', { position: '7' })))).toEqual({
      status: 500,
      code: 'GAME_FAILS',
      message: 'mygame.mjs: its game fails: TypeError: too odd.',
    })
  })

  it('that fails by a fault of the server is called one', async () => {
    const { url, served, faults } = await start(['nim:1'])
    const game = served.games.get('nim:1')
    if (game === undefined) throw new Error('nim:1 is served')
    const fault = new RangeError('secret')
    Object.assign(game.open.answer, { judge: () => Promise.reject(fault) })
    expect(await refusal(fetch(askUrl(url, 'nim:1')))).toMatchObject({ status: 500, code: 'FAULT' })
    expect(faults).toEqual([fault])
  })
})

describe('pages of other origins', () => {
  const origin = (response: Response) => response.headers.get('access-control-allow-origin')

  it('may ask only where they are allowed', async () => {
    const closed = await start(['nim:1'])
    expect(origin(await fetch(`${closed.url}/games`))).toBe(null)
    for (const allowed of ['*', 'https://example.org']) {
      const { url } = await start(['nim:1'], {}, allowed)
      expect(origin(await fetch(`${url}/games`))).toBe(allowed)
      expect(origin(await fetch(`${url}/nothing`))).toBe(allowed)
      const asked = await fetch(`${url}/ask`, { method: 'OPTIONS' })
      expect([asked.status, origin(asked)]).toEqual([204, allowed])
      expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST')
      expect(asked.headers.get('vary')).toBe(allowed === '*' ? null : 'Origin')
    }
  })
})

describe('its end', () => {
  /** Has the judgements of a game wait, as those of a search do. */
  function holdBack(served: Served, name: string) {
    const game = served.games.get(name)
    if (game === undefined) throw new Error(`${name} is not served`)
    const { answer } = game.open
    const { judge } = answer
    const begun = new EventTarget()
    const begin = new Promise((resolve) => begun.addEventListener('begin', resolve))
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    Object.assign(answer, {
      async judge(position: unknown, { signal }: { readonly signal: AbortSignal }) {
        begun.dispatchEvent(new Event('begin'))
        const aborted = new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
        await Promise.race([gate, aborted])
        return judge(position, { signal })
      },
    })
    return { begin, goOn }
  }

  it('lets requests under way finish, and refuses new connections', async () => {
    const { url, stop, served } = await start(['nim:1'])
    const { begin, goOn } = holdBack(served, 'nim:1')
    const asked = fetch(askUrl(url, 'nim:1'))
    await begin
    const stopped = stop()
    goOn()
    const response = await asked
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    await stopped
    await expect(fetch(`${url}/games`)).rejects.toThrow()
  })

  it('reports those that take longer, and does not delay others', async () => {
    const { url, stop, served } = await start(['nim:1'], { patience: 1e9, stopTime: 100 })
    const { begin } = holdBack(served, 'nim:1')
    const asked = refusal(fetch(askUrl(url, 'nim:1')))
    const idle = connect(Number(new URL(url).port), '127.0.0.1')
    const closed = new Promise((resolve) => idle.on('close', resolve))
    await begin
    await stop()
    expect(await asked).toMatchObject({ status: 503, code: 'STOPPING' })
    await closed
  })
})

describe('zugzwang serve', () => {
  async function refused(...args: string[]): Promise<string> {
    const { code, out, err } = await run(['serve', ...args])
    expect([code, out]).toEqual([2, ''])
    return err
  }

  it('refuses a port in use, a host that is none, and two games of one name', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    expect(await refused('nim:1', '--port', String(port))).toBe(
      `zugzwang: --port: ${port} is in use on 127.0.0.1; expected another one, or 0 for any.\n`,
    )
    expect(await refused('nim:1', '--port', '0', '--host', '192.0.2.1')).toBe(
      'zugzwang: --host: this machine has no address "192.0.2.1".\n',
    )
    expect(await refused('nim:1', 'nim:1')).toBe(
      'zugzwang: Two games are called nim:1; expected different names.\n',
    )
  })

  it('ends with 5 at its limit of time, and listens no longer', async () => {
    const { code, out, err } = await run([
      'serve',
      'nim:1',
      'nim:2',
      '--port',
      '0',
      '--time-limit',
      '0.5s',
    ])
    expect([code, err]).toEqual([
      5,
      'zugzwang: Stopped: not done within the time limit of 0.5 s (--time-limit).\n',
    ])
    expect(out).toMatch(/^Serving 2 games at http:\/\/127\.0\.0\.1:\d+\n$/)
    const url = out.trim().split(' ').at(-1) ?? ''
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })

  it('ends with 3 where its address cannot be printed, with 0 where it is not read', async () => {
    for (const [code, exit] of [
      ['ENOSPC', 3],
      ['EPIPE', 0],
    ] as const) {
      const stdout = new Writable({
        write: (_, __, done) => done(Object.assign(new Error(code), { code })),
      })
      expect(await runCommand(['serve', 'nim:1', '--port', '0'], { ...NOTHING, stdout })).toBe(exit)
    }
  })
})
