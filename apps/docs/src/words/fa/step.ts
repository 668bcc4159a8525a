// The steps of an analysis, in Persian.

import type { Words } from '../en'
import { apart, digits } from './write'

export const step: Words['step'] = {
  none: 'هنوز کاری انجام نشده است.',
  of: (step, all) => `گام ${digits(step)} از ${digits(all)}`,
  first: 'به گام اول',
  previous: 'یک گام به عقب',
  next: 'یک گام به جلو',
  last: 'به گام آخر',
  queue: 'صف',
  counters: 'حرکت‌های مانده',
  empty: 'خالی',
  quiz: 'کدام وضعیت بعد از این می‌آید؟',
  right: 'درست.',
  wrong: (position) => `نه: ${apart(position)} بعد از این می‌آید.`,
  slider: 'گام تحلیل',
  end: (name, by, is) =>
    `${by === 'payoff' ? `بازی در ${apart(name)} تمام می‌شود` : `وضعیت ${apart(name)} حرکتی ندارد`}: ${is}.`,
  take: (name, is) => `وضعیت ${apart(name)} از صف برداشته می‌شود: ${is}.`,
  endless: (name, is) => `وضعیت ${apart(name)} باز مانده است: ${is}، با بازی بی‌پایان.`,
  known: (from, to) =>
    `حرکت از ${apart(from)} به ${apart(to)}: تکلیف ${apart(from)} از پیش معلوم است.`,
  attracted: (from, to, is) =>
    `حرکت از ${apart(from)} به ${apart(to)} همان است که بازیکن آن می‌خواهد: ${is}.`,
  refuted: (from, to, left) =>
    `حرکت از ${apart(from)} به ${apart(to)} رد شد: ${digits(left)} تا مانده است.`,
  caught: (from, to, is) =>
    `حرکت از ${apart(from)} به ${apart(to)} رد شد و حرکت دیگری نمانده است: ${is}.`,
  better: (from, to, is) => `حرکت از ${apart(from)} به ${apart(to)} تا این‌جا بهترین است: ${is}.`,
  worse: (from, to) =>
    `حرکت از ${apart(from)} به ${apart(to)} بدتر از حرکتی است که از پیش معلوم است.`,
  counted: (from, to, left) =>
    `حرکت از ${apart(from)} به ${apart(to)} بازی را تمام می‌کند: ${digits(left)} تا مانده که شاید نکند.`,
}
