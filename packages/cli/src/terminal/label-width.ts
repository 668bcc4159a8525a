/** The width of labels in columns; what counts wide letters is loaded only if needed. */
export async function widthFunctionFor(
  labels: Iterable<string>,
): Promise<(label: string) => number> {
  for (const label of labels) if (!isPlain(label)) return loadWidth()
  return (label) => label.length
}

/** Whether every letter takes a column. */
export function isPlain(label: string): boolean {
  return /^[ -~]*$/.test(label)
}

export async function loadWidth(): Promise<(label: string) => number> {
  return (await import('string-width')).default
}
