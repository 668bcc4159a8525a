// The worker behind every playground: it does the tasks one by one, and stops when told to.

import { createHost } from './serve'
import { serveTasks } from './worker-loop'

serveTasks(createHost())
