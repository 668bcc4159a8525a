// The playgrounds: which games each one opens, its examples, and the parts it adds. A new playground is an entry here, a folder next
// to this file, and a page in `content/docs/play`.

import { graphs } from './cops/graphs'
import { drawn } from './hackenbush/examples'
import { kinds as hotKinds, presets as hotPresets } from './hot/presets'
import type { PageSpec } from './parts'
import { tableKinds } from './table/site-tables'
import { chainOf, english, onceOf } from './words/english'

const one =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)
/** Names of heap games are not those of kinds. */
const isHeapGame = (name: string, kinds: object): boolean =>
  name === 'nim' || !Object.hasOwn(kinds, name)

export const pages = {
  digraph: {
    accepts: one('digraph'),
    game: 'digraph:hall:attic,hall:study,hall:cellar,attic-tower,tower:hall,study:cellar,study:garden,cellar:well,garden:gate,gate:road,well:road',
    presets: [
      {
        id: 'house',
        game: 'digraph:hall:attic,hall:study,hall:cellar,attic-tower,tower:hall,study:cellar,study:garden,cellar:well,garden:gate,gate:road,well:road',
      },
      { id: 'five-vertices', game: 'digraph:1:1,1:2,2:3,2:4,3:1,4:3,4:5' },
      {
        id: 'ten-stones',
        game: 'digraph:10:9,10:8,9:8,9:7,8:7,8:6,7:6,7:5,6:5,6:4,5:4,5:3,4:3,4:2,3:2,3:1,2:1,2:0,1:0',
      },
      { id: 'open-cycle', game: 'digraph:a:b,b:a,b:c,c:a,c:d,d:e,e:f' },
    ],
    has: { editor: true, study: true },
    editsInPlace: true,
    load: async () => (await import('./digraph/parts')).parts,
  },
  police: {
    accepts: one('police', 'pawn'),
    game: 'police:.P..T../.**.**./.*...*./...E.../.*...*./.**.**./.......',
    kinds: [
      { kind: 'police', game: 'police:.P..T../.**.**./.*...*./...E.../.*...*./.**.**./.......' },
      { kind: 'pawn', game: 'pawn:O..../.#.#./...../O#.#./..X..' },
    ],
    presets: [
      {
        id: 'courtyard',
        game: 'police:.P..T../.**.**./.*...*./...E.../.*...*./.**.**./.......',
      },
      { id: 'watch', game: 'police:...P.../.**.**./.*...*./...E.../.*...*./.**.**./...T...' },
      { id: 'patrol', game: 'police:E....P/.*..*./....../..T.../.*..*./.P...E?moves=4' },
      {
        id: 'rider',
        game: 'police:E...TE/.P**../....../....../..**../E....E?thief-moves=knight',
      },
      {
        id: 'siege',
        game: 'police:EP...../.***.*./..T..../.*.***./......E?endless=police&starter=thief',
      },
      { id: 'pillars', game: 'pawn:O..../.#.#./...../O#.#./..X..' },
      { id: 'alley', game: 'pawn:O../.#./X../.#./O..' },
      { id: 'standoff', game: 'pawn:.O.O./.#.#./X..../.#.#./.....' },
      { id: 'field', game: 'pawn:.....O/.#..#./.....O/....../.#..#./.X....' },
    ],
    has: { editor: true, study: true },
    editsInPlace: true,
    load: async () => (await import('./police/parts')).parts,
  },
  heaps: {
    accepts: (name: string, kinds: object) => name === 'sum' || isHeapGame(name, kinds),
    game: 'kayles:7,4,2',
    presets: [
      { id: 'skittles', game: 'kayles:7,4,2' },
      { id: 'nim-357', game: 'nim:3,5,7' },
      { id: 'unequal', game: 'grundys-game:12,7' },
      { id: 'side-by-side', game: 'sum:kayles:5+nim:3+cram:2x3' },
      { id: 'misere-kayles', game: 'kayles:5,4,2?rules=misere' },
    ],
    has: { editor: true, study: false, below: 'play', foot: true },
    load: async () => (await import('./heaps/parts')).parts,
  },
  treblecross: {
    accepts: one('treblecross'),
    game: 'treblecross:..X.....X......',
    presets: [
      { id: 'two-parts', game: 'treblecross:..X.....X......' },
      { id: 'three-parts', game: 'treblecross:....X.......X.......' },
      { id: 'mirror', game: 'treblecross:13' },
      { id: 'gift', game: 'treblecross:.XX......X..' },
      { id: 'poison', game: 'treblecross:X..X..' },
      { id: 'long-strip', game: 'treblecross:60' },
    ],
    has: { editor: true, study: true },
    editsInPlace: true,
    load: async () => (await import('./treblecross/parts')).parts,
  },
  hackenbush: {
    accepts: one('hackenbush'),
    game: drawn.house,
    presets: [
      { id: 'hackenbush-house', game: drawn.house },
      { id: 'hackenbush-child', game: drawn.child },
      { id: 'stalk-half', game: 'hackenbush:br' },
      { id: 'stalk-quarter', game: 'hackenbush:brr' },
      { id: 'stalk-three-quarters', game: 'hackenbush:brb' },
      { id: 'stalk-three-eighths', game: 'hackenbush:brrb' },
      { id: 'blue-red-tree', game: drawn.tree },
      { id: 'nimber-stalks', game: 'hackenbush:ggg,gg' },
      { id: 'green-tree', game: 'hackenbush:gg1gg,1g2g3g2g3,1g4g1' },
      { id: 'up-flower', game: 'hackenbush:gb,g' },
      { id: 'flower-petals', game: 'hackenbush:gg1b1,1b1,1r1' },
      { id: 'redwood-bed', game: drawn.bed },
    ],
    has: { editor: true, study: false, below: 'play' },
    editsInPlace: true,
    load: async () => (await import('./hackenbush/parts')).parts,
  },
  cops: {
    accepts: one('cops'),
    game: `cops:2@${graphs.petersen}`,
    moves: ['0 7'],
    presets: [
      { id: 'petersen', game: `cops:2@${graphs.petersen}` },
      { id: 'petersen-3', game: `cops:3@${graphs.petersen}` },
      { id: 'path', game: `cops:1@${graphs.path}` },
      { id: 'cycle-5', game: `cops:2@${graphs.cycle}` },
      { id: 'tree', game: `cops:1@${graphs.tree}` },
      { id: 'kite', game: `cops:1@${graphs.kite}` },
      { id: 'grid-3', game: `cops:2@${graphs.grid}` },
      { id: 'must-move', game: `cops:1@${graphs.grid}?robber-pass=false` },
      { id: 'cube', game: `cops:2@${graphs.cube}` },
      { id: 'octahedron', game: `cops:2@${graphs.octahedron}` },
      { id: 'dodecahedron', game: `cops:3@${graphs.dodecahedron}` },
    ],
    has: { editor: true, study: true },
    editsInPlace: true,
    load: async () => (await import('./cops/parts')).parts,
  },
  piles: {
    accepts: one('piles'),
    game: 'piles:2,5,3,6,4',
    scene: { upright: true },
    presets: [
      { id: 'row-of-five', game: 'piles:2,5,3,6,4' },
      { id: 'lost-row', game: 'piles:3,1,9,4' },
      { id: 'no-mirror', game: 'piles:1,1,2,2' },
      { id: 'long-row', game: 'piles:5,2,7,2,4,3,6,1' },
      { id: 'misere-row', game: 'piles:3,1,1?rules=misere' },
    ],
    has: { editor: true, study: true },
    load: async () => (await import('./piles/parts')).parts,
  },
  words: {
    accepts: one('words', 'words-once'),
    game: chainOf(english),
    moves: [english.said],
    presets: [
      { id: 'animals', game: chainOf(english) },
      { id: 'animals-once', game: onceOf(english) },
      { id: 'two-ends', game: 'words:abcd,bcda,ada' },
    ],
    has: { editor: true, study: true, board: true },
    load: async () => (await import('./words/parts')).parts,
  },
  weighted: {
    accepts: one('digraph'),
    game: 'digraph:e:a,e-f,a-b,a:d,b:c,f:b,f:g?min=b;f&payoffs=c:3;d:1;g:-1&endless=2',
    presets: [
      {
        id: 'two-cycles',
        game: 'digraph:e:a,e-f,a-b,a:d,b:c,f:b,f:g?min=b;f&payoffs=c:3;d:1;g:-1&endless=2',
      },
      { id: 'between', game: 'digraph:a:b,a:d,b:a,b:c?min=b&payoffs=c:3;d:1&endless=2' },
      {
        id: 'neerc-2016-g',
        game: 'digraph:1:2,2:1,2:3,1:4,4:1,4:5,5:6?players=alternating&endless=2&start=2',
      },
      {
        id: 'abc261-ex',
        game: 'digraph:1:2:1,1:3:10,2:4:100,2:5:102,3:6:20,3:7:30?players=alternating&endless=-inf&payoffs=4:0;5:0;6:0;7:0',
      },
    ],
    has: { editor: true, study: true },
    editsInPlace: true,
    load: async () => (await import('./digraph/parts')).weightedParts,
  },
  'hot-games': {
    accepts: one(...hotKinds.map(({ kind }) => kind)),
    game: hotPresets[0].game,
    kinds: hotKinds,
    presets: hotPresets,
    has: { editor: true, study: true, below: 'always' },
    editsInPlace: true,
    load: async () => (await import('./hot/parts')).parts,
  },
  table: {
    accepts: one(...tableKinds.map(({ kind }) => kind)),
    asksTable: true,
    game: 'chess:1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1',
    kinds: tableKinds,
    presets: [
      { id: 'philidor', game: 'chess:1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1' },
      { id: 'philidor-black', game: 'chess:1k6/1r6/2K5/Q7/8/8/8/8 b - - 0 1' },
      { id: 'longest-ending', game: 'chess:8/8/8/8/2R5/8/8/k1K4q w - - 0 1' },
      { id: 'opposition', game: 'chess:8/8/8/4k3/8/4K3/4P3/8 w - - 0 1' },
      { id: 'opposition-black', game: 'chess:8/8/8/4k3/8/4K3/4P3/8 b - - 0 1' },
      { id: 'not-a-queen', game: 'chess:8/k1P5/2K5/8/8/8/8/8 w - - 0 1' },
      { id: 'rook-mate', game: 'chess:8/8/8/3k4/8/8/8/KR6 w - - 0 1' },
      { id: 'bishop-and-knight', game: 'chess:8/8/7n/8/8/8/8/k1K1b3 w - - 0 1' },
      { id: 'from-the-start', game: 'connect-four:4x6' },
      { id: 'from-the-start', game: 'fox-and-hounds:8' },
      { id: 'from-the-start', game: 'morris:5' },
      { id: 'from-the-start', game: 'neutreeko:start' },
    ],
    has: { editor: true, study: true, moves: true, foot: true },
    editsInPlace: true,
    load: async () => (await import('./table/parts')).parts,
  },
  own: {
    closed: true,
    game: 'bag-of-stones',
    presets: [],
    has: { editor: true, study: false },
    load: async () => (await import('./own/parts')).parts,
  },
  describe: {
    described: true,
    game: 'hexapawn 3×3',
    presets: [],
    has: { editor: true, study: false, below: 'play' },
    load: async () => (await import('./describe/parts')).parts,
  },
  any: {
    game: 'hare:start',
    presets: [
      'nim:3,5,7',
      'sum:kayles:4+nim:3+cram:2x3',
      'treblecross:9',
      'cram:3x4',
      'chomp:3x4',
      'node-kayles:a-b,b-c,c-d,d-a',
      'piles:3,1,9,4',
      'police:*.../P.TE',
      'pawn:O../.#X/.O.',
      'cops:2@a-b,b-c,c-d,d-a',
      'chess:8/8/8/4k3/8/8/8/K6R w - -',
      'connect-four:4x4',
      'connect-four:5x4',
      'dobutsu:.l./.c./.../EL. forest',
      'words:abcd,bcda,cdab?overlap=3',
      'words-once:tree,eel,lute,eagle?overlap=1',
      'digraph:a:b,b:a,b:c,c:d',
    ],
    has: { editor: false, study: false, below: 'play' },
    load: async () => (await import('./any/parts')).parts,
  },
} satisfies Record<string, PageSpec>

export type PageId = keyof typeof pages
