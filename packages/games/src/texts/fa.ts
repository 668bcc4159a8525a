import type { ParameterTexts } from '../kind'

/** Texts of the parameter `rules`: who wins where a player cannot move. */
export const CONVENTION_TEXTS: ParameterTexts = {
  name: 'کسی که نتواند حرکت کند',
  about: 'بازی عادی: هر کس نتواند حرکت کند می‌بازد. بازی وارون: هر کس نتواند حرکت کند می‌برد.',
  choices: {
    normal: 'می‌بازد (بازی عادی)',
    misere: 'می‌برد (بازی وارون)',
  },
}
