import { type Certificate, replayCertificate } from '@zugzwang/core/certificate'
import { type Verdict, verdictOf } from '../../answer/verdict'
import { usageError } from '../../errors'
import { planOf } from '../../names/search'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import type { Streams } from '../../terminal/streams'

/** Whether its positions are found by replaying its moves. */
export const isOfSearch = ({ strategies }: Certificate): boolean =>
  strategies.some(({ choices }) => choices !== undefined)

/** Replays a certificate of a search from the start of a game. */
export async function verifySearch(
  streams: Streams,
  text: string,
  certificate: Certificate,
): Promise<Verdict> {
  const { game } = await planOf(streams, text)
  if (game === undefined)
    throw usageError(`${text} is not played by positions that can be replayed`, {
      found: text,
      expected: 'the game that was searched',
    })
  const wrong = await withProgress(streams, ({ onProgress }) =>
    replayCertificate(certificate, game.rules, game.rules.start(), { onProgress }),
  )
  const nodes = certificate.strategies.reduce((sum, { movers }) => sum + movers.length, 0)
  const name = game.formatPosition(game.rules.start())
  const right = `${name} is worth ${certificate.value}, by ${formatCount(nodes, 'node')}.\nIts moves are those of the rules.`
  return verdictOf(streams, 'certificate', right, wrong?.message)
}
