// Checks certificates. Knows nothing of forms: only lists of options, and what it is for Left to win when Right begins.

import { excerpt } from '@zugzwang/core/authoring'
import { PartizanError } from '../errors'
import type { CanonicalClaim, OrderCertificate, OrderClaim, Relation } from './certificate'

/** The numbers of a certificate, once their shape is known. */
interface Lists {
  readonly left: readonly (readonly number[])[]
  readonly right: readonly (readonly number[])[]
  readonly inequalities: readonly (readonly [a: number, b: number, replies: readonly number[]])[]
}

/**
 * Checks a certificate from anywhere, as JSON gives it, and returns its claim, which holds. Which games the claim is about is for
 * the caller to compare: they are in `games`.
 *
 * O(games · options + inequalities · moves · options).
 *
 * @throws PartizanError INVALID_CERTIFICATE with the place of the first fault.
 * @see README.md#certificates
 */
export function verifyOrder(certificate: unknown): OrderCertificate['claim'] {
  const fields = fieldsOf(certificate, 'certificate', ['version', 'games', 'inequalities', 'claim'])
  if (fields.version !== 1) throw fault('version', fields.version, '1')
  const lists = listsOf(fields)
  for (let i = 0; i < lists.inequalities.length; i++) checkInequality(lists, i)
  const { relation } = objectOf<'relation'>(fields.claim, 'claim')
  if (relation === 'canonical') checkCanonical(lists, fields.claim)
  else checkOrder(lists, fields.claim)
  return fields.claim as OrderClaim | CanonicalClaim
}

function fault(field: string, found: unknown, expected: string): PartizanError {
  const shown =
    typeof found !== 'object' || found === null
      ? excerpt(String(found))
      : Array.isArray(found)
        ? `an array of ${found.length}`
        : 'an object'
  return new PartizanError('INVALID_CERTIFICATE', {
    what: `The certificate: ${field} is ${shown}`,
    found,
    expected,
    place: { field },
  })
}

type Fields<Name extends string> = Readonly<Record<Name, unknown>>

/** An object with some of the fields. */
function objectOf<Name extends string>(value: unknown, field: string): Partial<Fields<Name>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw fault(field, value, 'an object')
}

/** An object with these fields and no others. */
function fieldsOf<Name extends string>(
  value: unknown,
  field: string,
  names: readonly Name[],
): Fields<Name> {
  const fields = objectOf<Name>(value, field)
  const own: readonly string[] = Object.keys(fields)
  const other = own.find((name) => !names.some((each) => each === name))
  if (other !== undefined) throw fault(`${field}.${other}`, other, `only ${names.join(', ')}`)
  const missing = names.find((name) => !own.includes(name))
  if (missing !== undefined) throw fault(`${field}.${missing}`, undefined, 'a value')
  return fields as Fields<Name>
}

function arrayOf(value: unknown, field: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw fault(field, value, 'an array')
}

function numberBelow(value: unknown, end: number, field: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < end)
    return value
  throw fault(field, value, end === 0 ? 'nothing' : `an integer from 0 to ${end - 1}`)
}

// A list from elsewhere may have holes, which `from` does not skip
const numbersBelow = (value: unknown, end: number, field: string): readonly number[] =>
  Array.from(arrayOf(value, field), (each, i) => numberBelow(each, end, `${field}[${i}]`))

function listsOf({ games, inequalities }: Fields<'games' | 'inequalities'>): Lists {
  const left: (readonly number[])[] = []
  const right: (readonly number[])[] = []
  for (const [i, game] of arrayOf(games, 'games').entries()) {
    const sides = arrayOf(game, `games[${i}]`)
    if (sides.length !== 2) throw fault(`games[${i}]`, game, "Left's options and Right's")
    left.push(numbersBelow(sides[0], i, `games[${i}][0]`))
    right.push(numbersBelow(sides[1], i, `games[${i}][1]`))
  }
  const rows = arrayOf(inequalities, 'inequalities')
  return {
    left,
    right,
    inequalities: Array.from(rows, (row, i) => {
      const field = `inequalities[${i}]`
      const parts = arrayOf(row, field)
      if (parts.length !== 3) throw fault(field, row, 'two games and the replies')
      const a = numberBelow(parts[0], left.length, `${field}[0]`)
      const b = numberBelow(parts[1], left.length, `${field}[1]`)
      return [a, b, numbersBelow(parts[2], rows.length, `${field}[2]`)] as const
    }),
  }
}

const sideOf = (lists: Lists, side: 'left' | 'right', game: number): readonly number[] =>
  lists[side][game] ?? []

/** Whether Left can move from x − y to the games of an inequality. */
function isMoveOfLeft(lists: Lists, x: number, y: number, at: number): boolean {
  const [a, b] = lists.inequalities[at] ?? [-1, -1]
  return (
    (b === y && sideOf(lists, 'left', x).includes(a)) ||
    (a === x && sideOf(lists, 'right', y).includes(b))
  )
}

/** Checks that Left has a reply to each of Right's moves. */
function checkInequality(lists: Lists, at: number): void {
  const [a, b, replies] = lists.inequalities[at] as Lists['inequalities'][number]
  const field = `inequalities[${at}][2]`
  const moves = [
    ...sideOf(lists, 'right', a).map((option) => [option, b] as const),
    ...sideOf(lists, 'left', b).map((option) => [a, option] as const),
  ]
  if (replies.length !== moves.length) throw fault(field, replies, `${moves.length} replies`)
  for (const [i, [x, y]] of moves.entries())
    if (!isMoveOfLeft(lists, x, y, replies[i] ?? -1))
      throw fault(`${field}[${i}]`, replies[i], `where a move of Left's in ${x} - ${y} leads`)
}

/** Checks that an inequality is a ≥ b. */
function checkAtLeast(lists: Lists, a: number, b: number, at: number, field: string): void {
  const [x, y] = lists.inequalities[at] ?? []
  if (x !== a || y !== b) throw fault(field, at, `the number of the inequality ${a} >= ${b}`)
}

/** Checks that an inequality shows that x ≤ y does not hold. */
function checkFirstMove(lists: Lists, x: number, y: number, at: number, field: string): void {
  if (!isMoveOfLeft(lists, x, y, at))
    throw fault(field, at, `an inequality that a move of Left's in ${x} - ${y} leads to`)
}

type Check = (lists: Lists, g: number, h: number, at: number, field: string) => void

const backwards =
  (check: Check): Check =>
  (lists, g, h, at, field) =>
    check(lists, h, g, at, field)

const [ABOVE, BELOW] = [checkAtLeast, backwards(checkAtLeast)] as const
const [NOT_BELOW, NOT_ABOVE] = [checkFirstMove, backwards(checkFirstMove)] as const

const STATEMENTS: ReadonlyMap<unknown, readonly Check[]> = new Map<Relation, readonly Check[]>([
  ['>=', [ABOVE]],
  ['<=', [BELOW]],
  ['=', [ABOVE, BELOW]],
  ['>', [ABOVE, NOT_BELOW]],
  ['<', [BELOW, NOT_ABOVE]],
  ['||', [NOT_BELOW, NOT_ABOVE]],
  ['|>', [NOT_BELOW]],
  ['<|', [NOT_ABOVE]],
])

function checkOrder(lists: Lists, value: unknown): void {
  const claim = fieldsOf(value, 'claim', ['relation', 'g', 'h', 'by'])
  const statements = STATEMENTS.get(claim.relation)
  if (statements === undefined)
    throw fault(
      'claim.relation',
      claim.relation,
      `${[...STATEMENTS.keys()].join(' ')} or canonical`,
    )
  const g = numberBelow(claim.g, lists.left.length, 'claim.g')
  const h = numberBelow(claim.h, lists.left.length, 'claim.h')
  const by = numbersBelow(claim.by, lists.inequalities.length, 'claim.by')
  if (by.length !== statements.length)
    throw fault('claim.by', claim.by, `${statements.length} numbers`)
  for (const [i, check] of statements.entries()) check(lists, g, h, by[i] ?? -1, `claim.by[${i}]`)
}

function checkCanonical(lists: Lists, value: unknown): void {
  const claim = fieldsOf(value, 'claim', ['relation', 'g', 'form', 'removed', 'kept'])
  const g = numberBelow(claim.g, lists.left.length, 'claim.g')
  const form = numberBelow(claim.form, lists.left.length, 'claim.form')
  const options = {
    left: new Set(sideOf(lists, 'left', g)),
    right: new Set(sideOf(lists, 'right', g)),
  }
  for (const [i, step] of arrayOf(claim.removed, 'claim.removed').entries())
    checkRemoval(lists, g, options, step, `claim.removed[${i}]`)
  for (const side of ['left', 'right'] as const) {
    const wanted = new Set(sideOf(lists, side, form))
    const left = [...options[side]]
    if (left.length !== wanted.size || !left.every((option) => wanted.has(option)))
      throw fault(`claim.removed`, left, `steps that leave the ${side} options of ${form}`)
  }
  checkKept(lists, form, arrayOf(claim.kept, 'claim.kept'))
}

/** Checks a step, and takes it. */
function checkRemoval(
  lists: Lists,
  g: number,
  options: Readonly<Record<'left' | 'right', Set<number>>>,
  value: unknown,
  field: string,
): void {
  const { reason, side } = objectOf<'reason' | 'side'>(value, field)
  if (side !== 'left' && side !== 'right') throw fault(`${field}.side`, side, 'left or right')
  if (reason !== 'dominated' && reason !== 'reversible')
    throw fault(`${field}.reason`, reason, 'dominated or reversible')
  const own = options[side]
  const end = lists.left.length
  const check = side === 'left' ? ABOVE : BELOW
  const takeOption = (option: number) => {
    if (!own.delete(option)) throw fault(`${field}.option`, option, `an option of ${side}`)
  }
  if (reason === 'dominated') {
    const step = fieldsOf(value, field, ['side', 'option', 'reason', 'by', 'proof'])
    const option = numberBelow(step.option, end, `${field}.option`)
    takeOption(option)
    const by = numberBelow(step.by, end, `${field}.by`)
    if (!own.has(by)) throw fault(`${field}.by`, by, `another option of ${side}`)
    const proof = numberBelow(step.proof, lists.inequalities.length, `${field}.proof`)
    check(lists, by, option, proof, `${field}.proof`)
    return
  }
  const names = ['side', 'option', 'reason', 'through', 'replacedBy', 'proof'] as const
  const step = fieldsOf(value, field, names)
  const option = numberBelow(step.option, end, `${field}.option`)
  takeOption(option)
  const proof = numberBelow(step.proof, lists.inequalities.length, `${field}.proof`)
  const answers = sideOf(lists, side === 'left' ? 'right' : 'left', option)
  const through = numberBelow(step.through, end, `${field}.through`)
  if (!answers.includes(through)) throw fault(`${field}.through`, through, 'an answer')
  check(lists, g, through, proof, `${field}.proof`)
  const behind = sideOf(lists, side, through)
  const replacedBy = numbersBelow(step.replacedBy, end, `${field}.replacedBy`)
  if (replacedBy.length !== behind.length || replacedBy.some((each, i) => each !== behind[i]))
    throw fault(`${field}.replacedBy`, replacedBy, `the ${side} options of ${through}`)
  for (const each of behind) own.add(each)
}

/** Checks that the form and all games under it have no option to remove. */
function checkKept(lists: Lists, form: number, kept: readonly unknown[]): void {
  const checked = new Set<number>()
  for (const [i, value] of kept.entries()) {
    const field = `claim.kept[${i}]`
    const fields = fieldsOf(value, field, ['game', 'proofs'])
    const game = numberBelow(fields.game, lists.left.length, `${field}.game`)
    const proofs = numbersBelow(fields.proofs, lists.inequalities.length, `${field}.proofs`)
    const statements = keptStatements(lists, game)
    if (proofs.length !== statements.length)
      throw fault(`${field}.proofs`, proofs, `${statements.length} numbers`)
    for (const [j, [x, y]] of statements.entries())
      checkFirstMove(lists, x, y, proofs[j] ?? -1, `${field}.proofs[${j}]`)
    checked.add(game)
  }
  const reached = new Set([form])
  for (const game of reached) {
    if (!checked.has(game)) throw fault('claim.kept', [...checked], `game ${game} among them`)
    for (const option of sideOf(lists, 'left', game)) reached.add(option)
    for (const option of sideOf(lists, 'right', game)) reached.add(option)
  }
}

/** All x ≤ y that must not hold. */
function keptStatements(lists: Lists, game: number): (readonly [number, number])[] {
  const statements: (readonly [number, number])[] = []
  const left = sideOf(lists, 'left', game)
  for (const a of left) {
    for (const b of left) if (b !== a) statements.push([a, b])
    for (const answer of sideOf(lists, 'right', a)) statements.push([answer, game])
  }
  const right = sideOf(lists, 'right', game)
  for (const a of right) {
    for (const b of right) if (b !== a) statements.push([b, a])
    for (const answer of sideOf(lists, 'left', a)) statements.push([game, answer])
  }
  return statements
}
