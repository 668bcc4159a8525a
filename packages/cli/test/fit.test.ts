// Options that would change nothing are refused, whichever command they are given to.

import { expect, it } from 'vitest'
import { files, run } from './run'

it.each<[string, string]>([
  [
    'solve GRAPH --graph 1',
    'GRAPH: --graph is 1, but a file of the format arc-list holds one graph',
  ],
  ['inspect GRAPH --format arc-list --graph 2', 'GRAPH: --graph is 2, but a file of the format'],
  ['solve hare:start --rules normal', '--rules is for digraphs: hare:start says its rules itself.'],
  [
    'verify GRAPH --rules misere',
    '--rules is for answers to a graph, not for a certificate alone.',
  ],
  ['grundy kayles --to 5 --format dot', '--format is for digraphs: kayles is a heap game.'],
  ['grundy GRAPH --method stamp', '--method has no meaning for a digraph.'],
  ['grundy kayles --to 5 --misere --method auto', '--method has no meaning with --misere.'],
  ['cops GRAPH --cops 1 --number', '--cops has no meaning with --number'],
  ['piles 1 2 --why --json', '--why has no meaning with --json.'],
  ['play --second', '--second needs a game.'],
  ['play nim:3 --both --second', '--second is for games against the computer'],
  ['play nim:3 --both --strength 100', '--strength is for games against the computer'],
  ['play --anyway', '--anyway needs a game.'],
  ['play own.table --anyway', '--anyway changes nothing: a table is solved already'],
  ['ask table:own.table --anyway', '--anyway changes nothing: a table is solved already'],
  [
    'ask ./own.mjs --game ./own.mjs',
    '--game is the module of the game of a table; expected a table',
  ],
  ['play nim:3 --game ./own.mjs', '--game is the module of the game of a table; expected a table'],
  ['ask nim:3 --svg - --difficulty', '--difficulty is not shown where --svg writes to standard'],
  ['ask nim:3 --svg - --explain', '--explain is not shown where --svg writes to standard output'],
  ['ask nim: --each - --worksheet - --explain', '--explain changes nothing in what --worksheet'],
  ['ask nim:3 --worksheet x.html', '--worksheet needs --each, with the positions.'],
  ['ask nim:3 --depth 2', '--depth needs --explain.'],
  ['solve GRAPH --depth 2', '--depth needs --explain.'],
  ['cops GRAPH --where copNumber=3', '--where needs --each.'],
  ['grundy GRAPH --threads 2', '--threads needs --each.'],
  ['solve GRAPH --append x', '--append needs --each.'],
  ['solve GRAPH --each --svg x.svg', '--svg is for one graph, and --each answers many.'],
  ['inspect GRAPH --each --json', '--json has no meaning with --each, which prints a line of JSON'],
  ['inspect GRAPH --each --skip 2 --append x', '--skip has no meaning with --append, which finds'],
  ['grundy kayles --each', '--each is for digraphs: kayles is a heap game.'],
  ['solve nim:3 --each', '--each is for digraphs: nim:3 says its rules itself.'],
  ['cops GRAPH --number --anyway', '--anyway changes nothing with --number'],
  [
    'inspect DOT --cost',
    'DOT: --cost says how arc lists and contest style are read; expected none for the',
  ],
  [
    'convert DOT - --to csv --cost',
    'DOT: --cost says how arc lists and contest style are read; expected none for the',
  ],
  [
    'cops DOT --cost',
    'DOT: --cost says how arc lists and contest style are read; expected none for the',
  ],
  [
    'grundy DOT --cost',
    'DOT: --cost says how arc lists and contest style are read; expected none for the',
  ],
  ['grundy kayles --to 5 --to 5', '--to is given twice; expected it once.'],
])('%s', async (line, reason) => {
  const [path = '', dot = ''] = files('a b\n', 'digraph { a -> b [cost=2] }\n')
  const named = new Map([
    ['GRAPH', path],
    ['DOT', dot],
  ])
  const { code, out, err } = await run(line.split(' ').map((word) => named.get(word) ?? word))
  expect([code, out]).toEqual([2, ''])
  const said = err.replaceAll(path, 'GRAPH').replaceAll(dot, 'DOT')
  expect(said).toContain(`zugzwang: ${reason}`)
})

it('but such as say what is so anyway are taken where they mean something', async () => {
  const [path = ''] = files('a b\n')
  for (const line of ['solve GRAPH --rules normal', 'cops GRAPH --cops 1', 'nim 1 --json --json']) {
    const args = line.split(' ').map((word) => (word === 'GRAPH' ? path : word))
    expect([line, (await run(args)).code]).toEqual([line, 0])
  }
})
