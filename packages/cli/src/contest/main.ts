// `zugzwang contest <problem> [file...]` without options. It is built once more as a bundle, judge.js, with what it needs of other packages
// (tsup.config.ts), which bin/zugzwang.js chooses: forty files would take longer to load than most answers.

import { EXIT } from '../exit-code'
import { startGuard } from '../limits/guard'
import { runWork } from '../work'
import { contest } from './contest'

/**
 * Answers on the standard streams of this process, and resolves to the exit code. Never rejects.
 *
 * @param args - `contest`, a problem, and files.
 */
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
