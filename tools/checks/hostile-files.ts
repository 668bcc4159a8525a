// The files of hostile runs, in a separate folder: names that lead nowhere, texts that would steer a terminal, and inputs that are
// nearly right.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A label that would colour the terminal, turn the line round, hide a letter, and be two rows of a table. */
const STEERING = 'red\u009b31m\u202eback\u200b\u2066\u00ad\ufeff'

const GRAPHML = (label: string) =>
  `<graphml><graph edgedefault="directed"><node id="${label}"/><node id="b"/><edge source="${label}" target="b"/></graph></graphml>`

const own = (name: string, more: string) =>
  `export default { name: ${name}, start: () => 2, moves: (n) => n > 0 ? [1] : [], play: (n) => n - 1, key: (n) => n, ${more} }\n`

/** Name and content. */
export const FILES: Readonly<Record<string, string | Uint8Array>> = {
  g: 'a b\nb c\n',
  'counts.txt': '3 3\n1 2\n2 3\n3 1\n',
  'name.txt': 'Evan\n',
  'links.json': '{"nodes":[1],"links":[]}\n',
  'graph.gml': 'graph [\n  node [\n    id 0\n  ]\n]\n',
  'lone.txt': 'x:y\n',
  // more than the 2^26 bytes that any file may expand to
  'bomb.gz': gzipSync(Buffer.alloc(2 ** 26 + 2 ** 20, `a b${' '.repeat(1020)}\n`)),
  empty: '',
  'noise.bin': Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919 + (i >> 3)) & 255),
  'cut.gz': Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2),
  'steer.graphml': GRAPHML(`${STEERING}&#10;a fake row   win&#9;&#13;`),
  'steer.dot': `digraph { "${STEERING}\nb" -> c [color=red] }\n`,
  'steer.csv': `source,target\n"${STEERING}\nx",b\n`,
  'steer.txt': `${STEERING.replace('\u009b', '').replace('\ufeff', '')} b\n`,
  'escape.dot': 'digraph { "a\u001b[2J" -> b }\n',
  'tags.txt': 'a\u{e0041}\u{e007f} b\n',
  'name\u001b[31m\u202e': 'a b c\n',
  'two\nlines': 'a b c\n',
  'two.dot': 'digraph { a -> b } digraph { c -> d }\n',
  'undirected.dot': 'graph { a -- b -- c }\n',
  'cost.txt': 'a b 1\nb c 2\n',
  'deep.dot': `digraph { ${'{ '.repeat(100_000)}a${' }'.repeat(100_000)} }\n`,
  'deep.json': '['.repeat(1_000_000),
  'deep.graphml': `<graphml>${'<graph>'.repeat(100_000)}`,
  'cut.ehoa': 'HOA: v1\nAP: 1 "a" Acceptance: 0 t --BODY--\nState: 0\n[0&]',
  'deep.ehoa': `HOA: v1 AP: 1 "a" Acceptance: 0 t --BODY-- State: 0 [${'('.repeat(1_000_000)}`,
  'comment.ehoa': `HOA: v1 ${'/*'.repeat(100_000)}`,
  'twice.ehoa':
    'HOA: v1 AP: 1 "a" Acceptance: 1 Inf(0) States: 1 Start: 0 --BODY--     State: 0 [0] 0 [t] 0 {0} --END--',
  'steer.ehoa':
    'HOA: v1 AP: 0 Acceptance: 0 t Start: 0 --BODY-- State: 0 "\u001b[31m\u202e" [t] 0 --END--',
  'game.pg': 'parity 1;\n0 2 0 1,0 "a";\n1 1 1 0;\n',
  'deep.pg': `0 0 0 ${'0,'.repeat(200_000)}`,
  'owner.pg': 'parity 1;\r\n0 2 0 1;\r\n1 1 2 0;\r\n',
  'minus.pg': '0 -1 0 0;\n',
  'large.pg': '0 2147483648 0 0;\n',
  'twice.pg': '0 1 0 0;\n0 1 0 0;\n',
  'missing.pg': '0 1 0 7;\n',
  'cut.pg': 'parity 1;\n0 2 0 1,0 "a";\n1 1 1',
  'steer.sol': 'paritysol 1;\n0 0 1;\n1 1 \u001b[31m;\n',
  'owner.sol': 'paritysol 1;\n0 2 1;\n',
  'huge.sol': `paritysol 1;\n0 0 ${'9'.repeat(100_000)};\n`,
  'blanks.sol': `paritysol 1;\n${' '.repeat(1_000_000)}x`,
  'winner.json': '{"positions":[{"label":"0","winner":"max"}]}\n',
  'win.json': '{"format":"zugzwang-win"}\n',
  'win-steer.json': '{"format":"zugzwang-win","objective":"\\u001b[31m"}\n',
  'steer.pg': '0 0 0 0 "\u001b[31m";\n',
  'board.txt': 'P.T\n..E\n',
  'row.txt': `P${'.'.repeat(99_998)}T\n`,
  'column.txt': `P\n${'.\n'.repeat(9998)}T\n`,
  'steer.board': 'P\u001b[31mT\n',
  'words.txt': '2\nabc\ncab\n',
  'steer.words': '2\nab\u202ec\ncab\n',
  'max.movers': 'a max\nb min\nc max\n',
  'few.movers': 'a max\n',
  'steer.movers': 'a\u202e max\n',
  'null.json': 'null\n',
  'list.json': '[1,2]\n',
  'number.json': '7\n',
  'text.json': '"positions"\n',
  'object.json': '{"positions":{}}\n',
  'nulls.json': '{"positions":[null]}\n',
  'label.json': '{"positions":[{"label":3}]}\n',
  'plies.json': '{"positions":[{"label":"a","outcome":"win","plies":-1}]}\n',
  'steer.json': '{"positions":[{"label":"a\\u001b[31m\\n\\u202e","outcome":"win"}]}\n',
  'certificate.json': '{"format":"zugzwang-certificate"}\n',
  'certificate-list.json': '{"format":"zugzwang-certificate","version":1,"strategies":[null]}\n',
  'period.json': '{"format":"zugzwang-period"}\n',
  'period-short.json': '{"format":"zugzwang-period","version":1,"code":"0.77","values":[0]}\n',
  'period-list.json': '{"format":"zugzwang-period","version":1,"code":["0.77"],"values":[-1]}\n',
  'magic.cert': 'ZGZC',
  'magic-long.cert': `ZGZC${'\u0001'.repeat(40)}`,
  'ends.parquet': 'PAR1 and more, and it ends with PAR2',
  'short.parquet': 'PAR1',
  'state.bin': 'ZGZS and more',
  'state-short.bin': Uint8Array.of(...Buffer.from('ZGZG'), 1, 0, 0, 0),
  'state-minus.bin': Uint8Array.of(
    ...Buffer.from('ZGZG'),
    ...[1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255],
    ...Array<number>(40).fill(0),
  ),
  'syntax.mjs': 'export default {\n',
  'nothing.mjs': 'export const x = 1\n',
  'null.mjs': 'export default null\n',
  'throws.mjs': "throw new Error('first\\nsecond\\u001b[31m')\n",
  'throws-null.mjs': 'throw null\n',
  'recursion.mjs': `const down = (n) => down(n + 1) + 1\n${own("'deep'", '').replace('moves: (n) => n > 0 ? [1] : []', 'moves: () => down(0)')}`,
  'huge.mjs': own("'huge'", '').replace(
    'moves: (n) => n > 0 ? [1] : []',
    'moves: () => new Array(-1)',
  ),
  'steer.mjs': `export default {
  rules: { name: 'steer\\u001b[31m', start: () => 2, moves: (n) => (n > 0 ? [1] : []), play: (n) => n - 1, key: (n) => n },
  about: 'It\\u001b]0;title\\u0007 steers.',
  formatPosition: (n) => 'at\\u001b[31m\\n\\u202e' + n,
  parsePosition: () => 2,
  formatMove: () => 'one\\u009b2J\\r',
  parseMove: () => 1,
  moveForm: 'a\\u0007move',
}\n`,
  'script.txt': '1 to 0\n2 to \u001b[31m0\n',
  '.hidden': 'a b\n',
}

/** Makes the files, a folder, circular links and a dangling one. */
export function makeFiles(folder: string): void {
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  mkdirSync(join(folder, 'folder'))
  symlinkSync('round-2', join(folder, 'round'))
  symlinkSync('round', join(folder, 'round-2'))
  symlinkSync('nowhere', join(folder, 'dangling'))
}
