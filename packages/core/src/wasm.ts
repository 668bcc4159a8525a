// For authors of solvers and of games by number: WebAssembly written at run time, and memory that threads can share.

export type { RulesKernel } from './rules/rules'
export type { Code, FunctionSource, Instructions, ModuleSource, Operand } from './work/emit'
export { emitModule, wasm } from './work/emit'
export { createFixedMemory, type FixedMemory, instantiate } from './work/fixed-memory'
