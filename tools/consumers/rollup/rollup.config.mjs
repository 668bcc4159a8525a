// Rollup leaves `new URL('./worker.js', import.meta.url)` as it is: the worker is a separate entry, whose output is where core looks for it.
import { nodeResolve } from '@rollup/plugin-node-resolve'

export default {
  input: { page: 'page.js', worker: '@zugzwang/core/worker.js' },
  output: { dir: 'dist', format: 'es' },
  plugins: [nodeResolve({ browser: true })],
}
