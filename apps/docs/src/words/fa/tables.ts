// The page that probes a table, and positions by number, in Persian.

import type { Words } from '../en'
import { apart, digits } from './write'

export const tables: Words['tables'] = {
  steps: (ending) =>
    `هنگام حل جدول، تکلیف همهٔ وضعیت‌های ${apart(ending)} از پایان بازی رو به عقب روشن شد. شمار آن‌ها در هر گام در پایان پرونده نوشته شده است؛ آخربازی‌های کوچک‌تر پیش از آن حل شده بودند.`,
  noSteps: (ending, positions) =>
    `${apart(ending)} دارای ${digits(positions)} وضعیت است؛ تکلیف هیچ‌کدام هنوز روشن نیست.`,
  of: (some, all) => `${digits(some)} از ${digits(all)}`,
  reads: {
    read: (bytes, all, _, shown) =>
      `${digits(bytes)} از ${digits(all)} با ${digits(shown)} درخواست خوانده شد`,
    kept: (bytes) => `${digits(bytes)} از آن از نسخهٔ همین دستگاه آمد.`,
  },
  moves: { win: 'می‌برد', draw: 'مساوی می‌کند', loss: 'می‌بازد' },
  best: 'بهترین بازی',
  rest: 'نمایش ادامه',
  whole: {
    title: 'کل جدول',
    positions: (count, isBySide) =>
      isBySide
        ? `${digits(count)} وضعیت، به تفکیک برنده`
        : `${digits(count)} وضعیت، به تفکیک نتیجه برای بازیکنی که نوبت اوست`,
    shares: { win: 'برد', draw: 'مساوی', loss: 'باخت' },
    longest: (plies) => `درازترین بازیِ بی‌خطا ${plies} طول می‌کشد.`,
    show: 'نشان بده',
    endings: 'به تفکیک آخربازی',
    ending: 'آخربازی',
    count: 'وضعیت‌ها',
    longestHead: 'درازترین بازی',
    showLongest: (ending) => `${ending}: درازترین بازی‌اش را نشان بده`,
  },
  number: {
    title: 'وضعیت با شماره',
    number: 'شماره',
    block: 'بلوک',
    place: 'جا در بلوک',
    byte: 'بایت',
    byteIs: (code, value) => `${digits(code)}: ${value}`,
    alike: 'وضعیت‌های دیگر با همین شماره',
    turned: 'چرخاندن صفحه',
    mirrored: 'قرینه کردن',
    swapped: 'عوض کردن رنگ‌ها',
    pawns: 'پیاده‌ها فقط به یک سو می‌روند: صفحه را نمی‌توان چرخاند.',
    find: 'وضعیتِ یک شماره',
    show: 'نشان بده',
    none: (number) => `${digits(number)} شمارهٔ هیچ وضعیتی نیست.`,
  },
  edit: {
    intro:
      'مهره‌ای انتخاب کنید و خانه‌ای را لمس کنید که باید در آن بایستد؛ برای برداشتنش همان‌جا را دوباره لمس کنید. جدول‌ها همهٔ آخربازی‌های تا سه مهره، وزیر در برابر رخ، و فیل و اسب در برابر شاه تنها را دارند.',
    swap: 'مهره‌ای را لمس کنید و سپس خانه‌ای را که باید در آن بایستد.',
    board: 'صفحه‌ای که ویرایش می‌شود',
    brushes: 'مهره‌ای که گذاشته می‌شود',
    erase: 'هیچ',
    mover: 'نوبت',
    refused: 'جدول این وضعیت را ندارد:',
    fen: 'وضعیت به صورت FEN، یا پیوندی که آن را در خود دارد',
  },
}
