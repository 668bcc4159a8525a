import { contest } from '../../contest/contest'
import { countLines, firstDifference, formatDifference } from '../../contest/difference'
import { findProblem, problems } from '../../contest/problems'
import { usageError } from '../../errors'
import { EXIT } from '../../exit-code'
import { inputAt } from '../../input/input'
import { readWhole, textOf } from '../../input/text'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, writeVerdict } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { printTest, stressProgram } from './against'
import type { ContestOptions } from './options'

export async function runContest(
  streams: Streams,
  name: string | undefined,
  paths: readonly string[],
  options: ContestOptions,
): Promise<number> {
  const { list = false, expect, random, against } = options
  refuseIdle(name, paths, options)
  if (list) {
    await writeWrapped(streams, await formatList())
    return EXIT.done
  }
  if (name === undefined)
    throw usageError("missing required argument 'problem'; --list shows them all", {
      expected: 'a problem',
    })
  if (expect !== undefined) return compare(streams, name, paths, expect)
  if (against !== undefined) return stressProgram(streams, name, against, options)
  if (random !== undefined) await printTest(streams, name, random, options)
  else await contest(streams, name, paths)
  return EXIT.done
}

function refuseIdle(
  name: string | undefined,
  paths: readonly string[],
  { list, expect, random, against, size, generator, tests, patience }: ContestOptions,
): void {
  const refuse = (what: string) => {
    throw usageError(what)
  }
  const making = random !== undefined || against !== undefined
  if (list && (name !== undefined || expect !== undefined || making)) refuse('--list stands alone')
  if (expect !== undefined && making) refuse('--expect is for inputs, not for random tests')
  if (making && paths.length > 0) refuse('random tests are made, not read: leave out the files')
  if (!making && size !== undefined) refuse('--size is for --random and --against')
  if (!making && generator !== undefined) refuse('--generator is for --random and --against')
  if (against === undefined && tests !== undefined) refuse('--tests is for --against')
  if (against === undefined && patience !== undefined) refuse('--patience is for --against')
}

async function formatList(): Promise<string> {
  let output = ''
  for (const { name, source, aliases, load, cases } of problems) {
    const { form, sample } = await load()
    const also = aliases.length === 0 ? '' : ` (${aliases.join(', ')})`
    output += `${name}${also}${source === undefined ? '' : `: ${source}`}\n  input: ${form}\n`
    output += indented('sample', sample.input) + indented('answer', sample.output)
    const { generators } = await cases()
    const lines = generators.map(({ name, about }) => `${name}: ${about}\n`)
    output += indented('generators', lines.join(''))
  }
  return output
}

function indented(title: string, text: string): string {
  const lines = text.trimEnd().split('\n')
  return `  ${title}:\n${lines.map((line) => `    ${line}`).join('\n')}\n`
}

async function compare(
  streams: Streams,
  name: string,
  paths: readonly string[],
  expected: readonly string[],
): Promise<number> {
  const { answer } = await findProblem(name).load()
  const inputs = paths.length === 0 ? ['-'] : paths
  if (inputs.length !== expected.length)
    throw usageError(
      `there ${inputs.length === 1 ? 'is 1 input' : `are ${inputs.length} inputs`} and ${formatCount(expected.length, 'file')} to compare`,
      { found: expected.length, expected: 'an --expect for each' },
    )
  for (const [i, path] of inputs.entries()) {
    const output = await withProgress(streams, (progress) =>
      answer(streams, inputAt(path), progress),
    )
    const other = inputAt(expected[i] ?? '')
    const right = output.toString()
    const difference = firstDifference(right, textOf(other, await readWhole(streams, other)))
    if (difference !== undefined) {
      await writeVerdict(streams, `${formatDifference(difference, other.name)}\n`)
      return EXIT.wrongAnswer
    }
    await writeVerdict(
      streams,
      `${other.name} is right: ${formatCount(countLines(right), 'line')}.\n`,
    )
  }
  return EXIT.done
}
