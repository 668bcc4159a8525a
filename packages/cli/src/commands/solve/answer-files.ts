// Answers in files, as tables and pictures: `zugzwang solve` has an option for each form.

import type { LabelledSolution } from '@zugzwang/formats/answer'
import { writeFile } from '../../output/output-file'
import { escapeText } from '../../terminal/escape'
import type { Streams } from '../../terminal/streams'

type Pieces = Iterable<string | Uint8Array>

/** The forms, by the names of their options: what the help calls them, and what formats an answer. */
export const answerForms = {
  svg: {
    what: 'an SVG picture (small graphs only)',
    format: async (answer: LabelledSolution): Promise<Pieces> => [
      await (await import('@zugzwang/formats/answer')).renderAnswerSvg(answer),
    ],
  },
  dot: {
    what: 'DOT, for other programs to lay out',
    format: async (answer: LabelledSolution): Promise<Pieces> =>
      (await import('@zugzwang/formats/answer')).formatAnswerDot(answer),
  },
  csv: {
    what: 'comma-separated values, one row per position',
    format: async (answer: LabelledSolution): Promise<Pieces> =>
      (await import('@zugzwang/formats/answer')).formatAnswerCsv(answer),
  },
  ndjson: {
    what: 'JSON, one line per position',
    format: async (answer: LabelledSolution): Promise<Pieces> =>
      escaped((await import('@zugzwang/formats/answer')).formatAnswerNdjson(answer)),
  },
  parquet: {
    what: 'a Parquet table, one row per position',
    format: async (answer: LabelledSolution): Promise<Pieces> =>
      (await import('@zugzwang/formats/answer')).formatAnswerParquet(answer),
  },
}

export type AnswerForm = keyof typeof answerForms

/** Paths by form, as options give them. */
export type AnswerFiles = { readonly [Form in AnswerForm]?: string }

/** The forms asked for, each with its path. */
export function askedForms(files: AnswerFiles): [AnswerForm, string][] {
  return (Object.keys(answerForms) as AnswerForm[]).flatMap((form) => {
    const path = files[form]
    return path === undefined ? [] : [[form, path]]
  })
}

/** Writes every file that is asked for. */
export async function writeAnswerFiles(
  streams: Streams,
  answer: LabelledSolution,
  files: AnswerFiles,
): Promise<void> {
  for (const [form, path] of askedForms(files))
    await writeFile(streams, path, await answerForms[form].format(answer))
}

/** JSON with escapes for what would steer a terminal: the same text to whoever parses it. */
function* escaped(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield escapeText(piece)
}

/** The same of pieces that come one by one. */
export async function* escapedPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield escapeText(piece)
}
