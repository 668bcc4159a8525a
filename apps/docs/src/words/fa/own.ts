// The page for custom games, in Persian.

import type { Words } from '../en'

export const own: Words['own'] = {
  example: 'نمونه',
  examples: {
    'bag-of-stones': 'کیسهٔ سنگریزه',
    'two-heaps': 'دو دسته، با تصویر',
    'misere-tic-tac-toe': 'دوز وارونه، روی صفحه',
    'melting-ice': 'یخ آب‌شونده، با تصویر',
    'toll-road': 'راه عوارضی، با هزینه',
  },
  editor: 'بازی به TypeScript',
  run: 'اجرا',
  sound: 'صفحه ایرادی در بازی پیدا نکرد.',
  wrong: 'بازی کار می‌کند، اما متن‌ها یا تصویرش ایراد دارند:',
  keys: 'Tab سطر را تو می‌برد. برای بیرون رفتن از ویرایشگر با صفحه‌کلید، Esc و سپس Tab را بزنید.',
  phrases: {
    'Fold line': 'جمع کردن سطر',
    'Unfold line': 'باز کردن سطر',
    'folded code': 'کد جمع‌شده',
    unfold: 'باز کردن',
    Find: 'جست‌وجو',
    Replace: 'جایگزین',
    next: 'بعدی',
    previous: 'قبلی',
    all: 'همه',
    'match case': 'بزرگی و کوچکی حروف',
    regexp: 'عبارت باقاعده',
    'by word': 'واژهٔ کامل',
    replace: 'جایگزین کن',
    'replace all': 'همه را جایگزین کن',
    close: 'بستن',
    Diagnostics: 'ایرادها',
    'No diagnostics': 'ایرادی نیست',
  },
}
