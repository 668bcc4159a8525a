// The document of the server against the server: whatever it answers, the document says so.

import { Validator } from '@seriousme/openapi-schema-validator'
import { games as catalogue } from '@zugzwang/games'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scaled } from '../../../tools/scale'
import { SERVER_LIMITS } from '../src/commands/serve/limits'
import { OPEN_API } from '../src/commands/serve/openapi'
import { openServed } from '../src/commands/serve/served'
import { startServer } from '../src/commands/serve/server'
import { streamsFor } from './play-streams'

const { streams: NOTHING } = streamsFor('')

type Json = { readonly [key: string]: Json }
const DOCUMENT = OPEN_API as unknown as Json

/** As the document, but no field is allowed that it does not name, so that new ones are not forgotten. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  )
  const isObject = inner['type'] === 'object' && 'properties' in inner
  return isObject ? { additionalProperties: false, ...inner } : inner
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(closed(OPEN_API) as object, 'doc')

function violations(name: string, value: unknown): unknown {
  const check = ajv.getSchema(`doc#/components/schemas/${name}`)
  if (check === undefined) throw new Error(`no schema ${name}`)
  return check(value) ? [] : check.errors
}

async function start(texts: readonly string[]) {
  const served = await openServed(NOTHING, texts, {
    anyway: false,
    parallel: SERVER_LIMITS.parallel,
  })
  const server = await startServer(served, { host: '127.0.0.1', port: 0, onFault: () => {} })
  onTestFinished(async () => {
    await server.stop()
    await served.close()
  })
  return server.url
}

/** Whatever the document says of a path, method and status. */
function schemaOf(path: string, method: string, status: number): string {
  const found = DOCUMENT['paths']?.[path]?.[method]?.['responses'] as Json
  const response = found[String(status)] ?? found['default']
  const named =
    response?.['$ref'] === undefined ? response : DOCUMENT['components']?.['responses']?.['Refused']
  const schema = named?.['content']?.['application/json']?.['schema'] as Json
  return String(schema['$ref']).replace('#/components/schemas/', '')
}

/** Games whose judgements have more fields. */
const FORMS = /^(nim|piles|police|words|hackenbush|treblecross|digraph|cram):/

describe('/openapi.json', () => {
  it('is a valid document of OpenAPI 3.1, and what the server sends', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(OPEN_API)))
    expect(errors).toBe(undefined)
    expect(valid).toBe(true)
    const url = await start(['nim:1'])
    expect(await (await fetch(`${url}/openapi.json`)).json()).toEqual(OPEN_API)
  })

  it('has every path that the server names, and no other', async () => {
    const url = await start(['nim:1'])
    const { paths } = (await (await fetch(url)).json()) as { paths: string[] }
    const documented = Object.keys(DOCUMENT['paths'] ?? {})
    expect(documented.filter((path) => path !== '/' && !path.includes('{')).sort()).toEqual(
      paths.sort(),
    )
    for (const path of documented.filter((path) => !path.includes('{')))
      expect(
        (await fetch(`${url}${path === '/ask' ? '/ask?game=nim:1' : path}`)).status,
        path,
      ).toBe(200)
  })

  it('describes what is said of the start of small games, every game listed, and many at once', async () => {
    const names = catalogue
      .map(({ example }) => example)
      .filter((name) => !/^(chess|dobutsu|connect-four|hare|breakthrough)/.test(name))
      .filter((name, i) => i % scaled(6, 1) === 0 || FORMS.test(name))
    const url = await start(names)
    const listed = await (await fetch(`${url}/games`)).json()
    expect(violations('Games', listed)).toEqual([])
    expect(violations('Index', await (await fetch(url)).json())).toEqual([])
    const requests = [
      ...names.map((game) => ({ game })),
      { game: 'nothing' },
      { game: 'nim:1', position: 'x' },
      {},
    ]
    expect(violations('Questions', { requests: requests.slice(0, -1) })).toEqual([])
    expect(violations('Questions', { requests })).not.toEqual([])
    const reply = await fetch(`${url}/ask`, { method: 'POST', body: JSON.stringify({ requests }) })
    const answers = (await reply.json()) as { answers: object[] }
    expect(violations('Answers', answers)).toEqual([])
    expect(answers.answers.filter((answer) => 'error' in answer)).toHaveLength(3)
    const alone = await fetch(`${url}/ask?game=${encodeURIComponent(names[0] ?? '')}`)
    expect(violations(schemaOf('/ask', 'get', 200), await alone.json())).toEqual([])
  })

  it('describes refusals: unknown paths, parameters, fields, games, methods and positions', async () => {
    const url = await start(['nim:1,2'])
    const refused: readonly [number, string, RequestInit?][] = [
      [400, '/ask'],
      [400, '/ask?game=nim:1,2&colour=red'],
      [400, '/ask?game=nim:1,2&position=x'],
      [404, '/ask?game=chess'],
      [404, '/nowhere'],
      [404, '/tables/none'],
      [405, '/games', { method: 'DELETE' }],
      [400, '/ask', { method: 'POST', body: '{' }],
      [414, `/ask?game=${'x'.repeat(SERVER_LIMITS.url)}`],
    ]
    for (const [status, path, init] of refused) {
      const response = await fetch(`${url}${path}`, init)
      expect([path.slice(0, 40), response.status]).toEqual([path.slice(0, 40), status])
      const at = path.startsWith('/ask') ? '/ask' : '/games'
      const method = init?.method === 'POST' ? 'post' : 'get'
      const name = schemaOf(at, method, status)
      expect([name, violations(name, await response.json())]).toEqual(['Error', []])
    }
    const body = '{"requests":[{"game":"nim:1,2","colour":"red"}]}'
    const answers = await (await fetch(`${url}/ask`, { method: 'POST', body })).json()
    expect(violations('Answers', answers)).toEqual([])
    expect(JSON.stringify(answers)).toContain('There is no field')
  })

  it('is not so wide that it takes anything', () => {
    expect(violations('Error', { error: { code: 'x', message: '' } })).not.toEqual([])
    expect(violations('Index', { name: 'zugzwang', version: '1', paths: [], more: 1 })).not.toEqual(
      [],
    )
    expect(violations('Judgement', { outcome: 'won' })).not.toEqual([])
  })
})
