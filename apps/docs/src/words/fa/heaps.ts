// Sums and heaps, in Persian.

import type { Words } from '../en'
import { apart, digits } from './write'

type Claim = Parameters<Words['heaps']['period']['observed']>[0]

const claim = ({ period, saltus, lastException }: Claim) => {
  const grows = saltus === 0 ? '' : ` با جهش ${digits(saltus)}`
  const after =
    lastException === undefined ? 'از همان دستهٔ اول' : `پس از آخرین استثنا ${digits(lastException)}`
  return `دورهٔ تناوب${saltus === 0 ? '' : ' حسابی'} ${digits(period)}${grows}، ${after}`
}

export const heaps: Words['heaps'] = {
  editor: {
    part: (part) => `بخش ${digits(part)}`,
    game: 'بازی',
    heaps: 'دسته‌ها',
    others: 'صفحه‌ها و گراف‌ها',
    byCode: 'با کد یا مجموعه',
    code: 'کد یا مجموعه، مانند 0.137 یا subtract-1,3,4',
    heap: (heap) => `دستهٔ ${digits(heap)}`,
    addHeap: 'افزودن دسته',
    removeHeap: (heap) => `حذف دستهٔ ${digits(heap)}`,
    place: 'وضعیت شروع',
    addPart: 'افزودن بخش',
    removePart: (part) => `حذف بخش ${digits(part)}`,
  },
  bits: {
    title: 'جمع نیم',
    caption: 'عددهای گراندی بخش‌ها در مبنای دو، و جمع نیمشان',
    part: 'بخش',
    nimber: 'ارزش',
    sum: 'جمع نیم',
    wanted: 'باید بشود',
    lost: 'شمار یک‌ها در همهٔ ستون‌ها زوج است، پس جمع نیم ۰ است: هر حرکتی این را به هم می‌زند و حریف می‌تواند دوباره درستش کند.',
    won: 'شمار یک‌ها در بعضی ستون‌ها فرد است. حرکت برنده همهٔ آن‌ها را زوج می‌کند.',
    endless: 'بخشی که بازی از آن می‌تواند بی‌پایان باشد رقم دودویی ندارد.',
    misere: 'در بازی وارون، عدد گراندی نمی‌گوید چه کسی یک جمع را می‌برد؛ پس چیزی برای جمع کردن نیست.',
    partizan:
      'در یکی از بخش‌ها بازیکنان حرکت‌های متفاوت دارند، پس جمع نیم وجود ندارد؛ ارزش بخش‌ها در دلیل گفته شده است.',
    over: 'بازی تمام شده است: چیزی برای جمع کردن نمانده.',
  },
  sequence: {
    title: 'ارزش یک دسته',
    game: 'بازی',
    to: 'تا دستهٔ',
    show: 'نشان بده',
    heapAxis: 'دسته',
    slider: (game) => `دسته در ${apart(game)}`,
    at: (heap, value) => `دستهٔ ${digits(heap)}: ارزش ${digits(value)}`,
    legend: {
      common: 'ارزش',
      rare: (mask) => `نادر زیر نقاب ${digits(mask)}`,
      exception: 'استثنا',
      band: 'دوره‌های یکی در میان',
    },
    largest: (value, heap) =>
      `بزرگ‌ترین ارزش ${digits(value)} است، نخستین بار در دستهٔ ${digits(heap)}.`,
    less: (to) => `بیشتر از این طول می‌کشد: این‌ها دسته‌های تا ${digits(to)} هستند.`,
    code: 'کد',
  },
  period: {
    none: (to) => `در ارزش‌های تا دستهٔ ${digits(to)} هیچ دورهٔ تناوبی دیده نمی‌شود.`,
    proved: (period, needs) =>
      `${claim(period)}: برای همهٔ دسته‌ها اثبات شده است. قضیه ${digits(needs)} ارزش لازم دارد.`,
    observed: (period) => `${claim(period)}: فعلاً فقط دیده شده است.`,
    needs: (needs, has) =>
      `برای اثبات آن ${digits(needs)} ارزش لازم است و این‌ها ${digits(has)} تاست.`,
    find: (needs) => `پیدا کردن ${digits(needs)} ارزش`,
    noCode: 'برای بازی‌های بدون کد قضیه‌ای شناخته نیست.',
    noTheorem: 'هیچ قضیهٔ شناخته‌شده‌ای آن را اثبات نمی‌کند.',
    exceptions: (count, list) => `${digits(count)} استثنا: ${list}`,
    atTitle: 'دسته‌ای به هر اندازه',
    at: 'اندازهٔ دسته، با رقم',
    find1: 'ارزشش را پیدا کن',
    value: (heap, value) => `دستهٔ ${digits(heap)}تایی ${digits(value)} می‌ارزد.`,
  },
  step: {
    label: 'ارزش‌ها، گام به گام',
    intro:
      'ارزش‌ها از کوچک‌ترین دسته به بالا به دست می‌آیند: هر ارزش کوچک‌ترین عددی است که هیچ وضعیت بعدی ندارد.',
    game: 'بازی',
    none: 'هنوز هیچ ارزشی معلوم نیست.',
    known: (game) => `ارزش‌های ${apart(game)} تا این‌جا`,
  },
  mex: {
    title: (heap) => `ارزش دستهٔ ${digits(heap)} از کجا می‌آید`,
    heap: 'دسته',
    is: (heap, value) => `دستهٔ ${digits(heap)}تایی ${digits(value)} می‌ارزد.`,
    none: 'هیچ وضعیت بعدی ندارد.',
    options: (count, options) =>
      count === 1
        ? 'ارزش تنها وضعیت بعدی‌اش خط خورده است؛ کوچک‌ترین عدد باقی‌مانده ارزش آن است.'
        : `ارزش ${digits(options)} وضعیت بعدی‌اش خط خورده است؛ کوچک‌ترین عدد باقی‌مانده ارزش آن است.`,
    struck: (nimber, left, count) =>
      count === 1
        ? `${digits(nimber)}، با ${apart(digits(left))}`
        : `${digits(nimber)}، با ${apart(digits(left))} و ${digits(count - 1)} تای دیگر`,
    free: (nimber) => `${digits(nimber)}: هیچ وضعیت بعدی آن را ندارد`,
    mex: (nimber) => `${digits(nimber)}: کوچک‌ترین عددی که هیچ وضعیت بعدی ندارد`,
    nothing: 'هیچ',
    more: (count) => `و ${digits(count)} ارزش دیگر`,
  },
  table: {
    title: 'جدول ارزش‌ها',
    caption: (from, to) => `ارزش دسته‌های ${digits(from)} تا ${digits(to)}`,
    from: 'دسته',
    earlier: 'دسته‌های قبلی',
    later: 'دسته‌های بعدی',
    exception: 'استثنا',
    rare: 'نادر',
  },
  files: {
    title: 'پرونده‌ها',
    bfile: 'ذخیرهٔ ارزش‌ها به صورت b-file',
    certificate: 'ذخیرهٔ گواهی دورهٔ تناوب',
    verify: 'وارسی گواهی',
    intro:
      'پروندهٔ گواهی را این‌جا رها کنید، آن را باز کنید یا متنش را بچسبانید. وارسی، وضعیت‌های بعدی همهٔ دسته‌ها را از نظر می‌گذراند و هیچ کدی با جست‌وجو مشترک ندارد.',
    paste: 'گواهی',
    verified: ({ game, period, saltus, lastException }) =>
      `وارسی شد: دورهٔ تناوب ${apart(game)} برابر ${digits(period)} است${saltus === 0 ? '' : `، با جهش ${digits(saltus)}`}${lastException < 0 ? '' : `، و آخرین استثنا ${digits(lastException)}`}.`,
    wrong: (heap) =>
      heap < 0
        ? 'این گواهی چیزی را اثبات نمی‌کند.'
        : `این گواهی دربارهٔ دستهٔ ${digits(heap)} نادرست است.`,
  },
}
