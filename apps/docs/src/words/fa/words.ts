// Word chains, in Persian.

import type { Words } from '../en'
import { apart, digits } from './write'

const count = (number: number, shown: string) =>
  number === 1 ? 'یک واژه' : `${digits(shown)} واژه`

export const words: Words['words'] = {
  board: {
    label: 'واژه‌ای بگویید',
    first: 'واژهٔ اول می‌تواند هر واژه‌ای از فهرست باشد.',
    next: (letters) => `واژهٔ بعدی با ${apart(letters)} آغاز می‌شود`,
    over: (letters) => `واژه‌ای نمانده که با ${apart(letters)} آغاز شود`,
    overAny: 'واژه‌ای برای گفتن نیست.',
    say: 'بگو',
    list: 'واژه‌هایی که می‌توان گفت',
    found: (number, shown) => count(number, shown),
    foundOf: (number, shown, of) => `${digits(shown)} از ${count(number, of)}`,
    more: (_number, shown) => `${digits(shown)} واژهٔ دیگر: بنویسید تا پیدایشان کنید.`,
    said: (word) => `${apart(word)} پیش از این گفته شده است.`,
    wrongStart: (word, letters) => `${apart(word)} با ${apart(letters)} آغاز نمی‌شود.`,
    unknown: (word) => `${apart(word)} در فهرست نیست.`,
    several: 'به نوشتن ادامه دهید، یا با پیکان‌ها واژه‌ای انتخاب کنید.',
    chain: 'واژه‌های گفته‌شده تا این‌جا',
    last: 'آخرین واژهٔ گفته‌شده:',
  },
  editor: {
    list: 'واژه‌ها',
    hint: 'هر واژه در یک سطر، یا با ویرگول میانشان. پرونده را هم می‌توان این‌جا باز یا رها کرد. واژه‌ها فقط از حرف ساخته می‌شوند؛ نیم‌فاصله (U+200C) می‌تواند درون واژه باشد و نادیده گرفته می‌شود.',
    begin: 'شروع با',
    choose: 'یک فهرست …',
    overlap: 'حرف‌های مشترک',
    may: 'هر واژه را می‌توان گفت',
    again: 'چند بار',
    once: 'یک بار',
    onceNote: (most) =>
      `وقتی هر واژه یک بار گفته شود، فهرست‌هایی با حدود ${digits(most)} واژه حل می‌شوند؛ بلندترها فقط وقتی که آغاز و پایان واژه‌های بسیاری یکسان باشد.`,
    use: 'با همین واژه‌ها',
    open: 'باز کردن پرونده',
    took: (number, shown) => `بازی با ${count(number, shown)}.`,
    none: 'این‌جا واژه‌ای نیست که بتوان با آن بازی کرد.',
    tooLong: 'این پرونده برای صفحه بیش از حد بزرگ است.',
    leftOut: (number, shown) =>
      `کنار گذاشته شد: ${number === 1 ? 'یک مورد' : `${digits(shown)} مورد`}.`,
    moreLeftOut: (shown) => `و ${digits(shown)} مورد دیگر`,
    line: (line) => `سطر ${digits(line)}`,
    reasons: {
      character: (character) => `«${apart(character)}» حرف نیست`,
      code: (code) => `${apart(`U+${code}`)} حرف نیست، یا جایی آمده که جای حرف نیست`,
      blank: 'در آن فاصله هست',
      short: (overlap) => (overlap === 1 ? 'حرفی ندارد' : `کمتر از ${digits(overlap)} حرف دارد`),
      again: 'پیش از این در فهرست بوده است',
    },
    lists: {
      en: 'انگلیسی: جانوران',
      fa: 'فارسی: جانوران',
      'zh-cn': 'چینی: اصطلاح‌های چهارنویسه‌ای',
      pl: 'لهستانی: جانوران',
    },
    fewLists: {
      en: 'انگلیسی: ۱۶ جانور، هر کدام یک بار',
      fa: 'فارسی: ۱۶ جانور، هر کدام یک بار',
      'zh-cn': 'چینی: ۱۶ اصطلاح، هر کدام یک بار',
      pl: 'لهستانی: ۱۶ جانور، هر کدام یک بار',
    },
  },
  study: {
    around: (letters) => `دور و بر ${apart(letters)}`,
    overview: 'همهٔ حرف‌ها',
    picture: 'حرف‌ها و واژه‌های میانشان',
    intro:
      'هر دایره حرف‌هایی است که باید از آن‌ها ادامه داد، و ارزشش از دید کسی است که آن‌جا باید ادامه دهد. حرف‌هایی را که واژهٔ بعدی می‌تواند به آن‌ها ختم شود لمس کنید تا آن واژه گفته شود.',
    overviewIntro:
      'هر دایره حرف‌هایی است که باید از آن‌ها ادامه داد، و ارزشش از دید کسی است که آن‌جا باید ادامه دهد.',
    onceIntro:
      'هر دایره حرف‌هایی است که باید از آن‌ها ادامه داد، و ارزشش از دید کسی است که آن‌جا با واژه‌های باقی‌مانده باید ادامه دهد. پس حرف‌های یکسان ممکن است در چند جا باشند.',
    here: 'بازی این‌جاست',
    leads: (list) => `با ${apart(list)}`,
    which: (letters) => `کدام واژه‌ای که به ${apart(letters)} ختم می‌شود؟`,
    more: (shown) => `کشیده نشده: ${digits(shown)} تای دیگر.`,
    openings: 'اگر بازی از نو شروع می‌شد',
    openingsIntro: (number, shown) =>
      `با ${count(number, shown)} باقی‌مانده، شروع با این حرف‌ها این ارزش‌ها را می‌داشت:`,
    openingsMany: (most) =>
      `وقتی حداکثر ${digits(most)} واژه مانده باشد، این‌جا ارزش هر حرف اول را نشان می‌دهد.`,
    letters: 'حرف‌ها',
    value: 'ارزش',
    best: 'بهترین واژه‌ها',
    none: 'واژه‌ای نمانده است.',
  },
}
