// Giving way, in hosts of every kind.

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPace } from '../src/authoring'
import { giveWay, type Host } from '../src/work/give-way'

afterEach(() => vi.unstubAllGlobals())

/** A host that has only some of all ways, and writes down which are gone. */
function fakeHost(...has: ('setImmediate' | 'yield' | 'MessageChannel')[]) {
  const log: string[] = []
  const host: Host = {
    ...(has.includes('setImmediate') && {
      setImmediate: (callback: () => void) => {
        log.push('setImmediate')
        queueMicrotask(callback)
      },
    }),
    ...(has.includes('yield') && {
      scheduler: {
        yield: () => {
          log.push('yield')
          return Promise.resolve()
        },
      },
    }),
    ...(has.includes('MessageChannel') && {
      MessageChannel: class {
        readonly port1 = { onmessage: () => {}, close: () => log.push('close') }
        readonly port2 = {
          postMessage: () => {
            log.push('message')
            queueMicrotask(() => this.port1.onmessage())
          },
        }
      },
    }),
    setTimeout: (callback) => {
      log.push('timer')
      queueMicrotask(callback)
    },
  }
  return { host, log }
}

describe('gives way', () => {
  it.each<[string, ('setImmediate' | 'yield' | 'MessageChannel')[], string[]]>([
    [
      'by setImmediate where there is one',
      ['setImmediate', 'yield', 'MessageChannel'],
      ['setImmediate', 'setImmediate', 'setImmediate'],
    ],
    [
      'by scheduler.yield and a channel in turn, so that messages and timers are not starved',
      ['yield', 'MessageChannel'],
      ['yield', 'message', 'close', 'yield'],
    ],
    [
      'by a channel',
      ['MessageChannel'],
      ['message', 'close', 'message', 'close', 'message', 'close'],
    ],
    ['by scheduler.yield and a timer in turn', ['yield'], ['yield', 'timer', 'yield']],
    ['by a timer where there is nothing else', [], ['timer', 'timer', 'timer']],
  ])('%s', async (_, has, expected) => {
    const { host, log } = fakeHost(...has)
    for (let turn = 0; turn < 3; turn++) await giveWay(turn, host)
    expect(log).toEqual(expected)
  })

  it('by a real channel, which keeps nothing open', async () => {
    const { MessageChannel, setTimeout } = globalThis
    const host: Host = { MessageChannel, setTimeout }
    const open = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
    const before = open()
    for (let turn = 0; turn < 20; turn++) await giveWay(turn, host)
    // ports close some turns after they were asked to
    await expect.poll(open).toBeLessThanOrEqual(before)
  })
})

it('a pace rests without idling where there is no setImmediate', async () => {
  vi.stubGlobal('setImmediate', undefined)
  const pace = createPace()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  for (let i = 0; i < 50; i++) await pace.rest({ phase: 'test', done: i })
  expect(timers).not.toHaveBeenCalled()
  timers.mockRestore()
})

it('a pace lets timers and messages in, and hears of an abort', async () => {
  for (const immediate of [globalThis.setImmediate, undefined]) {
    vi.stubGlobal('setImmediate', immediate)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('enough')), 20)
    const pace = createPace({ signal: controller.signal })
    const work = (async () => {
      for (;;) await pace.rest({ phase: 'test', done: 0 })
    })()
    await expect(work).rejects.toThrow('enough')
  }
})
