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
  starText,
  type Text,
  textOf,
  textOfLists,
} from '../text/format'
import { formatDyadic } from '../value/dyadic'
import { type Form, isNumber, numberOf, simple } from '../value/forms'
import { groupOf } from './canonical'
import { negate } from './negate'
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
import { addLoopy, compareLoopy, type LoopyOutcome } from './sum'

/** How deep names may be in one another: texts are read that deep. */
const MOST_OPEN = 200

interface Writer {
  readonly loops: Loops
  readonly forms: Map<Form, Text>
  /** Texts of values to which no open name belongs. */
  readonly known: Map<Loopy, Text>
  /** By node: its class in its group. */
  readonly ranks: Map<number, number>
  /** Games that are being written, and whether they need a name. */
  readonly open: { readonly value: Loopy; readonly mark: string; isNamed: boolean }[]
  marks: number
}

/**
 * A value as text, which `parseLoopy` reads back.
 *
 * @throws PartizanError LIMIT_EXCEEDED for texts of more than 2^20 characters, or with more than 200 names in one another.
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
  forms: new Map(),
  known: new Map(),
  ranks: new Map(),
  open: [],
  marks: 0,
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
  const isCyclic = isInCycle(loops, value)
  const text =
    constantText(writer, value) ??
    (isCyclic
      ? writeCyclic(writer, value)
      : (writeSwitch(writer, value) ?? writeTiny(writer, value) ?? writeOptions(writer, value)))
  if (text.text.length > MOST_TEXT)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `The text of a value has more than ${MOST_TEXT} characters`,
      found: text.text.length,
      expected: 'a value that can be written out: ask for its outcome and comparisons instead',
    })
  if (!isCyclic || groupOf(loops, value).length === 1) writer.known.set(value, text)
  return text
}

function isInCycle(loops: Loops, value: Loopy): boolean {
  const isOption = (isLeft: boolean) => Array.from(optionsOf(loops, value, isLeft)).includes(value)
  return groupOf(loops, value).length > 1 || isOption(true) || isOption(false)
}

/** A game to which play returns. */
function writeCyclic(writer: Writer, value: Loopy): Text {
  if (writer.open.length >= MOST_OPEN)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `The text of a value has more than ${MOST_OPEN} names in one another`,
      found: writer.open.length + 1,
      expected: 'a value that can be written out: ask for its outcome and comparisons instead',
    })
  const game = { value, mark: `#${writer.marks++}#`, isNamed: false }
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
  const outside = loopy
    .filter(isOutside)
    .map((option) => ({ option, text: outsideText(writer, option) }))
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

/** A name, the number before it, and whether * follows it. */
interface Named {
  readonly name: string
  readonly number: Form
  readonly star: number
}

function constantText({ loops }: Writer, value: Loopy): Text | undefined {
  const named = namedOf(loops, value)
  if (named === undefined) return undefined
  const { name, number, star } = named
  const before = number === loops.forms.zero ? '' : formatDyadic(numberOf(loops.forms, number))
  return { text: `${before}${name}${starText(star)}`, bars: 0, isSum: before !== '' || star > 0 }
}

/** What a stopper is called, undefined if it has no name. */
function namedOf(loops: Loops, value: Loopy): Named | undefined {
  const left = Array.from(optionsOf(loops, value, true))
  const right = Array.from(optionsOf(loops, value, false))
  return (
    passing(loops, value, left, right, ['on', 'over', 'v[on]']) ??
    passing(loops, value, right, left, ['off', 'under', '^[on]']) ??
    uponth(loops, left, right, ['v[on]', '^<on>']) ??
    uponth(loops, right, left, ['^[on]', 'v<on>'])
  )
}

/** Whether a list has just these. */
const isAll = (list: readonly Loopy[], ...all: readonly Loopy[]): boolean =>
  list.length === all.length && all.every((each) => list.includes(each))

/** The number x and x + * nearest to options that are short. */
function numberIn(
  { forms }: Loops,
  options: readonly Loopy[],
): { readonly number: Form; readonly starred: Form } | undefined {
  const short = options.find(isShort)
  if (short === undefined) return undefined
  const number = forms.leftStops[short]
  return { number, starred: simple(forms, numberOf(forms, number), 0, 1) }
}

/** {pass|} is on; x + over = {x|pass}, x − upon = {x + *|pass}, x − upon + * = {x|x,pass}. */
function passing(
  loops: Loops,
  value: Loopy,
  own: readonly Loopy[],
  others: readonly Loopy[],
  [on, over, upon]: readonly [string, string, string],
): Named | undefined {
  if (isAll(own, value) && others.length === 0)
    return { name: on, number: loops.forms.zero, star: 0 }
  const found = numberIn(loops, own)
  if (found === undefined) return undefined
  const { number, starred } = found
  if (isAll(own, number) && isAll(others, value)) return { name: over, number, star: 0 }
  if (isAll(own, starred) && isAll(others, value)) return { name: upon, number, star: 0 }
  if (isAll(own, number) && isAll(others, value, number)) return { name: upon, number, star: 1 }
  return undefined
}

/** x + ^<on> = {x|x − upon + *}, x + ^<on>* = {x,x + *|x − upon}. */
function uponth(
  loops: Loops,
  own: readonly Loopy[],
  others: readonly Loopy[],
  [upon, name]: readonly [string, string],
): Named | undefined {
  const [other] = others
  const found = numberIn(loops, own)
  if (found === undefined || others.length !== 1 || other === undefined || isShort(other))
    return undefined
  const { number, starred } = found
  const star = isAll(own, number) ? 0 : isAll(own, number, starred) ? 1 : -1
  if (star < 0) return undefined
  const left = Array.from(optionsOf(loops, other, true))
  const right = Array.from(optionsOf(loops, other, false))
  const behind =
    passing(loops, other, left, right, ['', '', 'v[on]']) ??
    passing(loops, other, right, left, ['', '', '^[on]'])
  return behind?.name === upon && behind.number === number && behind.star === 1 - star
    ? { name, number, star }
    : undefined
}

/** ±G, for a game that is its own negative and to which play does not return. */
function writeSwitch(writer: Writer, value: Loopy): Text | undefined {
  if (negate(writer.loops, value) !== value) return undefined
  const texts = orderedOptions(writer, value, true).map((option) => write(writer, option))
  const [only] = texts
  const inside =
    texts.length > 1 || only === undefined
      ? `{${texts.map(closed).join(',')}}`
      : only.isSum
        ? `(${only.text})`
        : closed(only)
  return { text: `±${inside}`, bars: 0, isSum: false }
}

/** x + Tiny(G) = {x||x|x − G} and x + Miny(G) for a G > 0 that has a name. */
function writeTiny(writer: Writer, value: Loopy): Text | undefined {
  const { loops } = writer
  const { forms } = loops
  for (const isTiny of [true, false]) {
    const positive = isTiny ? value : negate(loops, value)
    const [x, ...others] = Array.from(optionsOf(loops, positive, true))
    const [threat, ...rest] = Array.from(optionsOf(loops, positive, false))
    if (x === undefined || threat === undefined || others.length + rest.length > 0) continue
    if (!isShort(x) || !isNumber(forms, x) || isShort(threat)) continue
    const [back, ...more] = Array.from(optionsOf(loops, threat, true))
    const [far, ...most] = Array.from(optionsOf(loops, threat, false))
    if (back !== x || far === undefined || more.length + most.length > 0 || far === threat) continue
    const by = addLoopy(loops, x, negate(loops, far))
    if (isShort(by) || isSided(by) || namedOf(loops, by) === undefined) continue
    if (compareLoopy(loops, by, forms.zero) !== '>') continue
    const moved = isTiny ? x : negate(loops, x)
    const number = moved === forms.zero ? '' : formatDyadic(numberOf(forms, moved))
    const name = isTiny ? 'Tiny' : 'Miny'
    return { text: `${number}${name}(${closed(write(writer, by))})`, bars: 0, isSum: true }
  }
  return undefined
}

/** The letters of outcomes by who wins if Left begins, and if Right does. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['LL', 'L'],
  ['RR', 'R'],
  ['LR', 'N'],
  ['RL', 'P'],
  ['DD', 'D'],
])

/**
 * An outcome as text: L, R, N, P or D, or who wins if Left begins and who if Right does, as in `L/D`.
 *
 * @see README.md#loopy-games
 */
export const formatLoopyOutcome = ({ left, right }: LoopyOutcome): string =>
  LETTERS.get(`${left}${right}`) ?? `${left}/${right}`
