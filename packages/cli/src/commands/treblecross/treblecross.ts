import { jsonLine } from '../../answer/json'
import { studying, studyOf } from '../../names/studied'
import { colorsFor } from '../../terminal/colors'
import { type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

const MOVES_SHOWN = 20

export async function treblecross(
  streams: Streams,
  place: string,
  { json }: { readonly json: boolean },
): Promise<void> {
  const { cells, isEmpty, isOver, winning } = await studying(
    streams,
    { name: 'treblecross', place },
    (plan, work) => studyOf(plan, 'strip')(work),
  )
  const wins = winning.length > 0
  if (json) {
    const fields = { cells, outcome: wins ? 'win' : 'loss', best: winning }
    return write(streams, [jsonLine(fields)])
  }
  const colors = colorsFor(streams)
  const headline = wins
    ? colors.green('The player to move wins')
    : colors.red(
        isOver
          ? 'The game is over: three in a row'
          : 'The player to move loses: every move lets the opponent win',
      )
  const more = winning.length > MOVES_SHOWN ? ` … (${winning.length} in all)` : ''
  const found = wins
    ? `Winning first moves: ${winning.slice(0, MOVES_SHOWN).join(' ')}${more}\n`
    : ''
  await writeWrapped(
    streams,
    `Treblecross, ${cells} cells${isEmpty ? ', empty' : ''}\n${headline}.\n${found}`,
  )
}
