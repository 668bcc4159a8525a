// Lines of the calculator as a command and as a program.

import { quote } from '../play/snippets'

/** @param earlier - Lines that give names, if the line needs them. */
export function commandOf(earlier: readonly string[], line: string): string {
  if (earlier.length === 0) return `npx @zugzwang/cli value ${quote(line)} --json`
  return `printf '%s\\n' ${[...earlier, line].map(quote).join(' ')} | npx @zugzwang/cli value --json`
}

export function programOf(earlier: readonly string[], line: string): string {
  return [
    "import { createCalculator, createForms, describeValue, formatResult } from '@zugzwang/partizan'",
    '',
    'const forms = createForms()',
    'const { evaluate, loops } = createCalculator(forms)',
    ...earlier.map((each) => `evaluate(${JSON.stringify(each)})`),
    `const result = evaluate(${JSON.stringify(line)})`,
    'console.log(formatResult(loops, result))',
    "if (result.kind === 'value') console.log(describeValue(forms, result.form))",
    '',
  ].join('\n')
}

/** The lines that give a line the names in it; all that came before, if it has one of them. */
export function neededBy(line: string, earlier: readonly string[]): readonly string[] {
  const words = new Set(line.match(/[A-Za-z_]\w*/g))
  const names = earlier.map((each) => /[A-Za-z_]\w*/.exec(each)?.[0] ?? '')
  return names.some((name) => words.has(name)) ? earlier : []
}
