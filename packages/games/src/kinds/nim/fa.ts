import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'دسته‌های یک بازی',
  rules: 'هر حرکت یک دسته را طبق قواعد بازی عوض می‌کند؛ هر کس نتواند حرکت کند می‌بازد.',
  parameters: {
    rules: {
      name: 'کسی که نتواند حرکت کند',
      about: 'بازی عادی: هر کس نتواند حرکت کند می‌بازد. بازی وارون: هر کس نتواند حرکت کند می‌برد.',
      choices: {
        normal: 'می‌بازد (بازی عادی)',
        misere: 'می‌برد (بازی وارون)',
      },
    },
  },
}
