import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Treblecross',
  rules: 'Obaj gracze stawiają X na pustych polach paska; kto uzupełni trzy z rzędu, wygrywa.',
  parameters: {},
}
