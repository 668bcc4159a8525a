// Texts of what is around the board of a playground, in Persian: figures do without them.

import { persian } from '@zugzwang/games/words/fa'
import type { PlayWords } from '../en'
import { apart, digits } from './write'

export const play: PlayWords = {
  over: {
    won(winner, plies, isStuck) {
      const time = `در ${persian.plies(plies)}`
      if (!isStuck && winner === 'police') return `پلیس دزد را ${time} گرفت.`
      if (!isStuck && winner === 'thief') return `دزد ${time} گریخت.`
      if (winner === 'cops') return `پلیس‌ها دزد را ${time} گرفتند.`
      return `برنده: ${persian.players[winner]}، ${time}.`
    },
    draw: (plies) => `تساوی پس از ${persian.plies(plies)}.`,
    again: 'دوباره',
    swap: 'تعویض طرف‌ها',
    next: 'صفحهٔ بعدی',
  },
  history: {
    caption: 'هر وضعیت چقدر می‌ارزید',
    ply: 'نیم‌حرکت',
    player: 'بازیکن',
    move: 'حرکت',
    before: 'می‌شد گرفت',
    after: 'گرفت',
    blunder: 'اشتباه فاحش',
    none: 'هنوز حرکتی انجام نشده است.',
    jump: (ply) => `رفتن به نیم‌حرکت ${digits(ply)}`,
  },
  opponent: {
    machine: 'رایانه',
    legend: 'رایانه بازی می‌کند به جای',
    neither: 'هیچ‌کس',
    strength: 'قدرت',
    perfect: 'بی‌نقص',
    percent: (strength) => `بهترین حرکت در ${digits(strength)}٪ موارد`,
  },
  turn: 'چرخاندن صفحه',
  preferences: { sound: 'صدا', letters: 'حرف به جای شکل مهره‌ها' },
  keys: {
    title: 'کلیدها، وقتی تمرکز روی صفحهٔ بازی است',
    arrows: 'حرکت دادن مکان‌نما',
    enter: 'لمس',
    escape: 'لغو انتخاب',
    ends: 'اولین و آخرین خانهٔ سطر',
    undo: 'واگرد، ازنو',
    hint: 'راهنمایی: علامت زدن بهترین حرکت‌ها',
    why: 'چرا؟',
    best: 'بازی کردن بهترین حرکت',
    turn: 'چرخاندن صفحه',
    steps: 'یک گام به عقب، یک گام به جلو',
    help: 'همین کلیدها',
  },
  entry: {
    label: 'خانه',
    play: 'علامت بزن',
    wrong: (text) => `${apart(text)} خانهٔ خالی نیست.`,
  },
  parameters: {
    legend: 'قواعد',
    loading: 'قواعد در حال آماده شدن است …',
    other: 'گام‌های دیگر …',
    steps: (name) => `${name}: گام‌ها`,
    whole: (least, most) =>
      most === undefined
        ? `عددی صحیح از ${digits(least)} به بالا لازم است.`
        : `عددی صحیح از ${digits(least)} تا ${digits(most)} لازم است.`,
    number: 'یک عدد، ∞ یا \u2068−∞\u2069 لازم است.',
  },
  games: {
    choose: 'بازی',
    board: 'صفحهٔ بازی',
  },
  legend: 'عدد: نیم‌حرکت تا پایان',
}
