// The page's side of a worker that runs code of visitors: which worker gets which task, and when one is ended.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEngine } from '../src/engine/client'
import type { EngineWorker, FromWorker, ToWorker } from '../src/engine/contract'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Workers that do nothing but remember what they are sent. */
function workers() {
  const made: (EngineWorker & { readonly sent: ToWorker[]; ended: boolean })[] = []
  const start = () => {
    const worker = {
      onmessage: null,
      onerror: null,
      sent: [] as ToWorker[],
      ended: false,
      postMessage: (message: ToWorker) => void worker.sent.push(message),
      terminate() {
        worker.ended = true
      },
    }
    made.push(worker)
    return worker
  }
  const say = (index: number, data: FromWorker) =>
    made[index]?.onmessage?.({ data } as MessageEvent<FromWorker>)
  return { made, start, say }
}

const play = (source: string) => ({ game: 'own', source, moves: [] })
const fault = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error) => error.fault,
  )

describe('an engine for code of visitors', () => {
  test('ends a worker that is silent, and names the call that was the last to begin', async () => {
    const { made, start, say } = workers()
    const engine = createEngine(start, { silenceMs: 1000 })
    const asked = fault(engine.ask('tell', play('a')))
    // Loading is no silence
    vi.advanceTimersByTime(10_000)
    expect(made[0]?.ended).toBe(false)
    say(0, { beat: { field: 'moves(5)', line: 3 } })
    vi.advanceTimersByTime(900)
    expect(made[0]?.ended).toBe(false)
    vi.advanceTimersByTime(300)
    expect(made[0]?.ended).toBe(true)
    expect(await asked).toMatchObject({ code: 'STUCK', place: { field: 'moves(5)', line: 3 } })
  })

  test('names no call when later ones were not reported', async () => {
    const { start, say } = workers()
    const engine = createEngine(start, { silenceMs: 1000 })
    const asked = fault(engine.ask('tell', play('a')))
    say(0, { beat: { field: 'moves(5)' } })
    say(0, { beat: {} })
    vi.advanceTimersByTime(1200)
    expect(await asked).toMatchObject({ code: 'STUCK', place: {} })
  })

  test('gives each source a worker to itself', async () => {
    const { made, start, say } = workers()
    const engine = createEngine(start, { isolates: true })
    const first = fault(engine.ask('about', play('a')))
    engine.ask('tell', play('a')).catch(() => {})
    expect(made.map(({ sent }) => sent.length)).toEqual([2])
    const second = engine.ask('about', play('b'))
    expect(await first).toMatchObject({ code: 'ABORTED' })
    expect(made.map(({ ended }) => ended)).toEqual([true, false])
    say(1, { id: 3, result: { kind: undefined } })
    expect(await second).toEqual({ kind: undefined })
  })

  test('shares a worker between games where their code is the site’s', () => {
    const { made, start } = workers()
    const engine = createEngine(start)
    for (const source of ['a', 'b']) void engine.ask('about', play(source))
    expect(made.length).toBe(1)
  })
})
