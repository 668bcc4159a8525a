import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'کیلز رأسی',
  rules: 'هر حرکت یک رأس گراف را با همهٔ همسایه‌هایش برمی‌دارد؛ هر کس رأسی پیدا نکند می‌بازد.',
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
