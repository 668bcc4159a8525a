/** Names the source of a custom game in stacks, where its lines come after those of the function around it. */
export const SOURCE_URL = 'own-game.ts'
const STACK_LINE = /own-game\.ts:(\d+):\d+/
const LINES_BEFORE = 2

/** What a function of a custom game threw: the same, with where. */
export class ThrownError extends Error {
  readonly line: number | undefined

  constructor(name: string, given: readonly unknown[], error: unknown) {
    const {
      name: kind,
      message,
      stack = '',
    } = error instanceof Error ? error : new Error(String(error))
    const line = Number(STACK_LINE.exec(stack)?.[1]) - LINES_BEFORE
    const call = `${name}(${given.map(shown).join(', ')})`
    const where = line > 0 ? `${call}, line ${line}` : call
    super(`${message.replace(/\.$/, '')} (in ${where})`, { cause: error })
    this.name = kind
    this.line = line > 0 ? line : undefined
  }
}

const MOST_SHOWN = 60

function shown(value: unknown): string {
  const text = asText(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
