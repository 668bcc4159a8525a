import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/fa'

export const texts: KindTexts<'start' | 'rules' | 'players' | 'min' | 'payoffs' | 'endless'> = {
  name: 'بازی روی گراف جهت‌دار',
  rules: 'بازیکن‌ها به نوبت مهره‌ای را روی یال‌های جهت‌دار جلو می‌برند؛ هر کس نتواند حرکت کند می‌بازد.',
  parameters: {
    start: {
      name: 'شروع',
      about: 'وضعیتی که مهره اول روی آن است؛ اگر خالی باشد، اولین وضعیت.',
    },
    rules: CONVENTION_TEXTS,
    players: {
      name: 'بازیکن‌ها',
      about:
        'یا هر دو یک چیز می‌خواهند و پیامدها از دید صاحب نوبت‌اند؛ یا Max و Min بازی می‌کنند و پیامدها از دید Max‌اند.',
      choices: {
        same: 'هر دو یک چیز می‌خواهند',
        alternating: 'Max و Min',
      },
    },
    min: {
      name: 'وضعیت‌های Min',
      about: 'وضعیت‌هایی که نوبت Min است، با ; میانشان. بقیه از آنِ Max‌اند.',
    },
    payoffs: {
      name: 'پیامدها',
      about: 'پیامد وضعیت‌هایی که بازی در آن‌ها تمام می‌شود، مانند ⁨c:1;d:-2⁩.',
    },
    endless: {
      name: 'ارزش بازی بی‌پایان',
      about: 'بازی‌ای که هرگز تمام نشود برای Max چقدر می‌ارزد: یک عدد، ∞ یا ⁨−∞⁩.',
    },
  },
}
