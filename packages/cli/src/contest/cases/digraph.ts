import { between, lower, shorter, type TestCases, withSmaller } from './cases'

interface Arc {
  readonly from: number
  readonly to: number
  readonly cost: number
}

interface DigraphCase {
  readonly order: number
  readonly start: number
  readonly arcs: readonly Arc[]
}

const MOST_COST = 20
const ARCS_A_VERTEX = 2

export function digraphCases({
  loops,
  costs = false,
}: {
  readonly loops: boolean
  readonly costs?: boolean
}): TestCases<unknown> {
  const cases: TestCases<DigraphCase> = {
    generators: [
      {
        name: 'uniform',
        about: 'arcs between any two vertices',
        random(random, size) {
          const order = between(random, 1, size)
          const arcs = new Map<number, Arc>()
          for (let left = random(ARCS_A_VERTEX * order + 1); left > 0; left--) {
            const [from, to] = [random(order), random(order)]
            const arc = { from, to, cost: random(MOST_COST + 1) }
            if (loops || from !== to) arcs.set(from * order + to, arc)
          }
          return { order, start: random(order), arcs: [...arcs.values()] }
        },
      },
    ],
    largest: 100_000,
    *smaller({ order, start, arcs }) {
      for (let v = 0; v < order; v++) {
        if (order === 1 || (costs && v === start)) continue
        const name = (u: number) => (u > v ? u - 1 : u)
        yield {
          order: order - 1,
          start: costs ? name(start) : 0,
          arcs: arcs
            .filter(({ from, to }) => from !== v && to !== v)
            .map(({ from, to, cost }) => ({ from: name(from), to: name(to), cost })),
        }
      }
      for (const some of shorter(arcs, 0)) yield { order, start, arcs: some }
      if (!costs) return
      for (const some of withSmaller(arcs, cheaper)) yield { order, start, arcs: some }
    },
    format({ order, start, arcs }) {
      const head = [order, arcs.length, ...(costs ? [start + 1] : [])]
      const lines = arcs.map(({ from, to, cost }) => [from + 1, to + 1, ...(costs ? [cost] : [])])
      return [head, ...lines].map((line) => `${line.join(' ')}\n`).join('')
    },
  }
  return cases as TestCases<unknown>
}

function* cheaper(arc: Arc): Generator<Arc> {
  for (const cost of lower(arc.cost, 0)) yield { ...arc, cost }
}
