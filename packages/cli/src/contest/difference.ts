// Compares outputs as judges do: line by line, without white space at line ends and empty lines at the end.

import { excerpt } from '@zugzwang/core/authoring'

/** The first line in which two outputs differ; undefined past the end of one. */
export interface Difference {
  readonly line: number
  readonly right: string | undefined
  readonly found: string | undefined
}

export function firstDifference(right: string, found: string): Difference | undefined {
  const [rightLines, foundLines] = [linesOf(right), linesOf(found)]
  for (let i = 0; i < Math.max(rightLines.length, foundLines.length); i++)
    if (rightLines[i] !== foundLines[i])
      return { line: i + 1, right: rightLines[i], found: foundLines[i] }
  return undefined
}

/** "Line 2: Draw is right, but a.out has Aoki." */
export function formatDifference({ line, right, found }: Difference, name: string): string {
  const shown = (text: string | undefined) => (text === undefined ? 'the end' : excerpt(text))
  return `Line ${line}: ${shown(right)} is right, but ${name} has ${shown(found)}.`
}

export function countLines(output: string): number {
  return linesOf(output).length
}

function linesOf(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trimEnd())
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines
}
