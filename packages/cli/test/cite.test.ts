// zugzwang cite: this version, and the literature that answers rest on.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { version } from '../package.json'
import { CITED, REFERENCES, type Reference } from '../src/commands/cite/references'
import { run } from './run'

interface Entry {
  type: string
  key: string
  fields: Record<string, string>
}

/** Reads BibTeX by its grammar: entries of fields in braces, which balance. */
function parseBibtex(text: string): Entry[] {
  const rest = text.replace(/^%.*\n/gm, '').trim()
  let at = 0
  const take = (pattern: RegExp): string => {
    const sticky = new RegExp(pattern, 'uy')
    sticky.lastIndex = at
    const found = sticky.exec(rest)
    if (found === null) throw new Error(`at ${at}: ${rest.slice(at, at + 30)}`)
    at = sticky.lastIndex
    return found[1] ?? ''
  }
  const braced = (): string => {
    const start = at + 1
    let open = 0
    do {
      if (rest[at] === '{') open++
      if (rest[at] === '}') open--
      at++
    } while (open > 0 && at < rest.length)
    if (open > 0) throw new Error(`unclosed at ${start}`)
    return rest.slice(start, at - 1)
  }
  const entries: Entry[] = []
  while (at < rest.length) {
    const type = take(/@([a-z]+)\{/)
    const key = take(/([a-z0-9]+),\s*/)
    const fields: Record<string, string> = {}
    while (rest[at] !== '}') {
      const name = take(/([a-z]+) = (?=\{)/)
      expect(fields).not.toHaveProperty(name)
      fields[name] = braced()
      take(/,\s*/)
    }
    take(/\}\s*/)
    entries.push({ type, key, fields })
  }
  return entries
}

const cite = async (...args: string[]) => {
  const { out, err, code } = await run(['cite', ...args])
  expect([code, err]).toEqual([0, ''])
  return out
}

describe('cite', () => {
  it('cites this version as CITATION.cff does', async () => {
    const [only] = parseBibtex(await cite())
    expect(only).toEqual({
      type: 'misc',
      key: 'zugzwang',
      fields: {
        author: '{The developers of Zugzwang}',
        title: '{Zugzwang}',
        note: `Version ${version}`,
      },
    })
    const file = readFileSync(join(import.meta.dirname, '../../../CITATION.cff'), 'utf8')
    const field = (text: string, name: string) =>
      new RegExp(`^(?:  - )?${name}: "?(.*?)"?$`, 'm').exec(text)?.[1]
    const cff = await cite('--format', 'cff')
    for (const name of ['cff-version', 'title', 'message', 'type', 'name', 'license', 'version'])
      expect(field(cff, name), name).toBe(field(file, name))
  })

  it.each([
    ['cops', 'nowakowski1983'],
    ['domineering:4x6', 'lachmann2002'],
    ['parity', 'zielonka1998'],
    ['energy', 'brim2011'],
    ['0.77', 'guy1956'],
    ['kayles:9', 'guy1956'],
  ])('cites what %s rests on', async (topic, key) => {
    const entries = parseBibtex(await cite(topic))
    expect(entries[0]?.key).toBe('zugzwang')
    expect(entries.map((entry) => entry.key)).toContain(key)
  })

  it('has entries for all games, and nothing for what does not exist', async () => {
    const { out } = await run(['games', '--json'])
    const { games } = JSON.parse(out) as { games: { id: string }[] }
    expect(games.filter(({ id }) => (CITED[id] ?? []).length === 0)).toEqual([])
    for (const { id } of games) {
      const entries = parseBibtex(await cite(id))
      expect(entries.map(({ key }) => key)).toEqual(['zugzwang', ...(CITED[id] as string[])])
    }
    const { code, err } = await run(['cite', 'go'])
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        'zugzwang: "go" has no references; expected a game that "zugzwang games" lists',
      ),
    ])
  })

  it('has fields that BibTeX requires, and DOIs of the right form', () => {
    const required = {
      article: 'journal',
      book: 'publisher',
      inproceedings: 'booktitle',
      mastersthesis: 'school',
      misc: 'title',
    } as const
    const used = new Set(Object.values(CITED).flat())
    for (const [key, reference] of Object.entries<Reference>(REFERENCES)) {
      expect(used.has(key as keyof typeof REFERENCES), `${key} is cited`).toBe(true)
      expect(reference, key).toHaveProperty(required[reference.type])
      expect(reference.authors.length, key).toBeGreaterThan(0)
      expect(key, key).toMatch(new RegExp(`^[a-z]+${reference.year}$`))
      if (reference.doi !== undefined) expect(reference.doi).toMatch(/^10\.\d{4,}\/\S+$/)
      if (reference.url !== undefined) expect(() => new URL(reference.url as string)).not.toThrow()
    }
  })
})
