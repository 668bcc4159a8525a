// The worker of custom games: in a frame without an origin, a network or a document. It sends beats while the author's functions
// are called and while our own work pauses; when one of those functions does not return, the beats stop and the page ends the worker.
// They go through a port that the author's code cannot reach.

import type { Place } from '@zugzwang/core'
import { createOwnHost } from './own-host'
import type { Host } from './serve'
import { onBeat } from './watched'
import { serveTasks } from './worker-loop'

// Taken, and shut, before the author's code could get hold of the beats or the port
const { setInterval, clearInterval } = self
for (const { prototype } of [Event, EventTarget, MessageEvent, MessagePort])
  Object.freeze(prototype)
// Our work goes by these too: code that replaces one gets an error on its line. Methods of lists and texts can still be replaced,
// since engines run them many times slower once they cannot.
for (const name of Object.getOwnPropertyNames(self)) if (/^[A-Z]/.test(name)) shut(self, name)
for (const made of [Map, Set, WeakMap, WeakSet, Promise])
  for (const object of [made, made.prototype])
    for (const name of Reflect.ownKeys(object)) shut(object, name)

function shut(object: object, name: string | symbol): void {
  const found = Object.getOwnPropertyDescriptor(object, name)
  if (found?.configurable !== true) return
  const isValue = 'value' in found
  Object.defineProperty(object, name, { configurable: false, ...(isValue && { writable: false }) })
}

const BEAT_MS = 100

self.addEventListener('message', ({ ports: [port] }) => start(port), { once: true })

function start(port: MessagePort): void {
  const post = port.postMessage.bind(port)
  const beat = (call: Place = {}) => post({ beat: call })
  onBeat(beat, BEAT_MS)
  const host = createOwnHost()
  const beating: Host = {
    async run(...given) {
      const beats = setInterval(() => beat(), BEAT_MS)
      try {
        return await host.run(...given)
      } finally {
        clearInterval(beats)
      }
    },
  }
  serveTasks(beating, port)
  port.start()
  beat()
}
