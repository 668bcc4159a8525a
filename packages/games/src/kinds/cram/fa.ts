import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Cram',
  rules: 'هر دو، دومینوها را روی خانه‌های همسایهٔ خالی صفحه می‌گذارند؛ هر کس جایی پیدا نکند می‌بازد.',
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
