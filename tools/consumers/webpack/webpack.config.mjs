// webpack finds the worker by itself.
import { fileURLToPath } from 'node:url'

export default {
  mode: 'production',
  entry: './page.js',
  output: { filename: 'page.js', path: fileURLToPath(new URL('dist', import.meta.url)) },
  performance: { hints: false },
}
