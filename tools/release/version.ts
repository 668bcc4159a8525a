// `npm run pnpm -- run version-packages`: sets the next versions from the changesets and writes the records of a release: changelogs,
// the version in CITATION.cff, reports of public types, and files that every later release must read (keep-data.ts).
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Manifest, publicPackages, readJson, root } from '../checks/workspace.ts'
import { type Changeset, changelogSection, parseChangeset, withSection } from './changelog.ts'

const folder = `${root}.changeset/`

/** The pending changesets, ordered by name. */
export function pendingChangesets(): Changeset[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => parseChangeset(`.changeset/${file}`, readFileSync(folder + file, 'utf8')))
}

/** Replaces the reports of public types of the last release, with which later changes are compared, by those of this one. */
function keepReports(folder: string): void {
  const released = `${folder}released/`
  rmSync(released, { recursive: true, force: true })
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.api.md')))
    cpSync(folder + file, released + file)
}

/** Sets the version and the day of a release in the text of CITATION.cff. */
export function withCitation(text: string, version: string, day: string): string {
  const rest = text.replace(/^(version|date-released): .*\n?/gm, '')
  return `${rest.trimEnd()}\nversion: ${version}\ndate-released: '${day}'\n`
}

function run(command: string, ...args: string[]): void {
  const shell = process.platform === 'win32'
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell })
  if (status !== 0) process.exit(status ?? 1)
}

function main(): void {
  const changesets = pendingChangesets()
  if (changesets.length === 0) {
    console.log('There is nothing to release: .changeset holds no changeset.')
    return
  }
  run('changeset', 'version')

  let version = ''
  for (const { folder, manifest } of publicPackages) {
    const { name, version: before, dependencies = {} } = manifest
    const { version: after } = readJson<Manifest>(`${folder}package.json`)
    if (before === after) continue
    version = after
    const beneath = Object.keys(dependencies).filter((sibling) =>
      changesets.some(({ bumps }) => bumps.has(sibling)),
    )
    const file = `${folder}CHANGELOG.md`
    const section = changelogSection(name, { before, after }, changesets, beneath)
    const changelog = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    writeFileSync(file, withSection(changelog, name, section))
  }
  keepReports(`${root}tools/checks/api/`)
  const citation = `${root}CITATION.cff`
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(citation, withCitation(readFileSync(citation, 'utf8'), version, today))
  if (!existsSync(`${root}tools/checks/data/${version}`)) run('pnpm', 'run', 'keep-data', version)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
