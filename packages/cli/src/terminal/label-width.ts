// How many columns labels take on a terminal.

import type { Labels } from '@zugzwang/formats'

/** The columns that a label takes; what can count wide letters is loaded only where there may be any. */
export async function widthFunctionFor(labels: Labels): Promise<(label: string) => number> {
  for (const label of labels) if (!isPlain(label)) return loadWidth()
  return (label) => label.length
}

/** Whether a label takes as many columns as it has letters. */
export function isPlain(label: string): boolean {
  return /^[ -~]*$/.test(label)
}

/** What counts the columns of any label. */
export async function loadWidth(): Promise<(label: string) => number> {
  return (await import('string-width')).default
}
