// Lines at a prompt, with what a terminal offers: editing, a history by the arrow keys, completion by Tab.

import { createInterface, type Interface } from 'node:readline'
import type { Streams } from '../terminal/streams'

interface Terminal {
  setRawMode(isRaw: boolean): void
}

/** Whether standard input is a terminal whose lines can be edited. */
export const canEdit = ({ stdin }: Streams): boolean =>
  stdin.isTTY === true && 'setRawMode' in stdin

/**
 * The lines that a user types, until the input ends. While a line is answered the terminal is as usual, so that Ctrl-C ends the
 * process even if the answer is long work.
 *
 * @param words - What Tab completes a word to.
 */
export async function* readPrompt(
  { stdin, stdout }: Streams,
  prompt: string,
  words: () => readonly string[],
): AsyncGenerator<string> {
  const terminal = stdin as unknown as Terminal
  const heard: string[] = []
  let isClosed = false
  let wake = () => {}
  const lines = createInterface({
    input: stdin,
    output: stdout,
    prompt,
    historySize: 1000,
    removeHistoryDuplicates: true,
    completer: (line: string) => completions(line, words()),
  })
  lines.on('line', (line) => {
    heard.push(line)
    wake()
  })
  lines.on('close', () => {
    isClosed = true
    wake()
  })
  lines.on('SIGINT', () => interrupt(lines))
  try {
    for (;;) {
      const next = heard.shift()
      if (next !== undefined) {
        terminal.setRawMode(false)
        yield next
        continue
      }
      if (isClosed) return
      terminal.setRawMode(true)
      lines.prompt()
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    lines.close()
  }
}

/** Ends the process as Ctrl-C does at any other time. */
function interrupt(lines: Interface): void {
  lines.close()
  process.kill(process.pid, 'SIGINT')
}

function completions(line: string, words: readonly string[]): [string[], string] {
  const [begun = ''] = /[\p{L}\p{N}_]*$/u.exec(line) ?? []
  return [begun === '' ? [] : words.filter((word) => word.startsWith(begun)), begun]
}
