// Acceptance as priorities. The formula says what is accepted, whatever its name: min or max, even or odd, Büchi, co-Büchi, all
// and none are what depends only on the highest, or only on the lowest, of the sets that are visited infinitely often.

import { type Algebra, type Tokens, takeFormula, takeNumber, unexpected } from './tokens'

/** Formulas of more sets, or longer ones, take too long to try. */
const MOST_SETS = 2 ** 9
const MOST_STEPS = 2 ** 16

export interface Acceptance {
  readonly sets: number
  /**
   * The priority of a transition that is in these sets: a run is accepted if the highest of those that it visits infinitely
   * often is even.
   */
  priorityOf(sets: readonly number[]): number
}

/** Whether a formula is true; undefined if that depends on sets that are not known. */
type Truth = boolean | undefined

/** An atom: `Fin` or `Inf` of a set, or a constant; or an operator on the two values before. */
type Step =
  | { readonly is: 'Fin' | 'Inf'; readonly set: number }
  | { readonly is: 't' | 'f' | '&' | '|' }

/**
 * Takes what follows `Acceptance:`.
 *
 * @throws FormatError UNSUPPORTED_INPUT if it is not a parity condition.
 */
export function takeAcceptance(tokens: Tokens): Acceptance {
  const { reading, at } = tokens
  const sets = takeNumber(tokens, 'the number of acceptance sets')
  if (sets > MOST_SETS)
    throw reading.tooLarge(tokens.placeOf(at), `${sets} acceptance sets`, `at most ${MOST_SETS}`)
  const steps = takeSteps(tokens, sets)
  if (steps.length > MOST_STEPS)
    throw reading.tooLarge(
      tokens.placeOf(at),
      'a long acceptance condition',
      `at most ${MOST_STEPS} words`,
    )
  const all = Array.from({ length: sets }, (_, set) => set)
  const priorities = prioritiesBy(steps, all) ?? prioritiesBy(steps, all.toReversed())
  if (priorities === undefined)
    throw reading.unsupported(
      tokens.placeOf(at),
      'an acceptance condition that is not parity',
      'parity, Buchi, co-Buchi, all or none',
    )
  const [none = 0, ...bySet] = priorities
  return {
    sets,
    priorityOf: (found) => found.reduce((most, set) => Math.max(most, bySet[set] ?? 0), none),
  }
}

/** The formula in postfix order. */
function takeSteps(tokens: Tokens, sets: number): readonly Step[] {
  const steps: Step[] = []
  const push = (step: Step) => void steps.push(step)
  const algebra: Algebra<void> = {
    atom() {
      if (tokens.skip('t')) return push({ is: 't' })
      if (tokens.skip('f')) return push({ is: 'f' })
      const is = tokens.text
      if (is !== 'Fin' && is !== 'Inf') throw unexpected(tokens, 'Fin(…), Inf(…), t or f')
      tokens.next()
      if (!tokens.skip('(')) throw unexpected(tokens, '"("')
      if (tokens.is('!'))
        throw tokens.reading.unsupported(
          tokens.placeOf(tokens.at),
          'acceptance by the complement of a set',
          'the number of a set',
        )
      const set = takeNumber(tokens, 'the number of a set', sets)
      if (!tokens.skip(')')) throw unexpected(tokens, '")"')
      return push({ is, set })
    },
    and: () => push({ is: '&' }),
    or: () => push({ is: '|' }),
  }
  takeFormula(tokens, algebra)
  return steps
}

/**
 * Priorities if acceptance depends only on the last in `order` of the sets that are visited infinitely often: that without
 * any set, and then that of each set, rising in `order`. Undefined if it depends on others too.
 */
function prioritiesBy(
  steps: readonly Step[],
  order: readonly number[],
): readonly number[] | undefined {
  const truths: Truth[] = new Array(order.length).fill(false)
  let highest = truthOf(steps, truths) ? 0 : 1
  const priorities = [highest]
  for (const set of order) {
    // this set is visited, those after it are not, those before it may be
    truths[set] = true
    const accepts = truthOf(steps, truths)
    if (accepts === undefined) return undefined
    if ((highest % 2 === 0) !== accepts) highest++
    priorities[1 + set] = highest
    truths[set] = undefined
  }
  return priorities
}

/** In Kleene's logic, where true or anything is true. */
function truthOf(steps: readonly Step[], visited: readonly Truth[]): Truth {
  const values: Truth[] = []
  for (const step of steps) {
    if (step.is === 't' || step.is === 'f') values.push(step.is === 't')
    else if (step.is === 'Inf') values.push(visited[step.set])
    else if (step.is === 'Fin') {
      const value = visited[step.set]
      values.push(value === undefined ? undefined : !value)
    } else {
      const decides = step.is === '|'
      const other = values.pop()
      const one = values.pop()
      if (one === decides || other === decides) values.push(decides)
      else values.push(one === undefined || other === undefined ? undefined : !decides)
    }
  }
  return values[0]
}
