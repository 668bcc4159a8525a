// The un-moves of a position: a man of the other player goes back, and what it took stands again; or it goes back to the hand.

import { type Code, type Operand, wasm } from '@zugzwang/core/wasm'
import type { ActPlan } from '../play/plan'
import { eachBit, menOf } from './code'
import { type Before, endsBeforeMove } from './ends'
import { KEEPERS } from './fold'
import { changeIn, changing, type Making, otherSide, writing } from './making'
import { codesOf, type Going, goings, isInLine, takenOn } from './moves'
import { allowsBit, asksCell, overOf, reachable, targetsOf, wayTable } from './steps'

const { add, and, block, branchIf, loop, ne, not, or, set, store, sub, when, xor } = wasm

/** Those by which men stay on the board, or come from the hand. */
export function unmoves(making: Making): Code[] {
  const { plan, side } = making
  return plan.acts[otherSide(side)].flatMap((act, index) => {
    const { data, follow } = act
    // closing leaves the tier
    if (follow?.data.do === 'close') return []
    if (data.do === 'place') return placingBack(making, act, index)
    if (data.do === 'jump' ? overOf(act) === undefined : data.do !== 'move') return []
    const onto = (data.do === 'move' && data.onto) || 'empty'
    return goings(making, act, index).flatMap((going) => {
      const enemies = going.to.codes.filter((each) => plan.owners[each] === side)
      const taken = [...(onto === 'enemy' ? [] : [undefined]), ...(onto === 'empty' ? [] : enemies)]
      return taken.map((each) => movingBack(making, going, each))
    })
  })
}

function movingBack(making: Making, going: Going, taken: number | undefined): Code {
  const { access, changes, parts } = making
  const { act, index, code, into, from, to, on } = going
  const side = otherSide(making.side)
  const where = { code, into, from: from.at, to: to.at, taken }
  const place = changes.placeOf({ side, act: index, ...where, isBack: true })
  const lifted = changeIn(access, parts, to, into, 'to', false, 'l')
  const given =
    taken === undefined
      ? { parts: lifted.parts, code: [] }
      : changeIn(access, lifted.parts, to, taken, 'to', true, 'x')
  const put = changeIn(access, given.parts, from, code, 'from', true, 'p')
  const table = wayTable(side, index, true)
  const sources = reachable(access, act, table, 'to', takenOn(act, 'enemy', 'own'))
  const before: Before = {
    taken,
    men: (each) => {
      const still = each === into ? xor(menOf(each), 'to') : menOf(each)
      return each === code ? or(still, 'from') : still
    },
    empty: xor(taken === undefined ? or('empty', 'to') : 'empty', 'from'),
  }
  const own = taken === undefined ? 'own' : or('own', 'to')
  return changing(making, place, put.parts, [
    set('movers', and(menOf(into), to.mask & on)),
    eachBit(
      'movers',
      'movers',
      'to',
      block(
        'man',
        ...removing(making, act),
        set('sources', and(sources, and('empty', from.mask))),
        branchIf('man', not('sources')),
        ...lifted.code,
        ...given.code,
        eachBit(
          'sources',
          'sources',
          'from',
          block(
            'move',
            ...refused(making, act, 'from', own),
            ...unended(making, before),
            ...put.code,
            ...writing(making, place, put.parts),
            ...again(making),
          ),
        ),
      ),
    ),
  ])
}

/** Writes the number that was written last once more for each further symmetry that keeps its position. */
const again = ({ fold }: Making): Code[] =>
  fold === undefined
    ? []
    : [
        when(ne(KEEPERS, 1), [
          set('more', sub(KEEPERS, 1)),
          loop(
            'more',
            store('at', 'number'),
            set('at', add('at', 4)),
            set('more', sub('more', 1)),
            branchIf('more', 'more'),
          ),
        ]),
      ]

/** Leaves a move before which play had ended. */
function unended(making: Making, before: Before): Code[] {
  const code = endsBeforeMove(making, making.side, before)
  return code.length === 0 ? [] : [...code, branchIf('move', 'has ended')]
}

function placingBack(making: Making, act: ActPlan, index: number): Code[] {
  const { plan, areas, access, changes, parts } = making
  const side = otherSide(making.side)
  const may = targetsOf(areas, act)
  return codesOf(plan, act).flatMap((code) =>
    areas.list
      .filter((area) => area.codes.includes(code) && (area.mask & may) !== 0)
      .map((area) => {
        const where = { code, into: code, from: -1, to: area.at }
        const place = changes.placeOf({ side, act: index, ...where, isBack: true })
        const lifted = changeIn(access, parts, area, code, 'to', false, 'l')
        const before: Before = {
          taken: undefined,
          men: (each) => (each === code ? xor(menOf(each), 'to') : menOf(each)),
          empty: or('empty', 'to'),
        }
        return changing(making, place, lifted.parts, [
          set('movers', and(menOf(code), area.mask & may)),
          eachBit(
            'movers',
            'movers',
            'to',
            block(
              'man',
              ...removing(making, act),
              block(
                'move',
                ...refused(making, act, 'to', 'own'),
                ...unended(making, before),
                ...lifted.code,
                ...writing(making, place, lifted.parts),
                ...again(making),
              ),
            ),
          ),
        ])
      }),
  )
}

/** Leaves a man whose line would have removed one. */
const removing = (making: Making, { follow }: ActPlan): Code[] =>
  follow?.data.do === 'remove'
    ? [branchIf('man', and(isInLine(making, follow.data.line, 'enemy', 'to'), ne('own', 0)))]
    : []

/** Leaves a move that the guard of its act did not allow; `own` are the men of the player to move, before it. */
const refused = ({ access }: Making, { data }: ActPlan, bit: string, own: Operand): Code[] =>
  data.when && asksCell(data.when)
    ? [branchIf('move', not(allowsBit(access, data.when, bit, xor('enemy', 'to'), own)))]
    : []
