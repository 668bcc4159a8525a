// `npm run spark` reports what is missing. The tests of sql and of the command start servers.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const TOOL = fileURLToPath(new URL('../spark.mjs', import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zugzwang-spark-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the tool with an empty PATH and its own cache. */
function spark(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...args], {
    encoding: 'utf8',
    env: { PATH: folder, ZUGZWANG_CACHE: join(folder, 'cache'), ...env },
  })
  return { status, out: stdout, err: stderr }
}

test.each([
  [['--port', 'x'], '--port is "x", expected a number from 0 to 65535'],
  [['--via', 'npm'], '--via is "npm", expected pip or maven'],
  [['--memory'], '--memory needs a value'],
  [['flink'], '"flink" is not one of spark, cluster, sail, --stop'],
])('refuses %j', (args, sentence) => {
  const { status, out, err } = spark(args)
  expect([status, out]).toEqual([2, ''])
  expect(err).toContain(`tools/spark.mjs: ${sentence}`)
})

test('prints its usage', () => {
  const { status, out, err } = spark(['--help'])
  expect([status, err]).toEqual([0, ''])
  expect(out).toMatch(
    /^Starts a Spark Connect server [\s\S]*\n {2}npm run spark -- sail [\s\S]*--cache DIR/,
  )
  expect(out).not.toContain('import')
})

test('says that Java is missing, or too old', () => {
  expect(spark(['--port', '0'])).toEqual({
    status: 3,
    out: '',
    err: 'tools/spark.mjs: Spark needs Java 17 or later, and there is no java on the PATH\n',
  })
  expect(spark(['cluster', '--port', '0'], { JAVA_HOME: join(folder, 'jdk') }).err).toContain(
    `and there is none at JAVA_HOME=${join(folder, 'jdk')}`,
  )
  if (process.platform === 'win32') return
  const bin = join(folder, 'old', 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'java'), `#!/bin/sh\necho 'openjdk version "11.0.2" 2019-01-15' >&2\n`)
  chmodSync(join(bin, 'java'), 0o755)
  const { status, err } = spark(['--port', '0'], { JAVA_HOME: join(folder, 'old') })
  expect([status, err]).toEqual([
    3,
    expect.stringContaining('needs Java 17 or later, and') as string,
  ])
  expect(err).toContain('openjdk version "11.0.2"')
})

test('says that there is nothing to fetch a server with', () => {
  expect(spark(['sail', '--port', '0'])).toEqual({
    status: 4,
    out: '',
    err: 'tools/spark.mjs: Sail is fetched with pip, and there is no Python with pip\n',
  })
})

test('stops nothing where nothing runs', () => {
  expect(spark(['--stop'])).toEqual({ status: 0, out: '', err: 'no server runs here\n' })
})
