// Serves a built site to this machine alone, as any static host would.
//   node apps/docs/scripts/serve.ts [--port <number>]
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sirv from 'sirv'

export interface ServedSite {
  /** Ends in a slash. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves a folder; for what it does not have, its 404.html.
 *
 * @param base - The path it is served from; begins and ends with a slash.
 * @param port - 0: any that is free.
 * @param headers - Sent with every file.
 */
export async function serveSite(
  folder: string,
  base = '/',
  port = 0,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServedSite> {
  const notFound = join(folder, '404.html')
  const setHeaders = (response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
  const files = sirv(folder, { etag: true, dev: true, setHeaders })
  const server: Server = createServer((request, response) => {
    const missing = () => {
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(existsSync(notFound) ? readFileSync(notFound) : 'Not found')
    }
    if (!request.url?.startsWith(base)) return missing()
    request.url = `/${request.url.slice(base.length)}`
    files(request, response, missing)
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '5198' } } })
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  try {
    const { url } = await serveSite(dist, process.env['DOCS_BASE'] ?? '/', Number(values.port))
    console.log(`The site is at ${url} (Ctrl+C ends this).`)
  } catch (error) {
    console.error(`The site cannot be served: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
