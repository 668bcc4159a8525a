// The worker of games of one's own: in a frame without an origin, a network or a document. It says that it lives while the
// author's functions are called; one that does not return says nothing, and the page ends it.

import { onBeat } from './open-source'
import { createOwnHost } from './own-host'
import { serveTasks } from './worker-loop'

onBeat(() => self.postMessage({ beat: true }), 100)
serveTasks(createOwnHost())
self.postMessage({ beat: true })
