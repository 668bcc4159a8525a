// The studies of all pages, loaded on demand.

import type { Study } from './study'

export const commonStudies = {
  frames: () => import('./frames-study'),
} satisfies Readonly<Record<string, () => Promise<Study>>>

export const studies: Readonly<Record<string, () => Promise<Study>>> = {
  ...commonStudies,
  infinite: () => import('../parity/infinite-study'),
  calculator: () => import('../values/calculator-study'),
  rules: () => import('../games/any/rules-study'),
  describe: () => import('../games/describe/describe-study'),
  layout: () => import('../games/digraph/layout-study'),
  trace: () => import('../games/digraph/trace-study'),
  values: () => import('../games/digraph/values-study'),
  'read-graph': () => import('../games/digraph/read-graph-study'),
  certificate: () => import('../games/digraph/certificate-study'),
  sequence: () => import('../games/heaps/sequence-study'),
  'losing-sizes': () => import('../games/piles/losing-sizes-study'),
  heat: () => import('../games/police/heat-study'),
  verdicts: () => import('../games/police/verdicts-study'),
  strips: () => import('../games/treblecross/strips-study'),
  'picture-values': () => import('../games/hackenbush/values-study'),
  'read-words': () => import('../games/words/read-words-study'),
  neighbours: () => import('../games/words/neighbours-study'),
  parts: () => import('../games/hot/parts-study'),
  cops: () => import('../games/cops/cops-study'),
  'cop-number': () => import('../games/cops/cop-number-study'),
}
