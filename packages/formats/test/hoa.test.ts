import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { readGraph, writeGraph } from '../src/graph-file'
import { readHoa } from '../src/hoa'
import { MUTATIONS, tryMutations } from './mutations'

type Game = Awaited<ReturnType<typeof readHoa>>

/** "label mover priority: successors" for each vertex in order. */
function listed({ graph, labels, mover, priority }: Game): string[] {
  return Array.from(labels, (label, v) => {
    const successors = Array.from(
      graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]),
      (target) => labels.at(target),
    )
    return `${label} ${mover?.[v]} ${priority?.[v]}: ${successors.join(' ')}`
  })
}

const failure = (input: string) =>
  readHoa(input, { name: 'a.ehoa' }).then(
    () => 'nothing thrown',
    (error: Error) => error.message,
  )

/** Every request r is granted by g at some time: state-based, as ltl2dpa and Knor's example write such automata. */
const ARBITER = `HOA: v1
name: "G(r -> F g)"
States: 2
Start: 0
AP: 2 "r" "g"
controllable-AP: 1
acc-name: parity max even 3
Acceptance: 3 Inf(2) | (Fin(1) & Inf(0))
properties: trans-labels explicit-labels state-acc colored complete deterministic
--BODY--
State: 0 {2}
[!0 | 1] 0
[0&!1] 1
State: 1 {1}
[1] 0
[!1] 1
--END--
`
/** The same by transitions: min odd, aliases, names, no numbers of states. */
const BY_TRANSITIONS = `HOA: v1 /* a comment, /* nested */ */
tool: "by hand" "1"
AP: 2 "r" "g"
Alias: @r 0
Alias: @wait @r & !1
controllable-AP: 1
Acceptance: 2 Fin(0) & Inf(1)
acc-name: parity min odd 2
Start: 0
--BODY--
State: 0 "idle"
[!@wait] 0 {1}
[@wait] 1 {0}
State: 1 "wait\\"ing"
[1] 0 {1} [!1] 1 {0}
--END--`

describe('readHoa', () => {
  it('makes a game of acceptance by states', async () => {
    const game = await readHoa(ARBITER)
    expect(listed(game)).toEqual(['0 1 4: 0 {0, 1}', '1 1 3: {0, 1}', '{0, 1} 0 0: 0 1'])
    expect(game.start).toBe(0)
    expect(game.notes.skipped).toEqual(new Map())
  })

  it('makes a game of acceptance by transitions', async () => {
    const game = await readHoa(BY_TRANSITIONS)
    expect(listed(game)).toEqual([
      'idle 1 0: to 0:2 {0:2, 1:3}',
      'wait"ing 1 0: {0:2, 1:3}',
      'to 0:2 0 2: idle',
      'to 1:3 0 3: wait"ing',
      '{0:2, 1:3} 0 0: to 0:2 to 1:3',
    ])
  })

  it('leads letters without a transition to a loss of the controller', async () => {
    const dead =
      'HOA: v1 States: 1 Start: 0 AP: 1 "a" Acceptance: 0 t --BODY-- State: 0 [0] 0 --END--'
    expect(listed(await readHoa(dead))).toEqual(['0 1 0: {} 0', '{} 0 1: {}'])
    const stuck = 'HOA: v1 AP: 0 Acceptance: 0 t --BODY-- State: 0 --END--'
    expect(listed(await readHoa(stuck))).toEqual(['0 1 0: {}', '{} 0 1: {}'])
  })

  it('reads implicit labels and labels of states', async () => {
    const implicit =
      'HOA: v1 States: 2 Start: 0 AP: 2 "a" "b" controllable-AP: 0 Acceptance: 1 Inf(0) --BODY-- State: 0 1 0 0 1 State: 1 {0} 1 1 1 1 --END--'
    // b false: a chooses between 1 and 0; b true: between 0 and 1
    expect(listed(await readHoa(implicit))).toEqual([
      '0 1 1: {1, 0}',
      '1 1 2: 1',
      '{1, 0} 0 0: 1 0',
    ])
    const states =
      'HOA: v1 States: 2 Start: 0 AP: 1 "a" controllable-AP: 0 Acceptance: 1 Fin(0) --BODY-- State: [0] 0 1 State: [t] 1 {0} 0 --END--'
    expect(listed(await readHoa(states))).toEqual(['0 1 0: 1', '1 1 1: 0'])
  })

  it('splits inputs by functions, not by letters', async () => {
    const inputs = Array.from({ length: 200 }, (_, i) => i)
    const names = [...inputs, 200].map((i) => `"p${i}"`).join(' ')
    const text = `HOA: v1 Start: 0 AP: 201 ${names} controllable-AP: 200 Acceptance: 1 Inf(0) --BODY--
      State: 0 [${inputs.join('&')} & !200] 0 [!(${inputs.join('&')} & !200)] 1 {0} State: 1 [t] 0 --END--`
    expect(listed(await readHoa(text))).toEqual([
      '0 1 0: to 1:2 {0:1, 1:2}',
      '1 1 1: 0',
      'to 0:1 0 1: 0',
      'to 1:2 0 2: 1',
      '{0:1, 1:2} 0 0: to 0:1 to 1:2',
    ])
  })

  it('is detected by content and by name, and never written', async () => {
    const game = await readGraph(ARBITER)
    expect(game.format.name).toBe('hoa')
    const { pieces } = await writeGraph(game, 'pgsolver')
    expect([...pieces].join('')).toBe(
      'parity 2;\nstart 0;\n0 4 1 0,2 "0";\n1 3 1 2 "1";\n2 0 0 0,1 "{0, 1}";\n',
    )
    expect((await writeGraph(game, 'dot')).leftOut).toEqual(['where play begins'])
    await expect(writeGraph(game, 'hoa')).rejects.toThrow('a game is not an automaton')
  })

  it.each([
    ['HOA: v2', 'a.ehoa:1:6: "v2"; expected v1.'],
    ['HOA: v1 --BODY-- --END--', 'a.ehoa:1:9: no "Acceptance:"; expected one in the header.'],
    ['HOA: v1 Acceptance: 0 t', 'a.ehoa:1:24: the end; expected a header item or "--BODY--".'],
    [
      'HOA: v1 Acceptance: 1 Inf(1)',
      'a.ehoa:1:27: "1"; expected the number of a set, less than 1.',
    ],
    ['HOA: v1 Acceptance: 1 (Inf(0)', 'a.ehoa:1:30: the end; expected "&", "|" or ")".'],
    [
      'HOA: v1 Acceptance: 1 Inf(!0)',
      'a.ehoa:1:27: acceptance by the complement of a set; expected the number of a set.',
    ],
    [
      'HOA: v1\nAcceptance: 2 Inf(0) & Inf(1)',
      'a.ehoa:2:13: an acceptance condition that is not parity; expected parity, Buchi, co-Buchi, all or none.',
    ],
    ['HOA: v1 States: 1 States: 1', 'a.ehoa:1:19: a second "States:"; expected each item once.'],
    ['HOA: v1 Start: 0&1', 'a.ehoa:1:17: "&"; expected one state: no alternating automaton.'],
    [
      'HOA: v1 Start: 0 Start: 1',
      'a.ehoa:1:18: a second initial state; expected a deterministic automaton.',
    ],
    ['HOA: v1 AP: 2 "a" "a"', 'a.ehoa:1:19: a second proposition "a".'],
    ['HOA: v1 AP: 2 "a"', 'a.ehoa:1:18: the end; expected the name of proposition 1, in quotes.'],
    [
      'HOA: v1 AP: 1 "a',
      'a.ehoa:1:15: an unclosed quote; expected a word, number, text or mark of HOA.',
    ],
    ['HOA: v1 /* a', 'a.ehoa:1:9: an unclosed comment; expected "*/".'],
    [
      'HOA: v1 Acceptance: 0 t controllable-AP: 3 AP: 1 "a" --BODY-- --END--',
      'a.ehoa:1:42: 3; expected the number of a proposition, less than 1.',
    ],
  ])('says what is wrong with %j', async (input, message) => {
    expect(await failure(input)).toBe(message)
  })

  it.each([
    [
      'State: 0 [0] 0 [!0 | 1] 0 {0} State: 1 [t] 1',
      '1:1: two transitions of state 0 for one letter; expected a deterministic automaton.',
    ],
    ['State: 0 [0] 0', '1: the state 1'],
    ['State: 0 [2] 0', '1:11: "2"; expected a proposition, less than 2.'],
    ['State: 0 [@a] 0', '1:11: "@a"; expected an alias that is defined before.'],
    ['State: 0 [0 1] 0', '1:13: "1"; expected "&", "|" or "]".'],
    [
      'State: 0 [!] 0',
      '1:12: "]"; expected a formula of propositions: numbers, aliases, t, f, !, &, |.',
    ],
    ['State: 0 [t] 0&1', '1:15: "&"; expected one state: no alternating automaton.'],
    ['State: 0 [t] 2', '1:14: "2"; expected the number of a state, less than 2.'],
    ['State: 0 {1}', '1:11: "1"; expected the number of an acceptance set, or "}", less than 1.'],
    ['State: 0 0 0', '1:8: 2 transitions without labels; expected 2^2, one for each letter.'],
    ['State: 0 [0] 0 1', '1:16: only some transitions have labels; expected all, or none.'],
    ['State: [0] 0 [1] 1', '1:14: a label; expected none: the state has one.'],
    ['State: 0 [t] 0 State: 0', '1:23: a second state 0; expected each state once.'],
    ['State: 0 [t] 0 --ABORT--', '1:16: "--ABORT--"; expected "State:" or "--END--".'],
  ])('says what is wrong in the body %j', async (body, message) => {
    const head = 'HOA: v1 States: 2 AP: 2 "a" "b" Acceptance: 1 Inf(0) --BODY-- '
    const [, line, column, text] = /^(\d+)(?::(\d+))?: (.*)$/.exec(message) ?? []
    const found = await failure(`${head}${body} --END--`)
    if (column === undefined) expect(found).toMatch(text as string)
    else expect(found).toBe(`a.ehoa:${line}:${Number(column) + head.length}: ${text}`)
  })

  it('refuses a second automaton, and labels that grow without end', async () => {
    expect(await failure(`${ARBITER}${ARBITER}`)).toMatch(
      'a.ehoa:18:1: more after the first automaton',
    )
    // x1 y1 | x2 y2 | … with all x before all y: 2^n nodes (Bryant 1986)
    const n = 40
    const names = Array.from({ length: 2 * n }, (_, i) => `"p${i}"`).join(' ')
    const label = Array.from({ length: n }, (_, i) => `${i}&${i + n}`).join('|')
    const text = `HOA: v1 AP: ${2 * n} ${names} Acceptance: 0 t --BODY-- State: 0 [${label}] 0 --END--`
    expect(await failure(text)).toMatch('labels that are too complex')
  }, 60_000)

  it('takes deep formulas', async () => {
    const deep = `${'('.repeat(50_000)}${'!'.repeat(50_001)}0${')'.repeat(50_000)}`
    const text = `HOA: v1 AP: 1 "a" Acceptance: 0 t --BODY-- State: 0 [${deep}] 0 --END--`
    expect(listed(await readHoa(text))).toEqual(['0 1 0: 0 {}', '{} 0 1: {}'])
  })
})

/** Small and even enough (Marsaglia's xorshift). */
function randomOf(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) | 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** The canonical condition of the specification: the last of the visited sets decides. */
function conditionOf(sets: number, order: readonly number[], even: boolean): string {
  let text = ''
  // from the set that decides last to that which decides first
  for (const set of order) {
    const accepts = (set % 2 === 0) === even
    const part = `${accepts ? 'Inf' : 'Fin'}(${set})`
    text = text === '' ? part : `${part} ${accepts ? '|' : '&'} (${text})`
  }
  return `${sets} ${text}`
}

describe('acceptance', () => {
  it('is that of the highest or lowest set, for all sets of transitions seen for ever', async () => {
    for (let seed = 1; seed <= scaled(60, 2000); seed++) {
      const random = randomOf(seed)
      const sets = 1 + random(5)
      const even = random(2) === 0
      const isMax = random(2) === 0
      const rising = Array.from({ length: sets }, (_, i) => i)
      const order = isMax ? rising : rising.toReversed()
      const marks = Array.from({ length: 6 }, () => rising.filter(() => random(3) === 0))
      // one state with a transition for each of six letters
      const edges = marks.map((mark, i) => {
        const bits = [0, 1, 2].map((p) => `${(i >> p) & 1 ? '' : '!'}${p}`)
        return `[${bits.join('&')}] ${i} {${mark.join(' ')}}`
      })
      const others = marks.slice(1).map((_, i) => `State: ${i + 1} [t] 0`)
      const text = `HOA: v1 Start: 0 AP: 3 "a" "b" "c" Acceptance: ${conditionOf(sets, order, even)} --BODY-- State: 0 ${edges.join(' ')} ${others.join(' ')} --END--`
      const { graph, labels, priority } = await readHoa(text, { name: `seed ${seed}` })
      const steps = marks.map((_, i) => {
        // all of the same priority: at the state
        const direct = Array.from(graph.targets.subarray(0, graph.offsets[1]))
        if (direct.includes(i)) return priority?.[0] as number
        const via = direct.find((v) => labels.at(v).startsWith(`to ${i}:`)) as number
        return priority?.[via] as number
      })
      for (let seen = 1; seen < 1 << marks.length; seen++) {
        const visited = marks.filter((_, i) => (seen >> i) & 1).flat()
        const highest = Math.max(...steps.filter((_, i) => (seen >> i) & 1))
        // without any set, the formula is true if its last part is Fin
        const last = order[0] as number
        const decides = isMax ? Math.max(...visited) : Math.min(...visited)
        const accepts =
          visited.length === 0 ? (last % 2 === 0) !== even : (decides % 2 === 0) === even
        expect(highest % 2 === 0, `seed ${seed}, ${text}, seen ${seen}`).toBe(accepts)
      }
    }
  })
})

type Formula = { readonly text: string; readonly holds: (letter: number) => boolean }

function randomFormula(
  random: (below: number) => number,
  propositions: number,
  depth: number,
): Formula {
  const kind = depth === 0 ? 0 : random(5)
  if (kind <= 1 || propositions === 0) {
    const p = random(propositions + 1)
    if (p === propositions) return { text: 't', holds: () => true }
    return { text: `${p}`, holds: (letter) => ((letter >> p) & 1) === 1 }
  }
  const one = randomFormula(random, propositions, depth - 1)
  if (kind === 2) return { text: `!(${one.text})`, holds: (letter) => !one.holds(letter) }
  const other = randomFormula(random, propositions, depth - 1)
  return kind === 3
    ? { text: `(${one.text})&(${other.text})`, holds: (l) => one.holds(l) && other.holds(l) }
    : { text: `((${one.text})|${other.text})`, holds: (l) => one.holds(l) || other.holds(l) }
}

describe('choices', () => {
  it('are those of every letter, for random automata', async () => {
    let seen = 0
    for (let seed = 1; seed <= scaled(150, 20_000); seed++) {
      const random = randomOf(seed)
      const propositions = random(6)
      const controllable = Array.from({ length: propositions }, (_, p) => p).filter(() => random(2))
      const states = 1 + random(4)
      /** For each state the transition of each letter, if any: its target and its set. */
      const meant: (string | undefined)[][] = []
      let body = ''
      for (let state = 0; state < states; state++) {
        const taken: (string | undefined)[] = new Array(1 << propositions).fill(undefined)
        body += `State: ${state}\n`
        let before = 'f'
        for (let edge = random(5); edge > 0; edge--) {
          const formula = randomFormula(random, propositions, 3)
          const [target, set] = [random(states), random(3)]
          // without the letters of the edges before
          body += `[(${formula.text}) & !(${before})] ${target} {${set}}\n`
          for (let letter = 0; letter < taken.length; letter++)
            if (formula.holds(letter)) taken[letter] ??= `${target} ${set}`
          before = `${before} | (${formula.text})`
        }
        meant.push(taken)
      }
      const names = Array.from({ length: propositions }, (_, p) => `"p${p}"`).join(' ')
      // each transition is in one of three sets: priorities 1, 2, 3 for sets 0, 1, 2
      const text = `HOA: v1 AP: ${propositions} ${names} controllable-AP: ${controllable.join(' ')}
Start: 0 Acceptance: 3 Fin(2) & (Inf(1) | Fin(0) & f)
--BODY--
${body}--END--`
      const { graph, mover, priority } = await readHoa(text, { name: `seed ${seed}` })
      const outOf = (v: number) =>
        Array.from(graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]))
      for (const [state, taken] of meant.entries()) {
        const wanted = new Set<string>()
        const inputs = Array.from({ length: propositions }, (_, p) => p).filter(
          (p) => !controllable.includes(p),
        )
        const mask = inputs.reduce((sum, p) => sum | (1 << p), 0)
        const byInput = new Map<number, Set<string>>()
        for (const [letter, to] of taken.entries()) {
          const choices = byInput.get(letter & mask) ?? new Set()
          byInput.set(letter & mask, choices)
          if (to !== undefined) choices.add(to)
        }
        for (const choices of byInput.values()) wanted.add([...choices].sort().join(', '))
        const own = priority?.[state] as number
        /** A transition that a vertex stands for. */
        const stepOf = (v: number) => {
          if (v < states) return `${v} ${own - 1}`
          const [target] = outOf(v)
          return `${target} ${(priority?.[v] as number) - 1}`
        }
        const found = new Set(
          outOf(state).map((v) => {
            const [first] = outOf(v)
            const isStuck = v >= states && first === v && priority?.[v] === 1
            if (isStuck) return ''
            const isStep = v < states || (priority?.[v] as number) > 0
            return (isStep ? [v] : outOf(v)).map(stepOf).sort().join(', ')
          }),
        )
        expect(found, `seed ${seed}, state ${state} of ${text}`).toEqual(wanted)
        expect(mover?.[state]).toBe(1)
        seen += found.size
      }
    }
    expect(seen).toBeGreaterThan(100)
  })
})

describe('damaged files', () => {
  it('are read or refused, soon', async () => {
    const files = [ARBITER, BY_TRANSITIONS].map((text) => Buffer.from(text))
    const { read, refused } = await tryMutations(files, MUTATIONS, (bytes) => readHoa(bytes))
    expect(read).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  }, 600_000)
})
