// Colours of outcomes, from the palette of Okabe and Ito (2008, Color Universal Design): distinct for any kind of colour
// vision, and in grey. Every outcome also has a letter.

import type { Outcome } from '@zugzwang/core'

/** The look of an outcome. */
export interface Paint {
  readonly letter: string
  readonly fill: string
  /** The colour of text: a contrast of at least 4.5 to 1 (WCAG 2.2, success criterion 1.4.3). */
  readonly text: string
}

/** The colours of each outcome. */
export const OUTCOME_PAINT: Readonly<Record<Outcome, Paint>> = {
  win: { letter: 'W', fill: '#0072b2', text: '#ffffff' },
  loss: { letter: 'L', fill: '#e69f00', text: '#000000' },
  draw: { letter: 'D', fill: '#ffffff', text: '#000000' },
}

/** The colour of the background. */
export const BACKGROUND = '#ffffff'
/** The colour of borders, the legend and best moves. */
export const INK = '#1a1a1a'
/** The colour of other moves: a contrast of at least 3 to 1 (success criterion 1.4.11), and fainter than best ones. */
export const FAINT = '#8c8c8c'
/** The font of texts. */
export const FONT = 'Helvetica, Arial, sans-serif'
