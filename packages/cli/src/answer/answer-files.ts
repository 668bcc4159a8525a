// Answers in files, as tables and as pictures: one option of `zugzwang solve` for each form.

import type { Answer } from '@zugzwang/formats/answer'
import type { Streams } from '../terminal/streams'
import { writeFile } from './output-file'

type Pieces = Iterable<string | Uint8Array>

/** The forms, by the names of their options: what the help says of them, and how an answer is brought into them. */
export const answerForms = {
  svg: {
    what: 'a picture, laid out by Graphviz; for small graphs',
    format: async (answer: Answer): Promise<Pieces> => [
      await (await import('@zugzwang/formats/answer')).renderAnswerSvg(answer),
    ],
  },
  dot: {
    what: 'DOT, to be laid out by other programs',
    format: async (answer: Answer): Promise<Pieces> =>
      (await import('@zugzwang/formats/answer')).formatAnswerDot(answer),
  },
  csv: {
    what: 'comma-separated values, a row a position',
    format: async (answer: Answer): Promise<Pieces> =>
      (await import('@zugzwang/formats/answer')).formatAnswerCsv(answer),
  },
  ndjson: {
    what: 'a JSON object a line, one for each position',
    format: async (answer: Answer): Promise<Pieces> =>
      (await import('@zugzwang/formats/answer')).formatAnswerNdjson(answer),
  },
  parquet: {
    what: 'a Parquet table, a row a position',
    format: async (answer: Answer): Promise<Pieces> =>
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
  answer: Answer,
  files: AnswerFiles,
): Promise<void> {
  for (const [form, path] of askedForms(files))
    await writeFile(streams, path, await answerForms[form].format(answer))
}
