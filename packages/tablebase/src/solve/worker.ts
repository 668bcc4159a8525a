// What a thread of `buildTable` runs: it makes the rules, is given a tier, and runs rounds on it.

import { parentPort, workerData } from 'node:worker_threads'
import type { IndexedRules } from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { runChunks } from './crew'
import type { Field } from './field'
import { createKernel, type Kernel, type Round } from './kernel'

/** Where a thread finds the rules: what a module exports, called with plain data. */
export interface RulesSource {
  /** URL of a module. */
  readonly module: string
  /** The function to call, or the rules themselves. Default: `default`. */
  readonly name?: string | undefined
  /** What it is called with; absent: it is not called. */
  readonly args?: readonly unknown[] | undefined
  /** A property of what comes of it, such as `numbering` of a game. */
  readonly property?: string | undefined
}

/** What a thread is told. */
export type Order =
  | { readonly kind: 'tier'; readonly field: Field }
  | { readonly kind: 'round'; readonly round: Round }

/** What it tells. */
export type Report =
  | { readonly kind: 'ready' }
  /** All chunks are taken, or it was stopped. */
  | { readonly kind: 'done' }
  | {
      readonly kind: 'error'
      readonly name: string
      readonly code: unknown
      readonly message: string
      readonly details: unknown
    }

/** What a thread begins with. */
export interface Start {
  readonly source: RulesSource
  /** Positions taken up and moves followed by each thread. */
  readonly toll: Float64Array
  readonly place: number
}

/** The rules that a source leads to. */
export async function loadRules({
  module,
  name = 'default',
  args,
  property,
}: RulesSource): Promise<IndexedRules> {
  const exported = ((await import(module)) as Readonly<Record<string, unknown>>)[name]
  const made: unknown =
    args !== undefined && typeof exported === 'function'
      ? await (exported as (...args: readonly unknown[]) => unknown)(...args)
      : exported
  return (
    property === undefined ? made : (made as Readonly<Record<string, unknown>>)[property]
  ) as IndexedRules
}

async function serve(): Promise<void> {
  if (parentPort === null) return
  const port = parentPort
  const { source, toll, place } = workerData as Start
  const say = (report: Report) => port.postMessage(report)
  const fail = (error: unknown) => {
    const { code, found, expected, place } = error as ZugzwangError
    say({
      kind: 'error',
      name: error instanceof ZugzwangError ? error.name : '',
      code,
      message: error instanceof Error ? error.message : String(error),
      details: error instanceof ZugzwangError ? { found, expected, place } : {},
    })
  }
  try {
    const rules = await loadRules(source)
    let field: Field | undefined
    let kernel: Kernel | undefined
    let before = 0
    port.on('message', (order: Order) => {
      try {
        if (order.kind === 'tier') {
          before += kernel?.moves() ?? 0
          field = order.field
          kernel = createKernel(rules, field)
        } else if (field !== undefined && kernel !== undefined)
          for (const taken of runChunks(kernel, field, order.round)) {
            toll[2 * place] = (toll[2 * place] as number) + taken
            toll[2 * place + 1] = before + kernel.moves()
          }
        say({ kind: 'done' })
      } catch (error) {
        fail(error)
      }
    })
    say({ kind: 'ready' })
  } catch (error) {
    fail(error)
  }
}

void serve()
