#!/usr/bin/env node
// Starts a Spark Connect server on this machine for tests and for trying `--engine spark`, and stops it again.
//   npm run spark                       Spark as local[2]; prints its address, sc://127.0.0.1:15002
//   npm run spark -- cluster            Spark as local-cluster[2,1,1024]: two executors with a process each
//   npm run spark -- sail               Sail, a server in Rust that needs no Java
//   npm run spark -- [kind] --stop      stops it (without a kind: every server that was started here)
//   npm run test:spark                  tests @zugzwang/sql and the command on Spark and Sail
// Options: --port N (0 takes a free one), --json (prints address, port and process id), --memory 2g (of the driver), --via pip|maven, --conf key=value, --cache DIR.
// Everything needed is fetched once into a cache folder: with pip if there is Python, else with Maven. Spark needs Java 17
// or later: exit code 3 without it, 4 without an installer. Servers listen only on 127.0.0.1 and keep running in the background.
// Plain Node, no dependency.
import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { basename, delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const SPARK = '4.1.2'
const SAIL = '0.7.2'
const HOST = '127.0.0.1'
const KINDS = { spark: 15002, cluster: 15003, sail: 15004 }
const READY_MS = 180_000
const win = process.platform === 'win32'

/** Java is missing: exit code 3. */
class NoJava extends Error {}
/** Something else that is needed cannot be fetched here: exit code 4. */
class Unavailable extends Error {}
/** A wrong argument: exit code 2. */
class Usage extends Error {}

function parseArguments(args) {
  const options = { kind: undefined, conf: [] }
  for (let k = 0; k < args.length; k++) {
    const name = args[k]
    if (['--stop', '--install', '--test', '--json'].includes(name)) {
      options[name.slice(2)] = true
    } else if (['--port', '--memory', '--via', '--conf', '--cache'].includes(name)) {
      const value = args[++k]
      if (value === undefined) throw new Usage(`${name} needs a value`)
      if (name === '--conf') options.conf.push(value)
      else options[name.slice(2)] = value
    } else if (name in KINDS && options.kind === undefined) {
      options.kind = name
    } else {
      throw new Usage(
        `"${name}" is not one of ${Object.keys(KINDS).join(', ')}, --stop, --install, --test, --json, --port N, --memory SIZE, --via pip|maven, --conf key=value, --cache DIR`,
      )
    }
  }
  if (options.port !== undefined && !/^\d{1,5}$/.test(options.port))
    throw new Usage(`--port is "${options.port}", expected a number from 0 to 65535`)
  if (options.via !== undefined && !['pip', 'maven'].includes(options.via))
    throw new Usage(`--via is "${options.via}", expected pip or maven`)
  return options
}

function cacheFolder() {
  const { ZUGZWANG_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (ZUGZWANG_CACHE) return resolve(ZUGZWANG_CACHE)
  if (win && LOCALAPPDATA) return join(LOCALAPPDATA, 'zugzwang')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'zugzwang')
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'zugzwang')
}

const answers = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? `${stdout}${stderr}` : undefined
}

/** The Java to use, of version 17 or later. */
function findJava() {
  const { JAVA_HOME } = process.env
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin', 'java') : 'java'
  const text = answers(java, ['-version'])
  if (text === undefined)
    throw new NoJava(
      `Spark needs Java 17 or later, and ${JAVA_HOME ? `there is none at JAVA_HOME=${JAVA_HOME}` : 'there is no java on the PATH'}`,
    )
  const version = Number(/version "(?:1\.)?(\d+)/.exec(text)?.[1])
  if (!(version >= 17))
    throw new NoJava(`Spark needs Java 17 or later, and ${java} is ${text.split('\n')[0].trim()}`)
  return java
}

/** A Python that has pip, or undefined. */
function findPython() {
  return (win ? ['python', 'py'] : ['python3', 'python']).find(
    (name) => answers(name, ['-m', 'pip', '--version']) !== undefined,
  )
}

const mavenCommand = win ? 'mvn.cmd' : 'mvn'
const hasMaven = () =>
  spawnSync(mavenCommand, ['-version'], { stdio: 'ignore', shell: win }).status === 0

/** Fills `folder` by `fill(temporary folder)` unless it exists: completely or not at all, even if another process does the same. */
function install(folder, what, fill) {
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  console.error(`fetching ${what} into ${folder}`)
  try {
    fill(partial)
    try {
      renameSync(partial, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error // another process was faster
    }
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
  return folder
}

function runInstaller(command, args, options) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], ...options })
  if (status !== 0)
    throw new Unavailable(
      `${command} could not fetch what is needed: ${error?.message ?? `exit code ${status}`}`,
    )
}

function installByPip(python, folder, requirement) {
  return install(folder, `${requirement} with pip`, (partial) =>
    runInstaller(python, [
      ...['-m', 'pip', 'install', '--quiet', '--no-deps', '--no-compile'],
      ...['--disable-pip-version-check', '--no-warn-script-location', '--root-user-action=ignore'],
      ...['--target', partial, requirement],
    ]),
  )
}

const dependency = (name) =>
  `<dependency><groupId>org.apache.spark</groupId><artifactId>${name}_2.13</artifactId><version>${SPARK}</version></dependency>`
// without the tools for machine learning, releasing a session fails, and sessions end by themselves after an hour
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>zugzwang</groupId><artifactId>server</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>${['spark-connect', 'spark-sql'].map(dependency).join('')}</dependencies></project>
`

function installByMaven(folder) {
  return install(folder, `Spark ${SPARK} with Maven`, (partial) => {
    writeFileSync(join(partial, 'pom.xml'), POM)
    runInstaller(
      mavenCommand,
      ['-q', '-B', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'],
      { cwd: partial, shell: win },
    )
    mkdirSync(join(partial, 'jars'))
    for (const file of readFileSync(join(partial, 'classpath.txt'), 'utf8').trim().split(delimiter))
      symlinkSync(file, join(partial, 'jars', basename(file)))
  })
}

/** The folder with Spark's jars/, installed if needed. */
function installSpark(cache, via) {
  const python = via === 'maven' ? undefined : findPython()
  if (python) {
    const folder = installByPip(python, join(cache, `pyspark-${SPARK}`), `pyspark==${SPARK}`)
    return join(folder, 'pyspark')
  }
  if (via !== 'pip' && hasMaven()) return installByMaven(join(cache, `maven-spark-${SPARK}`))
  throw new Unavailable(
    via
      ? `Spark was to be fetched with ${via}, which is not here`
      : 'Spark is fetched with pip or Maven, and there is neither',
  )
}

// as Spark's own launcher opens them (JavaModuleOptions)
const OPENED = [
  ...['java.lang', 'java.lang.invoke', 'java.lang.reflect', 'java.io', 'java.net', 'java.nio'],
  ...['java.util', 'java.util.concurrent', 'java.util.concurrent.atomic', 'jdk.internal.ref'],
  ...['sun.nio.ch', 'sun.nio.cs', 'sun.security.action', 'sun.util.calendar'],
]

/** The server's [command, arguments, environment]. Installs it first. */
function prepare(kind, port, { cache, memory = '2g', via, conf }) {
  const given = Object.fromEntries(
    conf.map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]),
  )
  if (kind === 'sail') {
    if (via === 'maven') throw new Unavailable('Sail is fetched with pip, not with Maven')
    const python = findPython()
    if (!python) throw new Unavailable('Sail is fetched with pip, and there is no Python with pip')
    const folder = installByPip(python, join(cache, `pysail-${SAIL}`), `pysail==${SAIL}`)
    const start = 'import sys; from pysail.cli import main; sys.exit(main())'
    const args = ['-c', start, 'spark', 'server', '--ip', HOST, '--port', String(port)]
    return [python, args, { PYTHONPATH: folder, ...given }]
  }
  const java = findJava()
  const home = installSpark(cache, via)
  const settings = {
    'spark.master': kind === 'cluster' ? 'local-cluster[2,1,1024]' : 'local[2]',
    'spark.app.name': 'zugzwang',
    'spark.driver.host': HOST,
    'spark.driver.bindAddress': HOST,
    'spark.ui.enabled': 'false',
    'spark.log.level': 'ERROR',
    'spark.connect.grpc.binding.address': HOST,
    'spark.connect.grpc.binding.port': port,
    'spark.sql.catalogImplementation': 'in-memory',
    // for two cores: many small tasks cost more than they gain
    'spark.sql.adaptive.enabled': 'false',
    'spark.sql.shuffle.partitions': 2,
    ...given,
  }
  const args = [
    `-Xmx${memory}`,
    // the default, concurrent collector took a fifth of the solve's time
    '-XX:+UseParallelGC',
    '-XX:ReservedCodeCacheSize=400m',
    ...OPENED.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
    '-Dio.netty.tryReflectionSetAccessible=true',
    ...Object.entries(settings).map(([name, value]) => `-D${name}=${value}`),
    ...['-cp', join(home, 'jars', '*'), 'org.apache.spark.sql.connect.service.SparkConnectServer'],
  ]
  return [java, args, { SPARK_HOME: home, SPARK_SCALA_VERSION: '2.13', SPARK_LOCAL_IP: HOST }]
}

/** Whether an HTTP/2 server answers on the port, as every gRPC server does. */
function answersHttp2(port) {
  return new Promise((done) => {
    const session = connectHttp2(`http://${HOST}:${port}`)
    const end = (yes) => {
      session.destroy()
      done(yes)
    }
    session.once('remoteSettings', () => end(true))
    session.once('error', () => end(false))
    session.setTimeout(2000, () => end(false))
  })
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, HOST, () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

const records = (cache) => join(cache, 'servers')

/** The servers started here that still run. Process ids are reused, so the command is compared too. */
function running(cache) {
  if (!existsSync(records(cache))) return []
  return readdirSync(records(cache)).flatMap((name) => {
    if (!name.endsWith('.json')) return []
    const file = join(records(cache), name)
    let server
    try {
      server = { file, ...JSON.parse(readFileSync(file, 'utf8')) }
    } catch {
      return [] // another process has just removed it
    }
    if (commandOf(server.pid)?.includes(server.mark)) return [server]
    rmSync(file, { force: true })
    return []
  })
}

function commandOf(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')
    } catch {
      return undefined // it has ended
    }
  }
  if (!win) return answers('ps', ['-p', String(pid), '-o', 'command='])
  return answers('wmic', ['process', 'where', `ProcessId=${pid}`, 'get', 'CommandLine'])
}

async function stop({ cache, kind, port }) {
  const servers = running(cache).filter(
    (server) =>
      (kind === undefined || server.kind === kind) &&
      (port === undefined || server.port === Number(port)),
  )
  for (const { pid, file, mark, address } of servers) {
    for (const signal of ['SIGTERM', 'SIGKILL']) {
      try {
        process.kill(pid, signal)
      } catch {} // it ended meanwhile
      for (let wait = 0; wait < 100 && commandOf(pid)?.includes(mark); wait++) await sleep(100)
    }
    rmSync(file, { force: true })
    console.error(`stopped ${address}`)
  }
  if (servers.length === 0) console.error('no server runs here')
}

async function start(kind, options) {
  const { cache } = options
  const port = options.port === '0' ? await freePort() : Number(options.port ?? KINDS[kind])
  const same = running(cache).find((server) => server.kind === kind && server.port === port)
  if (same && (await answersHttp2(port))) return same
  if (await answersHttp2(port))
    throw new Usage(`something else listens on port ${port}: choose another with --port`)
  const [command, args, env] = prepare(kind, port, options)
  const folder = join(cache, 'run', `${kind}-${port}`)
  mkdirSync(folder, { recursive: true })
  mkdirSync(records(cache), { recursive: true })
  const log = join(folder, 'server.log')
  const out = openSync(log, 'w')
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out],
    detached: true,
  })
  closeSync(out)
  let ended
  child.on('exit', (code, signal) => {
    ended = signal ?? `exit code ${code}`
  })
  child.on('error', (error) => {
    ended = error.message
  })
  const address = `sc://${HOST}:${port}`
  const file = join(records(cache), `${kind}-${port}.json`)
  const mark = kind === 'sail' ? 'pysail.cli' : 'SparkConnectServer'
  const server = { kind, port, pid: child.pid, mark, address }
  if (child.pid !== undefined) {
    // in one step, since other processes may be reading
    writeFileSync(`${file}.part`, JSON.stringify(server))
    renameSync(`${file}.part`, file)
  }
  for (const until = Date.now() + READY_MS; !(await answersHttp2(port)); await sleep(100)) {
    if (ended === undefined && Date.now() < until) continue
    child.kill('SIGKILL')
    rmSync(file, { force: true })
    const last = readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n')
    throw new Error(
      `the server did not start (${ended ?? `no answer within ${READY_MS / 1000} s`}); the end of ${log}:\n${last}`,
    )
  }
  child.unref()
  return server
}

/** Tests the package and the command with Spark; without Java those tests are skipped. */
function test() {
  const pnpm = join(fileURLToPath(new URL('.', import.meta.url)), 'pnpm.mjs')
  const env = { ...process.env, ZUGZWANG_SPARK: '1' }
  const run = (...args) => {
    const words = [pnpm, '--bootstrap', '--silent', ...args]
    return spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1
  }
  const vitest = (name, ...files) => run('--filter', name, 'exec', 'vitest', 'run', ...files)
  // machines of a cluster start what is built
  return (
    run(
      'exec',
      'turbo',
      'run',
      'build',
      '--filter=@zugzwang/cli...',
      '--output-logs=errors-only',
    ) ||
    vitest('@zugzwang/sql', 'test/spark/live', 'test/spark/launch') ||
    vitest('@zugzwang/cli', 'test/engine-spark')
  )
}

/** The comment at the head of this file. */
function help() {
  const lines = readFileSync(fileURLToPath(import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join('\n')
}

/** Runs the command line `args` and returns the exit code. */
export async function main(args) {
  try {
    if (args.includes('--help')) {
      console.log(help())
      return 0
    }
    const options = parseArguments(args)
    options.cache = options.cache ? resolve(options.cache) : cacheFolder()
    if (options.test) return test()
    if (options.stop) await stop(options)
    else if (options.install) prepare(options.kind ?? 'spark', 0, options)
    else {
      const { address, port, pid } = await start(options.kind ?? 'spark', options)
      console.log(options.json ? JSON.stringify({ address, port, pid }) : address)
    }
    return 0
  } catch (error) {
    console.error(`tools/spark.mjs: ${error.message}`)
    if (error instanceof Usage) return 2
    if (error instanceof NoJava) return 3
    return error instanceof Unavailable ? 4 : 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit(await main(process.argv.slice(2)))
