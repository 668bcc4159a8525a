import { ARENA, INFINITE } from '../../arguments/fit'
import { GRAPH_OR_GAME, sayingItself } from '../../arguments/graph-file'
import type { Registration } from '../../arguments/registration'
import { EXIT } from '../../exit-code'
import { isFile } from '../../input/input'
import type { HeapTarget } from '../../names/heap-target'
import { writeVerdict } from '../../terminal/streams'

export const verifyCommand: Registration = {
  name: 'verify',
  summary:
    'check an answer to a game on a digraph, a certificate, Grundy values, or a b-file; exit with 1 if it is wrong',
  arguments: [
    {
      usage: '<graph>',
      description: `${GRAPH_OR_GAME}; a certificate on its own; or a heap game, such as 0.6`,
    },
    {
      usage: '[answer]',
      description:
        'a certificate, or an answer as solve writes it: {"positions":[{"label","outcome" or "value","plies"},…]}, CSV, NDJSON or Parquet; for a game of infinite play also a solution of PGSolver; Grundy values as grundy prints them, or as lines "label value"; for a heap game also a b-file of the OEIS',
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
    INFINITE,
    {
      why: async ({ arguments: [text] }) =>
        (await heapGameIn(text)) && `is for digraphs: ${text} is a heap game`,
      without: ARENA,
    },
  ],
  async define(command, { streams, exit }) {
    const { addArenaOptions } = await import('../../arguments/graph-options')
    addArenaOptions(command).action(async (graph: string, answer: string | undefined, options) => {
      const judge = async () => {
        const game = answer !== undefined && (await heapGameIn(graph))
        if (game) return (await import('./verify-bfile')).verifyBFile(streams, game, answer)
        const { verify, verifyAlone } = await import('./verify')
        return answer === undefined
          ? verifyAlone(streams, graph)
          : verify(streams, graph, answer, options)
      }
      const { right, text } = await judge()
      await writeVerdict(streams, text)
      if (!right) exit(EXIT.wrongAnswer)
    })
  },
}

/** The heap game that a text names, unless it is a file or a game with a place. */
async function heapGameIn(text: unknown): Promise<HeapTarget | undefined> {
  if (typeof text !== 'string' || sayingItself(text) !== undefined || isFile(text)) return undefined
  return (await import('../../names/heap-target')).heapTargetIn(text)
}
