// The worker behind every playground: runs tasks one by one, and stops on request. Its name says whether it solves games or asks
// the site's table.

import type { Host } from './serve'
import { createSiteHost } from './site-host'
import { serveTasks } from './worker-loop'

/** A host that is loaded on the first question. */
function loaded(load: () => Promise<Host>): Host {
  let host: Promise<Host> | undefined
  return {
    async run(...given) {
      host ??= load()
      return (await host).run(...given)
    },
  }
}

serveTasks(
  self.name === 'tables'
    ? loaded(async () => (await import('./site-table')).createSiteTableHost())
    : createSiteHost(),
  self,
)
