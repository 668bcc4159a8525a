// The samples of a README: a ```ts fence is a program, and a ```text fence right after it what it prints;
// a ```console fence holds commands after `$ `, each followed by what it prints; a ```sh fence with a ```text fence right after
// it is one command. Other fences are only read.

/** A fenced block. `line` is the line, counted from 1, of its first line of text. */
export interface Fence {
  readonly language: string
  readonly text: string
  readonly line: number
}

/** A program or a command with what it must print; `output` is absent when the README does not say. */
export interface Sample {
  readonly source: string
  readonly output?: string
  readonly line: number
}

/** Every fenced block in order. Throws on one that is never closed. */
export function fencesOf(markdown: string): Fence[] {
  const fences: Fence[] = []
  let open: { indent: number; mark: string; language: string; line: number } | undefined
  let text = ''
  for (const [i, line] of markdown.split('\n').entries()) {
    const [, indent = '', mark, language = ''] = /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)/.exec(line) ?? []
    if (open && line.trim() === open.mark) {
      fences.push({ language: open.language, text, line: open.line })
      open = undefined
    } else if (open) text += `${line.slice(open.indent)}\n`
    else if (mark) {
      open = { indent: indent.length, mark, language, line: i + 2 }
      text = ''
    }
  }
  if (open) throw new Error(`the fence before line ${open.line} is never closed`)
  return fences
}

/** The programs of a README. */
export function programsOf(markdown: string): Sample[] {
  const fences = fencesOf(markdown)
  return fences.flatMap(({ language, text, line }, i): Sample[] => {
    if (language !== 'ts') return []
    const next = fences[i + 1]
    return [{ source: text, line, ...(next?.language === 'text' && { output: next.text }) }]
  })
}

/** The commands of a README. Throws on a console fence that does not begin with one. */
export function commandsOf(markdown: string): Required<Sample>[] {
  const fences = fencesOf(markdown)
  return fences.flatMap(({ language, text, line }, i) => {
    if (language === 'sh') {
      const next = fences[i + 1]
      const below = line + text.split('\n').length + 1
      return next?.language === 'text' && next.line === below
        ? [{ source: text.trim(), output: next.text, line }]
        : []
    }
    if (language !== 'console') return []
    const [before, ...commands] = `\n${text}`.slice(0, -1).split('\n$ ')
    if (before !== '') throw new Error(`line ${line}: a console fence begins with "$ "`)
    let at = line
    return commands.map((command) => {
      const [source = '', ...output] = `${command}\n`.split(/(?<=\n)/)
      const sample = { source: source.trim(), output: output.join(''), line: at }
      at += 1 + output.length
      return sample
    })
  })
}
