// The playgrounds: which games each one opens, the example it begins with, and what it has beside what all have. A new
// playground is a line here, its folder beside this file, and a page in `content/docs/play`.

import type { PageSpec } from './parts'

const one =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)
const OTHER_KINDS = [
  'sum',
  'treblecross',
  'cram',
  'chomp',
  'node-kayles',
  'piles',
  'police',
  'pawn',
  'cops',
  'hare',
  'words',
  'words-once',
  'digraph',
]

export const pages = {
  digraph: {
    accepts: one('digraph'),
    game: 'digraph:hall-stairs,stairs-attic,attic-hall,study:cellar,study:hall,cellar:garden,garden:gate',
    presets: [],
    has: { editor: true, step: true, study: false },
    load: async () => (await import('./digraph/parts')).parts,
  },
  police: {
    accepts: one('police', 'pawn'),
    game: 'police:.P..*/.*.../...*E/.*.../..T*.',
    presets: ['police:*.../P.TE', 'pawn:O../.#X/.O.'],
    has: { editor: false, step: false, study: false },
  },
  heaps: {
    accepts: (name: string) => name === 'sum' || !OTHER_KINDS.includes(name),
    game: 'kayles:5,4,2',
    presets: ['nim:3,5,7', 'kayles:9', 'sum:kayles:4+nim:3+cram:2x3'],
    has: { editor: false, step: false, study: false },
  },
  treblecross: {
    accepts: one('treblecross'),
    game: 'treblecross:...X........',
    presets: [],
    has: { editor: false, step: false, study: false },
  },
  cops: {
    accepts: one('cops'),
    game: 'cops:1@a-b,b-c,c-d,d-e,e-f,f-a,b-f,c-e',
    presets: [],
    has: { editor: false, step: false, study: false },
  },
  piles: {
    accepts: one('piles'),
    game: 'piles:3,1,9,4',
    presets: [],
    has: { editor: false, step: false, study: false },
  },
  words: {
    accepts: one('words', 'words-once'),
    game: 'words-once:tree,eel,lute,eagle,lemon,nest,tulip,pear,rose?overlap=1',
    presets: [],
    has: { editor: false, step: false, study: false },
  },
  weighted: {
    accepts: one('digraph'),
    game: 'digraph:a-b,b-c,c-a,a:x,b:y,c:z?min=b&payoffs=x:1;y:-2;z:3',
    presets: [],
    has: { editor: true, step: true, study: false },
    load: async () => (await import('./digraph/parts')).parts,
  },
  own: {
    game: 'nim:3,5,7',
    presets: [],
    has: { editor: false, step: false, study: false },
  },
  any: {
    game: 'hare:start',
    presets: [],
    has: { editor: false, step: false, study: false },
  },
} satisfies Record<string, PageSpec>

export type PageId = keyof typeof pages
