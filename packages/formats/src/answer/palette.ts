// Colours of outcomes: from the palette of Okabe and Ito (2008, Color Universal Design), which people with any kind of
// colour vision can distinguish, and so different in lightness that they stay distinct in grey. Every outcome also has its
// letter.

import type { Outcome } from '@zugzwang/core'

/** How positions of an outcome are drawn. */
export interface Paint {
  readonly letter: string
  readonly fill: string
  /** Of text upon the fill: at least 4.5 to 1 in contrast (WCAG 2.2, success criterion 1.4.3). */
  readonly text: string
}

/** The colours of each outcome. */
export const OUTCOME_PAINT: Readonly<Record<Outcome, Paint>> = {
  win: { letter: 'W', fill: '#0072b2', text: '#ffffff' },
  loss: { letter: 'L', fill: '#e69f00', text: '#000000' },
  draw: { letter: 'D', fill: '#ffffff', text: '#000000' },
}

/** The colour that pictures are drawn on. */
export const BACKGROUND = '#ffffff'
/** Borders, words of the legend and best moves. */
export const INK = '#1a1a1a'
/** Other moves: at least 3 to 1 against the background (success criterion 1.4.11), and well behind best ones. */
export const FAINT = '#8c8c8c'
/** What lines are written in; browsers have the last in any case. */
export const FONT = 'Helvetica, Arial, sans-serif'
