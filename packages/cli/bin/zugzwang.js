#!/usr/bin/env node
import { readFileSync, writeSync } from 'node:fs'

// Signals are left to the system, so that Ctrl-C ends whatever is running; where something must be saved or removed first,
// `atExit` handles them. Exit codes are those of src/exit-code.ts.
const FAULT = 4
const LIMIT = 5
const TOO_MANY_FILES = /\bE[MN]FILE\b|too many open files/

// A fault that no promise leads to would end with Node's own code, which is that of a wrong answer.
process.on('uncaughtException', (error) => {
  if (TOO_MANY_FILES.test(String(error))) {
    process.stderr.write(
      'zugzwang: too many files are open; expected a higher limit (ulimit -n).\n',
    )
    process.exit(LIMIT)
  }
  const shown = JSON.stringify(String(error))
  process.stderr.write(`zugzwang: fault in the command itself: ${shown}. Please report it.\n`)
  if (process.env.ZUGZWANG_DEBUG) console.error(error)
  process.exit(FAULT)
})
// without standard error, the exit code says enough
process.stderr.on('error', () => {})

/** Prints the version before anything is loaded. False: it cannot be written, which the command then reports. */
function tellVersion() {
  try {
    const { version } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    )
    writeSync(1, `${version}\n`)
    return true
  } catch {
    return false
  }
}

const args = process.argv.slice(2)
const isVersion = args.length === 1 && (args[0] === '--version' || args[0] === '-V')
if (!isVersion || !tellVersion()) {
  // With no option to parse, what answers judges comes in a few files of its own (contest/main.ts): the parser alone would take
  // longer than most answers. A lone - is a file.
  const isOption = (arg) => arg.startsWith('-') && arg !== '-'
  const isJudge = args[0] === 'contest' && args.length > 1 && !args.some(isOption)
  const { main } = await import(isJudge ? '../dist/judge.js' : '../dist/index.js')
  process.exitCode = await main(args)
  // work that went past a limit may still be running
  if (process.exitCode === LIMIT) process.exit()
}
