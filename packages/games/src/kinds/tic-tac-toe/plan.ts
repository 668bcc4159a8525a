import { boardGame, boardNumbering, type GameData } from '@zugzwang/boards'
import * as games from '@zugzwang/boards/games'
import type { Plan } from '../../kind'
import { planNumbered } from '../../numbered'
import { type Request, readingPlace, textError } from '../../request'

/** Measured. */
const SECONDS_PER_NUMBER = 20e-6

const START = 'start'

/** The sizes of a game, and a position after them. */
const SIZED = /^(\d{1,2}(?:x\d{1,2})*)(?::(.+))?$/s
const LEAST_SIZE = 2
const MOST_SIZE = 11

/** Data, or a function of sizes. */
type Described = GameData | ((...sizes: number[]) => GameData)

/** By name: `ticTacToe` is `tic-tac-toe`. */
const BY_NAME: ReadonlyMap<string, Described> = new Map(
  Object.entries(games).map(([name, game]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    game as Described,
  ]),
)

export const isBoardGame = (name: string): boolean => BY_NAME.has(name)

export async function planBoard(request: Request): Promise<Plan> {
  const described = BY_NAME.get(request.name) as Described
  const { data, position, column } =
    typeof described === 'function'
      ? await readSized(request, described)
      : { data: described, position: request.place, column: request.column }
  const isStart = position === START
  const at = { text: request.text, place: position, column }
  const plain = await readingPlace(at, () => boardGame(data))
  const start = isStart ? data.start : await readingPlace(at, () => plain.parsePosition(position))
  const own = { ...data, start }
  return readingPlace(at, () =>
    planNumbered(
      { ...boardGame(own), numbering: boardNumbering(own) },
      {
        secondsPerNumber: SECONDS_PER_NUMBER,
        ...(isStart && {
          tableText: `${request.name}:${request.place}`,
          source: { package: '@zugzwang/boards', name: 'boardNumbering', args: [own] },
        }),
      },
    ),
  )
}

/** Reads `4x4` or `4x4:position`. */
async function readSized(request: Request, described: (...sizes: number[]) => GameData) {
  const { place, column, text } = request
  const [, sizes = '', position = START] = SIZED.exec(place) ?? []
  const numbers = sizes.split('x').map(Number)
  const names = ['columns', 'rows', 'men in a row'].slice(0, described.length)
  const isIn = numbers.every((each) => each >= LEAST_SIZE && each <= MOST_SIZE)
  if (sizes === '' || numbers.length !== described.length || !isIn) {
    const what = described.length === 1 ? 'the size' : names.join(', ')
    const example = Array<number>(described.length).fill(4).join('x')
    const expected = `${what}, ${LEAST_SIZE} … ${MOST_SIZE} each, such as ${example}`
    throw textError(request, `the place is "${place}"`, place, expected)
  }
  const data = await readingPlace({ text, place: sizes, column }, () => described(...numbers))
  const offset = position === START ? 0 : sizes.length + 1
  return { data, position, column: column + offset }
}
