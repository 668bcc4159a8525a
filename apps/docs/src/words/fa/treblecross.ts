// Treblecross, in Persian.

import type { Words } from '../en'
import { digits } from './write'

/** Numbers with commas between them. */

const cells = (count: number) => `${digits(count)} خانه`
const range = (first: number, last: number) =>
  first === last ? digits(first) : `${digits(first)} تا ${digits(last)}`

export const treblecross: Words['treblecross'] = {
  edit: {
    intro: 'برای علامت زدن یا خالی کردن خانه‌ها کلیک کنید یا بکشید. با صفحه‌کلید: X و نقطه.',
    length: 'خانه‌ها',
    clear: 'خالی کردن همهٔ خانه‌ها',
    text: 'متن نوار، یا شمار خانه‌های یک نوار خالی',
    board: 'نوار در حال ویرایش',
    tooLong: (most) => `بیش از ${digits(most)} خانه کشیده نمی‌شود؛ متن را همچنان می‌توان عوض کرد.`,
  },
  mex: {
    is: (length, value) => `نوار آزاد ${digits(length)}خانه‌ای ${digits(value)} می‌ارزد.`,
    none: 'جایی برای علامت ندارد.',
    intro:
      'ارزش‌ها از کوتاه‌ترین نوار آزاد به بالا به دست می‌آیند: هر علامت آنچه را که در هر سو بیش از دو خانه از آن دور است باقی می‌گذارد.',
    known: 'ارزش نوارهای آزاد تا این‌جا',
  },
  strips: {
    title: 'بخش‌های نوار',
    over: 'سه تا پشت سر هم هست: بازی تمام شده است.',
    complete: (list) => `می‌توان سه تا پشت سر هم را کامل کرد: ${list}. هر علامت دیگری می‌بازد.`,
    none: 'همهٔ خانه‌های خالی سمی‌اند: هر حرکتی سه تا پشت سر هم را به حریف می‌بخشد.',
    intro: (count, longest) =>
      count === 1
        ? `یک بخش ${digits(longest)}خانه‌ای بی‌سم است.`
        : `${digits(count)} بخش بی‌سم است؛ درازترینشان ${cells(longest)} دارد.`,
    first: 'خانه‌ها',
    length: 'طول',
    nimber: 'عدد گراندی',
    sum: 'جمع نیم',
    range,
    won: 'جمع نیم ۰ نیست، پس صاحب نوبت با به جا گذاشتن ۰ می‌برد.',
    lost: 'جمع نیم ۰ است، پس صاحب نوبت می‌بازد.',
    winning: (list) => `خانه‌های برنده: ${list}.`,
    noPlies: 'این‌جا فقط معلوم است چه کسی می‌برد، نه در چند نیم‌حرکت.',
    wins: 'می‌برد',
    inPart: (first, last, nimber) => `در بخش ${range(first, last)}، عدد گراندی ${digits(nimber)}`,
    poison: 'سمی: علامت در این‌جا سه تا پشت سر هم را به حریف می‌بخشد',
    legend: 'خانه‌های هاشورخورده سمی‌اند: علامت در آن‌ها سه تا پشت سر هم را به حریف می‌بخشد.',
  },
  values: {
    title: 'ارزش نوارهای آزاد',
    caption: 'عدد گراندی نوار آزاد بر حسب طولش',
    length: 'طول',
    value: 'عدد گراندی',
    here: 'در این وضعیت',
    more: 'به صورت جدول',
  },
}
