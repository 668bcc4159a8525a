// For authors of games, formats and solvers: what the packages of the family are made with, and users of answers never need.

export { isLess } from './answer/match'
export {
  type Clause,
  createFault,
  type FaultData,
  type FaultDetails,
  memoryFault,
  type Sentence,
  ZugzwangError,
} from './errors'
export { excerpt, excerptAt } from './excerpt'
export { checkKeys } from './options'
export { reasonOf } from './reason'
export { checkStatedNumbers } from './rules/expand'
export { checkIndexedRules } from './rules/sample'
export { crc32 } from './solution/crc32'
export { OUTCOME_SIGN, OUTCOMES } from './solution/solution'
export { createKernelHost, type KernelHost, type KernelMemory } from './wasm/host'
export { createPace, type Pace } from './work/work'
