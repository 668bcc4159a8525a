// What the suites for authors report, and how they compare.

/** Takes a violation: of several of one kind the first counts. */
export type Report = (kind: string, sentence: string) => void

/** Collects violations of one game by kind, as sentences that begin with its name. */
export function collectReports(name: string): { found: Map<string, string>; report: Report } {
  const found = new Map<string, string>()
  return {
    found,
    report(kind, sentence) {
      if (!found.has(kind)) found.set(kind, `${name}: ${sentence}`)
    },
  }
}

/** What a function of the author threw, as the end of a sentence. */
export function thrown(error: unknown): string {
  return `throws ${String(error).replace(/\.$/, '')}.`
}

/** The position's data as text, where it is plain data; functions and cycles are left to the other checks. */
export function snapshot(position: unknown): string {
  const plain = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    return value instanceof Map || value instanceof Set ? [...value] : value
  }
  try {
    return JSON.stringify(position, plain) ?? ''
  } catch {
    return ''
  }
}

/** A value in a sentence. */
export function show(value: unknown): string {
  return cut(JSON.stringify(value) ?? String(value))
}

const MOST_SHOWN = 80

/** The beginning of a long text. */
export function cut(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}
