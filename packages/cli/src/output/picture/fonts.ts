// Fonts for the letters of a text, from the folders where systems keep them. One is loaded if one has all letters, since the renderer
// changes fonts for whole runs, and widths would be wrong.

import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { usageError } from '../../errors'
import type { Streams } from '../../terminal/streams'
import { type Font, type ReadBytes, readFont } from './sfnt'

export interface LoadedFont extends Font {
  readonly bytes: Uint8Array
}

export interface Fonts {
  /** The first is for all letters that it has. */
  readonly loaded: readonly LoadedFont[]
  /** Width of a text as a share of the font's size, without kerning. */
  widthOf(text: string): number
}

const FONT_FILE = /\.(ttf|otf|ttc)$/i
/** Symbol fonts, and faces that are not upright text of the usual weight. */
const ODD =
  /bold|italic|oblique|light|thin|black|heavy|medium|condensed|narrow|mono|serif|emoji|icon|symbol|awesome|webding|wingding|mathtex|[bz]\.ttf$|bi\.ttf$/i
/** Faces that read well in print, with wide coverage, first. */
const FIRST =
  /(vazirmatn|noto-?sans-?(regular|sc|cjk|arabic)|dejavusans|liberationsans|arial|segoeui|helvetica|pingfang|msyh|wqy|droidsans)/i
/** Files beyond that many are not opened. */
const MOST_FILES = 5000

/** Joiners, marks of direction and spaces have no shape. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Z}\p{M}]/u

/** @throws CliError BAD_USAGE if a letter is in no font. */
export function fontsFor({ env }: Streams, text: string): Fonts {
  const needed = new Set(
    Array.from(text)
      .filter((letter) => !SHAPELESS.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0),
  )
  const { chosen, missing } = choose(fontFiles(env.ZUGZWANG_FONTS), needed)
  const loaded = chosen.map(({ font, path }) => ({ ...font, bytes: readFileSync(path) }))
  if (missing.length > 0 || loaded.length === 0) {
    const letters = missing.slice(0, 8).map((code) => String.fromCodePoint(code))
    throw usageError(`no font of this machine has the letters ${letters.join(' ')}`, {
      found: letters,
      expected: 'an installed font that has them, or the path of one in ZUGZWANG_FONTS',
    })
  }
  return { loaded, widthOf: (line) => widthOf(loaded, line) }
}

interface Candidate {
  readonly path: string
  readonly font: Font
  readonly covered: readonly number[]
}

/** The first font with all letters; without one, those with the most of what is left. */
function choose(paths: readonly string[], needed: ReadonlySet<number>) {
  const candidates: Candidate[] = []
  for (const path of paths) {
    const font = openFont(path)
    if (font === undefined) continue
    const covered = [...needed].filter((code) => font.covers(code))
    if (covered.length === needed.size) return { chosen: [{ path, font }], missing: [] }
    if (covered.length > 0) candidates.push({ path, font, covered })
  }
  const missing = new Set(needed)
  const chosen: Candidate[] = []
  const left = ({ covered }: Candidate) => covered.filter((code) => missing.has(code)).length
  while (missing.size > 0) {
    const best = candidates.reduce<Candidate | undefined>(
      (most, each) => (most === undefined || left(each) > left(most) ? each : most),
      undefined,
    )
    if (best === undefined || left(best) === 0) break
    chosen.push(best)
    for (const code of best.covered) missing.delete(code)
  }
  return { chosen, missing: [...missing] }
}

function widthOf(fonts: readonly LoadedFont[], text: string): number {
  let width = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) continue
    const font = fonts.find((each) => each.covers(code)) ?? fonts[0]
    width += font?.advance(code) ?? 1
  }
  return width
}

/** Those given first; then the best known, then the rest. */
function fontFiles(given: string | undefined): string[] {
  const own = (given ?? '').split(delimiter).filter((path) => path !== '')
  const named = own.flatMap((path) => (FONT_FILE.test(path) ? [path] : filesUnder(path)))
  const system = systemFolders().flatMap(filesUnder)
  const rank = (path: string) => (ODD.test(nameOf(path)) ? 2 : FIRST.test(nameOf(path)) ? 0 : 1)
  return [...named, ...system.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))]
}

const nameOf = (path: string) => path.replace(/^.*[\\/]/, '')

function systemFolders(): string[] {
  const home = homedir()
  if (process.platform === 'win32')
    return [
      join(process.env['WINDIR'] ?? 'C:\\Windows', 'Fonts'),
      join(home, 'AppData', 'Local', 'Microsoft', 'Windows', 'Fonts'),
    ]
  if (process.platform === 'darwin')
    return ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library', 'Fonts')]
  return [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(home, '.local', 'share', 'fonts'),
    join(home, '.fonts'),
  ]
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => FONT_FILE.test(path))
      .sort()
      .slice(0, MOST_FILES)
      .map((path) => join(folder, path))
  } catch {
    // most machines lack some of the folders
    return []
  }
}

/** Undefined for files that are damaged or cannot be read: another font may serve. */
function openFont(path: string): Font | undefined {
  let descriptor: number | undefined
  try {
    if (!statSync(path).isFile()) return undefined
    const opened = openSync(path, 'r')
    descriptor = opened
    const read: ReadBytes = (offset, length) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(opened, bytes, 0, length, offset))
    }
    return readFont(read)
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
