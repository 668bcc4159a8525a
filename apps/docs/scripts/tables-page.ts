// An empty page whose worker solves tables, for tests and measurements in a browser, under each policy that a host may send.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type { Asked, Solved } from './passes-clock.ts'
import { type ServedSite, serveSite } from './serve.ts'

/** Headers of a host. */
export const POLICIES = {
  /** What any static host sends: no memory can be shared. */
  plain: {},
  /** The page is isolated from other origins, and its threads may share memory. */
  isolated: {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  },
  /** Scripts of the site alone; WebAssembly would need 'wasm-unsafe-eval'. */
  strict: { 'Content-Security-Policy': "script-src 'self' 'unsafe-inline'" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type PolicyName = keyof typeof POLICIES

export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[]

/** Bundles a script of this folder. */
export async function bundleScript(name: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  })
}

export async function serveTablesPage(policy: PolicyName, port = 0): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tables-page-'))
  const close = () => rmSync(folder, { recursive: true })
  try {
    await bundleScript('tables-worker', join(folder, 'worker.js'))
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>Tables</title><link rel="icon" href="data:,">',
    )
    const site = await serveSite(folder, '/', port, POLICIES[policy])
    return { url: site.url, close: () => site.close().finally(close) }
  } catch (error) {
    close()
    throw error
  }
}

/** Solves a table in a new worker of the page. */
export function solveInWorker(page: Page, asked: Asked): Promise<Solved> {
  return page.evaluate(
    (asked) =>
      new Promise<Solved>((done, failed) => {
        const worker = new Worker('worker.js', { type: 'module' })
        worker.onerror = ({ message }) => failed(new Error(message))
        worker.onmessage = ({ data }: MessageEvent<{ solved?: Solved; fault?: string }>) => {
          worker.terminate()
          if (data.solved === undefined) failed(new Error(data.fault))
          else done(data.solved)
        }
        worker.postMessage(asked)
      }),
    asked,
  )
}
