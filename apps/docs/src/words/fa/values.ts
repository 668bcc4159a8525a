// Words of the calculator of values, in Persian.

import type { Words } from '../en'

/** Notation, which reads from the left. */
const ltr = (text: string) => `\u2066${text}\u2069`

export const values: Words['values'] = {
  line: 'یک ارزش، name := value، یک مقایسه یا یک پرسش',
  evaluate: 'حساب کن',
  examples: 'نمونه‌ها',
  notebook: 'سطرها',
  empty: 'هنوز سطری نیست. سطری بنویسید یا نمونه‌ای بردارید.',
  remove: (line) => `حذف ${ltr(line)}`,
  clear: 'حذف همهٔ سطرها',
  preview: 'برابر است با',
  later: 'این کمی طول می‌کشد: برای حساب کردنش Enter را بزنید.',
  working: 'در حال حساب …',
  stopped: (seconds) =>
    `پس از ${seconds} ثانیه متوقف شد. در بخش محدودیت‌ها زمان بیشتری بدهید، یا از بخش‌های جمع بپرسید.`,
  size: (count) => `بیش از ${count} صورت.`,
  long: 'ارزشی که متنش درازتر از آن است که نوشته شود',
  limits: 'محدودیت‌ها',
  most: 'بیشترین شمار صورت‌ها',
  seconds: 'ثانیه برای هر سطر',
  outcome: {
    L: 'چپ می‌برد، هر کس که شروع کند.',
    R: 'راست می‌برد، هر کس که شروع کند.',
    N: 'آغازکننده می‌برد.',
    P: 'آغازکننده می‌بازد.',
  },
  wins: { L: 'چپ می‌برد', R: 'راست می‌برد', N: 'آغازکننده می‌برد', P: 'آغازکننده می‌بازد' },
  facts: {
    mean: 'میانگین',
    temperature: 'دما',
    leftStop: 'ایست چپ',
    rightStop: 'ایست راست',
    birthday: 'روز تولد',
  },
  detail: 'آنچه دربارهٔ این ارزش دانسته است',
  left: 'حرکت‌های چپ به',
  right: 'حرکت‌های راست به',
  none: 'بی‌حرکت',
  more: (count) => `و ${count} تای دیگر`,
  list: 'ارزش‌ها',
  open: (text) => `باز کردن ${ltr(text)} در سطری تازه`,
  whole: (count) => `نمایش همهٔ ${count} نویسه`,
  compareWith: 'مقایسه با',
  nothing: '…',
  order: {
    '<': 'کوچک‌تر: برای راست بهتر است',
    '>': 'بزرگ‌تر: برای چپ بهتر است',
    '=': 'برابر',
    '||': 'قیاس‌ناپذیر: هیچ‌کدام بهتر نیست و تفاضل را آغازکننده می‌برد',
  },
  truth: (isTrue) => (isTrue ? 'درست' : 'نادرست'),
  sum: {
    title: 'بخش‌های جمع',
    hottest: 'داغ‌ترین',
    temperature: (temperature) => `دما ${temperature}`,
    unknown: 'برنده معلوم نیست: باید جمع‌های بیش از اندازه‌ای را جست‌وجو کرد.',
    left: 'حرکت‌های برندهٔ چپ',
    right: 'حرکت‌های برندهٔ راست',
    noWin: 'هیچ حرکتی',
    move: (part, option) => `${ltr(part)} به ${ltr(option)}`,
    reasons: {
      cancels: 'آنچه می‌ماند یکدیگر را خنثی می‌کند',
      bounds: 'از روی ایست‌ها، میانگین‌ها و دماها',
      comparison: 'با مقایسه با بقیه',
      search: 'با جست‌وجو',
    },
    tooLarge: 'ارزش کل جمع بیش از اندازه بزرگ است؛ بخش‌هایش دانسته است.',
  },
  copyText: 'کپی به صورت متن',
  copyJson: 'کپی به صورت JSON',
  code: 'به صورت کد',
}
