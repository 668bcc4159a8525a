// Values of loopy games as text, in the notation of CGSuite: on, off, over, under, `^[on]` for upon and `^<on>`, a number before and *
// after them, `pass` for a game that is its own option, and names for games to which play returns later: `a{0||||0|||a|*||*}`.
//
// Options are listed short forms first, then those to which play does not return by their texts, then others by how their options
// differ. So the text of a value is the same in every store.

import { PartizanError } from '../errors'
import {
  closed,
  formatValue,
  MOST_TEXT,
  ordered,
  type Text,
  textOf,
  textOfLists,
  textOfSwitchOf,
} from '../text/format'
import { formatDyadic } from '../value/dyadic'
import { type Form, numberOf, simple } from '../value/forms'
import { groupOf } from './canonical'
import { negate } from './negate'
import { parseLoopy } from './parse'
import {
  isShort,
  isSided,
  type Loops,
  type Loopy,
  local,
  nodeOf,
  offside,
  onside,
  optionsOf,
  refine,
} from './store'
import { addLoopy, type LoopyOutcome } from './sum'

/** How deep games may be in one another in a text. */
const MOST_DEPTH = 500

interface Writer {
  readonly loops: Loops
  readonly names: ReadonlyMap<Loopy, string>
  readonly forms: Map<Form, Text>
  /** Texts of values to which no open name belongs. */
  readonly known: Map<Loopy, Text>
  /** By node: its class in its group. */
  readonly ranks: Map<number, number>
  /** Games that are being written, and whether they need a name. */
  readonly open: { readonly value: Loopy; readonly mark: string; isNamed: boolean }[]
  /** How many games have marks, and how deep the text is now. */
  readonly counts: { marks: number; depth: number }
}

/**
 * A value as text, which `parseLoopy` reads back.
 *
 * @throws PartizanError LIMIT_EXCEEDED for texts of more than 2^20 characters, or with games more than 500 deep.
 * @see README.md#loopy-games
 */
export function formatLoopy(loops: Loops, value: Loopy): string {
  if (isShort(value)) return formatValue(loops.forms, value)
  if (isSided(value)) {
    const [on, off] = [onside(loops, value), offside(loops, value)].map((side) =>
      formatLoopy(loops, side),
    )
    return on === 'on' && off === 'off' ? 'dud' : `${on} & ${off}`
  }
  return withNames(closed(write(createWriter(loops), value)))
}

const createWriter = (loops: Loops): Writer => ({
  loops,
  names: namesOf(loops),
  forms: new Map(),
  known: new Map(),
  ranks: new Map(),
  open: [],
  counts: { marks: 0, depth: 0 },
})

/**
 * The options of a stopper, Left's or Right's, in the order in which texts list them.
 *
 * @throws PartizanError LIMIT_EXCEEDED, as `formatLoopy`; INVALID_VALUE for a value with two sides, whose options are not known.
 * @see README.md#loopy-games
 */
export function loopyOptions(loops: Loops, value: Loopy, isLeft: boolean): Loopy[] {
  if (isShort(value)) return ordered(loops.forms, Array.from(optionsOf(loops, value, isLeft)))
  if (!isSided(value)) return orderedOptions(createWriter(loops), value, isLeft)
  throw new PartizanError('INVALID_VALUE', {
    what: `${formatLoopy(loops, value)} has no options`,
    found: value,
    expected: 'a stopper: ask for the options of its onside and of its offside',
  })
}

/** Marks of games in a text, and of options that are the game itself. */
const MARK = /#\d+#/g
const passTo = (mark: string) => `@${mark}`

/** Letters in the place of marks, in the order in which they come. */
function withNames(text: string): string {
  const names = new Map<string, string>()
  return text.replace(MARK, (mark) => {
    let name = names.get(mark)
    if (name === undefined) {
      // v is ↓
      const letters = 'abcdefghijklmnopqrstuwxyz'
      const round = Math.floor(names.size / letters.length)
      name = `${letters[names.size % letters.length]}${round === 0 ? '' : round}`
      names.set(mark, name)
    }
    return name
  })
}

function write(writer: Writer, value: Loopy): Text {
  const { loops } = writer
  if (isShort(value)) return textOf(loops.forms, value, writer.forms)
  const known = writer.known.get(value)
  if (known !== undefined) return known
  if (++writer.counts.depth > MOST_DEPTH) throw tooLong(`${MOST_DEPTH} games in one another`)
  const isCyclic = isInCycle(loops, value)
  const text =
    constantText(writer, value) ??
    (isCyclic
      ? writeCyclic(writer, value)
      : (writeSwitch(writer, value) ?? writeOptions(writer, value)))
  writer.counts.depth--
  if (text.text.length > MOST_TEXT) throw tooLong(`${MOST_TEXT} characters`)
  if (!isCyclic || groupOf(loops, value).length === 1) writer.known.set(value, text)
  return text
}

function isInCycle(loops: Loops, value: Loopy): boolean {
  const isOption = (isLeft: boolean) => Array.from(optionsOf(loops, value, isLeft)).includes(value)
  return groupOf(loops, value).length > 1 || isOption(true) || isOption(false)
}

const tooLong = (most: string): PartizanError =>
  new PartizanError('LIMIT_EXCEEDED', {
    what: `The text of a value has more than ${most}`,
    found: most,
    expected: 'a value that can be written out: ask for its outcome and comparisons instead',
  })

/** A game to which play returns. */
function writeCyclic(writer: Writer, value: Loopy): Text {
  const game = { value, mark: `#${writer.counts.marks++}#`, isNamed: false }
  writer.open.push(game)
  const text = writeOptions(writer, value)
  writer.open.pop()
  const inside = text.text.replaceAll(passTo(game.mark), game.isNamed ? game.mark : 'pass')
  if (!game.isNamed) return { ...text, text: inside }
  const braced = text.bars > 0 ? `{${inside}}` : inside
  return { text: `${game.mark}${braced}`, bars: 0, isSum: false }
}

function writeOptions(writer: Writer, value: Loopy): Text {
  const { open } = writer
  const side = (isLeft: boolean) =>
    orderedOptions(writer, value, isLeft).map((option): Text => {
      const game = open.find((each) => each.value === option)
      if (game === undefined) return write(writer, option)
      if (option === value) return { text: passTo(game.mark), bars: 0, isSum: false }
      game.isNamed = true
      return { text: game.mark, bars: 0, isSum: false }
    })
  return textOfLists(side(true), side(false))
}

function orderedOptions(writer: Writer, value: Loopy, isLeft: boolean): Loopy[] {
  const { loops } = writer
  const options = Array.from(optionsOf(loops, value, isLeft))
  const group = loops.groups[nodeOf(value)]
  const isOutside = (option: Loopy) => loops.groups[nodeOf(option)] !== group
  const loopy = options.filter((option) => !isShort(option))
  const others = loopy.filter(isOutside)
  const outside = others.map((option) => ({
    option,
    text: others.length > 1 ? outsideText(writer, option) : '',
  }))
  const inside = loopy.filter((option) => !isOutside(option))
  return [
    ...ordered(loops.forms, options.filter(isShort)),
    ...outside.sort((a, b) => compareTexts(a.text, b.text)).map(({ option }) => option),
    ...inside.sort((a, b) => rankOf(writer, a) - rankOf(writer, b)),
  ]
}

const compareTexts = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

/** The text of a value by itself, whatever is open. */
function outsideText(writer: Writer, value: Loopy): string {
  return withNames(closed(write({ ...writer, open: [] }, value)))
}

/** The class of a value in its group by texts of what is outside. */
function rankOf(writer: Writer, value: Loopy): number {
  const { loops, ranks } = writer
  const known = ranks.get(nodeOf(value))
  if (known !== undefined) return known
  const group = groupOf(loops, value)
  const lists = (isLeft: boolean) =>
    group.map((each) =>
      Array.from(optionsOf(loops, each, isLeft), (option) => {
        const place = group.indexOf(option)
        return place < 0 ? option : local(place)
      }),
    )
  const { classes } = refine(
    { left: lists(true), right: lists(false) },
    (each) => `:${isShort(each) ? closed(write(writer, each)) : outsideText(writer, each)}`,
  )
  for (const [place, each] of group.entries()) ranks.set(nodeOf(each), classes[place])
  return ranks.get(nodeOf(value)) as number
}

/** Games that have names, with their negatives, and whether * may follow. */
const NAMES: readonly (readonly [string, string, boolean])[] = [
  ['on', 'off', false],
  ['over', 'under', false],
  ['^[on]', 'v[on]', true],
  ['^<on>', 'v<on>', true],
  ['Tiny(on)', 'Miny(on)', false],
  ['Tiny(over)', 'Miny(over)', false],
]

/** Names by store. */
const KNOWN = new WeakMap<Loops, Map<Loopy, string>>()

function namesOf(loops: Loops): ReadonlyMap<Loopy, string> {
  const known = KNOWN.get(loops)
  if (known !== undefined) return known
  const names = new Map<Loopy, string>()
  KNOWN.set(loops, names)
  const star = simple(loops.forms, 0, 0, 1)
  for (const [name, opposite, hasStar] of NAMES) {
    const value = parseLoopy(loops, name)
    for (const [each, text] of [
      [value, name],
      [negate(loops, value), opposite],
    ] as const) {
      names.set(each, text)
      if (hasStar) names.set(addLoopy(loops, each, star), `${text}*`)
    }
  }
  return names
}

/** A name, with a number before it. */
function constantText({ loops, names }: Writer, value: Loopy): Text | undefined {
  const { forms } = loops
  const name = names.get(value)
  if (name !== undefined) return { text: name, bars: 0, isSum: name.endsWith('*') }
  const number = numberBefore(loops, value)
  const moved = number === undefined ? value : addLoopy(loops, value, negate(loops, number))
  const rest = number === undefined ? undefined : names.get(moved)
  if (number === undefined || rest === undefined) return undefined
  return { text: `${formatDyadic(numberOf(forms, number))}${rest}`, bars: 0, isSum: true }
}

/** The only number that may stand before a name: the value has few positions, and the number is a stop of one. */
function numberBefore(loops: Loops, value: Loopy): Form | undefined {
  const found = [value]
  let short: Form | undefined
  for (let at = 0; at < found.length && at < MOST_NAMED; at++)
    for (const isLeft of [true, false])
      for (const option of Array.from(optionsOf(loops, found[at] as Loopy, isLeft)))
        if (isShort(option)) short ??= option
        else if (!found.includes(option)) found.push(option)
  return short === undefined || found.length > MOST_NAMED ? undefined : loops.forms.leftStops[short]
}

/** The most positions with endless play that a game with a name has. */
const MOST_NAMED = 3

/** ±G, for a game that is its own negative and to which play does not return. */
function writeSwitch(writer: Writer, value: Loopy): Text | undefined {
  if (negate(writer.loops, value) !== value) return undefined
  return textOfSwitchOf(orderedOptions(writer, value, true).map((option) => write(writer, option)))
}

/**
 * An outcome as text: L, R, N, P or D, or who wins if Left begins and who if Right does, as in `L/D`.
 *
 * @see README.md#loopy-games
 */
export function formatLoopyOutcome({ left, right }: LoopyOutcome): string {
  if (left === right) return left
  const both = `${left}/${right}`
  return both === 'L/R' ? 'N' : both === 'R/L' ? 'P' : both
}
