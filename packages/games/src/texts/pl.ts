import type { ParameterTexts } from '../kind'

/** Texts of the parameter `rules`: who wins where a player cannot move. */
export const CONVENTION_TEXTS: ParameterTexts = {
  name: 'Kto nie ma ruchu',
  about: 'Zwykła gra: kto nie ma ruchu, przegrywa. Gra misère: kto nie ma ruchu, wygrywa.',
  choices: {
    normal: 'przegrywa (zwykła gra)',
    misere: 'wygrywa (gra misère)',
  },
}
