// The calculator of values: its lines in the worker's study, the parts of sums, limits, links and snippets.

import { createRandom } from '@zugzwang/core/testing'
import {
  add,
  createForms,
  formatValue,
  negate,
  PartizanError,
  parseValue,
} from '@zugzwang/partizan'
import { describe, expect, test } from 'vitest'
import { run } from '../../../packages/cli/test/run'
import { createSiteHost } from '../src/engine/site-host'
import { LinkError, pack } from '../src/share/state'
import { evaluateLine, type LineResult, MOST_LISTED } from '../src/values/calculator-study'
import { EXAMPLES } from '../src/values/LineInput'
import { notebookOf } from '../src/values/notebook'
import {
  decodeNotebook,
  encodeNotebook,
  MOST_LINES,
  withLine,
  withoutLine,
} from '../src/values/notebook-state'
import { commandOf, neededBy, programOf } from '../src/values/snippets'
import { termsOf } from '../src/values/terms'
import { namingLines } from '../src/values/use-notebook'

const SEED = 2906
const MOST = 2 ** 18
const evaluate = (line: string, earlier: readonly string[] = [], most = MOST) =>
  evaluateLine({ line, earlier, most })
function valueIn(result: LineResult) {
  if (result.kind !== 'value') throw new Error(`This is a ${result.kind}.`)
  return result
}

describe('a line', () => {
  test('has its value, options and what is known of it', () => {
    const { facts, name, sum } = valueIn(evaluate('g := {3||2|1}'))
    expect(name).toBe('g')
    expect(sum).toBeUndefined()
    expect(facts).toMatchObject({
      value: '{3||2|1}',
      outcomeClass: 'L',
      temperature: '3/4',
      birthday: '4',
      left: { count: 1, texts: ['3'] },
      right: { count: 1, texts: ['{2|1}'] },
    })
  })

  test('may be a list, an order, a truth or an outcome', () => {
    expect(evaluate('left(^*)')).toEqual({ kind: 'list', values: { count: 2, texts: ['0', '*'] } })
    expect(evaluate('compare(^, *)')).toEqual({ kind: 'order', order: '||' })
    expect(evaluate('^^* > 0')).toMatchObject({ kind: 'truth', isTrue: true })
    expect(evaluate('outcome(v)')).toEqual({ kind: 'outcome', outcomeClass: 'R' })
    const { facts } = valueIn(evaluate('*100'))
    expect(facts.left.count).toBe(100)
    expect(facts.left.texts).toHaveLength(MOST_LISTED)
  })

  test('may have endless play: options of a stopper, sides of another value', () => {
    const none = { count: 0, texts: [] }
    expect(evaluate('g := {0|pass}')).toEqual({
      kind: 'loopy',
      name: 'g',
      facts: {
        value: 'over',
        onside: 'over',
        offside: 'over',
        outcomeClass: 'L',
        leftBegins: 'L',
        rightBegins: 'L',
        options: { left: { count: 1, texts: ['0'] }, right: { count: 1, texts: ['over'] } },
      },
    })
    expect(evaluate('on')).toMatchObject({
      facts: { options: { left: { count: 1, texts: ['on'] }, right: none } },
    })
    expect(evaluate('{on|dud}')).toMatchObject({
      facts: { onside: 'on', offside: '±on', outcomeClass: 'L/D', options: undefined },
    })
    expect(evaluate('g < 1/1024', ['g := over'])).toEqual({ kind: 'truth', isTrue: true })
    expect(evaluate('compare(on & off, a{0|a})')).toEqual({ kind: 'order', order: '||' })
    expect(evaluate('left(on)')).toEqual({ kind: 'list', values: { count: 1, texts: ['on'] } })
    const outcome = { outcomeClass: 'D/R', leftBegins: 'D', rightBegins: 'R' }
    expect(evaluate('outcome({dud|0})')).toEqual({ kind: 'loopyOutcome', ...outcome })
    expect(valueIn(evaluate('g - g + 1', ['g := ^'])).facts.value).toBe('1')
    // It keeps its name for the lines after it
    const { done } = notebookOf(['g := on', 'g + off'])
    expect(namingLines(done)).toEqual(['g := on'])
    expect(done[1]?.result).toMatchObject({ kind: 'loopy', facts: { value: 'dud' } })
  })

  test('knows the names of the lines before it, and those alone', () => {
    const earlier = ['g := {2|-1}', 'h := g + g']
    expect(valueIn(evaluate('h + *', earlier)).facts.value).toBe('1*')
    expect(valueIn(evaluate('g', ['g := 5'])).facts.value).toBe('5')
    expect(valueIn(evaluate('g', earlier)).facts.value).toBe('{2|-1}')
    expect(() => evaluate('h', [])).toThrow(PartizanError)
    // A line that was only typed gives no name
    evaluate('k := 3', earlier)
    expect(() => evaluate('k', earlier)).toThrow('"k" has no value')
  })

  test('that is wrong says its column', async () => {
    const host = createSiteHost()
    const options = { line: '{2|-', earlier: [], most: MOST }
    const asked = host.run('study', { game: '', moves: [], study: 'calculator', options })
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_VALUE', place: { column: 5 } })
  })

  test.each(EXAMPLES)('of the examples is right: %s', (line) => {
    expect(evaluate(line).kind).not.toBe('sum')
  })
})

describe('the parts of a sum', () => {
  test('are its terms as they are written', () => {
    expect(termsOf('g := {2|-1} + a - ^')).toEqual(['{2|-1}', 'a', '-(^)'])
    expect(termsOf('-1^ - -2 + ±1')).toEqual(['-1^', '-(-2)', '±1'])
    expect(termsOf('cool(g + 1, 1/2)')).toEqual(['cool(g + 1, 1/2)'])
    expect(termsOf('+-1 + {1 + 2|-1}')).toEqual(['+-1', '{1 + 2|-1}'])
  })

  test(`add up to the line, for random sums (seed ${SEED})`, () => {
    const forms = createForms()
    const random = createRandom(SEED)
    const pieces = [
      '{2|-1}',
      '^',
      '-1^',
      '±1',
      '*2',
      '-*',
      '3.^',
      '{1|{0|-2}}',
      '1/2',
      '(1 - ^)',
      '+-2',
    ]
    for (let i = 0; i < 200; i++) {
      const picked = Array.from(
        { length: 2 + random(4) },
        () => pieces[random(pieces.length)] as string,
      )
      let total = forms.zero
      let line = ''
      for (const [at, piece] of picked.entries()) {
        const isMinus = at > 0 && random(2) === 0
        const form = parseValue(forms, piece)
        total = add(forms, total, isMinus ? negate(forms, form) : form)
        line += at === 0 ? piece : ` ${isMinus ? '-' : '+'} ${piece}`
      }
      const { facts, sum } = valueIn(evaluate(line))
      expect(facts.value, line).toBe(formatValue(forms, total))
      expect(sum?.parts.length, line).toBe(picked.length)
      // The search and the form agree
      expect(sum?.wins?.outcomeClass, line).toBe(facts.outcomeClass)
    }
  })

  test('have a hottest one, and moves that win', () => {
    const { sum } = valueIn(evaluate('{9||2|-8} + ±4 + {3|-1}'))
    expect(sum?.hottest).toEqual([0])
    expect(sum?.wins?.left[0]).toMatchObject({ part: 0, option: '9', isHottest: true })
    expect(valueIn(evaluate('1 + 1/2')).sum?.hottest).toEqual([])
    expect(valueIn(evaluate('g + g', ['g := ±1'])).sum?.hottest).toEqual([0, 1])
  })
})

describe('limits', () => {
  /** Seven switches with threats: its text is too long. */
  const LARGE = '{3|-1}+{5||2|-2}+{7|1||-1|-5}+±4+{9||2|-8}+{6*|^||-3,v|-9}+{11|4||2|-3}'

  test('a sum with too many forms says how many, and shows its parts', () => {
    const result = evaluate(LARGE, [], 2 ** 11)
    if (result.kind !== 'sum') throw new Error(result.kind)
    expect(result.fault).toMatchObject({ code: 'LIMIT_EXCEEDED', found: '"2048"' })
    expect(result.sum.parts).toHaveLength(7)
    expect(result.sum.hottest).toHaveLength(1)
    // What is no sum has nothing else to show
    expect(() => evaluate(`cool(${LARGE}, 0)`, [], 2 ** 11)).toThrow('2048')
  })

  test('what cannot be written is left out, and all else is said', () => {
    const { facts } = valueIn(evaluate(`${10n ** 20n}`))
    expect(facts).toMatchObject({ value: `${10n ** 20n}`, birthday: undefined, mean: facts.value })
    const long = valueIn(evaluate(`${LARGE}+{13|5||3*|-6}`))
    expect(long.facts.value).toBeUndefined()
    expect(long.facts).toMatchObject({ mean: '57/4', temperature: '6', outcomeClass: 'L' })
    expect(long.sum?.parts).toHaveLength(8)
    expect(long.facts.left.count).toBeGreaterThan(0)
  })

  test('the worker says how many forms there are while it works', async () => {
    const counts: number[] = []
    const options = { line: LARGE, earlier: [], most: 2 ** 12 }
    const given = { game: '', moves: [], study: 'calculator', options }
    await createSiteHost().run('study', given, { onProgress: ({ done }) => counts.push(done) })
    expect(counts.slice(0, 4)).toEqual([256, 512, 1024, 2048])
  })

  test('what a line leaves behind does not fill the store for the next', () => {
    const earlier = ['g := {2|-1}']
    for (let i = 0; i < 3; i++) {
      expect(evaluate(LARGE, earlier, 2 ** 11).kind).toBe('sum')
      expect(valueIn(evaluate(`g + *${50 + i}`, earlier, 2 ** 11)).facts.mean).toBe('1/2')
    }
  })
})

describe('links', () => {
  const state = { v: 1, lines: ['g := {2|-1}', 'g + ±1', '“”'], at: 1 } as const

  test('hold the lines, and refuse others', async () => {
    const given = { ...state, lines: [...state.lines] }
    expect(await decodeNotebook(await encodeNotebook(given))).toEqual(given)
    const wrong = [
      [{ ...given, at: 3 }, 'at'],
      [{ ...given, v: 2 }, 'v'],
      [{ ...given, lines: ['x'.repeat(10_001)] }, 'lines.0'],
      [{ v: 1, game: 'nim:3', moves: [], at: 0 }, 'lines'],
    ] as const
    for (const [data, field] of wrong)
      await expect(decodeNotebook(await pack(data))).rejects.toMatchObject({ field })
    const hash = await encodeNotebook(given)
    for (let end = 0; end < hash.length - 1; end++)
      await expect(decodeNotebook(hash.slice(0, end))).rejects.toBeInstanceOf(LinkError)
  })

  test('lines are added at the end, and the one that is looked at stays when another goes', () => {
    let lines = withLine({ v: 1, lines: [], at: 0 }, 'a')
    lines = withLine(withLine(lines, 'b'), 'c')
    expect(lines).toEqual({ v: 1, lines: ['a', 'b', 'c'], at: 2 })
    expect(withoutLine(lines, 0)).toEqual({ v: 1, lines: ['b', 'c'], at: 1 })
    expect(withoutLine(lines, 2)).toEqual({ v: 1, lines: ['a', 'b'], at: 1 })
    expect(withoutLine({ v: 1, lines: ['a'], at: 0 }, 0)).toEqual({ v: 1, lines: [], at: 0 })
    for (let i = 0; i < MOST_LINES; i++) lines = withLine(lines, String(i))
    expect([lines.lines.length, lines.at]).toEqual([MOST_LINES, MOST_LINES - 1])
  })
})

describe('as code', () => {
  const { done } = notebookOf(['g := {2|-1}', 'g + *'])

  test('a line carries the lines that it needs', () => {
    const earlier = namingLines(done)
    expect(earlier).toEqual(['g := {2|-1}'])
    expect(neededBy('g + *', earlier)).toEqual(earlier)
    expect(neededBy('{3|2}', earlier)).toEqual([])
    expect(commandOf([], "{2|-1}'")).toBe(String.raw`npx @zugzwang/cli value '{2|-1}'\''' --json`)
    expect(commandOf(earlier, 'g + *')).toMatch(/^printf '%s\\n' 'g := \{2\|-1\}' 'g \+ \*' \| npx/)
    expect(programOf(earlier, 'g + *')).toContain('evaluate("g := {2|-1}")')
  })

  test('the command says the same as the page', async () => {
    for (const line of EXAMPLES) {
      const { out, err } = await run(['value', line, '--json'])
      expect(err).toBe('')
      const result = evaluate(line)
      if (result.kind === 'value') {
        const { birthday: _, left, right, ...facts } = result.facts
        expect(JSON.parse(out), line).toMatchObject({ expression: line, ...facts })
        expect(left.count + right.count).toBeGreaterThan(0)
      } else if (result.kind === 'loopy') {
        const { outcomeClass: _, options: __, ...facts } = result.facts
        expect(JSON.parse(out), line).toMatchObject({ expression: line, ...facts })
      } else expect(out).toContain(line)
    }
  })
})
