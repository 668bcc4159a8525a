// Sheets as outputs: checked before the work, written at the end.

import { optionError } from '../../errors'
import { formatCount } from '../../terminal/number'
import { type Streams, writeNote } from '../../terminal/streams'
import { writeFile } from '../output-file'
import { checkOutputs } from '../outputs'
import type { Layout } from './html'
import type { Language } from './languages'
import type { GameAsked } from './words'

export interface SheetOptions {
  /** Paths; then no JSON is printed. */
  readonly worksheet?: string | undefined
  readonly deck?: string | undefined
  readonly language?: Language | undefined
}

const LAYOUTS: readonly Layout[] = ['worksheet', 'deck']
const OTHER_ENDING = /\.(svg|png|jpe?g|docx?|odt|pptx?|odp|txt|md|tex)$/i

/**
 * Undefined if none is asked for.
 *
 * @param inputs - Paths that are read, and must not be replaced.
 * @throws CliError CANNOT_WRITE, BAD_USAGE.
 */
export async function openSheets(
  streams: Streams,
  options: SheetOptions,
  inputs: readonly string[] = [],
) {
  const asked = LAYOUTS.flatMap((layout) => {
    const path = options[layout]
    return path === undefined ? [] : [{ layout, path }]
  })
  if (asked.length === 0) return undefined
  for (const { layout, path } of asked)
    if (OTHER_ENDING.test(path))
      throw optionError(
        `--${layout}`,
        `--${layout} writes HTML or PDF, not what ${path} is named`,
        {
          found: path,
          expected: 'a name with .html or .pdf',
        },
      )
  const atStdout = checkOutputs(
    streams,
    { '--worksheet': options.worksheet, '--deck': options.deck },
    inputs,
  )
  const { collectSheet } = await import('./sheet')
  const { wordsOf } = await import('./words-of')
  const collected = collectSheet(await wordsOf(options.language ?? 'en'))
  return {
    add: (open: GameAsked, position: unknown, text: string) => collected.add(open, position, text),
    async close() {
      for (const { layout, path } of asked) {
        await writeFile(streams, path, [await format(path, layout)])
        if (atStdout === undefined)
          writeNote(streams, `${path}: a ${layout} of ${formatCount(collected.size, 'position')}`)
      }
    },
  }

  async function format(path: string, layout: Layout): Promise<string | Uint8Array> {
    if (/\.pdf$/i.test(path))
      return (await import('./pages')).printSheet(streams, collected.sheet(), layout)
    return (await import('./html')).formatHtml(collected.sheet(), layout)
  }
}
