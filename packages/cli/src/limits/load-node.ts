// Modules of Node.js that most runs do not need; loading each takes a noticeable part of an empty run.

import { createRequire } from 'node:module'

interface NodeModules {
  readonly os: typeof import('node:os')
  readonly v8: typeof import('node:v8')
  readonly worker_threads: typeof import('node:worker_threads')
}

/** Loads a module synchronously, unlike `import()`, for code that never pauses. */
export function loadNode<Name extends keyof NodeModules>(name: Name): NodeModules[Name] {
  return createRequire(import.meta.url)(`node:${name}`)
}
