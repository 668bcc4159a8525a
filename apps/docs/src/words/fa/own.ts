// The page for custom games, in Persian.

import type { Words } from '../en'

export const own: Words['own'] = {
  intro:
    'قواعد (Rules) یا بازی (Game) را با TypeScript بنویسید و اجرا کنید. کد در کارگری بسته و بدون شبکه اجرا می‌شود، و اگر در یک ثانیه پاسخ ندهد متوقف می‌شود.',
  example: 'نمونه',
  examples: {
    'bag-of-stones': 'کیسهٔ سنگریزه',
    'melting-ice': 'یخ آب‌شونده، با تصویر',
    'toll-road': 'راه عوارضی، با هزینه',
  },
  editor: 'بازی به TypeScript',
  run: 'اجرا',
  checking: 'در حال بررسی …',
  sound: 'checkGame ایرادی پیدا نکرد.',
  wrong: 'checkGame این ایرادها را پیدا کرد:',
}
