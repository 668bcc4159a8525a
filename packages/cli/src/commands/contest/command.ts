import { Option } from 'commander'
import { numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { problems } from '../../contest/problems'

const MOST_SEED = 2 ** 31 - 1
const MOST_SIZE = 1_000_000

export const contestCommand: Registration = {
  name: 'contest',
  summary: "answer a judge's input in exactly the judge's form",
  arguments: [
    {
      usage: '[problem]',
      description: `${problems.map(({ name }) => name).join(', ')}; or a judge's name for one, such as abc209_e`,
    },
    { usage: '[file...]', description: 'inputs, answered in this order (default: standard input)' },
  ],
  reads: true,
  several: ['expect'],
  define(command, { streams, exit }) {
    command
      .option(
        '--list',
        'list all problems, each with the form of its input, a sample and its generators of tests',
      )
      .addOption(
        new Option(
          '--expect <file>',
          'compare the answer with a file, and show the first difference; once for each input',
        ).argParser((path: string, before: readonly string[] = []) => [...before, path]),
      )
      .addOption(
        numberOption(
          '--random <seed>',
          'print a random test; with --against, the seed of the first',
          0,
          MOST_SEED,
        ),
      )
      .addOption(
        new Option(
          '--generator <name>',
          'make all random tests in one way; the names are in --list',
        ).argParser(String),
      )
      .addOption(
        new Option('--against <program>', 'search for a small test that a program fails').argParser(
          String,
        ),
      )
      .addOption(
        numberOption(
          '--size <n>',
          "size of a random test, 10 by default; with --against of the largest, by default the judge's limit",
          1,
          MOST_SIZE,
        ),
      )
      .addOption(
        numberOption(
          '--tests <n>',
          'tests against a program, 200 by default; most are small',
          1,
          MOST_SEED,
        ),
      )
      .addOption(
        numberOption(
          '--patience <seconds>',
          'time for one run of a program, 10 by default',
          1,
          3600,
        ),
      )
      .action(async (problem: string | undefined, paths: string[], options) => {
        const { runContest } = await import('./contest')
        exit(await runContest(streams, problem, paths, options))
      })
  },
}
