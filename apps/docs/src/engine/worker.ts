// The worker behind every playground: it does the tasks one by one, and stops when told to. Its name says whether it solves games
// or asks the site's table.

import type { Host } from './serve'
import { createSiteHost } from './site-host'
import { serveTasks } from './worker-loop'

/** A host that is loaded when something is asked first. */
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
)
