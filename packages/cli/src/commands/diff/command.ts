import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { EXIT } from '../../exit-code'

const ANSWER =
  'an answer as solve, grundy or --each print it: JSON, NDJSON, CSV or Parquet; or lines "label value", such as a b-file'

export const diffCommand: Registration = {
  name: 'diff',
  summary: 'compare two answers: outcomes, plies, values; exit with 1 if they differ',
  arguments: [
    { usage: '<first>', description: ANSWER },
    { usage: '<second>', description: 'another answer to the same game' },
  ],
  reads: true,
  async define(command, { streams, exit }) {
    command
      .addOption(jsonOption())
      .action(async (first: string, second: string, options: { readonly json: boolean }) => {
        const { diff } = await import('./diff')
        if (!(await diff(streams, first, second, options))) exit(EXIT.wrongAnswer)
      })
  },
}
