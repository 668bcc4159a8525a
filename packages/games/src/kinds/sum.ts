// Sums of different games, part by part.

import type { Part } from '@zugzwang/impartial'
import type { EstimatedPart } from '../estimates/sum'
import { anyAnswer, type Estimate, type GameKind, type OpenOptions, type Request } from '../kind'
import { affordable } from '../memory'
import { piecesOf } from '../request'
import { CONVENTION, conventionOf, needPlace } from './boards'

const load = () => import('./sum-parts')

/** The components that one text stands for. */
export interface SumPart {
  readonly text: string
  readonly parts: readonly Part[]
}

export const sumKind: GameKind<'sum'> = {
  id: 'sum',
  name: 'Sum of games',
  rules: 'Different games side by side: a move is made in one of them; whoever cannot move loses.',
  place:
    'parts with + between, each a game, a colon and its place, such as kayles:9+treblecross:..X....',
  example: 'sum:kayles:4+nim:3+cram:2x3',
  parameters: [CONVENTION],
  async estimate(request, options) {
    const { estimateSum } = await import('../estimates/sum')
    return estimateSum(await partsOf(request, options), conventionOf(request))
  },
  async open(request, options) {
    const { solveSum } = await import('@zugzwang/impartial')
    const parts = (await partsOf(request, options)).flatMap((each) => each.parts)
    const rules = { convention: conventionOf(request) }
    const { signal, onProgress, memoryLimit } = options
    const limit = affordable(memoryLimit)
    return anyAnswer(await solveSum(parts, { rules, limit, signal, onProgress }))
  },
}

async function partsOf(request: Request, options: OpenOptions): Promise<EstimatedPart[]> {
  needPlace(request, sumKind.place)
  const { createShared, readPart } = await load()
  const shared = createShared()
  const found: EstimatedPart[] = []
  for (const [text, column] of piecesOf(request.place, '+', request.column))
    found.push(await readPart(request, text, column, options, shared))
  return found
}

/**
 * Reads parts of a sum, each a text of its own.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column in the part's text.
 * @see README.md#the-catalogue
 */
export async function readSumParts(
  texts: readonly string[],
  options: OpenOptions = {},
): Promise<SumPart[]> {
  const { createShared, readPart } = await load()
  const shared = createShared()
  const found: SumPart[] = []
  for (const text of texts) {
    const alone = { text, parameters: new Map(), columns: new Map() }
    const { parts } = await readPart(alone, text, 1, options, shared)
    found.push({ text, parts })
  }
  return found
}

/**
 * What solving a sum will take, of parts as `readSumParts` reads them: as `estimateGame`.
 *
 * @throws As `readSumParts`.
 * @example
 * ```ts
 * (await estimateSumParts(['nim:3', '0.77:4'], 'normal')).seconds
 * ```
 */
export async function estimateSumParts(
  texts: readonly string[],
  convention: 'normal' | 'misere',
  options: OpenOptions = {},
): Promise<Estimate> {
  const { estimateSum } = await import('../estimates/sum')
  const { createShared, readPart } = await load()
  const shared = createShared()
  const found: EstimatedPart[] = []
  for (const text of texts) {
    const parameters = new Map([['rules', convention]])
    found.push(await readPart({ text, parameters, columns: new Map() }, text, 1, options, shared))
  }
  return estimateSum(found, convention)
}
