import type { LabelledSolution } from '@zugzwang/formats/answer'
import { writeFile } from '../../output/output-file'
import { escapeText } from '../../terminal/escape'
import type { Streams } from '../../terminal/streams'

type Pieces = Iterable<string | Uint8Array>

/** The forms by the names of their options: a description for the help, and the formatter. */
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

export type AnswerFiles = { readonly [Form in AnswerForm]?: string }

export function askedForms(files: AnswerFiles): [AnswerForm, string][] {
  return (Object.keys(answerForms) as AnswerForm[]).flatMap((form) => {
    const path = files[form]
    return path === undefined ? [] : [[form, path]]
  })
}

export async function writeAnswerFiles(
  streams: Streams,
  answer: LabelledSolution,
  files: AnswerFiles,
): Promise<void> {
  for (const [form, path] of askedForms(files))
    await writeFile(streams, path, await answerForms[form].format(answer))
}

/** JSON with escapes in place of terminal controls: the same text to a parser. */
function* escaped(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield escapeText(piece)
}

export async function* escapedPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield escapeText(piece)
}
