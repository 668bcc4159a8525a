// For packages of the family that run in Node.js alone: locks of files, reading them, rules that threads load, and lanes of work.

export { readFileBlocks } from './node/file-blocks'
export { type FileLock, lockFile } from './node/file-lock'
export { createLane, type Lane } from './node/lane'
export { loadRules, type RulesSource } from './node/rules-source'
