// What a thread of `buildTable` runs: it makes the rules, is given a tier, and runs rounds on it.

import { parentPort, workerData } from 'node:worker_threads'
import { type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import { loadRules, type RulesSource } from '@zugzwang/host/rules-source'
import { runItems } from '../solve/crew'
import type { Field } from '../solve/field'
import { createKernel, type Kernel, type Order } from '../solve/kernel'
import type { Scratch } from '../solve/scratch'
import { openScratch } from './scratch-files'

/** What a thread is told. */
export type Message = { readonly kind: 'tier'; readonly field: Field } | Order

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
      /** Absent for errors that are not of this family. */
      readonly data: FaultData | undefined
    }

/** What a thread begins with. */
export interface Start {
  readonly source: RulesSource
  /** Positions taken up and moves followed by each thread. */
  readonly toll: Float64Array
  readonly place: number
}

/** The data of an error as threads can send it: clauses are texts. */
function plainData({ message, found, expected, place }: ZugzwangError): FaultData {
  const end = expected === undefined ? '.' : `; expected ${expected}.`
  return { what: message.slice(0, -end.length), found, expected, place }
}

async function serve(): Promise<void> {
  if (parentPort === null) return
  const port = parentPort
  const { source, toll, place } = workerData as Start
  const say = (report: Report) => port.postMessage(report)
  const fail = (error: unknown) => {
    say({
      kind: 'error',
      name: error instanceof ZugzwangError ? error.name : '',
      code: (error as ZugzwangError).code,
      message: error instanceof Error ? error.message : String(error),
      data: error instanceof ZugzwangError ? plainData(error) : undefined,
    })
  }
  try {
    const rules = await loadRules(source)
    let field: Field | undefined
    let kernel: Kernel | undefined
    let scratch: Scratch | undefined
    let before = 0
    port.on('message', (message: Message) => {
      try {
        if (message.kind === 'tier') {
          before += kernel?.moves() ?? 0
          field = message.field
          scratch?.close()
          scratch = openScratch(field, place)
          kernel = createKernel(rules, field, scratch)
        } else if (field !== undefined && kernel !== undefined)
          for (const taken of runItems(kernel, field, message)) {
            toll[2 * place] = toll[2 * place] + taken
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
