import { jsonLine } from '../../answer/json'
import { gameOfNumbers, type ImpartialOptions, studying, studyOf } from '../../names/studied'
import { colorsFor } from '../../terminal/colors'
import { type Streams, write } from '../../terminal/streams'

export async function nim(
  streams: Streams,
  given: readonly string[],
  { misere, json }: ImpartialOptions,
): Promise<void> {
  const game = gameOfNumbers('nim', given, misere)
  const study = await studying(streams, game, async (plan) => studyOf(plan, 'nim')())
  const { heaps, convention, outcome, nimSum, best } = study
  if (json) {
    // under misère play the nim-sum is not the Grundy value
    const nimber = misere ? undefined : nimSum
    return write(streams, [jsonLine({ heaps, convention, outcome, nimber, nimSum, best })])
  }
  const { green, red } = colorsFor(streams)
  const rows = [...heaps.map((tokens) => ['', tokens] as const), ['sum', nimSum] as const]
  const largest = Math.max(...rows.map(([, tokens]) => tokens))
  const width = String(largest).length
  const bits = largest.toString(2).length
  await write(streams, [
    `The player to move ${outcome === 'win' ? green('wins') : red('loses')}${misere ? ', taking the last token being lost' : ''}.\n\n`,
    ...rows.map(
      ([name, tokens]) =>
        `${name.padEnd(3)} ${String(tokens).padStart(width)}  ${tokens.toString(2).padStart(bits, '0')}\n`,
    ),
    best.length > 0 ? '\nWinning moves:\n' : '',
    ...best.map(({ heap, from, to }) => `  heap ${heap}: ${from} → ${to}\n`),
  ])
}
