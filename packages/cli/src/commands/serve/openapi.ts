// What the server answers, as an OpenAPI 3.1 document for clients in other languages. Tests hold each answer of a running server to it.

import { JSON_VERSION } from '@zugzwang/core'
import { version } from '../../../package.json'

const text = (description: string) => ({ type: 'string', description })
const whole = (description: string) => ({ type: 'integer', minimum: 0, description })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const list = (items: object) => ({ type: 'array', items })
const json = (schema: object) => ({ 'application/json': { schema } })

const OUTCOME = { enum: ['win', 'loss', 'draw'], description: 'For the player to move.' }

/** Fields of a value, wherever one stands. */
const VALUE = {
  outcome: OUTCOME,
  plies: whole(
    'To the end of play, both playing their best; absent if play does not end or plies are not counted.',
  ),
  value: {
    type: ['number', 'string'],
    description:
      'Payoff or value, where positions have one; Infinity, -Infinity and values of partizan games are texts.',
  },
  form: {
    type: 'object',
    description: 'Grundy value or value of a partizan game.',
    properties: {
      notation: { enum: ['nimber', 'partizan'] },
      text: text('As it is written.'),
      nimber: {},
    },
    required: ['notation', 'text'],
  },
  outcomeClass: {
    enum: ['L', 'R', 'N', 'P'],
    description: 'Who wins: Left, Right, the next or the previous player.',
  },
}

const MOVE = {
  move: text('As the game writes it.'),
  position: text('The position it leads to.'),
  ...VALUE,
  best: { type: 'boolean' },
}

const WHY = {
  type: 'object',
  description:
    'The rule by which the position has its value, with what the rule rests on; `text` is the sentence.',
  properties: {
    rule: text('Such as wins, keeps, all-moves, nim-sum, end.'),
    text: text('In English.'),
  },
  required: ['rule', 'text'],
  additionalProperties: true,
}

const SCHEMAS = {
  Error: {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: {
          code: {
            type: 'string',
            pattern: '^[A-Z][A-Z_]*$',
            description: 'For programs, such as UNKNOWN_GAME.',
          },
          message: text('For people.'),
        },
        required: ['code', 'message'],
      },
    },
    required: ['error'],
  },
  Index: {
    type: 'object',
    properties: {
      name: { const: 'zugzwang' },
      version: text('Of the command.'),
      paths: list({ type: 'string' }),
    },
    required: ['name', 'version', 'paths'],
  },
  Side: {
    type: 'object',
    properties: { id: { type: 'string' }, name: { type: 'string' } },
    required: ['id', 'name'],
    additionalProperties: true,
  },
  Game: {
    type: 'object',
    properties: {
      name: text('What `game` of a question names.'),
      title: text('Of the game.'),
      rules: text('In a sentence or two.'),
      sides: { ...list(ref('Side')), minItems: 2, maxItems: 2 },
      start: text('The start position; absent if the table has none.'),
      place: text('How start positions are written.'),
      moves: text('How moves are written.'),
      positions: whole('In the table.'),
      bytes: whole('Of the table.'),
      table: text('The path of the table.'),
    },
    required: ['name', 'title', 'rules', 'moves'],
  },
  Games: {
    type: 'object',
    properties: { version: { const: JSON_VERSION }, games: list(ref('Game')) },
    required: ['version', 'games'],
  },
  Move: { type: 'object', properties: MOVE, required: ['move', 'position', 'outcome', 'best'] },
  Judgement: {
    type: 'object',
    description:
      'A position, its value, and the values of its moves. Partizan games have more fields.',
    properties: {
      version: { const: JSON_VERSION },
      game: text('As asked.'),
      position: text('As the game writes it.'),
      mover: text('Who is to move, by name; absent if both players have the same moves.'),
      side: text('The same as an id.'),
      ...VALUE,
      moves: list(ref('Move')),
      line: { ...list({ type: 'string' }), description: 'Moves of the main line.' },
      why: WHY,
    },
    required: ['version', 'game', 'position', 'outcome', 'moves', 'line', 'why'],
    additionalProperties: true,
  },
  Question: {
    type: 'object',
    properties: {
      game: text('A name from /games.'),
      position: text('Default: the start.'),
      moves: text('Moves made from there, with commas between.'),
    },
    required: ['game'],
    additionalProperties: false,
  },
  Questions: {
    type: 'object',
    properties: { requests: { ...list(ref('Question')), maxItems: 1000 } },
    required: ['requests'],
  },
  Failed: {
    type: 'object',
    description: 'One question that failed; the others are answered.',
    properties: {
      game: text('As asked.'),
      error: { $ref: '#/components/schemas/Error/properties/error' },
    },
    required: ['error'],
  },
  Answer: { anyOf: [ref('Judgement'), ref('Failed')] },
  Answers: {
    type: 'object',
    properties: { version: { const: JSON_VERSION }, answers: list(ref('Answer')) },
    required: ['version', 'answers'],
  },
}

const REFUSED = { default: { $ref: '#/components/responses/Refused' } }

const said = (description: string, schema: object) => ({
  '200': { description, content: json(schema) },
  ...REFUSED,
})

const parameter = (name: string, required: boolean) => ({
  name,
  in: 'query',
  required,
  schema: SCHEMAS.Question.properties[name as keyof typeof SCHEMAS.Question.properties],
})

const ASK = {
  get: {
    operationId: 'ask',
    summary: 'Judge one position',
    parameters: [parameter('game', true), parameter('position', false), parameter('moves', false)],
    responses: said('The judgement.', ref('Judgement')),
  },
  post: {
    operationId: 'askMany',
    summary: 'Judge up to 1000 positions, in order',
    requestBody: {
      required: true,
      content: {
        ...json(ref('Questions')),
        'application/x-ndjson': { schema: { type: 'string', description: 'A Question a line.' } },
      },
    },
    responses: {
      '200': {
        description: 'An answer for each; as NDJSON, a line for each, if the request was.',
        content: {
          ...json(ref('Answers')),
          'application/x-ndjson': { schema: { type: 'string', description: 'An Answer a line.' } },
        },
      },
      ...REFUSED,
    },
  },
}

const TABLE = {
  parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
  get: {
    operationId: 'readTable',
    summary: 'Read bytes of a table',
    parameters: [
      { name: 'Range', in: 'header', schema: text('One range of bytes.') },
      { name: 'If-Range', in: 'header', schema: text('An ETag.') },
      { name: 'If-None-Match', in: 'header', schema: text('ETags.') },
    ],
    responses: {
      '200': { description: 'All bytes.', content: { 'application/octet-stream': {} } },
      '206': {
        description: 'The bytes of the range.',
        content: { 'application/octet-stream': {} },
      },
      '304': { description: 'The table has not changed.' },
      ...REFUSED,
    },
  },
}

const get = (operationId: string, summary: string, schema: object) => ({
  get: { operationId, summary, responses: said(summary, schema) },
})

/** The document that `/openapi.json` answers with. */
export const OPEN_API: object = {
  openapi: '3.1.0',
  info: {
    title: 'zugzwang serve',
    version,
    description:
      'Exact answers about two-player games: who wins, how fast, by which move. Refuses unknown parameters and fields.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: {
    '/': get('index', 'The paths there are', ref('Index')),
    '/openapi.json': get('describe', 'This document', { type: 'object' }),
    '/games': get('games', 'The games there are', ref('Games')),
    '/ask': ASK,
    '/tables/{name}': TABLE,
  },
  components: {
    schemas: SCHEMAS,
    responses: {
      Refused: { description: 'Why the request is refused.', content: json(ref('Error')) },
    },
  },
}
