// `zugzwang contest <problem> [file...]` without options. Bundled once more with what it needs, as judge-….js for each
// group of problems (tsup.config.ts); judge.ts picks one. Loading forty files would take longer than most answers.

import { EXIT } from '../exit-code'
import { startGuard } from '../limits/guard'
import { runWork } from '../work'
import { contest } from './contest'

export function main([, problem = '', ...paths]: readonly string[]): Promise<number> {
  return runWork(
    async (streams) => {
      await contest(streams, problem, paths)
      return EXIT.done
    },
    process,
    (limits) => startGuard(EXIT.limit, limits),
  )
}
