import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { readGraphml } from '../src/graphml'
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_PIECE } from '../src/text/xml'
import { arcsOf, readFixture, refusal, skippedIn } from './xml-files'

/** The bytes in pieces of some length. */
function cut(bytes: Uint8Array, length: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
    bytes.subarray(i * length, (i + 1) * length),
  )
}

async function labelsOf(source: string | Uint8Array): Promise<string[]> {
  return Array.from((await readGraphml(source)).labels)
}

describe('encodings', () => {
  const graph = (declaration: string, id: string) =>
    `${declaration}<graphml><graph><node id="${id}"/></graph></graphml>`
  const declare = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`

  it('reads UTF-8 whatever the pieces', async () => {
    const bytes = new TextEncoder().encode(graph('', 'zażółć 𝔾 字'))
    for (let length = 1; length < 9; length++)
      expect(Array.from((await readGraphml(cut(bytes, length))).labels)).toEqual(['zażółć 𝔾 字'])
    expect(await labelsOf(Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]))).toEqual([
      'zażółć 𝔾 字',
    ])
  })

  it('reads UTF-16 with a mark or without', async () => {
    for (const declaration of ['', declare('UTF-16')])
      for (const mark of ['', '\ufeff']) {
        const little = Buffer.from(mark + graph(declaration, 'ż𝔾'), 'utf16le')
        expect(await labelsOf(little)).toEqual(['ż𝔾'])
        expect(await labelsOf(Buffer.from(little).swap16())).toEqual(['ż𝔾'])
        for (const pieces of [cut(little, 1), cut(little, 7)])
          expect(Array.from((await readGraphml(pieces)).labels)).toEqual(['ż𝔾'])
      }
    // .NET programs declare so what they then write in UTF-8
    expect(await labelsOf(graph(declare('utf-16'), 'ż'))).toEqual(['ż'])
  })

  it('reads what else TextDecoder knows', async () => {
    // ISO 8859-2, Shift JIS: in the WHATWG encoding standard bf is ż, 8e 9a is 字
    for (const [encoding, bytes, id] of [
      ['iso-8859-2', [0xbf], 'ż'],
      ["Shift_JIS' standalone='yes", [0x8e, 0x9a], '字'],
    ] as const) {
      const declaration = `<?xml version='1.0' encoding='${encoding}'?>`
      const [before, after] = graph(declaration, '@').split('@')
      const file = Buffer.concat([
        Buffer.from(before ?? ''),
        Buffer.from(bytes),
        Buffer.from(after ?? ''),
      ])
      expect(await labelsOf(file)).toEqual([id])
    }
    const { labels } = await readGraphml(readFixture('digraph-latin2.graphml'))
    expect(labels.find('d e')).toBe(3)
  })

  it('refuses others and what is not in the encoding', async () => {
    expect(await refusal(readGraphml(graph(declare('ebcdic-cp-us'), 'a')))).toBe(
      'UNSUPPORTED_INPUT input:1:1: the encoding "ebcdic-cp-us"; expected UTF-8 or another known encoding.',
    )
    for (const filler of ['', ' \n'.repeat(2000), ' '.repeat(2000)]) {
      const bytes = Buffer.from(graph(`<!--${filler}-->`, 'é\n\né é#'))
      bytes[bytes.indexOf('#')] = 0xff
      const line = filler.split('\n').length + 2
      for (const length of [1, 2, 3, 7, 50, 999, 9999])
        expect(await refusal(readGraphml(cut(bytes, length)))).toBe(
          `INVALID_INPUT input:${line}:4: not text, the byte FF; expected UTF-8.`,
        )
    }
    for (const [filler, place] of [
      ['', '2:4'],
      [' '.repeat(2000), '2:2004'],
      [' '.repeat(2 ** 20), '2:1048580'],
      ['\n'.repeat(2 ** 20), '1048578:4'],
    ]) {
      const half = Buffer.from(`${declare('utf-16')}${filler}<ż \ud800>`, 'utf16le')
      expect(await refusal(readGraphml(half))).toBe(
        `INVALID_INPUT input:${place}: bytes that are not a character; expected utf-16le.`,
      )
    }
  })
})

describe('names', () => {
  it('are those of the namespace of the root', async () => {
    for (const document of [
      '<g:graphml xmlns:g="x"><g:graph><g:node id="a"/><node id="b"/></g:graph></g:graphml>',
      '<graphml xmlns="x" xmlns:g="x"><g:graph><node id="a"/><node xmlns="y" id="b"/></g:graph></graphml>',
      '<g:graphml><g:graph><g:node id="a"/><node id="b"/></g:graph></g:graphml>',
      '<graphml><graph><o:node xmlns:o="" id="a"/><o:node xmlns:o="y" id="b"/></graph></graphml>',
      '<graphml xmlns="x"><x xmlns="y"/><graph><node id="a"/><node xmlns="y" id="b"/></graph></graphml>',
    ]) {
      const found = await readGraphml(document)
      expect(Array.from(found.labels), document).toEqual(['a'])
    }
  })
})

describe('places', () => {
  it('are the same whatever the pieces and the ends of lines', async () => {
    // the first piece has 1024 bytes or more
    const lines = [
      `<?xml version="1.0"?><!--${' '.repeat(1000)}-->`,
      '<graphml',
      '  xmlns="http://graphml.graphdrawing.org/xmlns"><graph',
      '><node id="a"/>  <edge',
      '',
      'source="a" target="a"/> <node',
      'id="a"/></graph></graphml>',
    ]
    for (const newline of ['\n', '\r\n', '\r'])
      for (const length of [1, 2, 3, 4, 5, 6, 7, 11, 30, 999])
        expect(
          await refusal(readGraphml(cut(Buffer.from(lines.join(newline)), length))),
          `${JSON.stringify(newline)} ${length}`,
        ).toBe(
          'INVALID_INPUT input:6:25: a second node "a", the first is in line 4; expected a unique id.',
        )
  })

  it('are right behind many lines, and in a long one', async () => {
    const filler = `<!--${'x'.repeat(98)}-->`.repeat(30_000)
    for (const [filling, place] of [
      [filler, '2:3150003'],
      [filler.replaceAll('><', '>\n<'), '30001:108'],
    ]) {
      const file = `<graphml><graph>\n${filling}  <node\n/></graph></graphml>`
      expect(await refusal(readGraphml(file))).toBe(
        `INVALID_INPUT input:${place}: <node> without id; expected id="…".`,
      )
    }
  })
})

describe('what is not well-formed', () => {
  it.each([
    [
      '',
      '1:1: malformed XML, document must contain a root element; expected a well-formed document.',
    ],
    ['<graphml>', '1:9: the end; expected "</graphml>".'],
    ['<graphml><graph><node id="a"></graph>', '1:37: the wrong end tag; expected "</node>".'],
    [
      '<graphml/></a>',
      '1:14: malformed XML, unmatched closing tag: "a"; expected a well-formed document.',
    ],
    [
      '<graphml a="1" a="2"/>',
      '1:22: malformed XML, duplicate attribute: "a"; expected a well-formed document.',
    ],
    [
      '<graphml a=1/>',
      '1:12: malformed XML, unquoted attribute value: "1"; expected a well-formed document.',
    ],
    [
      '<graphml a="1"b="2"/>',
      '1:15: malformed XML, no whitespace between attributes: "b"; expected a well-formed document.',
    ],
    [
      '<graphml a="<"/>',
      '1:13: malformed XML, disallowed character: "<"; expected a well-formed document.',
    ],
    [
      '<graphml>\n&eacute;</graphml>',
      '2:8: malformed XML, undefined entity: "&eacute;"; expected a well-formed document.',
    ],
    [
      '<graphml>&#0;</graphml>',
      '1:13: malformed XML, malformed character entity: "&#0;"; expected a well-formed document.',
    ],
    [
      '<graphml>\u0001</graphml>',
      '1:10: malformed XML, disallowed character: "U+0001"; expected a well-formed document.',
    ],
    [
      '<graphml>\uffff</graphml>',
      '1:10: malformed XML, disallowed character: "U+FFFF"; expected a well-formed document.',
    ],
    [
      '<graphml/>\n<graphml/>',
      '2:9: malformed XML, documents may contain only one root; expected a well-formed document.',
    ],
    [
      'graphml',
      '1:8: malformed XML, text data outside of root node; expected a well-formed document.',
    ],
    [
      '<graphml><!-- a -- b --></graphml>',
      '1:19: malformed XML, malformed comment; expected a well-formed document.',
    ],
    [
      '<graphml',
      '1:8: malformed XML, document must contain a root element; expected a well-formed document.',
    ],
    ['<graphml/><!--', '1:14: malformed XML, unexpected end; expected a well-formed document.'],
    [
      '<graphml><graph id="toString"/>&toString;</graphml>',
      '1:41: malformed XML, undefined entity: "&toString;"; expected a well-formed document.',
    ],
  ])('%j', async (document, message) => {
    expect(await refusal(readGraphml(document))).toBe(`INVALID_INPUT input:${message}`)
  })

  it('is refused wherever a document is cut off', async () => {
    const file = readFixture('digraph.graphml')
    const end = file.lastIndexOf('>')
    for (let length = 0; length <= end; length += scaled(7, 1))
      expect(await refusal(readGraphml(file.subarray(0, length))), `${length}`).toMatch(
        /^INVALID_INPUT input:\d+:\d+: (the end|malformed XML|not text)/,
      )
    expect((await readGraphml(file.subarray(0, end + 1))).labels.count).toBe(5)
  })
})

it('XML 1.1 is read by the rules of 1.0', async () => {
  const document = (id: string) =>
    `<?xml version="1.1"?><graphml><graph><node id="${id}"/></graph></graphml>`
  expect((await readGraphml(document('\x85\u2028'))).labels.at(0)).toBe('\x85\u2028')
  expect(await refusal(readGraphml(document('&#1;')))).toBe(
    'INVALID_INPUT input:1:51: malformed XML, malformed character entity: "&#1;"; expected a well-formed document.',
  )
})

describe('documents that would grow or go deep', () => {
  it('may name a DTD but declare nothing', async () => {
    const graph = '<graphml><graph><node id="a"/></graph></graphml>'
    const found = await readGraphml(`<!DOCTYPE graphml PUBLIC "[" 'graphml.dtd'>${graph}`)
    expect(skippedIn(found)).toEqual({ 'document type': 1 })
    const laughs = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    )
    const bomb = `<!DOCTYPE graphml [\n<!ENTITY l0 "ha">${laughs.join('')}]>${graph.replace('"a"', '"&l9;"')}`
    expect(await refusal(readGraphml(bomb))).toMatch(
      /^UNSUPPORTED_INPUT input:2:\d+: a DOCTYPE with declarations of its own; expected none: write out its entities/,
    )
  })

  it('may be nested 2^16 deep', async () => {
    const nested = (depth: number) =>
      `<graphml><graph><node id="a">${'<x>'.repeat(depth - 3)}${'</x>'.repeat(depth - 3)}</node></graph></graphml>`
    expect(skippedIn(await readGraphml(nested(MAX_DEPTH)))).toEqual({ 'element x': 1 })
    expect(await refusal(readGraphml(nested(MAX_DEPTH + 1)))).toBe(
      'LIMIT_EXCEEDED input:1:196631: elements nested deeper than 65536.',
    )
    const graphs = (depth: number) =>
      `<graphml>${Array.from({ length: depth }, (_, i) => `<graph><node id="${i}">`).join('')}` +
      `${'</node></graph>'.repeat(depth)}</graphml>`
    expect((await readGraphml(graphs(32767))).labels.count).toBe(32767)
    expect(await refusal(readGraphml(graphs(32768)))).toMatch(/^LIMIT_EXCEEDED input:1:\d+: /)
  })

  it('may have 2^16 attributes', async () => {
    const element = (count: number) =>
      `<graphml><x ${Array.from({ length: count }, (_, i) => `a${i}=""`).join(' ')}/><graph/></graphml>`
    expect((await readGraphml(element(MAX_ATTRIBUTES))).graph.order).toBe(0)
    expect(await refusal(readGraphml(element(MAX_ATTRIBUTES + 1)))).toMatch(
      /^LIMIT_EXCEEDED input:1:\d+: more than 65536 attributes\.$/,
    )
  })

  it('may declare a namespace at every depth', async () => {
    const depth = scaled(10_000, 30_000)
    const open = Array.from(
      { length: depth },
      (_, i) => `<graph xmlns:p${i}="x"><p${i}:y/><node id="${i}">`,
    )
    const found = await readGraphml(
      `<graphml>${open.join('')}${'</node></graph>'.repeat(depth)}</graphml>`,
    )
    expect(found.labels.count).toBe(depth)
  })

  it('may have no tag or text of more than 2^26 characters', async () => {
    const filler = Buffer.alloc(2 ** 20, 'x')
    function* endless(beginning: string): Generator<Uint8Array> {
      yield Buffer.from(beginning)
      for (let i = 0; i <= MAX_PIECE / filler.length; i++) yield filler
      yield Buffer.from('"/></graph></graphml>')
    }
    for (const beginning of ['<!--', ...scaled([], ['<graphml>', '<graphml><graph><node id="'])])
      expect(await refusal(readGraphml(endless(beginning)))).toMatch(
        /^LIMIT_EXCEEDED input:1:\d+: a tag, a comment or a text of more than 67108864 characters\.$/,
      )
  })
})

describe('an input', () => {
  it('is closed at the first error', async () => {
    let closed = false
    function* source(): Generator<Uint8Array> {
      try {
        for (;;) yield Buffer.from(`<graphml>${' '.repeat(2000)}<`)
      } finally {
        closed = true
      }
    }
    expect(await refusal(readGraphml(source()))).toMatch(/disallowed character in tag name/)
    expect(closed).toBe(true)
  })

  it('is left when the signal says so', async () => {
    const reason = new Error('enough')
    const controller = new AbortController()
    async function* source(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<graphml><graph>')
      for (let i = 0; ; i++) {
        if (i === 9) controller.abort(reason)
        yield Buffer.from(`<node id="${i}"/>`.repeat(1)).subarray(0)
        yield Buffer.alloc(2 ** 20, ' ')
      }
    }
    await expect(readGraphml(source(), { signal: controller.signal })).rejects.toBe(reason)
  })

  it('may come in an empty piece or none', async () => {
    expect(await refusal(readGraphml([]))).toMatch(/document must contain a root element/)
    const { graph } = await readGraphml([
      new Uint8Array(),
      Buffer.from('<graphml><graph>'),
      new Uint8Array(),
      Buffer.from('</graph></graphml>'),
    ])
    expect(graph.order).toBe(0)
  })

  it('is read alike in any pieces', async () => {
    const file = Buffer.concat([readFixture('igraph-digraph.graphml'), Buffer.alloc(999, '\n')])
    const whole = await readGraphml(file)
    for (let length = 1; length <= 40; length++) {
      const found = await readGraphml(cut(file, length))
      expect(arcsOf(found)).toBe(arcsOf(whole))
      expect(found.notes).toEqual(whole.notes)
    }
  })
})
