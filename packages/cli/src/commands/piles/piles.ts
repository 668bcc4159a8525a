import { type EndNimMove, endNimSentence } from '@zugzwang/positional'
import { jsonLine } from '../../answer/json'
import { gameOfNumbers, type ImpartialOptions, studying, studyOf } from '../../names/studied'
import { colorsFor } from '../../terminal/colors'
import { type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

/** The shortest rows among the reasons have this many piles fewer than the longest. */
const DEPTH = 2

export async function piles(
  streams: Streams,
  given: readonly string[],
  { misere, json, why }: ImpartialOptions & { readonly why?: boolean },
): Promise<void> {
  const game = gameOfNumbers('piles', given, misere)
  const { reasons, ...study } = await studying(streams, game, (plan, work) =>
    studyOf(plan, 'row')({ ...work, depth: why ? DEPTH : 0 }),
  )
  if (json) return write(streams, [jsonLine(study)])
  const { green, red } = colorsFor(streams)
  const wins = study.outcome === 'win' ? green('wins') : red('loses')
  const lines = [
    `The player to move ${wins}${misere ? ', taking the last stone being lost' : ''}. ${study.why?.text}\n`,
    study.best.length > 0 ? '\nWinning moves:\n' : '',
    ...study.best.map((move) => `  ${describe(move, study.piles)}\n`),
    why && reasons.length > 0 ? '\nWhy:\n' : '',
    ...(why ? reasons.map((step) => `  ${endNimSentence(step)}\n`) : []),
  ]
  await writeWrapped(streams, lines.join(''))
}

function describe({ end, take }: EndNimMove, row: readonly number[]): string {
  const pile = (end === 'left' ? row[0] : row.at(-1)) ?? 0
  return `${end} end: take ${take} of ${pile}, leave ${pile - take}`
}
