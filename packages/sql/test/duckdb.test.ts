import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '@zugzwang/sql'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { describe, expect, test } from 'vitest'
import { engine, folder, useDatabase } from './database'

useDatabase()

describe('tables', () => {
  test('are written from queries and from JavaScript, and read as one', async () => {
    const [first, second] = [join(folder, "o'ne"), join(folder, 'two')]
    expect(
      await engine.write(first, 'SELECT i AS id, CAST(1 AS TINYINT) AS v FROM range(3) r(i)', {
        sortBy: ['id'],
      }),
    ).toBe(3)
    const columns = [
      { name: 'id', type: 'BIGINT' },
      { name: 'v', type: 'TINYINT' },
    ] as const
    const batches = [
      [Float64Array.of(2 ** 53, 7), Int8Array.of(-1, 2)],
      [[8], [-128]],
    ]
    expect(await engine.put(second, columns, batches)).toBe(3)
    expect(
      await engine.rows(`SELECT id, v FROM ${engine.table([first, second])} ORDER BY id`),
    ).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [7, 2],
      [8, -128],
      [2 ** 53, -1],
    ])
    await engine.remove([first, second])
    expect(existsSync(first)).toBe(false)
  })

  test('of many rows take several files and come back in batches', async () => {
    const table = join(folder, 'many')
    const ids = Float64Array.from({ length: 2 ** 20 + 5000 }, (_, i) => 3 * i)
    const names = Array.from(ids, (id) => `v${id % 7}`)
    const columns = [
      { name: 'id', type: 'BIGINT' },
      { name: 'name', type: 'STRING' },
    ] as const
    expect(await engine.put(table, columns, [[ids, names]])).toBe(ids.length)
    expect(readdirSync(table)).toHaveLength(2)
    let [sum, rows, wrong] = [0, 0, 0]
    const sql = `SELECT CAST(id AS DOUBLE), name FROM ${engine.table([table])}`
    await engine.columns(sql, ([id, name], count) => {
      rows += count
      for (let i = 0; i < count; i++) {
        sum += id?.[i] as number
        if (name?.[i] !== `v${(id?.[i] as number) % 7}`) wrong++
      }
    })
    expect({ sum, rows, wrong }).toEqual({
      sum: ids.reduce((a, b) => a + b),
      rows: ids.length,
      wrong: 0,
    })
    expect(await engine.describe(`SELECT * FROM ${await engine.source(table)}`)).toEqual([
      { name: 'id', type: 'BIGINT' },
      { name: 'name', type: 'VARCHAR' },
    ])
  })

  test('can be read and written at once, and nothing is cut off', async () => {
    const table = join(folder, 'long')
    const count = 200_000
    await engine.write(table, `SELECT CAST(i AS INT) AS id FROM range(${count}) r(i)`)
    const read = async () => {
      let rows = 0
      await engine.columns(`SELECT id FROM ${engine.table([table])}`, (_, some) => {
        rows += some
      })
      return rows
    }
    const others = Array.from({ length: 8 }, (_, i) => engine.rows(`SELECT ${i}`))
    const copy = engine.write(join(folder, 'copy'), `SELECT * FROM ${engine.table([table])}`)
    expect(await Promise.all([read(), read(), read()])).toEqual([count, count, count])
    expect((await Promise.all(others)).flat(2)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await copy).toBe(count)
  })

  test('are listed by name', async () => {
    await engine.write(join(folder, 'listed', 'a'), 'SELECT 1 AS x')
    expect(await engine.list?.(join(folder, 'listed'))).toEqual(['a'])
    expect(await engine.list?.(join(folder, 'nowhere'))).toEqual([])
  })
})

test('temporary files of processes that were killed are removed', async () => {
  const spill = join(folder, 'spills')
  // no system has a process with such a number
  const [ended, other] = ['spill-999999999-aB3dEf', 'mine']
  for (const name of [ended, other]) mkdirSync(join(spill, name), { recursive: true })
  const own = await openDuckDB({ threads: 1, memoryLimit: 2 ** 27, spill })
  expect(readdirSync(spill)).toEqual(['mine', expect.stringMatching(`^spill-${process.pid}-`)])
  await own.close()
  expect(readdirSync(spill)).toEqual(['mine'])
})

describe('errors', () => {
  test.each([
    ['NOT_FOUND', (e: Engine) => e.source(join(folder, 'nowhere'))],
    ['NOT_FOUND', (e: Engine) => e.rows(`SELECT * FROM ${e.table([join(folder, 'nowhere')])}`)],
    ['ENGINE_FAILED', (e: Engine) => e.rows('SELECT nothing')],
  ])('has a code: %s', async (code, run) => {
    await expect(run(engine)).rejects.toMatchObject({ name: 'SqlError', code })
  })

  test('too little memory, with the remedy', async () => {
    const large = engine.rows(
      'SELECT length(string_agg(md5(i::VARCHAR))) FROM range(100000000) r(i)',
    )
    await expect(large).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringMatching(
        /^DuckDB needs more .* limit: Out of Mem.*; expected more memory in the option memoryLimit\.$/,
      ),
    })
  })

  test('an option out of range', async () => {
    await expect(openDuckDB({ threads: 0 })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    await expect(openDuckDB({ memoryLimit: Number.NaN })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
    await expect(openDuckDB({ memory: 1 } as object)).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
  })

  test('a signal stops a statement', async () => {
    const reason = new Error('enough')
    const signal = AbortSignal.timeout(50)
    const stop = new AbortController()
    signal.addEventListener('abort', () => stop.abort(reason))
    await expect(
      engine.rows('SELECT sum(a.i * b.i) FROM range(1000000) a(i), range(1000000) b(i)', {
        signal: stop.signal,
      }),
    ).rejects.toBe(reason)
    expect(await engine.rows('SELECT 1')).toEqual([[1]])
  })
})
