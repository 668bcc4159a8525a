// `repository`, `homepage`, `bugs` and `funding` are written by hand only in the root's package.json. This copies them into the manifest of
// every public package and into CITATION.cff; a check compares them.
//   npm run pnpm -- run fields                                         after a change in the root's package.json
//   npm run pnpm -- run fields https://github.com/<owner>/<repository> sets the address of the repository there first
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publicPackages, readJson, root } from '../checks/workspace.ts'

/** The fields of the root's package.json that all packages share; each may be missing. */
export interface SharedFields {
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string }
  readonly homepage?: string
  readonly bugs?: { readonly url: string }
  readonly funding?: string | { readonly type?: string; readonly url: string }
}

/** `publishConfig` of every package. npm reads `provenance` there, pnpm does not (publish.ts sets it). */
const PUBLISH_CONFIG = { access: 'public', provenance: true }

/** The fields of a package's manifest; undefined ones are absent. */
export function fieldsOf(shared: SharedFields, directory: string) {
  const { repository, homepage, bugs, funding } = shared
  return {
    homepage,
    bugs,
    repository: repository && { ...repository, directory },
    funding,
    publishConfig: PUBLISH_CONFIG,
  }
}

/** The shared fields of a repository at this address, such as https://github.com/owner/name. */
export function fieldsAt(address: string): Required<Omit<SharedFields, 'funding'>> {
  const base = address.replace(/^git\+/, '').replace(/(\.git)?\/*$/, '')
  if (!/^https:\/\/[\w.-]+\/[\w./-]+$/.test(base))
    throw new Error(
      `The address is ${JSON.stringify(address)}; expected one such as https://github.com/owner/name.`,
    )
  return {
    homepage: `${base}#readme`,
    bugs: { url: `${base}/issues` },
    repository: { type: 'git', url: `git+${base}.git` },
  }
}

/** CITATION.cff with the address of the repository, or without one. */
export function withAddress(citation: string, { repository }: SharedFields): string {
  const rest = citation.replace(/^repository-code: .*\n?/m, '')
  if (repository === undefined) return rest
  const address = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
  const line = `repository-code: '${address}'\n`
  return /^version: /m.test(rest) ? rest.replace(/^version: /m, `${line}$&`) : rest + line
}

/** The text of a manifest with these fields before `license`, and `publishConfig` last. */
function withFields(text: string, fields: object): string {
  const manifest: Record<string, unknown> = JSON.parse(text)
  const entries = Object.entries(manifest).filter(
    ([name]) => !(name in fields) || name === 'publishConfig',
  )
  const added = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && name !== 'publishConfig',
  )
  const at = entries.findIndex(([name]) => name === 'license')
  entries.splice(at < 0 ? entries.length : at, 0, ...added)
  const { publishConfig } = fields as { publishConfig?: object }
  const whole = { ...Object.fromEntries(entries), ...(publishConfig && { publishConfig }) }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** The path of a package's folder in the repository, such as packages/core. */
export const directoryOf = (folder: string): string => relative(root, folder).replaceAll('\\', '/')

export const sharedFields = (): SharedFields => readJson<SharedFields>(`${root}package.json`)

/** The files that do not agree with the root's package.json. */
export function disagreeing(): { readonly file: string; readonly text: string }[] {
  const shared = sharedFields()
  const citation = 'CITATION.cff'
  const wanted = publicPackages.map(({ folder }) => {
    const file = `${directoryOf(folder)}/package.json`
    const text = readFileSync(root + file, 'utf8')
    return { file, text: withFields(text, fieldsOf(shared, directoryOf(folder))) }
  })
  wanted.push({ file: citation, text: withAddress(readFileSync(root + citation, 'utf8'), shared) })
  return wanted.filter(({ file, text }) => {
    const found = readFileSync(root + file, 'utf8')
    return file === citation
      ? found !== text
      : JSON.stringify(JSON.parse(found)) !== JSON.stringify(JSON.parse(text))
  })
}

function main(address: string | undefined): void {
  const file = `${root}package.json`
  if (address !== undefined)
    writeFileSync(file, withFields(readFileSync(file, 'utf8'), fieldsAt(address)))
  const changed = disagreeing()
  for (const { file, text } of changed) writeFileSync(root + file, text)
  console.log(
    changed.length === 0
      ? 'All manifests agree with package.json.'
      : changed.map(({ file }) => `changed ${file}`).join('\n'),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2).find((argument) => argument !== '--'))
  } catch (error) {
    console.error(`tools/release/fields.ts: ${(error as Error).message}`)
    process.exit(2)
  }
}
