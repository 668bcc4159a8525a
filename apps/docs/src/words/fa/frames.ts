// The solve of any game, step by step, in Persian.

import type { Words } from '../en'
import { digits } from './write'

const show = (count: number) => digits(count.toLocaleString('en').replaceAll(',', '٬'))

export const frames: Words['frames'] = {
  label: 'حل رو به عقب، گام به گام',
  intro:
    'تکلیف همهٔ وضعیت‌هایی که از این‌جا می‌توان به آن‌ها رسید از پایان بازی رو به عقب روشن می‌شود: هر گام وضعیت‌هایی را روشن می‌کند که یک نیم‌حرکت دورتر از پایان‌اند.',
  loading: 'در حال حل گام به گام …',
  tooMany: (limit) =>
    `از این‌جا به بیش از ${digits(limit)} وضعیت می‌توان رسید، و این برای دیدن گام به گام زیاد است. بازی را ادامه دهید یا بازی کوچک‌تری انتخاب کنید.`,
  none: (positions) =>
    `از این‌جا به ${digits(positions)} وضعیت می‌توان رسید؛ تکلیف هیچ‌کدام هنوز روشن نیست.`,
  decided: (plies, { all, win, loss, draw }) => {
    const positions = `${show(all)} وضعیت`
    const which = [
      win > 0 && `${show(win)} برد`,
      loss > 0 && `${show(loss)} باخت`,
      draw > 0 && `${show(draw)} تساوی`,
    ]
      .filter(Boolean)
      .join('، ')
    if (plies === undefined)
      return `تا آخر باز مانده: ${positions} به ارزش بازی بی‌پایان (${which}).`
    return plies === 0
      ? `بازی در ${positions} تمام شده است: ${which} برای صاحب نوبت.`
      : `${digits(plies)} نیم‌حرکت تا پایان: ${positions}؛ ${which} برای صاحب نوبت.`
  },
  known: (known, positions) => `تکلیف ${digits(known)} تا از ${digits(positions)} وضعیت روشن است.`,
  here: (is) => `تکلیف وضعیت بازی اکنون روشن می‌شود: ${is}.`,
  position: 'وضعیت بازی',
  open: 'هنوز روشن نیست',
  moves: (known, all) =>
    all === 0 ? 'حرکتی ندارد.' : `${digits(known)} تا از ${digits(all)} حرکت آن را می‌توان سنجید.`,
  caption: 'وضعیت‌ها بر حسب نیم‌حرکت تا پایان',
  plies: 'نیم‌حرکت',
  share: 'چند تا',
  go: 'نیم‌حرکت تا پایان: این گام را نشان بده',
  shown: 'روشن‌شده در این گام',
  ended: 'بازی تمام شده است.',
}
