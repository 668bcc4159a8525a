// Reads a number, and ranks what the next player sees, in WebAssembly.

import { type Code, type Operand, wasm } from '@zugzwang/core/wasm'
import { SQUARES } from './board'
import { CHICKS } from './layout'
import { accessTo, ENTRY, type Tables } from './wasm-tables'

const { add, and, call, eq, geU, give, load, load8, ltU, not, or, set, shl, shrU, sub, when } = wasm

/**
 * Reads the number `index` into locals, as `Reader` of kernel.ts does; the chicks are `a` and `b`, and `reach …` the squares that they
 * reach, with their own. Leaves the function with `gap` where there is no position.
 */
export function readNumber(tables: Tables, gap: number): Code[] {
  const { get, step, rankChicks } = accessTo(tables)
  return [
    set('chicks', sub('index', get('first'))),
    when(geU('chicks', get('size')), [
      call('open', 'index'),
      set('chicks', sub('index', get('first'))),
    ]),
    when(get('isGap'), [give(gap)]),
    set('both', wasm.load16(add(get('unrankRow'), shl('chicks', 1)))),
    set('free a', load8(add(get('widenRow'), and('both', 63)))),
    set('free b', load8(add(get('widenRow'), shrU('both', 8)))),
    set('a', load8(add(get('placeRow'), 'free a'))),
    set('b', load8(add(get('placeRow'), 'free b'))),
    set('reach a', step('ownReach', CHICKS, 'a')),
    set('reach b', step('ownReach', CHICKS, 'b')),
    set('mine', or(or('reach a', 'reach b'), get('mine'))),
    when(and('mine', get('otherBit')), [give(gap)]),
    set('reach by a', step('othersReach', CHICKS, 'a')),
    set('reach by b', step('othersReach', CHICKS, 'b')),
    set('yours', or(or('reach by a', 'reach by b'), get('yours'))),
    set('own bit', get('ownBit')),
    set('attackers', get('attackers')),
    when(and(or('reach by a', 'reach by b'), 'own bit'), [
      ...['reach by a', 'reach by b'].map((reach) =>
        when(and(reach, 'own bit'), [set('attackers', or('attackers', shrU(reach, SQUARES)))]),
      ),
    ]),
    set('is own image', 0),
    set('image', get('imageCodes')),
    when('image', [
      set(
        'mirrored',
        add(
          get('imageBase'),
          rankChicks(get('imageRow'), load8(add('image', 'free a')), load8(add('image', 'free b'))),
        ),
      ),
      when(ltU('index', 'mirrored'), [give(gap)]),
      set('is own image', eq('index', 'mirrored')),
    ]),
    set('owns', shrU('mine', SQUARES)),
    set('theirs', shrU('yours', SQUARES)),
  ]
}

/** What is done with `number`, and what with it and `mirrored`, that of the mirror image, if it is of the same class. */
interface Then {
  readonly one?: readonly Code[]
  readonly both: readonly Code[]
}

/**
 * Sets `number` to that of an entry with two chicks as the next player sees them.
 *
 * @param image - The mirror image's row of codes, or 0, if it is known.
 */
export function rankEntry(
  tables: Tables,
  entry: string,
  chicks: readonly [Operand, Operand],
  then: Then,
  image?: Operand,
): Code[] {
  return [
    set('base', load(entry, ENTRY.base)),
    when(not('base'), [call('fill', entry), set('base', load(entry, ENTRY.base))]),
    ...rankBoth(tables, entry, chicks, then, image, {
      one: (rank) => add('base', rank),
      mirrored: (rank) => add(load(entry, ENTRY.imageBase), rank),
    }),
  ]
}

/** The same where another number of chicks is on the board than the entry is for: by `numberAt`. */
export const rankOther = (
  tables: Tables,
  entry: string,
  chicks: readonly [Operand, Operand],
  then: Then,
): Code[] =>
  rankBoth(tables, entry, chicks, then, undefined, {
    one: (rank) => call('numberAt', load(entry, ENTRY.pack), rank),
    mirrored: (rank) => call('numberAt', load(entry, ENTRY.imagePack), rank),
  })

/** @param numberOf - The number by a rank of the chicks. */
function rankBoth(
  tables: Tables,
  entry: string,
  [one, other]: readonly [Operand, Operand],
  then: Then,
  image: Operand | undefined,
  numberOf: Readonly<Record<'one' | 'mirrored', (rank: Code) => Code>>,
): Code[] {
  const { rankChicks } = accessTo(tables)
  return [
    set('number', numberOf.one(rankChicks(load(entry, ENTRY.row), one, other))),
    set('image', image ?? load(entry, ENTRY.image)),
    when(
      'image',
      [
        set(
          'mirrored',
          numberOf.mirrored(
            rankChicks(
              load(entry, ENTRY.imageRow),
              load8(add('image', one)),
              load8(add('image', other)),
            ),
          ),
        ),
        ...then.both,
      ],
      then.one,
    ),
  ]
}

/** The larger of two mirror images. */
export const larger: readonly Code[] = [
  when(ltU('number', 'mirrored'), [set('number', 'mirrored')]),
]
