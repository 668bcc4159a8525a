// Texts that every playground needs from the start, in Persian.

import { persian } from '@zugzwang/games/words/fa'
import type { BaseWords } from '../en'
import { faultWriter } from '../faults'
import { kindWordsOf } from '../kinds'
import { moveWords, withMove } from '../moves'
import { bySeat, capital } from '../shared'
import { presets } from './presets'
import { apart, digits } from './write'

/** Men of games in which both players have the same kinds. */
const byKind = {
  man: 'مهرهٔ',
  pawn: 'پیادهٔ',
  amazon: 'آمازون',
  edge: 'یال',
  king: 'شاه',
  crowned: 'شاه',
  queen: 'وزیر',
  rook: 'رخ',
  bishop: 'فیل',
  knight: 'اسب',
  rat: 'موش',
  cat: 'گربهٔ',
  wolf: 'گرگ',
  dog: 'سگ',
  panther: 'پلنگ',
  tiger: 'ببر',
  lion: 'شیر',
  elephant: 'فیل',
}
const men = bySeat(
  byKind,
  (name) => `${name} بازیکن اول`,
  (name) => `${name} بازیکن دوم`,
)

const SIDES = { left: 'چپ', right: 'راست' }

const notation = moveWords({
  digits,
  apart,
  comma: '،',
  separator: '، ',
  and: ' و ',
  pass: 'پاس',
  nothing: 'هیچ',
  off: (cell) => `خروج از ${cell}`,
  mark: (cell) => `علامت در ${cell}`,
  take: (count) => `برداشتن ${count}`,
  takeFrom: (end, count) => `${count} از ${SIDES[end]}`,
  topple: (domino, towards) => `${domino} به ${SIDES[towards]}`,
  cut: (after, of) => `پس از ${of === 'row' ? 'سطر' : 'ستون'} ${after}`,
  becomes: (heap, left) => `${heap} به ${left}`,
  goes: (from, to) => `${from} به ${to}`,
  part: (part, move) => `بخش ${part}: ${move}`,
  stand: (player, where, count) =>
    `${player === 'robber' ? 'دزد' : count === 1 ? 'پلیس' : 'پلیس‌ها'} روی ${where}`,
})

export const base: BaseWords = {
  presets,
  language: 'fa',
  number: digits,
  ...persian,
  outcomeLetters: { win: 'بر', loss: 'با', draw: 'تس' },
  capital,

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
  moved: (move, status) => `${move}. ${status}`,
  ...notation,
  why: (judgement) => persian.why(withMove(judgement, notation)),
  comma: '، ',
  space: ' ',
  colon: ': ',

  pieces: {
    police: 'پلیس',
    thief: 'دزد',
    'red-piece': 'مهرهٔ قرمز',
    'crossing-pawn': 'پیادهٔ سیاه',
    'black-piece': 'مهرهٔ سیاه',
    'white-piece': 'مهرهٔ سفید',
    cop: 'پلیس',
    robber: 'دزد',
    token: 'مهره',
    free: 'آزاد',
    poisoned: 'سمی',
    'white-king': 'شاه سفید',
    'white-queen': 'وزیر سفید',
    'white-rook': 'رخ سفید',
    'white-bishop': 'فیل سفید',
    'white-knight': 'اسب سفید',
    'white-pawn': 'پیادهٔ سفید',
    'black-king': 'شاه سیاه',
    'black-queen': 'وزیر سیاه',
    'black-rook': 'رخ سیاه',
    'black-bishop': 'فیل سیاه',
    'black-knight': 'اسب سیاه',
    'black-pawn': 'پیادهٔ سیاه',
    'forest-lion': 'شیر جنگل',
    'forest-giraffe': 'زرافهٔ جنگل',
    'forest-elephant': 'فیل جنگل',
    'forest-chick': 'جوجهٔ جنگل',
    'forest-hen': 'مرغ جنگل',
    'sky-lion': 'شیر آسمان',
    'sky-giraffe': 'زرافهٔ آسمان',
    'sky-elephant': 'فیل آسمان',
    'sky-chick': 'جوجهٔ آسمان',
    'sky-hen': 'مرغ آسمان',
    ...men,
    'x-man': 'X',
    'o-man': 'O',
    'blue-edge': 'یال آبی',
    'red-edge': 'یال قرمز',
    'green-edge': 'یال سبز',
    'blue-car': 'ماشین آبی',
    'red-car': 'ماشین قرمز',
    'fox-fox': 'روباه',
    'hounds-hound': 'تازی',
    'hunters-hunter': 'شکارچی',
    'hare-hare': 'خرگوش',
    'left-stone': 'مهرهٔ چپ',
    'right-stone': 'مهرهٔ راست',
    'left-amazon': 'آمازون چپ',
    'right-amazon': 'آمازون راست',
    'left-only': 'فقط برای چپ',
    'right-only': 'فقط برای راست',
    'left-goose': 'غاز',
    'right-fox': 'روباه',
    'left-toad': 'وزغ',
    'right-frog': 'قورباغه',
    'goats-goat': 'بز',
    'tigers-tiger': 'ببر',
    'x-disc': 'X',
    'o-disc': 'O',
    'X-X': 'X',
    'O-O': 'O',
  },
  cell: {
    at: (row, column) => `سطر ${digits(row + 1)}، ستون ${digits(column + 1)}`,
    place: (count) => `خانهٔ ${digits(count)}`,
    token: (token, heap, of) => `سنگریزهٔ ${digits(token)} از ${digits(of)}، دستهٔ ${digits(heap)}`,
    vertex: (label) => `وضعیت ${apart(label)}`,
    edge: (label) => `یال ${apart(label)}`,
    moves: (player) => `نوبت ${player}`,
    pays: (payoff) => `پیامد ${digits(payoff)}`,
    part: (part) => `بخش ${digits(part)}`,
    wall: 'دیوار',
    exit: 'خروجی',
    none: 'خانه‌ای نیست',
    touched: 'انتخاب‌شده',
    move: (judged) => `حرکت: ${judged}`,
    best: 'بهترین',
  },
  board: (name) => `صفحهٔ بازی: ${name}`,

  modes: { play: 'بازی', edit: 'ویرایش', step: 'گام' },
  tabs: {
    moves: 'حرکت‌ها',
    why: 'چرا',
    line: 'خط اصلی',
    history: 'تاریخچه',
    check: 'وارسی',
    code: 'به صورت کد',
    study: 'بیشتر',
  },
  buttons: {
    first: 'به آغاز',
    previous: 'یک حرکت به عقب',
    next: 'یک حرکت به جلو',
    last: 'به پایان',
    undo: 'واگرد',
    redo: 'ازنو',
    hint: 'راهنمایی',
    best: 'بهترین حرکت',
    values: 'ارزش‌ها',
    menu: 'هم‌رسانی',
    share: 'کپی پیوند',
    copied: 'کپی شد',
    save: 'ذخیره در پرونده',
    open: 'باز کردن پرونده',
    svg: 'ذخیرهٔ SVG',
    png: 'ذخیرهٔ PNG',
    keys: 'کلیدها',
    settings: 'تنظیمات',
    close: 'بستن',
    restart: 'از آغاز',
    solve: 'حل کن',
    retry: 'تلاش دوباره',
    cancel: 'لغو',
    check: 'این را وارسی کن',
    apply: 'اعمال',
    copy: 'کپی',
  },
  moves: {
    caption: 'همهٔ حرکت‌ها',
    move: 'حرکت',
    value: 'ارزش',
    plies: 'نیم‌حرکت',
    forms: { nimber: 'عدد گراندی', partizan: 'صورت متعارف' },
    best: 'بهترین',
    none: 'بازی تمام شده است: حرکتی نیست.',
    choose: 'کدام‌یک از این حرکت‌ها؟',
    chooseKeys: 'با پیکان‌ها انتخاب کنید و با Enter بازی کنید.',
    sort: (column) => `مرتب کردن بر پایهٔ «${column}»`,
    filter: 'پیدا کردن حرکت',
    more: (count) => `${digits(count)} تای دیگر`,
  },
  line: {
    none: 'بازی این‌جا تمام شده است.',
    endless: '… و همین‌طور تا ابد',
    more: '…',
  },
  whyTree: {
    intro: 'هر دلیل به وضعیت‌های زیرش تکیه دارد. یکی را لمس کنید تا آن را روی صفحه ببینید.',
    open: 'دلیل‌ها',
    back: 'بازگشت به بازی',
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
  legend: 'عدد: نیم‌حرکت تا پایان',
  turn: 'چرخاندن صفحه',
  preferences: { sound: 'صدا', letters: 'حرف به جای شکل مهره‌ها' },
  check: {
    intro:
      'وارسی‌گر هیچ کدی با حل‌کننده مشترک ندارد. همهٔ وضعیت‌هایی را که از این‌جا می‌توان به آن‌ها رسید بررسی می‌کند و هر ارزش را با ارزش حرکت‌هایش می‌سنجد.',
    running: 'در حال وارسی',
    verified: (positions, moves) =>
      `وارسی شد: ${digits(positions)} وضعیت و ${digits(moves)} حرکت؛ هر ارزش از حرکت‌هایش نتیجه می‌شود و خوش‌بنیاد است.`,
    followed: (positions) =>
      `وضعیت‌ها بیش از آن‌اند که همه بررسی شوند. ${digits(positions)} وضعیت وارسی شد: هر ارزش با ارزش حرکت‌هایش سازگار است. این دربارهٔ بقیه چیزی را اثبات نمی‌کند.`,
    counts: (win, loss, draw) =>
      `برای صاحب نوبت ${digits(win)} برد، ${digits(loss)} باخت و ${digits(draw)} تساوی.`,
    flawed: 'ایرادی هست:',
  },
  code: {
    command: 'در پایانه',
    typescript: 'با TypeScript',
    json: 'به صورت JSON',
  },
  step: {
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
  },
  edit: {
    intro: 'بازی را این‌جا عوض کنید؛ بازی از نو شروع می‌شود.',
    text: 'متن بازی',
  },
  work: {
    solving: 'در حال حل',
    reading: 'در حال خواندن جدول',
    progress: (phase, done, of) =>
      of === undefined ? `${phase}: ${digits(done)}` : `${phase}: ${digits(done)} از ${digits(of)}`,
    phases: {
      explore: 'بررسی وضعیت‌ها',
      solve: 'حل',
      verify: 'وارسی',
      compare: 'مقایسه',
      transpose: 'برگرداندن یال‌ها',
      grundy: 'ارزش‌ها',
      repeats: 'جست‌وجوی دورهٔ تناوب',
      prove: 'اثبات دورهٔ تناوب',
      options: 'وضعیت‌های بعدی',
      'verify options': 'وارسی وضعیت‌های بعدی',
      'end-nim': 'ردیف‌های کپه‌ها',
      read: 'خواندن واژه‌ها',
    },
    estimate: (seconds, megabytes) =>
      `این کار حدود ${digits(seconds)} ثانیه و ${digits(megabytes)} مگابایت لازم دارد.`,
    tooLarge: (megabytes, most) =>
      `این کار ${digits(megabytes)} مگابایت لازم دارد؛ صفحه حداکثر ${digits(most)} مگابایت به کار می‌برد. دستور چنین حدی ندارد.`,
    ask: 'حل شود؟',
  },
  link: {
    wrong: (field) =>
      `پیوند خراب است: «${apart(field)}» را نمی‌توان خواند. زمین بازی نمونهٔ خودش را نشان می‌دهد؛ نشانی عوض نمی‌شود.`,
    tooLong: 'این وضعیت برای پیوند بیش از حد بلند است. به جای آن در پرونده ذخیره‌اش کنید.',
    elsewhere: 'این پیوند برای زمین بازی دیگری است.',
  },
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
  stepper: {
    less: (what) => `${what}: یکی کمتر`,
    more: (what) => `${what}: یکی بیشتر`,
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
  ...kindWordsOf(
    import.meta.glob('../../../../../packages/games/src/kinds/*/fa.ts', {
      eager: true,
      import: 'texts',
    }),
    {
      ...import.meta.glob('../../../../../packages/games/src/kinds/boards/translations/fa.ts', {
        eager: true,
        import: 'boardTexts',
      }),
      ...import.meta.glob('../../../../../packages/games/src/kinds/partizan/translations/fa.ts', {
        eager: true,
        import: 'partizanTexts',
      }),
    },
  ),

  loadFaults: async () => (await import('./faults')).faults,

  fault: faultWriter({
    line: (line) => `سطر ${digits(line)}`,
    column: (column) => `ستون ${digits(column)}`,
    item: (item) => `شمارهٔ ${digits(item)}`,
    comma: '، ',
    colon: ': ',
    stop: '.',
    quote: apart,
  }),
}
