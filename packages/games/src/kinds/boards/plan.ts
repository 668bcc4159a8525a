import { boardGame, type GameData } from '@zugzwang/boards'
import { excerpt } from '@zugzwang/core/authoring'
import { planDescribed } from '../../described'
import type { Plan } from '../../kind'
import { type Request, readingPlace, textError } from '../../request'
import { type Described, descriptions, type SizeNumber } from './descriptions'
import type { BoardId } from './texts'

/** A size, and the position behind it. */
const SIZED = /^(\d+(?:x\d+)*)(?::(.*))?$/s

/** Reads `start`, a position or a size; in positions `_` is a blank. */
export async function planBoard(request: Request, id: BoardId): Promise<Plan> {
  const { data, size, position } = read(request, descriptions[id])
  const tableText = size === undefined ? id : `${id}:${size}`
  if (position === undefined) return planDescribed(data, { request, tableText })
  const { place, column } = request
  const at = { ...request, place: position, column: column + place.length - position.length }
  const start = await readingPlace(at, () =>
    boardGame(data).parsePosition(position.replaceAll('_', ' ')),
  )
  return planDescribed(data, { request, start, tableText })
}

interface Place {
  readonly data: GameData
  readonly size?: string | undefined
  /** Undefined: that of the description. */
  readonly position?: string | undefined
}

function read(request: Request, described: Described): Place {
  const { place } = request
  if (!('sizes' in described))
    return { data: described, position: place === 'start' ? undefined : place }
  const { sizes, make } = described
  const [, size, position] = SIZED.exec(place) ?? []
  const numbers = size?.split('x') ?? []
  if (size === undefined || numbers.length !== sizes.length)
    throw textError(request, `the size is ${excerpt(size ?? place)}`, place, formOf(sizes))
  let { column } = request
  for (const [i, { name, expected, fits }] of sizes.entries()) {
    const written = numbers[i] ?? ''
    if (!fits(Number(written)))
      throw textError(request, `the number of ${name} is ${written}`, written, expected, column)
    column += written.length + 1
  }
  return { data: make(...numbers.map(Number)), size, position }
}

/** `columns x rows, such as 4x4`. */
function formOf(sizes: readonly SizeNumber[]): string {
  const [names, example] = [sizes.map(({ name }) => name), sizes.map(({ usual }) => usual)]
  return `${names.join(' x ')}, such as ${example.join('x')}`
}
