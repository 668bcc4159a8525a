// What a thread of `buildTable` runs: it makes the rules, is given a tier, and runs rounds on it.

import { parentPort, workerData } from 'node:worker_threads'
import { type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import { loadRules, type RulesSource } from '@zugzwang/host/rules-source'
import type { BlockRange, MadeBlocks } from '../file/blocks'
import { createHand } from '../solve/crew'
import type { Field } from '../solve/field'
import type { Order } from '../solve/kernel'
import { createFirstMemory } from './first-memory'
import { openScratch } from './scratch-files'

export type Message =
  | { readonly kind: 'tier'; readonly field: Field }
  | Order
  | ({ readonly kind: 'make' } & BlockRange)

export type Report =
  /** The rules are made, all chunks are taken, or it was stopped. */
  | { readonly kind: 'done'; readonly made?: MadeBlocks | undefined }
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

/** Does work and reports how it ended, with the blocks it made. */
async function report(
  work: () => MadeBlocks | undefined | Promise<MadeBlocks | undefined>,
): Promise<void> {
  let result: Report
  let bytes: ArrayBufferLike | undefined
  try {
    const made = await work()
    result = { kind: 'done', made }
    bytes = made?.bytes.buffer
  } catch (error) {
    result = {
      kind: 'error',
      name: error instanceof ZugzwangError ? error.name : '',
      code: (error as ZugzwangError).code,
      message: error instanceof Error ? error.message : String(error),
      data: error instanceof ZugzwangError ? plainData(error) : undefined,
    }
  }
  parentPort?.postMessage(result, bytes instanceof ArrayBuffer ? [bytes] : [])
}

function makeAll(making: Generator<void, MadeBlocks | undefined>): MadeBlocks | undefined {
  for (;;) {
    const step = making.next()
    if (step.done) return step.value
  }
}

void report(async () => {
  const hand = createHand(await loadRules(source), place, (field) => openScratch(field, place))
  const onFirstMemory = createFirstMemory()
  parentPort?.on('message', (message: Message) =>
    report(() => {
      if (message.kind === 'make') return makeAll(hand.make(message))
      if (message.kind === 'tier') hand.take(onFirstMemory(message.field))
      else
        for (const _ of hand.run(message)) {
          const { positions, moves } = hand.toll()
          toll.set([positions, moves], 2 * place)
        }
      return undefined
    }),
  )
  return undefined
})
