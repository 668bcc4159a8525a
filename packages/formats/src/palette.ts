// The colours of pictures. Nothing else comes with them, so that a page can import them for little.

export { BACKGROUND, FAINT, FONT, INK, OUTCOME_PAINT, type Paint } from './answer/palette'
