// `npm run pnpm -- run release`: builds every public package and publishes the versions that the registry does not have. It first checks what
// would otherwise fail halfway: an address that is not set, manifests that disagree, pending changesets. NPM_TOKEN, if set, is the token for
// the configured registry; otherwise the user who is logged in publishes, or a workflow that the registry trusts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../checks/workspace.ts'
import { disagreeing, fieldsAt, type SharedFields, sharedFields } from './fields.ts'
import { pendingChangesets } from './version.ts'

/** A sentence on what prevents the release; undefined if nothing does. */
export function obstacle(
  { repository }: SharedFields,
  env: Readonly<Record<string, string | undefined>>,
  disagree: readonly string[],
  changesets: readonly string[],
): string | undefined {
  if (repository === undefined)
    return 'package.json does not name the repository, which the registry needs for provenance. Set it once, and commit the changes: npm run pnpm -- run fields https://github.com/<owner>/<repository>'
  if (disagree.length > 0)
    return `${disagree.join(', ')} disagree with package.json: npm run pnpm -- run fields mends that.`
  const { GITHUB_REPOSITORY: host, GITHUB_SERVER_URL: server = '' } = env
  if (host !== undefined && fieldsAt(`${server}/${host}`).repository.url !== repository.url)
    return `This is ${server}/${host}, and package.json says ${repository.url}: the registry would refuse the provenance. Set it with npm run pnpm -- run fields.`
  if (changesets.length > 0)
    return `${changesets.length} changesets wait, such as ${changesets[0]}: run version-packages first, and commit.`
  return undefined
}

/** The user's settings with NPM_TOKEN as the token of a registry. The token itself is not written: npm and pnpm expand the name. */
export function withToken(settings: string, registry: string): string {
  const place = registry.replace(/^https?:/, '').replace(/\/*$/, '/')
  return `${settings.trimEnd()}\n${place}:_authToken=\${NPM_TOKEN}\n`.trimStart()
}

/** Writes these settings as `npmrc` into a temporary folder, which it returns. */
function writeSettings(): string {
  const { npm_config_userconfig: own = join(homedir(), '.npmrc') } = process.env
  const { stdout } = spawnSync('pnpm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-release-'))
  const settings = existsSync(own) ? readFileSync(own, 'utf8') : ''
  writeFileSync(join(folder, 'npmrc'), withToken(settings, stdout.trim()), { mode: 0o600 })
  return folder
}

function main(): number {
  const reason = obstacle(
    sharedFields(),
    process.env,
    disagreeing().map(({ file }) => file),
    pendingChangesets().map(({ file }) => file),
  )
  if (reason !== undefined) {
    console.error(reason)
    return 1
  }
  // a workflow with `id-token: write` can prove who built the packages; pnpm reads this setting only from the environment
  const { ACTIONS_ID_TOKEN_REQUEST_URL: identity } = process.env
  const provenance = identity !== undefined
  if (!provenance) console.error('Published without provenance, which only a workflow can give.')
  const { NPM_TOKEN: token } = process.env
  const settings = token ? writeSettings() : undefined
  const env = {
    ...process.env,
    pnpm_config_provenance: String(provenance),
    ...(settings && { npm_config_userconfig: join(settings, 'npmrc') }),
  }
  const options = { cwd: root, env, stdio: 'inherit' as const, shell: process.platform === 'win32' }
  try {
    for (const [command, ...args] of [
      ['turbo', 'run', 'build', '--filter=./packages/*'],
      ['changeset', 'publish'],
    ] as const) {
      const { status } = spawnSync(command, args, options)
      if (status !== 0) return status ?? 1
    }
    return 0
  } finally {
    if (settings) rmSync(settings, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main())
