import { EXIT } from '../exit-code'
import { writeVerdict } from '../terminal/streams'
import { ARENA } from './fit'
import { GRAPH_OR_GAME, sayingItself } from './graph-file'
import type { Registration } from './registration'

export const verifyCommand: Registration = {
  name: 'verify',
  summary: 'check an answer to a game on a digraph, or a certificate; exit with 1 if it is wrong',
  arguments: [
    { usage: '<graph>', description: `${GRAPH_OR_GAME}; or a certificate on its own` },
    {
      usage: '[answer]',
      description:
        'a certificate, or an answer as solve writes it: {"positions":[{"label","outcome" or "value","plies"},…]}, CSV, NDJSON or Parquet',
    },
  ],
  reads: true,
  ways: [
    {
      why: ({ arguments: [, answer] }) =>
        answer === undefined ? 'is for answers to a graph, not for a certificate alone' : undefined,
      without: ARENA,
    },
    { why: ({ arguments: [path] }) => sayingItself(path), without: ARENA },
  ],
  async define(command, { streams, exit }) {
    const { addArenaOptions } = await import('./graph-options')
    addArenaOptions(command).action(async (graph: string, answer: string | undefined, options) => {
      const { verify, verifyAlone } = await import('../actions/verify')
      const { right, text } =
        answer === undefined
          ? await verifyAlone(streams, graph)
          : await verify(streams, graph, answer, options)
      await writeVerdict(streams, text)
      if (!right) exit(EXIT.wrongAnswer)
    })
  },
}
