// What a thread of `buildTable` runs: it makes the rules, is given a tier, and runs rounds on it.

import { parentPort, workerData } from 'node:worker_threads'
import { type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import { loadRules, type RulesSource } from '@zugzwang/host/rules-source'
import { createHand } from '../solve/crew'
import type { Field } from '../solve/field'
import type { Order } from '../solve/kernel'
import { openScratch } from './scratch-files'

export type Message = { readonly kind: 'tier'; readonly field: Field } | Order

export type Report =
  /** The rules are made, all chunks are taken, or it was stopped. */
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
  /** Positions processed and moves followed by each thread. */
  readonly toll: Float64Array
  readonly place: number
}

/** The data of an error in a form that can be posted: clauses as texts. */
function plainData({ message, found, expected, place }: ZugzwangError): FaultData {
  const end = expected === undefined ? '.' : `; expected ${expected}.`
  return { what: message.slice(0, -end.length), found, expected, place }
}

const { source, toll, place } = workerData as Start

/** Does work and reports how it ended. */
async function report(work: () => void | Promise<void>): Promise<void> {
  let result: Report = { kind: 'done' }
  try {
    await work()
  } catch (error) {
    result = {
      kind: 'error',
      name: error instanceof ZugzwangError ? error.name : '',
      code: (error as ZugzwangError).code,
      message: error instanceof Error ? error.message : String(error),
      data: error instanceof ZugzwangError ? plainData(error) : undefined,
    }
  }
  parentPort?.postMessage(result)
}

void report(async () => {
  const hand = createHand(await loadRules(source), place, (field) => openScratch(field, place))
  parentPort?.on('message', (message: Message) =>
    report(() => {
      if (message.kind === 'tier') return hand.take(message.field)
      for (const _ of hand.run(message)) {
        const { positions, moves } = hand.toll()
        toll.set([positions, moves], 2 * place)
      }
    }),
  )
})
