// Opens Spark or Sail. Their client is loaded only then, so that users of other engines need not install its packages.
import { SqlError } from '../errors'
import type { SparkEngine, SparkOptions } from './session'

const PACKAGES = ['@grpc/grpc-js', 'apache-arrow', '@bufbuild/protobuf']

/**
 * Opens a session on a Spark Connect server: Apache Spark from 4.0, or Sail.
 *
 * @param remote - `sc://host:port`; with `/;use_ssl=true;token=…` over TLS and with a token. Without a port it is 15002.
 * @throws SqlError MISSING_ENGINE if a package is not installed, INVALID_OPTION, UNAVAILABLE
 * @example
 * ```ts
 * const engine = await openSpark('sc://localhost:15002')
 * await engine.rows('SELECT 1')
 * await engine.close()
 * ```
 */
export async function openSpark(remote: string, options: SparkOptions = {}): Promise<SparkEngine> {
  const { createSparkEngine } = await import('./engine').catch((cause: unknown) => {
    const { code } = cause as { readonly code?: unknown }
    if (code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new SqlError('MISSING_ENGINE', {
      what: `The client of Spark needs packages that are not installed: run npm install ${PACKAGES.join(' ')}`,
      found: 'a package is missing',
      expected: PACKAGES.join(', '),
      cause,
    })
  })
  return createSparkEngine(remote, options)
}
