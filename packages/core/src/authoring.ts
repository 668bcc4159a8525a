// For authors of games, formats and solvers: what the packages of the family are made with, and users of answers never need.

export type { Clause, FaultData } from './errors'
export { createFault, memoryFault, ZugzwangError } from './errors'
export { excerpt, excerptAt } from './excerpt'
export { checkKeys } from './options'
export { reasonOf } from './reason'
export { crc32 } from './solution/crc32'
export { createKernelHost, type KernelHost, type KernelMemory } from './work/wasm'
export { createPace, type Pace } from './work/work'
