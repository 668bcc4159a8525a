// Answers as pictures: what they show is read back from them, by Graphviz where it is DOT.

import { instance } from '@viz-js/viz'
import {
  type Arena,
  bestArcs,
  digraphFromArcs,
  impartialArena,
  isTerminal,
  MAX,
  MIN,
  outcomeAt,
  pliesAt,
  solve,
  UNDECIDED,
} from '@zugzwang/core'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { SaxesParser } from 'saxes'
import { describe, expect, it, vi } from 'vitest'
import { scaled } from '../../../tools/scale'
import { formatAnswerDot, hasValues, type LabelledSolution, renderAnswerSvg } from '../src/answer'
import { shortLabel, visible } from '../src/answer/captions'
import { BACKGROUND, FAINT, INK, OUTCOME_PAINT } from '../src/answer/palette'
import { textWidth } from '../src/answer/text-size'
import { FormatError } from '../src/errors'
import { wordLabels } from '../src/graph/label-table'
import { type Labels, numberLabels } from '../src/graph/labels'
import { randomAnswer } from './random-answer'

const NASTY = [
  '<script>alert(1)</script>',
  'a & b &amp; &lt;',
  'say "a"',
  '\\N \\G \\L\\l',
  'C:\\new\\',
  'two\nlines\r\tand\0more',
  'שלום עולם',
  '\u202eturned\u202c',
  '👩‍👩‍👧 🇪🇺 😀',
  '漢字かな交じり文',
  '  edges  ',
  ']]> -- /* // # ;{}|[]',
  '$1 $& %s',
  'é, e\u0301',
]

async function answerOf(arena: Arena, labels: Labels): Promise<LabelledSolution> {
  return { arena, labels, solution: await solve(arena) }
}

function ring(labels: readonly string[]): Promise<LabelledSolution> {
  const from = Int32Array.from(labels, (_, v) => v)
  const to = from.map((v) => (v + 1) % labels.length)
  return answerOf(impartialArena(digraphFromArcs(labels.length, from, to)), wordLabels(labels))
}

async function randomDigraph(seed: number, order: number, size: number): Promise<LabelledSolution> {
  const { sources, targets } = randomArcs(createRandom(seed), order, size)
  return answerOf(impartialArena(digraphFromArcs(order, sources, targets)), numberLabels(order))
}

interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  text: string
}

/** A well-formed document as a tree; throws when it is none. */
function parseXml(document: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name,
      attributes: new Map(Object.entries(attributes)),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    for (const element of open.slice(-1)) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(document).close()
  return root.children[0] as Element
}

function within(element: Element): Element[] {
  return element.children.flatMap((child) => [child, ...within(child)])
}

const named = (element: Element, name: string) =>
  within(element).filter((child) => child.name === name)

interface Picture {
  readonly root: Element
  readonly vertices: { shape: Element[]; texts: string[]; title: string; fill: string }[]
  readonly arcs: { kind: string; title: string; line: string }[]
}

function parsePicture(svg: string): Picture {
  const root = parseXml(svg)
  const groups = named(root, 'g')
  const vertices = groups
    .filter(
      ({ attributes, children }) => attributes.has('transform') && children[0]?.name === 'title',
    )
    .map((group) => {
      const shape = group.children.filter(({ name }) => name === 'ellipse' || name === 'rect')
      const texts = named(group, 'text').map(({ text }) => text)
      return {
        shape,
        texts,
        title: group.children[0]?.text ?? '',
        fill: shape[0]?.attributes.get('fill') ?? '',
      }
    })
  const kinds = groups.filter(({ children }) =>
    children.some(
      (child) =>
        child.name === 'g' &&
        named(child, 'path').length === 2 &&
        child.children[0]?.name === 'title',
    ),
  )
  const arcs = kinds.flatMap(({ attributes, children }) =>
    children.map((arc) => ({
      kind:
        attributes.get('stroke') === INK
          ? 'best'
          : attributes.has('stroke-dasharray')
            ? 'none'
            : 'other',
      title: arc.children[0]?.text ?? '',
      line: arc.children[1]?.attributes.get('d') ?? '',
    })),
  )
  return { root, vertices, arcs }
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('colours', () => {
  it('have contrast enough', () => {
    // published values: black on white 21, and #767676 the lightest grey that passes for text
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    for (const { fill, text } of Object.values(OUTCOME_PAINT))
      expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(INK, BACKGROUND)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(FAINT, BACKGROUND)).toBeGreaterThanOrEqual(3)
    expect(contrast(INK, FAINT)).toBeGreaterThanOrEqual(3)
  })

  it('differ in a grey copy', () => {
    const greys = Object.values(OUTCOME_PAINT).map(({ fill }) => luminance(fill))
    for (const [i, one] of greys.entries())
      for (const other of greys.slice(i + 1))
        expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThan(2)
  })
})

describe('words', () => {
  it('cuts long labels, never within a letter', () => {
    expect(shortLabel('eighteen letters!!')).toBe('eighteen letters!!')
    expect(shortLabel('nineteen letters!!!')).toBe('nineteen le…ers!!!')
    expect(shortLabel('e\u0301'.repeat(18))).toBe('e\u0301'.repeat(18))
    expect(shortLabel('👩‍👩‍👧'.repeat(30))).toBe(`${'👩‍👩‍👧'.repeat(11)}…${'👩‍👩‍👧'.repeat(6)}`)
    expect(shortLabel(`${'a'.repeat(2 ** 20)}b`)).toBe('aaaaaaaaaaa…aaaaab')
  })

  it('makes visible what is not', () => {
    expect(visible('a\nb\0\x7f')).toBe('a␊b␀␡')
    expect(visible('\u202ea\ud800\uffff')).toBe('\ufffda\ufffd\ufffd')
    expect(visible('שלום 😀')).toBe('שלום 😀')
  })

  it('leaves room for letters by their width', () => {
    expect(textWidth('', 10)).toBe(0)
    expect(textWidth('漢字', 10)).toBeGreaterThan(textWidth('ab', 10))
    expect(textWidth('e\u0301', 10)).toBe(textWidth('e', 10))
    // Helvetica's own widths, per thousand of the size (Adobe Font Metrics): never narrower, never much wider
    const widths = { hello: 2112, WIDE: 944 + 278 + 722 + 667, 'a1 b2': 556 * 4 + 278 }
    for (const [text, width] of Object.entries(widths)) {
      expect(textWidth(text, 1000)).toBeGreaterThanOrEqual(width)
      expect(textWidth(text, 1000)).toBeLessThan(1.25 * width)
    }
  })
})

describe('DOT', () => {
  it('says all of a small answer', async () => {
    const arena: Arena = {
      graph: digraphFromArcs(4, [0, 0, 1, 3], [1, 2, 0, 0]),
      mover: Uint8Array.of(MAX, MIN, MIN, MAX),
      payoff: [UNDECIDED, UNDECIDED, 2, -1],
      endless: -Infinity,
      cost: Float64Array.of(0, 0.5, 3, 1),
    }
    const answer = await answerOf(arena, wordLabels(['a', 'b "c"', 'end', 'over']))
    const lines = Array.from(formatAnswerDot(answer)).join('').split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'digraph {',
      expect.stringContaining('in brackets the value for Max'),
    ])
    expect(lines.slice(4)).toEqual([
      '  "a" [label="a\\nW 1 (+1.5)" fillcolor="#0072b2" fontcolor="#ffffff" tooltip="a\\nwin in 1 ply, value 1.5\\nbest: end"]',
      '  "b \\"c\\"" [label="b \\"c\\"\\nW 2 (−1.5)" fillcolor="#0072b2" fontcolor="#ffffff" shape=box tooltip="b \\"c\\"\\nwin in 2 plies, value −1.5\\nbest: a"]',
      '  "end" [label="end\\nL 0 (+2)" fillcolor="#e69f00" fontcolor="#000000" shape=box peripheries=2 tooltip="end\\nloss in 0 plies, value 2"]',
      '  "over" [label="over\\nL 0 (−1)" fillcolor="#e69f00" fontcolor="#000000" peripheries=2 tooltip="over\\nloss in 0 plies, value −1"]',
      '  "a" -> "b \\"c\\"" [label="0"]',
      '  "a" -> "end" [label="0.5" color="#1a1a1a" penwidth=2.2]',
      '  "b \\"c\\"" -> "a" [label="3" color="#1a1a1a" penwidth=2.2]',
      '  "over" -> "a" [label="1" style=dashed]',
      '}',
      '',
    ])
  })

  it.each([
    ['named by labels', NASTY.filter((label) => !/\\$|\0/.test(label))],
    ['named by numbers where a label cannot be quoted', NASTY],
  ])('is read by Graphviz as it is meant, %s', async (_, labels) => {
    const answer = await ring(labels)
    const dot = Array.from(formatAnswerDot(answer)).join('')
    const viz = await instance()
    const read = JSON.parse(viz.renderString(dot, { format: 'json0' }))
    expect(read.objects.map(({ name }: { name: string }) => name)).toEqual(
      labels.length === NASTY.length ? labels.map((_, v) => String(v)) : labels,
    )
    expect(read.edges.length).toBe(labels.length)

    const svg = parseXml(viz.renderString(dot, { format: 'svg' }))
    const nodes = named(svg, 'g').filter(({ attributes }) => attributes.get('class') === 'node')
    expect(
      nodes.map((node) => named(node, 'text').map(({ text }) => text.replaceAll('\u00a0', ' '))),
    ).toEqual(labels.map((label) => [shortLabel(label), 'D']))
    const tooltips = nodes.map((node) =>
      named(node, 'a')[0]?.attributes.get('xlink:title')?.replaceAll('\u00a0', ' '),
    )
    expect(tooltips).toEqual(
      labels.map(
        (label, v) =>
          `${visible(label)}\ndraw, play is endless\nbest: ${shortLabel(labels[(v + 1) % labels.length] ?? '')}`,
      ),
    )
  })

  it('names by label what has an even number of backslashes', async () => {
    const labels = ['a\\\\', '\\\\"', 'b\\c', '\\\\\\d']
    const dot = Array.from(formatAnswerDot(await ring(labels))).join('')
    const read = JSON.parse((await instance()).renderString(dot, { format: 'json0' }))
    expect(read.objects.map(({ name }: { name: string }) => name)).toEqual(labels)
  })

  it('is a line a position and a line a move', async () => {
    const answer = await randomDigraph(1, 5000, 12_000)
    const chunks = Array.from(formatAnswerDot(answer))
    expect(chunks.length).toBeGreaterThan(5)
    expect(chunks.join('').split('\n').length).toBe(4 + 5000 + 12_000 + 2)
  })
})

describe('SVG', () => {
  it('shows every position and every move of random arenas', async () => {
    const seen = new Set<string>()
    for (let seed = scaled(4, 0); seed < scaled(10, 1000); seed++) {
      const answer = await randomAnswer(seed, 14)
      const { arena, solution, labels } = answer
      const { order, size, offsets, targets } = arena.graph
      const svg = await renderAnswerSvg(answer)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const { vertices, arcs } = parsePicture(svg)

      expect(vertices.length, `seed ${seed}`).toBe(order)
      for (const [v, { shape, texts, title, fill }] of vertices.entries()) {
        const outcome = outcomeAt(arena, solution, v)
        const plies = pliesAt(solution, v)
        const { letter } = OUTCOME_PAINT[outcome]
        expect(texts[0], `seed ${seed}`).toBe(shortLabel(labels.at(v)))
        expect(texts[1]?.replace(/ \(.*\)$/, ''), `seed ${seed}`).toBe(
          plies === -1 ? (outcome === 'draw' ? letter : `${letter} ∞`) : `${letter} ${plies}`,
        )
        expect(texts[1]?.endsWith(')'), `seed ${seed}`).toBe(hasValues(answer))
        expect(title.startsWith(`${visible(labels.at(v))}\n${outcome}`), `seed ${seed}`).toBe(true)
        expect(fill).toBe(OUTCOME_PAINT[outcome].fill)
        expect(shape.length).toBe(isTerminal(arena, v) ? 2 : 1)
        const name = arena.mover?.[v] === MIN ? 'rect' : 'ellipse'
        expect(shape.every((one) => one.name === name)).toBe(true)
        seen.add(outcome).add(name)
      }

      const wanted: string[] = []
      for (let v = 0; v < order; v++) {
        const best = bestArcs(arena, solution, v)
        for (let i = offsets[v]; i < offsets[v + 1]; i++) {
          const kind = isTerminal(arena, v) ? 'none' : best.includes(i) ? 'best' : 'other'
          wanted.push(`${kind} ${shortLabel(labels.at(v))} → ${shortLabel(labels.at(targets[i]))}`)
          seen.add(kind)
        }
      }
      expect(arcs.map(({ kind, title }) => `${kind} ${title}`).sort(), `seed ${seed}`).toEqual(
        wanted.sort(),
      )
      // no two lie upon each other
      expect(new Set(arcs.map(({ line }) => line)).size, `seed ${seed}`).toBe(size)
    }
    expect(Array.from(seen).sort()).toEqual([
      'best',
      'draw',
      'ellipse',
      'loss',
      'none',
      'other',
      'rect',
      'win',
    ])
  })

  it('holds any label', async () => {
    const { vertices, root } = parsePicture(await renderAnswerSvg(await ring(NASTY)))
    expect(vertices.map(({ texts }) => texts)).toEqual(
      NASTY.map((label) => [shortLabel(label), 'D']),
    )
    expect(named(root, 'script').length).toBe(0)
  })

  it('has a title, a description, a legend, costs, and room for itself', async () => {
    const arena: Arena = {
      graph: digraphFromArcs(3, [0, 0, 1, 1, 2], [1, 2, 0, 2, 2]),
      mover: Uint8Array.of(MAX, MIN, MAX),
      payoff: [UNDECIDED, UNDECIDED, 0],
      endless: Infinity,
      cost: Float64Array.of(1, 22, 333, 4.5, 0),
    }
    const { root } = parsePicture(await renderAnswerSvg(await answerOf(arena, numberLabels(3))))
    const { attributes, children } = root
    expect(children[0]).toMatchObject({
      name: 'title',
      text: 'A solved game: 3 positions and 5 moves',
    })
    expect(children[1]?.text).toMatch(
      /^For the player to move: 1 win, 1 loss, 1 draw\. Wins are blue, losses orange, draws white;/,
    )
    const texts = named(root, 'text').map(({ text }) => text)
    for (const text of ['1', '22', '333', '4.5', '0']) expect(texts).toContain(text)
    for (const text of [
      'win',
      'loss',
      'draw',
      'Max moves',
      'Min moves',
      'play ends',
      'best move',
      'other move',
      'no move: play has ended',
      'cost of a move',
    ])
      expect(texts).toContain(text)
    expect(texts).toContain(
      'Outcome for the player to move, and plies to the end; in brackets the value for Max',
    )
    expect(attributes.get('viewBox')).toBe(
      `0 0 ${attributes.get('width')} ${attributes.get('height')}`,
    )
    expect(Number(attributes.get('width'))).toBeGreaterThan(450)
  })

  it.each([
    ['in rows', 12, 12],
    ['by distance', 40, 90],
  ])('sets vertices %s apart', async (_, order, size) => {
    const svg = await renderAnswerSvg(await randomDigraph(3, order, size))
    const centres = named(parseXml(svg), 'g').flatMap(({ attributes, children }) => {
      const place = /^translate\(([\d.]+) ([\d.]+)\)$/.exec(attributes.get('transform') ?? '')
      return place && children[0]?.name === 'title' ? [place.slice(1).map(Number)] : []
    }) as [number, number][]
    expect(centres.length).toBe(order)
    for (const [i, [x, y]] of centres.entries())
      for (const [otherX, otherY] of centres.slice(i + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(50)
  })

  it('is the same for the same answer', async () => {
    for (const answer of [
      await randomDigraph(5, scaled(15, 30), scaled(18, 35)),
      await randomDigraph(5, scaled(32, 60), scaled(60, 150)),
    ])
      expect(await renderAnswerSvg(answer)).toBe(await renderAnswerSvg(answer))
  })

  it('refuses what is too large, and draws what is not', async () => {
    const many = await randomDigraph(1, 1001, 1)
    await expect(renderAnswerSvg(many)).rejects.toThrow(
      new FormatError('LIMIT_EXCEEDED', {
        found: '1001 positions and 1 move are too many for a picture',
        expected: 'at most 1000 and 4000; larger ones can be written as DOT for sfdp of Graphviz',
      }),
    )
    await expect(renderAnswerSvg(await randomDigraph(1, 2, 4001))).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringMatching(/^2 positions and 4001 moves are too many/),
    })
    const { vertices, arcs } = parsePicture(
      await renderAnswerSvg(await randomDigraph(1, scaled(250, 1000), scaled(500, 4000))),
    )
    expect([vertices.length, arcs.length]).toEqual([scaled(250, 1000), scaled(500, 4000)])
  })

  it('says so when Graphviz fails', async () => {
    const accidents = [
      () => {
        throw new RangeError('Maximum call stack size exceeded')
      },
      () => ({ status: 'failure', errors: [{ message: 'out of memory' }] }),
    ]
    for (const render of accidents) {
      vi.resetModules()
      vi.doMock('@viz-js/viz', () => ({ instance: async () => ({ render }) }))
      const { renderAnswerSvg } = await import('../src/answer')
      await expect(renderAnswerSvg(await randomDigraph(1, 3, 4))).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
        message:
          'Graphviz as WebAssembly fails on 3 positions and 4 moves; expected fewer; an installed Graphviz may draw more from DOT.',
        cause: { message: expect.stringMatching(/call stack|out of memory/) },
      })
      vi.doUnmock('@viz-js/viz')
    }
    vi.resetModules()
  })
})
