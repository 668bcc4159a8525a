// Changelogs for people: each change appears once, by kind, with what to do about it first. A changeset is Markdown; each of its
// paragraphs may begin with its kind:
//
//   ---
//   '@zugzwang/core': minor
//   ---
//
//   Changed: `solve` takes the number of threads as an option.
//
//   What to do: write `solve(arena, { threads: 4 })` where you wrote `solve(arena, 4)`.
//
// A paragraph without a kind is new in a minor release and mended in a patch.

export type Bump = 'patch' | 'minor' | 'major'
export type Kind = 'What to do' | 'New' | 'Changed' | 'Mended'

/** The kinds, in the order of a changelog. */
export const KINDS: readonly Kind[] = ['What to do', 'New', 'Changed', 'Mended']

/** A changeset: its packages and its paragraphs. */
export interface Changeset {
  readonly file: string
  /** By the names of packages. */
  readonly bumps: ReadonlyMap<string, Bump>
  /** Its paragraphs, each with its kind if it names one. */
  readonly notes: readonly { readonly kind: Kind | undefined; readonly text: string }[]
}

const MARK = /^(What to do|New|Changed|Mended): +/

/** Lines of Markdown that must stay as they are: lists, tables, quotations and code. */
const KEPT = /^(?:[-*+|>] ?|\d+\. | {4}|```)/m

/**
 * Reads a changeset.
 *
 * @throws Error that names the file, if it is malformed or its bump does not fit a note.
 */
export function parseChangeset(file: string, text: string): Changeset {
  const [, front, body] =
    /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (front === undefined || body === undefined)
    throw new Error(`${file} does not begin with packages between two lines ---.`)
  const bumps = new Map<string, Bump>()
  for (const line of front.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, bump] = /^\s*['"]?([^'":]+)['"]?\s*:\s*(patch|minor|major)\s*$/.exec(line) ?? []
    if (name === undefined)
      throw new Error(
        `${file} has ${JSON.stringify(line)}; expected 'package': patch, minor or major.`,
      )
    bumps.set(name, bump as Bump)
  }
  const notes = paragraphs(body).map((paragraph) => {
    const kind = MARK.exec(paragraph)?.[1] as Kind | undefined
    return { kind, text: paragraph.replace(MARK, '') }
  })
  if (notes.length === 0) throw new Error(`${file} says nothing: expected what changed for users.`)
  if (
    notes.some(({ kind }) => kind === 'What to do') &&
    ![...bumps.values()].some((bump) => bump !== 'patch')
  )
    throw new Error(
      `${file} says what to do on a break, and a patch breaks nothing: expected minor.`,
    )
  return { file, bumps, notes }
}

/** Paragraphs, each joined to one line; code and lists stay as they are, with the paragraph they follow. */
function paragraphs(body: string): string[] {
  const found: string[] = []
  let inCode = false
  for (const block of body.trim().split(/\n{2,}/)) {
    const text = inCode || KEPT.test(block) ? block : block.replace(/\s*\n\s*/g, ' ').trim()
    if (text === '') continue
    if (found.length > 0 && (inCode || KEPT.test(block))) found.push(`${found.pop()}\n\n${block}`)
    else found.push(text)
    if ((block.match(/^```/gm)?.length ?? 0) % 2 === 1) inCode = !inCode
  }
  return found
}

const byBump = (bump: Bump): Kind =>
  bump === 'patch' ? 'Mended' : bump === 'minor' ? 'New' : 'Changed'
const bullet = (text: string) => `- ${text.replace(/\n(?=.)/g, '\n  ')}`

/**
 * The section of a release in the changelog of a package.
 *
 * @param beneath - The siblings that this release changes among the package's dependencies, for a package without changes.
 */
export function changelogSection(
  name: string,
  versions: { readonly before: string; readonly after: string },
  changesets: readonly Changeset[],
  beneath: readonly string[],
): string {
  const notes = changesets.flatMap((changeset) => {
    const bump = changeset.bumps.get(name)
    return bump === undefined
      ? []
      : changeset.notes.map(({ kind, text }) => ({ kind: kind ?? byBump(bump), text }))
  })
  const parts = [`## ${versions.after}`]
  if (notes.length === 0)
    parts.push(
      `No change of its own: all packages are released together.${beneath.length > 0 ? ` What it uses has changed: ${beneath.map((each) => `\`${each}\``).join(', ')}.` : ''}`,
    )
  else if (versions.before === '0.0.0')
    // there are no earlier users, so nothing to do
    parts.push(
      'First release.',
      notes
        .filter(({ kind }) => kind !== 'What to do')
        .map(({ text }) => bullet(text))
        .join('\n'),
    )
  else
    for (const kind of KINDS) {
      const those = notes.filter((note) => note.kind === kind)
      if (those.length > 0)
        parts.push(`### ${kind}`, those.map(({ text }) => bullet(text)).join('\n'))
    }
  return `${parts.join('\n\n')}\n`
}

/** A changelog with a section inserted before those of earlier releases. */
export function withSection(changelog: string | undefined, name: string, section: string): string {
  const title = `# ${name}\n\n`
  const earlier = changelog?.startsWith(title) ? changelog.slice(title.length) : (changelog ?? '')
  return earlier === '' ? title + section : `${title}${section}\n${earlier}`
}
