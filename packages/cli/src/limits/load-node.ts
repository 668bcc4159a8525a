// Modules of Node.js that most runs end without: each takes a part of the time in which an empty program starts and ends.

import { createRequire } from 'node:module'

interface NodeModules {
  readonly os: typeof import('node:os')
  readonly v8: typeof import('node:v8')
  readonly worker_threads: typeof import('node:worker_threads')
}

/** Loads a module of Node.js when it is called; at once, which `import()` would not, so that code that never pauses can wait for it. */
export function loadNode<Name extends keyof NodeModules>(name: Name): NodeModules[Name] {
  return createRequire(import.meta.url)(`node:${name}`)
}
