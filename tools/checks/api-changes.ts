// Rules on changes of the public types and on deprecations, over texts, without files or a compiler.

import type { Bump, Changeset } from '../release/changelog'

const BUMPS: readonly Bump[] = ['patch', 'minor', 'major']

/** What changed in the declarations of an entry. */
export interface ApiChange {
  /** Names that are new, or have new optional members. */
  readonly added: readonly string[]
  /** Names that are gone, or whose declaration changed. */
  readonly changed: readonly string[]
}

/** Compares a report with that of the last release; either is undefined where there is no such entry. */
export function compareReports(released: string | undefined, now: string | undefined): ApiChange {
  const before = declarationsOf(released ?? '')
  const after = declarationsOf(now ?? '')
  const added = [...after.keys()].filter((name) => !before.has(name))
  const changed: string[] = []
  for (const [name, text] of before) {
    const found = after.get(name)
    if (found === text) continue
    if (found !== undefined && addsOnly(text, found)) added.push(name)
    else changed.push(name)
  }
  return { added, changed }
}

/** The declarations of a report by name, without comments; overloads are one. */
function declarationsOf(report: string): Map<string, string> {
  const [, body = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? []
  const declarations = new Map<string, string>()
  for (const block of body.split(/\n{2,}/)) {
    const code = block
      .split('\n')
      .filter((line) => !/^\s*(\/\/|$)/.test(line))
      .join('\n')
    const [, name] =
      /^(?:export )?[\w ]*?\b(?:function|class|interface|type|const|enum) ([\w$]+)/.exec(code) ?? []
    if (name !== undefined) declarations.set(name, `${declarations.get(name) ?? ''}${code}\n`)
    else if (code !== '') declarations.set(code, code)
  }
  return declarations
}

/** Whether an interface or a class only gains optional members, or a class any members. */
function addsOnly(before: string, after: string): boolean {
  const isClass = /^export (abstract )?class /.test(before)
  if (!isClass && !/^(export )?interface /.test(before)) return false
  const old = before.split('\n')
  let at = 0
  for (const line of after.split('\n')) {
    if (line === old[at]) at++
    else if (!isClass && !/^\s+(readonly )?[\w$]+\?[:(<]/.test(line)) return false
  }
  return at === old.length
}

/**
 * What is missing for a package whose declarations changed. An addition needs a changeset of the package; a removed or changed
 * declaration needs a minor one while the version is 0.x, later a major one, with a line `What to do:`.
 */
export function missingChangeset(
  name: string,
  version: string,
  { added, changed }: ApiChange,
  changesets: readonly Changeset[],
): string | undefined {
  const own = changesets.filter(({ bumps }) => bumps.has(name))
  if (changed.length > 0) {
    const least = version.startsWith('0.') ? 'minor' : 'major'
    const isRight = ({ bumps, notes }: Changeset) =>
      BUMPS.indexOf(bumps.get(name) as Bump) >= BUMPS.indexOf(least) &&
      notes.some(({ kind }) => kind === 'What to do')
    if (!own.some(isRight))
      return `${name}: ${changed.join(', ')} changed or gone since the last release; expected a ${least} changeset with a line "What to do: …".`
  }
  if (added.length > 0 && own.length === 0)
    return `${name}: ${added.join(', ')} new since the last release; expected a changeset.`
  return undefined
}

/** The version that comes next; all packages have one. */
export function nextVersion(version: string, changesets: readonly Changeset[]): string {
  const bumps = changesets.flatMap((each) => [...each.bumps.values()])
  const most = Math.max(-1, ...bumps.map((bump) => BUMPS.indexOf(bump)))
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (most === 2) return `${major + 1}.0.0`
  if (most === 1) return `${major}.${minor + 1}.0`
  return most === 0 ? `${major}.${minor}.${patch + 1}` : version
}

/**
 * What is wrong with a deprecation. Its text is `since 0.2.0: use …`, or another replacement; it stays for one minor version, and
 * is gone in the next.
 *
 * @param next - the version that comes next.
 */
export function wrongDeprecation(text: string, next: string): string | undefined {
  const [, since] = /^since (\d+\.\d+\.\d+): \S/.exec(text) ?? []
  if (since === undefined)
    return `it says ${JSON.stringify(text)}; expected "since <version>: use …".`
  const [major = 0, minor = 0] = since.split('.').map(Number)
  const [nextMajor = 0, nextMinor = 0] = next.split('.').map(Number)
  if (nextMajor < major || (nextMajor === major && nextMinor < minor))
    return `it is deprecated since ${since}, and the next version is ${next}.`
  if (nextMajor > major || nextMinor > minor)
    return `it is deprecated since ${since}; expected to be gone in ${next}.`
  return undefined
}
