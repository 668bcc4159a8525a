// Separate programs for tests, which need no build of the packages.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Puts a program and the packages of the workspace that it imports into one file. */
export async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@grpc/*', 'apache-arrow', '@bufbuild/*', '@duckdb/*'],
    tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
    logLevel: 'error',
  })
}
