// Police and thief, and crossing pawn, in Persian.

import type { Words } from '../en'
import { digits } from './write'

const cells = (count: number) => `${digits(count)} خانه`

export const police: Words['police'] = {
  edit: {
    brushes: 'قلم',
    intro:
      'برای رنگ زدن کلیک کنید یا بکشید. مهره را بکشید، یا روی آن کلیک کنید و سپس روی مقصدش. حرف‌ها را هم می‌توان در جای مکان‌نما نوشت.',
    letters: {
      '.': 'پاک‌کن',
      '*': 'دیوار',
      '#': 'دیوار',
      E: 'خروجی',
      P: 'پلیس',
      T: 'دزد',
      X: 'پیادهٔ سیاه',
      O: 'مهرهٔ قرمز',
    },
    few: {
      P: 'صفحه یک پلیس لازم دارد.',
      T: 'صفحه دزد لازم دارد.',
      X: 'صفحه پیادهٔ سیاه لازم دارد.',
      O: 'صفحه هر دو مهرهٔ قرمز را لازم دارد.',
    },
    many: 'برای تعداد بیشتری از آن جا نیست.',
    firstRow: 'پیادهٔ سیاه در سطر اول برده است: باید پایین‌تر شروع کند.',
    size: 'صفحه بیش از این بزرگ یا کوچک نمی‌شود.',
    carried: (piece) => `${piece} برداشته شد: خانهٔ مقصد را انتخاب کنید.`,
    rows: 'سطرها',
    columns: 'ستون‌ها',
    atCursor: 'در جای مکان‌نما',
    insertRow: 'افزودن سطری در بالا',
    removeRow: 'حذف سطر',
    insertColumn: 'افزودن ستونی پیش از این',
    removeColumn: 'حذف ستون',
    text: 'متن صفحه، هر سطر در یک خط',
    board: 'صفحهٔ در حال ویرایش',
    positions: (count) => `${digits(count)} وضعیت، همه حل شده.`,
  },
  heat: {
    title: 'نقشهٔ رنگی',
    intro: 'ارزش وضعیت با یکی از مهره‌ها در هر خانه، وقتی بقیه سر جایشان بمانند.',
    piece: 'مهره‌ای که در هر خانه است',
    numbered: (piece, row, column) => `${piece} در سطر ${digits(row)}، ستون ${digits(column)}`,
    here: (piece, value) => `${piece} این‌جا: ${value}`,
    later: (piece) => `${piece} این‌جا: هنوز تعیین نشده است`,
    safe: 'دزد این‌جا در امان می‌بود',
    mover: (player) => `برای ${player}، وقتی نوبت اوست:`,
    count: { win: 'برد', loss: 'باخت', draw: 'تساوی' },
    cells,
    wave: 'تعیین‌شده تا',
    all: 'همه',
    ring: 'خانه‌های امن دزد',
    safeCount: (count) =>
      count === 0 ? 'دزد در هر خانه‌ای گرفته می‌شد.' : `در ${cells(count)} دزد گرفته نمی‌شد.`,
  },
  verdicts: {
    title: 'همهٔ وضعیت‌ها',
    intro: (all) => `از ${digits(all)} وضعیت این صفحه، هر کدام را چه کسی می‌برد:`,
    draw: 'بازی بی‌پایان',
  },
}
