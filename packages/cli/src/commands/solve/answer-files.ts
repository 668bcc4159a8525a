import type { LabelledSolution } from '@zugzwang/formats/answer'
import { writeFile } from '../../output/output-file'
import { writePicture } from '../../output/picture/picture-file'
import { escapeText } from '../../terminal/escape'
import type { Streams } from '../../terminal/streams'

type Writers = typeof import('@zugzwang/formats/answer')
type Pieces = Iterable<string | Uint8Array>

interface AnswerFormat {
  /** For the help. */
  readonly what: string
  format(writers: Writers, answer: LabelledSolution): Pieces | Promise<Pieces>
}

/** By the names of their options. */
export const answerForms = {
  svg: {
    what: 'an SVG picture, or PNG or PDF if the file name ends so (small graphs only)',
    format: async (writers, answer) => [await writers.renderAnswerSvg(answer)],
  },
  dot: {
    what: 'DOT, for other programs to lay out',
    format: (writers, answer) => writers.formatAnswerDot(answer),
  },
  csv: {
    what: 'comma-separated values, one row per position',
    format: (writers, answer) => writers.formatAnswerCsv(answer),
  },
  ndjson: {
    what: 'JSON, one line per position',
    format: (writers, answer) => escaped(writers.formatAnswerNdjson(answer)),
  },
  parquet: {
    what: 'a Parquet table, one row per position',
    format: (writers, answer) => writers.formatAnswerParquet(answer),
  },
} satisfies Record<string, AnswerFormat>

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
  for (const [form, path] of askedForms(files)) {
    const writers = await import('@zugzwang/formats/answer')
    if (form === 'svg') await writePicture(streams, path, await writers.renderAnswerSvg(answer))
    else await writeFile(streams, path, await answerForms[form].format(writers, answer))
  }
}

/** JSON with escapes in place of terminal controls: the same text to a parser. */
function* escaped(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield escapeText(piece)
}

export async function* escapedPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield escapeText(piece)
}
