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
  sound: 'صفحه ایرادی در بازی پیدا نکرد.',
  wrong: 'بازی کار می‌کند، اما متن‌ها یا تصویرش ایراد دارند:',
  keys: 'Tab سطر را تو می‌برد. برای بیرون رفتن از ویرایشگر با صفحه‌کلید، Esc و سپس Tab را بزنید.',
}
