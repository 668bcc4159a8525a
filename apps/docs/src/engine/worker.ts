// The worker behind every playground: it does the tasks one by one, and stops when told to.

import { createSiteHost } from './site-host'
import { serveTasks } from './worker-loop'

serveTasks(createSiteHost())
