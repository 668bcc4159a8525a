// `zugzwang contest <problem> [file...]` without options. Bundled once more as judge.js with what it needs (tsup.config.ts), and
// started by bin/zugzwang.js: loading forty files would take longer than most answers.

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
