// A plugin of Vite: `import text from './module?bundled'` is the bundled module as one classic script, in a string. A frame without
// an origin cannot load files, so its worker comes as text.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const SUFFIX = '?bundled'

/** @returns {import('vite').Plugin} */
export function bundled() {
  return {
    name: 'bundled',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return undefined
      const resolved = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true })
      return resolved === null ? undefined : `${resolved.id}${SUFFIX}`
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined
      const { outputFiles } = await build({
        entryPoints: [id.slice(0, -SUFFIX.length)],
        absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
        bundle: true,
        minify: true,
        format: 'iife',
        platform: 'browser',
        target: 'es2022',
        write: false,
        // Pictures of graphs are laid out by the site's own worker
        external: ['@viz-js/viz'],
        logLevel: 'error',
      })
      return `export default ${JSON.stringify(outputFiles[0].text)}`
    },
  }
}
