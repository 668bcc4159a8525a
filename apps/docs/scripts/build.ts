// Builds the site, the tables it reads, and its service worker `dist/sw.js`. Ends with 1 after an error in a page; `astro build`
// publishes such a page empty and ends with 0.
//   node scripts/build.ts [--outDir <folder>]
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build } from 'esbuild'
import { describeLag, lagOf, readPages } from '../src/content/translations.ts'
import { siteTables } from '../src/games/table/site-tables.ts'
import { makeTables } from './table.ts'

const { english, translated } = readPages()
const { warnings, errors } = describeLag(lagOf(english, translated))
for (const warning of warnings) console.warn(`docs: ${warning}`)
for (const error of errors) console.error(`docs: ${error}`)
if (errors.length > 0) process.exit(1)

const args = process.argv.slice(2)
const out = resolve(args.includes('--outDir') ? (args[args.indexOf('--outDir') + 1] ?? '') : 'dist')

const tables = await makeTables()
const base = (process.env['DOCS_BASE'] ?? '/').replace(/\/?$/, '/')

const require = createRequire(import.meta.url)
const astro = join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs')
const child = spawn(process.execPath, [astro, 'build', ...args], {
  env: {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    DOCS_TABLES: tables.files,
    PUBLIC_TABLES: base + tables.paths,
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
let log = ''
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (chunk: Buffer) => {
    log += chunk
  })
const code = await new Promise<number | null>((done) => child.on('close', done))
const problems = log.match(/^.*\[ERROR\].*$/gm) ?? []
if (code !== 0 || problems.length > 0) {
  console.error(log)
  for (const problem of problems) console.error(`docs: ${problem}`)
  process.exit(code || 1)
}
for (const id of Object.keys(siteTables))
  copyFileSync(tables.files.replace('*', id), join(out, tables.paths.replace('*', id)))
await writeServiceWorker()
const pages = filesBelow(out).filter((path) => path.endsWith('.html')).length
console.log(`docs: ${pages} pages in ${relative(process.cwd(), out)}`)

/** The service worker keeps scripts and styles for all, and the pages and the search of the visitor's language. */
async function writeServiceWorker(): Promise<void> {
  const files = filesBelow(out)
  const languages = ['en', 'fa', 'zh-cn', 'pl']
  const languageOf = (path: string) =>
    languages.find((language) => path.startsWith(`${language}/`)) ?? 'en'
  const translated = /^(index\.html|(learn|play|start|contests|clients|glossary|offline)\/)/
  const pages: Record<string, string[]> = {}
  for (const language of languages)
    pages[language] = files
      .filter((path) => {
        const own = language === 'en' ? path : path.slice(language.length + 1)
        return path.endsWith('.html') && languageOf(path) === language && translated.test(own)
      })
      .map((path) => path.replace(/index\.html$/, ''))
      .concat(
        files.filter(
          (path) =>
            path.startsWith('pagefind/') && searches(path, language === 'zh-cn' ? 'zh' : language),
        ),
      )
  // Graphviz is large, and kept when it is first used
  const shared = files.filter((path) =>
    /^(_astro\/(?!viz-).*\.(js|css|woff2)|favicon\.svg|404\.html)$/.test(path),
  )
  const hash = createHash('sha256')
  for (const path of files) hash.update(path).update(readFileSync(join(out, path)))
  const version = hash.digest('hex').slice(0, 12)
  const { outputFiles } = await build({
    entryPoints: ['src/offline/worker.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      VERSION: JSON.stringify(version),
      SHARED: JSON.stringify(shared),
      PAGES: JSON.stringify(pages),
    },
  })
  writeFileSync(join(out, 'sw.js'), outputFiles[0]?.contents ?? '')
}

/** Whether a language's search needs a file. */
function searches(path: string, language: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const [, of] = /^(?:wasm\.)?([a-z]{2})(?:-[a-z]+)?[_.]/.exec(name) ?? []
  return of === undefined || !['en', 'fa', 'zh', 'pl'].includes(of) || of === language
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
