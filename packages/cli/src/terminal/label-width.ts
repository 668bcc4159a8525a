// How many columns labels take on a terminal.

import type { Labels } from '@zugzwang/formats'

/** The columns that a label takes; what can count wide letters is loaded only where there may be any. */
export async function widthFunctionFor(labels: Labels): Promise<(label: string) => number> {
  for (const label of labels)
    if (!/^[ -~]*$/.test(label)) return (await import('string-width')).default
  return (label) => label.length
}
