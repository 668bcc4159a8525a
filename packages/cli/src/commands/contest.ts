import { contest, problems } from '../contest/contest'
import type { Registration } from './registration'

export const contestCommand: Registration = {
  name: 'contest',
  summary: "answer a judge's input in exactly the judge's form",
  arguments: [
    { usage: '<problem>', description: [...problems.keys()].join(', ') },
    { usage: '[file...]', description: 'inputs, answered in this order (default: standard input)' },
  ],
  define(command, { streams }) {
    command.action((problem: string, paths: string[]) => contest(streams, problem, paths))
  },
}
