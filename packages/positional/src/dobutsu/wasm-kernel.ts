// Dōbutsu shōgi in WebAssembly: the moves and un-moves of kernel.ts. What is read once for a group of numbers there is read once here
// too; besides, moves and un-moves of its lions, giraffes and elephants are listed once for all (wasm-group.ts).

import type { RulesKernel } from '@zugzwang/core/wasm'
import type { Layout } from './layout'
import { groupFunctions } from './wasm-group'
import { movingFunctions } from './wasm-moves'
import { arrangeTables } from './wasm-tables'
import { unmovingFunctions } from './wasm-unmoves'

/** The kernel with drops or without. */
export function createDobutsuKernel(layout: Layout, mirrors: RulesKernel['mirrors']): RulesKernel {
  const { count, drops } = layout
  const tables = arrangeTables(layout)
  return {
    mirrors,
    bytes: tables.length,
    globals: ['dobutsu'],
    functions: {
      ...groupFunctions(drops, tables),
      ...movingFunctions(drops, tables),
      ...unmovingFunctions(drops, tables),
    },
    prepare(_index, memory, address, set) {
      if (new Int32Array(memory, address, 1)[0] !== count)
        new Uint8Array(memory, address, tables.tables.length).set(tables.tables)
      set('dobutsu', address)
      return count
    },
  }
}
