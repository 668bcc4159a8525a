// The worker of custom games: in a frame without an origin, a network or a document. It sends a beat while the author's functions
// are called; when one does not return, the beats stop and the page ends the worker.

import { onBeat } from './open-source'
import { createOwnHost } from './own-host'
import { serveTasks } from './worker-loop'

onBeat(() => self.postMessage({ beat: true }), 100)
serveTasks(createOwnHost())
self.postMessage({ beat: true })
